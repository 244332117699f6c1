import { describe, expect, it } from 'vitest'

import { comboLine, someCombo } from '#testing/factories/combo-factory.ts'
import { NOON, someBuyer, someCoupon, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'

import type { Goods } from '../goods/goods.ts'
import type { CartLine } from './line.ts'
import { quoteCart, type QuoteInput } from './quote.ts'

const quote = (pairs: [Goods, number, Partial<CartLine>?][], changes: Partial<QuoteInput> = {}) =>
  quoteCart({
    lines: pairs.map(([goods, number, line]) => someLine(goods, number, line)),
    goods: (id) => pairs.find(([goods]) => goods.id === id)?.[0],
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
    ...changes,
  })
const goods = (id: number, changes: Partial<Goods> = {}) => someGoods({ id, ...changes })

describe('a quote', () => {
  it('of nothing costs nothing', () => {
    expect(quote([])).toMatchObject({
      payable: 0,
      freight: 0,
      selectedCount: 0,
      shippingShortfall: 80_000,
      yxFigure: 0,
      minimumShortfall: 20_000,
    })
  })

  it('adds up selected lines, adds freight below the threshold, and says what is missing', () => {
    expect(
      quote([
        [goods(1), 20],
        [goods(2), 4, { isSelected: false }],
      ]),
    ).toMatchObject({
      lineCount: 2,
      selectedCount: 1,
      goodsAmount: 25_000,
      freight: 1_200,
      payable: 26_200,
      shippingShortfall: 55_000,
      yxFigure: 25_000,
      minimumShortfall: 0,
    })
  })

  it('floors the total once and explains the fen that single lines lose', () => {
    const odd = { price: 12_345, isManjian: false }
    const result = quote([
      [goods(1, odd), 1],
      [goods(2, odd), 1],
      [goods(3, odd), 1],
    ])
    expect(result.lines.map(({ amount }) => amount)).toEqual([123, 123, 123])
    expect(result.selectedTotal).toBe(370)
    expect(result.lines.map(({ payable }) => payable)).toEqual([124, 123, 123])
    expect(result.lines[0]?.adjustments).toEqual([{ reason: 'rounding', amount: 1, text: '尾差' }])
  })

  it('forces off what cannot be bought or is out of stock, keeps the line and says why', () => {
    const result = quote([
      [goods(1), 20],
      [goods(2, { isOnShelf: false }), 1],
      [goods(3, { stock: 0 }), 1],
      [goods(4, { stock: 0 }), 1, { isSelected: false }],
    ])
    expect(result.forcedOff).toEqual(['2-1-0', '3-1-0'])
    expect(result.lines.map(({ isSelected }) => isSelected)).toEqual([true, false, false, false])
    expect(result.lines[1]?.refusals.map(({ code }) => code)).toEqual(['offShelf'])
    expect(result.selectedTotal).toBe(25_000)
  })

  it('keeps a line whose goods nobody knows, unselected', () => {
    const result = quote([[goods(1), 2]], { goods: () => undefined })
    expect(result.lines[0]).toMatchObject({ isSelected: false, isBuyable: false, payable: 0 })
  })

  it('takes the reached manjian tier off, split over manjian goods', () => {
    const result = quote([
      [goods(1), 40],
      [goods(2), 20],
      [goods(3, { isManjian: false }), 20],
    ])
    expect(result).toMatchObject({
      couponEligibleTotal: 100_000,
      manjianAmount: 6_000,
      selectedTotal: 94_000,
      freight: 0,
    })
    expect(result.lines.map(({ manjianAmount }) => manjianAmount)).toEqual([4_000, 2_000, 0])
    expect(result.manjians.map(({ status }) => status)).toEqual([1, 1])
  })

  it('measures manjian tiers by coupon-eligible lines only', () => {
    const result = quote([
      [goods(1), 39],
      [goods(2, { withCoupon: false }), 40],
    ])
    expect(result).toMatchObject({ couponEligibleTotal: 48_750, manjianAmount: 0, goodsAmount: 98_750 })
  })

  it('counts combinations when selected, though their goods are not sold alone', () => {
    const known = new Map([1, 2].map((id) => [id, goods(id, { isSoldAlone: false })]))
    const combo = someCombo()
    const asked = { goods: (id: number) => known.get(id), combos: () => combo }
    const line = (changes: Partial<CartLine> = {}) => ({ lines: [comboLine(combo, 2, changes)], ...asked })
    expect(quote([], line())).toMatchObject({ selectedTotal: 22_000, couponEligibleTotal: 0, manjianAmount: 0 })
    expect(quote([], line({ isSelected: false })).selectedTotal).toBe(0)
    expect(quote([], { ...asked, lines: [someLine(known.get(1)!, 2)] }).selectedTotal).toBe(0)
  })

  it('adds an exchange the buyer took, and only then', () => {
    const gift = { kind: 'exchange', name: '体温计', fromNumber: 10, number: 1, addOn: 50_000 } as const
    expect(quote([[goods(1, { gift }), 20]])).toMatchObject({ giftTotal: 0, selectedTotal: 25_000 })
    expect(quote([[goods(1, { gift }), 20, { takesExchange: true }]])).toMatchObject({
      giftTotal: 500,
      selectedTotal: 25_500,
    })
  })

  it('takes a coupon off, and names it on the lines it pays for', () => {
    const result = quote(
      [
        [goods(1), 20],
        [goods(2), 10],
      ],
      { coupons: [someCoupon()] },
    )
    expect(result).toMatchObject({ couponAmount: 3_000, payable: 37_500 - 3_000 + 1_200 })
    expect(result.lines.map(({ adjustments }) => adjustments)).toEqual([
      [{ reason: 'coupon', amount: -2_000, text: '满300减30' }],
      [{ reason: 'coupon', amount: -1_000, text: '满300减30' }],
    ])
  })

  it('says why a coupon does not apply and charges the full price', () => {
    const result = quote([[goods(1), 20]], { coupons: [someCoupon()] })
    expect(result.coupons[0]?.refusal?.code).toBe('belowThreshold')
    expect(result.payable).toBe(26_200)
  })

  it('waives the freight with a freight coupon', () => {
    expect(quote([[goods(1), 30]], { coupons: [someCoupon({ kind: 'freight' })] })).toMatchObject({
      couponAmount: 0,
      freight: 0,
      freightBeforeCoupon: 1_200,
      payable: 37_500,
    })
  })

  it('excludes coupons from a flash sale while it runs', () => {
    const flashSale = { price: 100_000, startsAt: NOON, endsAt: NOON + 1, stock: 100, limit: 0 }
    const sale = goods(1, { flashSale })
    const during = quote([[sale, 40, { type: 1 }]], { coupons: [someCoupon()] })
    expect(during).toMatchObject({ goodsAmount: 40_000, couponEligibleTotal: 0, couponAmount: 0 })
    expect(during.lines[0]?.adjustments).toEqual([{ reason: 'flashSale', amount: -10_000, text: '秒杀价优惠' }])
    expect(quote([[sale, 40, { type: 1 }]], { coupons: [someCoupon()], now: NOON + 1 })).toMatchObject({
      goodsAmount: 50_000,
      couponAmount: 3_000,
    })
  })

  it('puts ephedrine into an order of its own, without coupon, balance and freight', () => {
    const cold = goods(2, { isEphedrine: true })
    const result = quote(
      [
        [goods(1), 30],
        [cold, 10],
      ],
      { coupons: [someCoupon({ threshold: 0 })] },
    )
    expect(
      result.groups.map(({ key, total, couponAmount, freight, payable }) => [
        key,
        total,
        couponAmount,
        freight,
        payable,
      ]),
    ).toEqual([
      ['1', 37_500, 3_000, 1_200, 35_700],
      ['1-ephedrine', 12_500, 0, 0, 12_500],
    ])
    expect(result).toMatchObject({ payable: 48_200, balancePayable: 35_700 })
    expect(quote([[cold, 10]])).toMatchObject({ freight: 0, payable: 12_500, balancePayable: 0 })
  })

  it('misses something to free freight only where freight is charged', () => {
    const coupons = [someCoupon({ kind: 'freight' })]
    expect(quote([])).toMatchObject({ freightMissing: 80_000 })
    expect(quote([[goods(1), 20]])).toMatchObject({ freightMissing: 55_000 })
    for (const free of [
      quote([[goods(1, { isEphedrine: true }), 20]]),
      quote([[goods(1), 30]], { coupons }),
      quote([[goods(1, { isFreeShipping: true, freeShippingNumber: 10 }), 20]]),
      quote([[goods(1), 80]]),
    ])
      expect(free).toMatchObject({ freight: 0, freightMissing: 0 })
  })

  it('ships free when a selected line meets its free-shipping quantity', () => {
    const free = goods(1, { isFreeShipping: true, freeShippingNumber: 10 })
    expect(quote([[free, 10]])).toMatchObject({ isFreeShippingMet: true, freight: 0 })
    expect(quote([[free, 9]])).toMatchObject({ isFreeShippingMet: false, freight: 1_200 })
    expect(
      quote([
        [free, 10, { isSelected: false }],
        [goods(2), 1],
      ]).isFreeShippingMet,
    ).toBe(false)
  })

  it('counts earlier unshipped orders towards free shipping', () => {
    expect(quote([[goods(1), 20]], { noTransOrderAmount: 55_000 })).toMatchObject({
      freight: 0,
      shippingShortfall: 0,
      yxFigure: 80_000,
    })
  })

  it('shows visitors no price', () => {
    const result = quote([[goods(1), 20]], { buyer: undefined })
    expect(result.lines[0]).toMatchObject({ price: undefined, amount: 0, isSelected: false })
    expect(result.payable).toBe(0)
  })

  it('reports a wrong quantity without losing the line', () => {
    expect(quote([[goods(1, { packing: 10 }), 15]]).lines[0]?.violations.map(({ code }) => code)).toEqual(['step'])
  })
})
