import { expect, it } from 'vitest'

import { checkDelivery, type SentLine } from './check.ts'
import { type ArrivalMark, markIds } from './marks.ts'
import { arrivedOn, RECORD_COLUMNS, RECORD_HEAD, recordCells } from './record.ts'

const sent: SentLine = {
  lineId: 1,
  goodsId: 1,
  name: '布洛芬缓释胶囊',
  specification: '0.3g×20粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H1',
  unit: '盒',
  batch: 'B26',
  producedOn: '2026-06-01',
  expiresOn: '2028-06-30',
  expected: 20,
  traceCodes: [],
}
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const signedAt = at('2026-11-23T00:20')
const marks: ArrivalMark[] = [
  {
    kind: 'count',
    id: markIds.count(7, sent),
    orderId: 7,
    at: 1,
    lineId: 1,
    batch: 'B26',
    received: 15,
    damaged: 2,
    wrong: 1,
  },
  { kind: 'sign', id: '7', orderId: 7, at: 2, signedBy: '李四', signedAt, supplier: '常备医药' },
]
const facts = (list: ArrivalMark[], receivedAt?: number) => {
  const { lines, signed } = checkDelivery([sent], list)
  return {
    goods: { ...sent, dosageForm: '胶囊剂' },
    expected: 20,
    checked: lines[0],
    signed,
    order: { number: '20261121000001', receivedAt },
  }
}

it('names everything that the record of a drug must have, with what arrived beside what was fit', () => {
  expect(RECORD_COLUMNS.map((column) => RECORD_HEAD[column])).toEqual(
    expect.arrayContaining(['剂型', '到货数量', '到货日期', '验收合格数量', '供货单位']),
  )
  expect(recordCells(facts(marks, at('2026-11-23T09:00')))).toMatchObject({
    arrivedOn: '2026-11-23',
    dosageForm: '胶囊剂',
    expected: 20,
    arrived: 18,
    received: 15,
    unfit: 3,
    result: '部分合格 少 2',
    supplier: '常备医药',
  })
})

const recordOf = (received: number) =>
  recordCells(facts([{ ...marks[0]!, received, damaged: 0, wrong: 0 } as ArrivalMark, marks[1]!]))

it('calls what came fit where nothing of it is unfit, and tells beside it what is missing or too many', () => {
  expect(recordOf(26)).toMatchObject({ arrived: 26, received: 26, unfit: 0, result: '合格 多 6' })
  expect(recordOf(10)).toMatchObject({ arrived: 10, received: 10, unfit: 0, result: '合格 少 10' })
  expect(recordOf(0)).toMatchObject({ arrived: 0, unfit: 0, result: '未到货 少 20' })
})

it('says when the goods came, also of a delivery that nobody has checked', () => {
  const received = at('2026-11-22T23:00')
  // Confirmed first and checked after midnight; signed without a network and confirmed on the next day.
  expect(arrivedOn(received, signedAt)).toBe('2026-11-22')
  expect(arrivedOn(at('2026-11-24T08:00'), signedAt)).toBe('2026-11-23')
  expect(arrivedOn(undefined, undefined)).toBe('')
  const cells = recordCells({ ...facts([marks[0]!], received), supplier: '四川常备' })
  expect(cells).toMatchObject({ arrivedOn: '2026-11-22', date: '', arrived: '', received: '', supplier: '四川常备' })
})

it('calls nothing of a recalled batch fit, but for what was signed before the recall', () => {
  const record = (recalledAt: number | undefined, list = marks) => {
    const { lines, signed } = checkDelivery([{ ...sent, recall: { at: recalledAt, reason: '含量不合格' } }], list)
    return recordCells({ ...facts(list), checked: lines[0], signed })
  }
  const taken = { arrived: 18, received: 0, unfit: 18, result: '不合格 已召回 少 2' }
  expect(record(2)).toMatchObject(taken)
  const before = { received: 15, unfit: 3, result: '部分合格 少 2' }
  expect(record(3)).toMatchObject(before)
  // Mirrored before the time of the recall was kept.
  expect(record(undefined)).toMatchObject(before)
  // Counted again after the recall.
  expect(record(3, [{ ...marks[0]!, at: 4 }, marks[1]!])).toMatchObject(taken)
})

/** The cells of the signed line above, under a recall. */
const recorded = (recall: SentLine['recall']) => {
  const { lines, signed } = checkDelivery([{ ...sent, ...(recall && { recall }) }], marks)
  const order = { number: '20261121000001' }
  return recordCells({ goods: { ...sent, dosageForm: '胶囊剂' }, expected: 20, checked: lines[0], signed, order })
}

it('says a recall after the signature beside what was signed, and changes nothing of that', () => {
  const asSigned = recorded(undefined)
  expect(asSigned.remark).toBe('')
  const later = recorded({ at: at('2026-12-01T10:00'), reason: '检验不合格' })
  expect(later).toEqual({ ...asSigned, remark: '验收后已召回，通知日期 2026-12-01：检验不合格' })
  // Of a mirror that keeps neither day nor reason, no more than it knows.
  expect(recorded({}).remark).toBe('已召回')
  // A recall before the word is in the record itself.
  expect(recorded({ at: 1, reason: '检验不合格' })).toMatchObject({ result: '不合格 已召回 少 2', remark: '' })
})
