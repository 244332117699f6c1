import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'

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
    createdAt: 1,
    lines: [
      {
        id: 10,
        goodsId: 7,
        name: '阿莫西林胶囊',
        specification: '24粒',
        manufacturer: '华北制药',
        unit: '盒',
        approvalNumber: '国药准字H1',
        dosageForm: '',
        number: 2,
        price: 100_000,
        amount: 2_000,
        payable: 2_000,
        batches: [{ number: 'A1', expiresOn: '2028-06-30', quantity: 2 }],
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
  expect(text('验收记录.csv')).toContain('阿莫西林胶囊,24粒,华北制药,国药准字H1,A1')
})
