import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { checkQuantity, clampQuantity } from '../cart/quantity.ts'
import { addDays, dayOf, DAY_MS } from '../instant.ts'
import { checkGoods } from './check-goods.ts'
import {
  capFaults,
  capsOfGoods,
  EPHEDRINE_LIMITS,
  type EphedrineAccount,
  ephedrineRoom,
  withEphedrineRoom,
} from './ephedrine.ts'

const TODAY = dayOf(NOON)
const syrup = someGoods({ id: 7, isEphedrine: true, scope: '含麻黄碱类复方制剂', stock: 2_680 })
const buyerWith = (account: Partial<EphedrineAccount> = {}) =>
  someBuyer({ ephedrine: { limits: EPHEDRINE_LIMITS, purchases: [], letters: 3, ...account } })
const bought = (number: number, daysAgo: number, goodsId = 7) => ({ goodsId, number, day: addDays(TODAY, -daysAgo) })
const textOf = (...purchases: EphedrineAccount['purchases']) =>
  ephedrineRoom(syrup, buyerWith({ purchases }), TODAY)?.text

describe('the limits on goods with ephedrine', () => {
  it('leave 60 of a kind to an order and say so', () => {
    expect(textOf()).toBe('含麻限量：每单每个品种 60 盒，最多可购 60 盒')
  })
  it('count what was bought in 30 days and say from when more is possible', () => {
    expect(textOf(bought(60, 10), bought(40, 5))).toBe(
      `含麻限量：30 天内每个品种 120 盒，已购 100 盒，最多可购 20 盒，${addDays(TODAY, 20)} 起可再购`,
    )
    expect(textOf(bought(60, 10), bought(60, 5))).toContain('目前不能再购')
  })
  it('forget what was bought 30 days ago', () => {
    expect(ephedrineRoom(syrup, buyerWith({ purchases: [bought(120, 30)] }), TODAY)?.left).toBe(60)
    expect(ephedrineRoom(syrup, buyerWith({ purchases: [bought(120, 29)] }), TODAY)?.left).toBe(0)
  })
  it('count all goods of the company together', () => {
    const others = [bought(120, 3, 8), bought(120, 3, 9), bought(100, 3, 10)]
    expect(textOf(...others)).toBe(
      `含麻限量：30 天内合计 360 件，已购 340 件，最多可购 20 盒，${addDays(TODAY, 27)} 起可再购`,
    )
  })
  it('count what other lines of the order take', () => {
    expect(ephedrineRoom(syrup, buyerWith(), TODAY, { ofGoods: 50, ofAll: 50 })?.left).toBe(10)
    expect(ephedrineRoom(syrup, buyerWith(), TODAY, { ofGoods: 0, ofAll: 170 })?.left).toBe(10)
  })
  it('name a number of whole inner packs', () => {
    expect(ephedrineRoom({ ...syrup, packing: 25 }, buyerWith(), TODAY)?.text).toContain('最多可购 50 盒')
  })
  it('do not concern other goods, visitors, or accounts that an older version stored', () => {
    expect(ephedrineRoom(someGoods(), buyerWith(), TODAY)).toBeUndefined()
    expect(ephedrineRoom(syrup, undefined, TODAY)).toBeUndefined()
    expect(ephedrineRoom(syrup, someBuyer(), TODAY)).toBeUndefined()
  })
})

describe('a purchase beyond the limits', () => {
  const limited = withEphedrineRoom(syrup, buyerWith(), TODAY)
  it('of 2,680 boxes is refused with the number that is possible', () => {
    expect(checkQuantity(limited, 2_680)).toEqual([{ code: 'ephedrine', text: expect.stringContaining('60 盒') }])
    expect(clampQuantity(limited, 2_680)).toEqual({
      number: 60,
      notes: [{ code: 'ephedrine', text: expect.stringContaining('60 盒') }],
    })
  })
  it('keeps to a smaller limit of the goods themselves', () => {
    const both = { ...limited, limit: { number: 20, period: 'range' as const } }
    expect(clampQuantity(both, 2_680).number).toBe(20)
  })
  it('has a reason of its own after letter and receipt', () => {
    const exhausted = buyerWith({ purchases: [bought(120, 1)], letters: 0 })
    const codes = checkGoods(syrup, { ...exhausted, overdueReceipts: 1 }, NOON).map(({ code }) => code)
    expect(codes).toEqual(['ephedrineLetter', 'ephedrineReceipt', 'ephedrineLimit'])
    expect(checkGoods(syrup, buyerWith(), NOON)).toEqual([])
    expect(checkGoods(syrup, buyerWith(), NOON, 61).map(({ code }) => code)).toEqual(['ephedrineLimit'])
  })
})

describe('goods with caps of their own', () => {
  it('hold them in place of those of the settings, the other goods keep theirs', () => {
    const own = { ofGoods: { 7: { perOrder: 10, perPeriod: 30 } } }
    expect(ephedrineRoom(syrup, buyerWith(own), TODAY)?.text).toBe('含麻限量：每单该品种 10 盒，最多可购 10 盒')
    expect(ephedrineRoom(syrup, buyerWith({ ...own, purchases: [bought(25, 1)] }), TODAY)?.text).toContain(
      '30 天内该品种 30 盒，已购 25 盒，最多可购 5 盒',
    )
    expect(ephedrineRoom({ ...syrup, id: 8 }, buyerWith(own), TODAY)?.left).toBe(60)
    expect(checkGoods(syrup, buyerWith(own), NOON, 11).map(({ code }) => code)).toEqual(['ephedrineLimit'])
  })
  it('never loosen what was set for the company', () => {
    const figure = fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined })
    fc.assert(
      fc.property(figure, figure, (company, goods) => {
        const { perOrder } = capsOfGoods(EPHEDRINE_LIMITS, {
          company: company === undefined ? {} : { perOrder: company },
          goods: goods === undefined ? {} : { perOrder: goods },
        })
        expect(perOrder).toBeLessThanOrEqual(company ?? goods ?? EPHEDRINE_LIMITS.perOrder)
        expect([company, goods, EPHEDRINE_LIMITS.perOrder]).toContain(perOrder)
      }),
    )
  })
  it('are named where one makes another unreachable', () => {
    expect(capFaults(EPHEDRINE_LIMITS)).toEqual({})
    expect(Object.keys(capFaults({ ...EPHEDRINE_LIMITS, perOrder: 200 }))).toEqual(['totalPerOrder', 'perPeriod'])
  })
})

describe('however much was bought', () => {
  const purchases = fc.array(
    fc.record({
      goodsId: fc.constantFrom(7, 8, 9),
      number: fc.integer({ min: 1, max: 90 }),
      day: fc.integer({ min: 0, max: 60 }).map((days) => addDays(TODAY, -days)),
    }),
  )
  it('what is left together with what was bought passes no limit', () => {
    fc.assert(
      fc.property(purchases, (list) => {
        const counting = list.filter(({ day }) => day > addDays(TODAY, -30))
        const own = counting.filter(({ goodsId }) => goodsId === 7).reduce((sum, { number }) => sum + number, 0)
        const all = counting.reduce((sum, { number }) => sum + number, 0)
        const { left } = ephedrineRoom(syrup, buyerWith({ purchases: list }), TODAY)!
        expect(left).toBe(Math.max(0, Math.min(60, 120 - own, 180, 360 - all)))
      }),
    )
  })
  it('more is possible on the day that is named, and not the day before', () => {
    fc.assert(
      fc.property(purchases, (list) => {
        const buyer = buyerWith({ purchases: list })
        const { left, text } = ephedrineRoom(syrup, buyer, TODAY)!
        const day = /(\d{4}-\d{2}-\d{2}) 起/.exec(text)?.[1]
        if (day === undefined) return
        expect(ephedrineRoom(syrup, buyer, day)!.left).toBeGreaterThan(left)
        expect(ephedrineRoom(syrup, buyer, addDays(day, -1))!.left).toBeLessThanOrEqual(left)
      }),
    )
  })
  it('says the same at every hour of a day', () => {
    const buyer = buyerWith({ purchases: [bought(120, 12)] })
    expect(checkGoods(syrup, buyer, NOON)).toEqual(checkGoods(syrup, buyer, NOON + DAY_MS / 4))
  })
})
