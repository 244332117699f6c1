import { describe, expect, it } from 'vitest'

import { checkDelivery, isAsSent, sentLinesOf } from './check.ts'
import { claimsOf } from './claims.ts'
import { type CountMark, markIds } from './marks.ts'

const ordered = {
  goodsId: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H1',
  unit: '盒',
}
const countOf = (batch: string, received: number, damaged: number): CountMark => {
  const place = { lineId: 1, batch }
  return { kind: 'count', id: markIds.count(7, place), orderId: 7, at: 1, ...place, received, damaged, wrong: 0 }
}

describe('a batch that was recalled while it was on its way', () => {
  const batches = [
    {
      number: 'A1',
      expiresOn: '2028-06-30',
      quantity: 10,
      isRecalled: true,
      recall: { at: 5, reason: '检验不合格' },
    },
    { number: 'B2', expiresOn: '2028-06-30', quantity: 4 },
  ]
  const sent = sentLinesOf({ lines: [{ ...ordered, id: 1, number: 14, batches }] }, undefined)

  it('carries its recall, and none of its pieces is fit', () => {
    expect(sent.map(({ batch, recall }) => [batch, recall])).toEqual([
      ['A1', { at: 5, reason: '检验不合格' }],
      ['B2', undefined],
    ])
    const marks = [countOf('A1', 8, 1), countOf('B2', 4, 0)]
    const { lines } = checkDelivery(sent, marks)
    expect(lines.map(({ result, recalled }) => [result, recalled])).toEqual([
      ['unfit', 8],
      ['fit', 0],
    ])
    expect(lines.map(isAsSent)).toEqual([false, true])
  })

  it('is claimed back by the answer to its recall, and here for nothing but what is damaged or missing', () => {
    const [taken] = sent
    const short = { ...taken!, expiresFrom: '2029-01-01' }
    const { lines } = checkDelivery([short], [countOf('A1', 8, 1)])
    expect(claimsOf(lines).map(({ difference }) => difference)).toEqual(['damaged', 'missing'])
  })
})
