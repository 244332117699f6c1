import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { answerBefore, progressOf, spreadOver } from './recall.ts'

const parts = fc.array(
  fc.record({
    orderId: fc.integer({ min: 1, max: 4 }),
    lineId: fc.integer({ min: 1, max: 9 }),
    batch: fc.constant('A'),
    quantity: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 6 },
)
const sum = (list: readonly { quantity: number }[]) => list.reduce((total, { quantity }) => total + quantity, 0)

it('spreads what is left over the orders it came with, never more than one of them held', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), parts, (left, held) => {
      const spread = spreadOver(left, held)
      expect(sum(spread)).toBe(Math.min(left, sum(held)))
      expect(spread.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
  const [first, second] = [
    { orderId: 2, lineId: 5, batch: 'A', quantity: 4 },
    { orderId: 1, lineId: 1, batch: 'A', quantity: 9 },
  ]
  expect(spreadOver(6, [first, second])).toEqual([first, { ...second, quantity: 2 }])
})

it('wants an answer within one, three or seven days by its level', () => {
  const days = ([1, 2, 3] as const).map((level) => answerBefore(level, 0) / 86_400_000)
  expect(days).toEqual([1, 3, 7])
})

it('counts what is left without a claim, and what those who are silent can still have', () => {
  const left = { sent: 10, returned: 2, answeredAt: 1, remaining: 6, claimed: 2 }
  const silent = { sent: 5, returned: 1, claimed: 0 }
  expect(progressOf([left, silent])).toEqual({ remaining: 6, claimed: 2, unclaimed: 4, silent: 1, silentPieces: 4 })
})
