import { describe, expect, it } from 'vitest'

import { lastPurchases } from './last-purchases.ts'

const line = (goodsId: number, number: number, price: number, type = 0, off = 0) => ({
  goodsId,
  number,
  price,
  type,
  adjustments: off > 0 ? [{ reason: 'discount' as const, amount: -off }] : [],
})
const order = (createdAt: number, lines: ReturnType<typeof line>[], status = 'completed') => ({
  createdAt,
  status,
  lines,
})

describe('what was paid last', () => {
  it('is the price of the newest order after its discount, whatever the order of the orders', () => {
    const found = lastPurchases([
      order(10, [line(1, 20, 59_800)]),
      // 6.00 × 10 less 3.60 is 5.64 a piece.
      order(30, [line(1, 10, 60_000, 0, 360), line(2, 5, 10_000)]),
      order(20, [line(1, 40, 57_000)]),
    ])
    expect(found.get(1)).toEqual({ at: 30, price: 56_400, number: 10 })
    expect(found.get(2)).toEqual({ at: 30, price: 10_000, number: 5 })
  })

  it('is neither that of an order that is cancelled or not paid nor that of a part of a combination', () => {
    const found = lastPurchases([
      order(10, [line(1, 20, 59_800)]),
      order(20, [line(1, 10, 1)], 'cancelled'),
      order(25, [line(1, 10, 1)], 'pending_payment'),
      order(30, [line(1, 10, 1, 3)]),
    ])
    expect(found.get(1)?.at).toBe(10)
  })
})
