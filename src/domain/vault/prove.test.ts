import { describe, expect, it } from 'vitest'

import { missingPapers, ownTasks } from './missing.ts'
import { findProofs, proofsOf } from './prove.ts'

const CODE = '81234567890123456789'
const goods = {
  goodsId: 7,
  name: '阿莫西林胶囊',
  dosageForm: '胶囊剂',
  specification: '0.25g*24粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H13020001',
  unit: '盒',
}
const sentOf = (id: number, batch: string, changes: Partial<typeof goods> = {}) => ({
  order: {
    id,
    number: `2026112200000${id}`,
    createdAt: id,
    receivedAt: id,
    lines: [{ ...goods, ...changes, id: id * 10, number: 5, batches: [{ number: batch, expiresOn: '', quantity: 5 }] }],
  },
  shipments: [
    {
      id: id * 100,
      number: `2026112200000${id}-1`,
      coldChain: '',
      lines: [
        {
          lineId: id * 10,
          batch,
          expiresOn: '2028-06-30',
          quantity: 5,
          traceCodes: batch === 'A2601' ? [CODE] : [],
        },
      ],
    },
  ],
  marks: [],
  reports: [] as { goodsId: number; batch: string }[],
  invoices: [] as { id: number; isRed: boolean; number?: string; papers: unknown[] }[],
})
const orders = [
  sentOf(1, 'A2601'),
  sentOf(2, 'A2601'),
  sentOf(3, 'A26010'),
  sentOf(4, 'B1', { goodsId: 8, name: '布洛芬片', approvalNumber: '国药准字H20' }),
]
const proofs = proofsOf(orders)
const found = (words: string, goodsIds: number[] = []) =>
  findProofs(proofs, words, new Set(goodsIds)).map(({ batch }) => batch)

describe('a batch is proved', () => {
  it('with every delivery of it, the newest first', () => {
    const proof = proofs.find(({ batch }) => batch === 'A2601')!
    expect(proof).toMatchObject({ quantity: 10, expiresOn: '2028-06-30', manufacturer: '华北制药' })
    expect(proof.deliveries.map(({ sent }) => sent.order.id)).toEqual([2, 1])
  })

  it('by its number, the exact one before those that begin so', () => {
    expect(found('a2601')).toEqual(['A2601', 'A26010'])
    expect(found('26010')).toEqual([])
  })

  it('by the trace code of a box, bare or in the address of its QR code', () => {
    expect(found(CODE)).toEqual(['A2601'])
    expect(found(`https://www.mashangfangxin.com/?code=${CODE}`)).toEqual(['A2601'])
    expect(found('8'.repeat(20))).toEqual([])
  })

  it('by what a GS1 symbol says: its batch, of the goods of its barcode where they are known', () => {
    expect(found('0106901234567892172806301026A', [7])).toEqual([])
    expect(found('010690123456789217280630\u001d10A2601', [7])).toEqual(['A2601'])
  })

  it('by approval number, order, drug, maker, and what the catalogue knows by pinyin', () => {
    expect(found('H13020001')).toEqual(['A26010', 'A2601'])
    expect(found('20261122000004')).toEqual(['B1'])
    expect(found('布洛芬')).toEqual(['B1'])
    expect(found('blf', [8])).toEqual(['B1'])
    expect(found('华北')).toEqual(['B1', 'A26010', 'A2601'])
    expect(found('a')).toEqual([])
  })
})

/** An order of one parcel that travelled so. */
const cold = (id: number, changes: { method?: 'coldOwn' | 'express'; coldChain?: string; temperatureLog?: object }) => {
  const sent = sentOf(id, '')
  return { ...sent, shipments: [{ ...sent.shipments[0]!, ...changes }] }
}

describe('what an inspection would miss', () => {
  const facts = {
    seller: { licenses: [{ id: 62, name: '药品经营许可证', number: '川AA' }] },
    contract: { contract: {}, isUnsigned: true },
    agreements: [{ papers: [{}] }],
  }

  it('is asked of the seller once, whatever number of orders it belongs to', () => {
    const [one, two] = [sentOf(1, 'A'), sentOf(2, 'A')]
    two.invoices = [{ id: 5, isRed: false, number: '1', papers: [] }]
    expect(missingPapers(facts, [one, two]).map(({ subject }) => subject)).toEqual([
      { kind: 'license', id: 62, batch: '' },
      { kind: 'report', id: 7, batch: 'A' },
      { kind: 'invoice', id: 5, batch: '' },
    ])
    one.reports = [{ goodsId: 7, batch: 'A' }]
    two.reports = one.reports
    two.invoices = [{ id: 5, isRed: false, number: '1', papers: [{}] }]
    const shown = { ...facts, seller: { licenses: [{ ...facts.seller.licenses[0]!, paper: {} }] } }
    expect(missingPapers(shown, [one, two])).toEqual([])
  })

  it('includes the temperatures of what travelled cold, by a method or, before methods were kept, by its words', () => {
    const parcels = [
      cold(1, { method: 'coldOwn' }),
      cold(2, { coldChain: '保温箱' }),
      cold(3, { method: 'express', coldChain: '加冰袋' }),
      cold(4, { method: 'coldOwn', temperatureLog: {} }),
    ]
    const missing = missingPapers({ ...facts, seller: { licenses: [] } }, parcels)
    expect(missing).toMatchObject([
      { subject: { kind: 'temperature', id: 100 }, name: '20261122000001-1', detail: '20261122000001' },
      { subject: { kind: 'temperature', id: 200 } },
    ])
    expect(missing).toHaveLength(2)
  })

  it('is otherwise left to the buyer: his signature, his records, his receipts', () => {
    const late = { ...sentOf(1, 'A'), receipt: { status: 'overdue' } }
    expect(ownTasks(facts, [late, sentOf(2, 'A')])).toEqual([
      { task: 'contract', count: 1 },
      { task: 'arrival', count: 2 },
      { task: 'receipt', count: 1 },
      { task: 'invoice', count: 2 },
    ])
  })
})
