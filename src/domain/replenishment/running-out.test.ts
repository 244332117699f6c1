import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../instant.ts'
import { runningOut as runningOutOf } from './running-out.ts'

const NOW = 200 * DAY_MS
const order = (daysAgo: number, lines: [goodsId: number, number: number, type?: number][], status = 'completed') => ({
  createdAt: NOW - daysAgo * DAY_MS,
  status,
  lines: lines.map(([goodsId, number, type = 0]) => ({ goodsId, number, type })),
})
const runningOut = (orders: ReturnType<typeof order>[], now: number, max: number) =>
  runningOutOf({ orders, counts: [] }, now, { leadDays: 3, max })
/** Goods bought on these days, ten pieces each. */
const bought = (goodsId: number, ...daysAgo: number[]) => daysAgo.map((days) => order(days, [[goodsId, 10]]))
const ids = (orders: ReturnType<typeof order>[], max = 10) => runningOut(orders, NOW, max).map(({ goodsId }) => goodsId)

describe('runningOut', () => {
  it('names what is bought every month and was not this month', () => {
    expect(runningOut(bought(1, 92, 62, 32), NOW, 9)).toEqual([
      {
        goodsId: 1,
        times: 3,
        everyDays: 30,
        usualNumber: 10,
        lastNumber: 10,
        lastAt: NOW - 32 * DAY_MS,
        perDay: expect.closeTo(1 / 3),
        daysLeft: -2,
      },
    ])
  })
  it('speaks up before the last box is gone, by the days a delivery takes', () => {
    expect(ids(bought(1, 87, 57, 27))).toEqual([1])
    expect(ids(bought(1, 86, 56, 26))).toEqual([])
  })
  it('is silent about what was just bought, however often', () => {
    expect(ids(bought(1, 61, 31, 1))).toEqual([])
  })
  it('sees no rhythm in two purchases', () => {
    expect(ids(bought(1, 60, 30))).toEqual([])
  })
  it('is not misled by one long break', () => {
    expect(ids(bought(1, 130, 40, 30, 20, 10))).toEqual([1])
  })
  it('lets go of what is bought no more', () => {
    expect(ids(bought(1, 110, 100, 90))).toEqual([])
    expect(ids(bought(1, 49, 39, 29))).toEqual([1])
  })
  it('knows that twice as much lasts twice as long, and half as much half', () => {
    const [first, second] = [order(90, [[1, 10]]), order(60, [[1, 10]])]
    expect(ids([first, second, order(30, [[1, 20]])])).toEqual([])
    expect(runningOut([first, second, order(30, [[1, 5]])], NOW, 1)).toMatchObject([{ daysLeft: -15 }])
  })
  it('takes a hoard for no more than twice the usual', () => {
    expect(ids([order(140, [[1, 10]]), order(110, [[1, 10]]), order(80, [[1, 500]])])).toEqual([1])
  })
  it('offers the usual quantity, not that of a single large order', () => {
    const orders = [order(120, [[1, 10]]), order(90, [[1, 300]]), order(50, [[1, 10]])]
    expect(runningOut(orders, NOW, 1)).toMatchObject([{ usualNumber: 10 }])
  })
  it('puts first what is late by its own measure', () => {
    const monthly = bought(1, 95, 65, 35)
    const weekly = bought(2, 24, 17, 10)
    expect(ids([...monthly, ...weekly])).toEqual([2, 1])
    expect(ids([...monthly, ...weekly], 1)).toEqual([2])
  })
  it('goes by what was counted where something was', () => {
    const counts = [{ goodsId: 1, number: 9, countedAt: NOW - DAY_MS }]
    expect(runningOutOf({ orders: bought(1, 92, 62, 32), counts }, NOW, { leadDays: 3, max: 9 })).toEqual([])
    const empty = [{ goodsId: 1, number: 1, countedAt: NOW }]
    expect(runningOutOf({ orders: bought(1, 61, 31, 1), counts: empty }, NOW, { leadDays: 3, max: 9 })).toMatchObject([
      { goodsId: 1, daysLeft: 3 },
    ])
  })
  it('counts a day once, however its order was split, and nothing that was cancelled', () => {
    expect(ids([...bought(1, 60, 30), order(30, [[1, 4]])])).toEqual([])
    expect(ids([...bought(1, 92, 62), order(32, [[1, 10]], 'cancelled')])).toEqual([])
    expect(ids([...bought(1, 92, 62), order(32, [[1, 10, 3]])])).toEqual([])
  })
})
