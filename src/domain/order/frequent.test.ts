import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../instant.ts'
import { frequentGoods } from './frequent.ts'

const NOW = 200 * DAY_MS
const order = (daysAgo: number, lines: [goodsId: number, number: number, type?: number][], status = 'completed') => ({
  createdAt: NOW - daysAgo * DAY_MS,
  status,
  lines: lines.map(([goodsId, number, type = 0]) => ({ goodsId, number, type })),
})
const ids = (orders: ReturnType<typeof order>[], max = 10) =>
  frequentGoods(orders, NOW, max).map(({ goodsId }) => goodsId)

describe('frequentGoods', () => {
  it('puts what is bought often before what was bought once', () => {
    expect(ids([order(3, [[1, 5]]), order(10, [[2, 5]]), order(20, [[2, 5]])])).toEqual([2, 1])
  })
  it('lets old habits fade', () => {
    expect(ids([order(180, [[1, 5]]), order(170, [[1, 5]]), order(1, [[2, 5]])])).toEqual([2, 1])
  })
  it('remembers how many were bought last, whatever the order of the orders', () => {
    expect(frequentGoods([order(30, [[1, 8]]), order(2, [[1, 20]]), order(60, [[1, 3]])], NOW, 1)).toEqual([
      { goodsId: 1, times: 3, lastNumber: 20, lastAt: NOW - 2 * DAY_MS },
    ])
  })
  it('counts paid orders only', () => {
    const orders = [
      order(9, [[1, 8]]),
      order(2, [[1, 5]], 'pending_payment'),
      order(1, [[2, 5]], 'pending_review'),
      order(0, [[2, 5]], 'cancelled'),
    ]
    expect(frequentGoods(orders, NOW, 9)).toMatchObject([{ goodsId: 1, times: 1, lastNumber: 8 }])
  })
  it('counts an order once, however its lines are split', () => {
    expect(
      frequentGoods(
        [
          order(1, [
            [1, 4],
            [1, 6, 1],
          ]),
        ],
        NOW,
        1,
      ),
    ).toMatchObject([{ times: 1, lastNumber: 10 }])
  })
  it('ignores cancelled orders and parts of combinations', () => {
    expect(ids([order(1, [[1, 5]], 'cancelled'), order(1, [[2, 1, 3]])])).toEqual([])
  })
  it('gives no more than asked for', () => {
    expect(
      ids(
        [
          order(1, [
            [1, 1],
            [2, 1],
            [3, 1],
          ]),
        ],
        2,
      ),
    ).toHaveLength(2)
  })
})
