import { expect, it } from 'vitest'

import { checkDelivery, type SentLine } from '#domain/arrival/check.ts'
import { type ArrivalMark, markIds } from '#domain/arrival/marks.ts'

import { type BatchDelivery, recordOf } from './chain-facts.ts'

const sent: SentLine = {
  lineId: 1,
  goodsId: 7,
  name: '阿莫西林胶囊',
  specification: '24粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H1',
  unit: '盒',
  batch: 'A1',
  expiresOn: '2028-06-30',
  expected: 10,
  traceCodes: [],
}
const marks: ArrivalMark[] = [
  {
    kind: 'count',
    id: markIds.count(3, sent),
    orderId: 3,
    at: 5,
    lineId: 1,
    batch: 'A1',
    received: 9,
    damaged: 1,
    wrong: 0,
  },
  { kind: 'sign', id: markIds.sign(3), orderId: 3, at: 6, signedBy: '李四', signedAt: 6 },
]
const record = (line: SentLine, by = marks) => {
  const { lines, signed } = checkDelivery([line], by)
  return recordOf({ checked: lines[0], signed } as BatchDelivery, '盒')
}

it('names the pieces that came and those that are fit as 药品验收记录 does', () => {
  expect(record(sent)).toBe('部分合格，到货 10 盒，合格 9 盒，不合格 1 盒')
  expect(record({ ...sent, expected: 12 })).toBe('部分合格 少 2，到货 10 盒，合格 9 盒，不合格 1 盒')
})

it('calls no piece of a recalled batch fit', () => {
  expect(record({ ...sent, recall: { at: 1 } })).toBe('不合格 已召回，到货 10 盒，合格 0 盒，不合格 10 盒')
})

it('says a recall since the signature beside the record as it was signed', () => {
  const recall = { at: Date.parse('2026-12-01T10:00:00+08:00'), reason: '检验不合格' }
  expect(record({ ...sent, recall })).toBe(
    '部分合格，到货 10 盒，合格 9 盒，不合格 1 盒；验收后已召回，通知日期 2026-12-01：检验不合格',
  )
})

it('says nothing before the receiver has signed', () => {
  expect(record(sent, marks.slice(0, 1))).toBeUndefined()
})
