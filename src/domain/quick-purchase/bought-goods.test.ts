import { describe, expect, it } from 'vitest'

import type { UnitPrice } from '../money.ts'
import { boughtGoods } from './bought-goods.ts'

const DAY = 86_400_000
const line = (goodsId: number, number: number, changes: object = {}) => ({
  goodsId,
  number,
  type: 0,
  name: `商品${goodsId}`,
  price: (goodsId * 1_000) as UnitPrice,
  adjustments: [],
  ...changes,
})
const order = (
  at: number,
  lines: ReturnType<typeof line>[],
  status: 'completed' | 'pending_payment' | 'cancelled' = 'completed',
) => ({
  createdAt: at * DAY,
  status,
  lines,
})

describe('goods bought before', () => {
  it('are told once, with the number of days, the middle quantity, and the last purchase', () => {
    const orders = [order(1, [line(1, 10)]), order(2, [line(1, 200)]), order(3, [line(1, 20, { price: 9_000 })])]
    expect(boughtGoods(orders, 'times')).toEqual([
      { goodsId: 1, name: '商品1', times: 3, usualNumber: 20, lastNumber: 20, lastAt: 3 * DAY, lastPrice: 9_000 },
    ])
  })

  it('leave out what was not paid, gifts and parts of combinations', () => {
    const orders = [
      order(1, [line(1, 1), line(2, 1, { isGift: true }), line(3, 1, { type: 3 })]),
      order(2, [line(4, 1)], 'pending_payment'),
      order(3, [line(5, 1)], 'cancelled'),
    ]
    expect(boughtGoods(orders, 'times').map(({ goodsId }) => goodsId)).toEqual([1])
  })

  it('come by times, by the last purchase or by name', () => {
    const orders = [
      order(1, [line(1, 1, { name: '布洛芬' }), line(2, 1, { name: '阿胶' })]),
      order(2, [line(1, 1, { name: '布洛芬' })]),
      order(3, [line(3, 1, { name: '川贝' })]),
    ]
    const ids = (by: 'times' | 'last' | 'name') => boughtGoods(orders, by).map(({ goodsId }) => goodsId)
    expect([ids('times'), ids('last'), ids('name')]).toEqual([
      [1, 3, 2],
      [3, 1, 2],
      [2, 1, 3],
    ])
  })
})
