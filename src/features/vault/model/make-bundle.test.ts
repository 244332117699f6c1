import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'

import type { Recall } from '#contract/fulfilment/recall.ts'
import type { VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'

import { pathOfPaper } from './bundle-texts.ts'
import { makeBundle } from './make-bundle.lazy.ts'

const REPORT = {
  kind: 'report',
  id: '3',
  hash: 'a'.repeat(32),
  name: '阿莫西林胶囊 A1',
  mime: 'application/pdf',
} as const
const LOST = { ...REPORT, id: '4', hash: 'b'.repeat(32), name: '布洛芬片 B1' }
const facts = {
  seller: { company: '四川常备医药有限公司', licenses: [{ id: 62, name: '药品经营许可证', number: '川AA' }] },
  contract: { isUnsigned: false, signatures: [] },
  agreements: [],
  sizes: [],
  months: 12,
  bytesMax: 1,
  requests: [],
} as unknown as VaultFacts
const sent = {
  order: {
    id: 1,
    number: '20261122000001',
    freight: 800,
    createdAt: 1,
    receivedAt: Date.parse('2026-11-24T10:00:00+08:00'),
    lines: [
      {
        id: 10,
        goodsId: 7,
        name: '阿莫西林胶囊',
        specification: '24粒',
        manufacturer: '华北制药',
        unit: '盒',
        approvalNumber: '国药准字H1',
        dosageForm: '胶囊剂',
        number: 2,
        price: 100_000,
        amount: 2_000,
        payable: 1_801,
        batches: [{ number: 'A1', producedOn: '2026-07-01', expiresOn: '2028-06-30', quantity: 2 }],
      },
    ],
  },
  address: { consignee: '王芳', phone: '1', province: '四川省', city: '成都市', district: '', detail: '人民路 <1> 号' },
  remark: '',
  shipments: [
    {
      id: 1,
      number: '20261122000001-1',
      carrier: '顺丰',
      waybill: 'SF1',
      coldChain: '',
      shippedAt: 1,
      lines: [{ lineId: 10, batch: 'A1', expiresOn: '2028-06-30', quantity: 2, traceCodes: [] }],
    },
  ],
  marks: [],
  logs: [],
  reports: [
    { goodsId: 7, batch: 'A1', paper: REPORT },
    { goodsId: 8, batch: 'B1', paper: LOST },
  ],
  invoices: [],
} as unknown as VaultOrder

it('a bundle holds what is here under names of its own, says what is not, and its sums hold', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 report')
  const { blob, files, absent } = await makeBundle({
    facts,
    orders: [sent],
    company: '安和诊所',
    period: ['2026-01-01', '2026-12-31'],
    read: async ({ hash }) => (hash === REPORT.hash ? bytes.buffer : undefined),
    onProgress: () => {},
  })
  expect([files, absent]).toEqual([1, 1])
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(entries[name])
  expect(Object.keys(entries).toSorted()).toEqual(
    [
      pathOfPaper(REPORT),
      '随货同行单/20261122000001-1.html',
      '验收记录.csv',
      '目录.csv',
      '目录.html',
      'SHA256SUMS.txt',
    ].toSorted(),
  )
  expect(text(pathOfPaper(REPORT))).toBe('%PDF-1.7 report')
  const sums = text('SHA256SUMS.txt').trim().split('\n')
  expect(sums).toHaveLength(3)
  for (const line of sums) {
    const [sum, path] = line.split('  ') as [string, string]
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(entries[path]!)))
    expect(digest.toString('hex')).toBe(sum)
  }
  expect(text('目录.csv')).toContain('缺,药检报告,布洛芬片 B1')
  expect(text('随货同行单/20261122000001-1.html')).toContain('人民路 &lt;1&gt; 号')
  // What was paid, not the list price.
  expect(text('随货同行单/20261122000001-1.html')).toContain('<td>2</td><td>9.005</td><td>18.01</td>')
  expect(text('随货同行单/20261122000001-1.html')).toContain('本订单运费 8.00')
})

it('the records of a bundle have what a record of a drug must have, and count a batch once that came in two parcels', async () => {
  const [parcel] = sent.shipments
  const half = (number: string) => ({ ...parcel!, number, lines: [{ ...parcel!.lines[0]!, quantity: 1 }] })
  const mark = { orderId: 1, at: 1 }
  const { blob } = await makeBundle({
    facts,
    orders: [
      {
        ...sent,
        shipments: [half('P-1'), half('P-2')],
        marks: [
          { ...mark, kind: 'count', id: '1-10-A1', lineId: 10, batch: 'A1', received: 1, damaged: 1, wrong: 0 },
          { ...mark, kind: 'sign', id: '1', signedBy: '王芳', signedAt: Date.parse('2026-11-23T10:00:00+08:00') },
        ],
      },
    ],
    company: '安和诊所',
    period: ['2026-01-01', '2026-12-31'],
    read: () => Promise.resolve(undefined),
    onProgress: () => {},
  })
  const file = unzipSync(new Uint8Array(await blob.arrayBuffer()))['验收记录.csv']
  const [head, ...rows] = new TextDecoder().decode(file).trim().split('\r\n')
  expect(rows).toHaveLength(1)
  const cells = Object.fromEntries(head!.split(',').map((name, at) => [name, rows[0]!.split(',')[at]]))
  expect(cells).toMatchObject({
    到货日期: '2026-11-23',
    药品名称: '阿莫西林胶囊',
    剂型: '胶囊剂',
    规格: '24粒',
    批准文号: '国药准字H1',
    批号: 'A1',
    有效期至: '2028-06-30',
    供货单位: '四川常备医药有限公司',
    应收数量: '2',
    到货数量: '2',
    验收合格数量: '1',
    不合格数量: '1',
    验收结果: '部分合格',
    随货同行单: 'P-1 P-2',
  })
})

it('a bundle tells of the recalls of its orders and of its days, with what the company answered, and of no other', async () => {
  const recall: Recall = {
    id: 7,
    goodsId: 7,
    name: '阿莫西林胶囊',
    specification: '24粒',
    manufacturer: '华北制药',
    unit: '盒',
    batch: 'A1',
    level: 1,
    reason: '含量 < 标准',
    startedAt: Date.parse('2027-02-01T09:00:00+08:00'),
    answerBefore: Date.parse('2027-02-02T09:00:00+08:00'),
    sent: 2,
    returned: 1,
    answeredAt: Date.parse('2027-02-01T10:00:00+08:00'),
    remaining: 1,
    note: '已封存',
    orders: [{ orderId: 1, orderNumber: '20261122000001', quantity: 2 }],
    claims: [{ id: 3, number: '20261122000001-S1', state: 'completed', quantity: 1 }],
  }
  const others = [
    { ...recall, id: 8, batch: 'B1', startedAt: Date.parse('2026-06-01T09:00:00+08:00'), orders: [] },
    { ...recall, id: 9, batch: 'C1', orders: [] },
  ]
  const { blob } = await makeBundle({
    facts: { ...facts, recalls: [recall, ...others] },
    orders: [sent],
    company: '安和诊所',
    period: ['2026-01-01', '2026-12-31'],
    read: () => Promise.resolve(undefined),
    onProgress: () => {},
  })
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  expect(Object.keys(entries).filter((name) => name.startsWith('召回/'))).toEqual([
    '召回/ZH20270201-0007.html',
    '召回/ZH20260601-0008.html',
  ])
  const page = new TextDecoder().decode(entries['召回/ZH20270201-0007.html'])
  for (const fact of [
    '召回级别：一级召回',
    '召回原因：含量 &lt; 标准',
    '通知日期：2027-02-01 09:00',
    '本单位回复：剩余 1 盒，2027-02-01 10:00 回复；已封存',
    '20261122000001-S1 × 1 已完成',
    '已退回：1 盒',
    '召回状态：进行中',
  ])
    expect(page).toContain(fact)
  expect(new TextDecoder().decode(entries['目录.csv'])).toContain(
    '召回/ZH20270201-0007.html,召回,一级召回 阿莫西林胶囊 A1',
  )
})
