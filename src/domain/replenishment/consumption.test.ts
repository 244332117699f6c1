import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../instant.ts'
import { consumptionsOf, daysLeftOf, unknownUses } from './consumption.ts'

const NOW = 200 * DAY_MS
const order = (daysAgo: number, number: number, { arrived = true } = {}) => ({
  createdAt: NOW - daysAgo * DAY_MS,
  status: arrived ? 'completed' : 'pending_receipt',
  ...(arrived && { receivedAt: NOW - (daysAgo - 2) * DAY_MS }),
  lines: [{ goodsId: 1, type: 0, number }],
})
const count = (daysAgo: number, number: number) => ({ goodsId: 1, number, countedAt: NOW - daysAgo * DAY_MS })
const twoCounts = (days: number, number: number) => ({
  ...count(0, number),
  earlierNumber: 50,
  earlierAt: NOW - days * DAY_MS,
})
const use = (orders: ReturnType<typeof order>[], counts: ReturnType<typeof count>[] = []) =>
  consumptionsOf({ orders, counts }, NOW)[0]

describe('the use of goods', () => {
  it('is what a usual purchase makes in a usual rhythm', () => {
    const found = use([order(70, 60), order(42, 60), order(14, 60)])
    expect(found).toMatchObject({ everyDays: 28, times: 3 })
    expect(found!.perDay * 28).toBeCloseTo(60)
    expect(found!.stock).toBeCloseTo(30)
    expect(daysLeftOf(found!)).toBe(14)
  })
  it('is not known of two purchases, unless somebody counted', () => {
    const orders = [order(40, 30), order(20, 30)]
    expect(use(orders)).toBeUndefined()
    expect(unknownUses({ orders, counts: [] }, NOW)).toEqual([1])
    const found = use(orders, [count(10, 45)])
    expect(found!.perDay).toBeCloseTo(0.5)
    expect(found!.stock).toBeCloseTo(40)
    expect(unknownUses({ orders, counts: [count(10, 45)] }, NOW)).toEqual([])
  })
  it('is not read from a count of the first days, nor where nothing was used', () => {
    expect(use([order(8, 30)], [count(3, 20)])).toBeUndefined()
    expect(use([order(30, 30)], [count(3, 30)])).toBeUndefined()
  })
  it('leaves what was counted, with what arrived after it and what is on the way', () => {
    const orders = [order(70, 60), order(42, 60), order(14, 60)]
    const counted = use([...orders, order(1, 20, { arrived: false })], [count(4, 12)])!
    expect(counted.stock).toBeCloseTo(12 + 20 - 4 * counted.perDay)
    expect(counted.countedAt).toBe(NOW - 4 * DAY_MS)
  })
  it('is what two counts say, as far as they lie apart', () => {
    const orders = [order(70, 60), order(42, 60), order(14, 60)]
    expect(use(orders, [twoCounts(10, 40)])!.perDay).toBeCloseTo((10 / 28) * 1 + (18 / 28) * (60 / 28))
    expect(use(orders, [twoCounts(28, 54)])!.perDay).toBeCloseTo(2)
  })
  it('was perhaps more where the shelf was empty', () => {
    const orders = [order(70, 60), order(42, 60), order(14, 60)]
    const empty = { ...count(0, 0), earlierNumber: 0, earlierAt: NOW - 40 * DAY_MS }
    expect(use(orders, [empty])!.perDay).toBeCloseTo(60 / 28)
  })
  it('leaves what the purchase before had not used up yet', () => {
    const early = use([order(110, 30), order(80, 30), order(50, 30), order(20, 30), order(10, 30)])!
    expect(early.perDay).toBeCloseTo(1)
    expect(early.stock).toBeCloseTo(20 + 30 - 10)
  })
  it('spreads as the purchases do, and by a quarter while they are few', () => {
    const even = use([order(100, 30), order(70, 30), order(40, 30), order(10, 30)])!
    expect(even.spread).toBeCloseTo(0)
    const few = use([order(70, 30), order(40, 30), order(10, 30)])!
    expect(few.spread).toBeCloseTo(few.perDay / 4)
    const uneven = use([order(100, 60), order(70, 30), order(40, 15), order(10, 30)])!
    expect(uneven.spread).toBeCloseTo(0.5)
  })
  it('ends when nothing was bought or counted for three rhythms', () => {
    const orders = [order(180, 30), order(150, 30), order(120, 30)]
    expect(use(orders)).toBeUndefined()
    expect(use(orders, [count(20, 3)])).toBeDefined()
  })
})
