import { describe, expect, it } from 'vitest'

import { checkDelivery, isAsSent, sentLinesOf } from './check.ts'
import { claimsOf } from './claims.ts'
import { type CodeMark, type CountMark, markIds, type SignMark } from './marks.ts'

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

  it('counts as recalled since the signature only where the recall came after it, also when more is sent later', () => {
    const [taken] = sent
    const place = { lineId: 1, batch: 'A1' }
    const box = '8'.repeat(20)
    const scanned: CodeMark = { kind: 'code', id: markIds.code(7, box), orderId: 7, at: 6, ...place, code: box }
    const signature: SignMark = {
      kind: 'sign',
      id: markIds.sign(7),
      orderId: 7,
      at: 10,
      signedBy: '王芳',
      signedAt: 10,
    }
    const checked = (at: number) => {
      const recall = { at, reason: '检验不合格' }
      return checkDelivery([{ ...taken!, expected: 2, recall }], [scanned, signature]).lines[0]!
    }
    expect(checked(5).recalledSince).toBeUndefined()
    expect(checked(20).recalledSince).toEqual({ at: 20, reason: '检验不合格' })
  })
})
