import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { answerBefore, outstandingOf, progressOf, recallNumber, spreadOver } from './recall.ts'

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
  const left = { sent: 10, returned: 2, answeredAt: 1, remaining: 6, claimed: 2, outstanding: 4, destroyed: 1, kept: 1 }
  const silent = { sent: 5, returned: 1, claimed: 0, outstanding: 0, destroyed: 0, kept: 0 }
  expect(progressOf([left, silent])).toEqual({
    remaining: 6,
    claimed: 2,
    unclaimed: 4,
    outstanding: 4,
    destroyed: 1,
    kept: 1,
    silent: 1,
    silentPieces: 4,
  })
})

it('misses what a buyer said he had until it comes back, and nothing that came back before or by another claim', () => {
  expect(outstandingOf({ sent: 50, returned: 0, arrived: 0, remaining: 20 })).toBe(20)
  expect(outstandingOf({ sent: 50, returned: 12, arrived: 12, remaining: 20 })).toBe(8)
  // Two came back long before he answered.
  expect(outstandingOf({ sent: 10, returned: 2, arrived: 0, remaining: 8 })).toBe(8)
  // Four of what he had came back as damaged.
  expect(outstandingOf({ sent: 10, returned: 10, arrived: 6, remaining: 10 })).toBe(0)
  expect(outstandingOf({ sent: 10, returned: 0, arrived: 0, remaining: undefined })).toBe(0)
})

it('has a number that says the day and which recall it is', () => {
  expect(recallNumber({ id: 7, startedAt: Date.parse('2026-11-21T00:30:00+08:00') })).toBe('ZH20261121-0007')
})
