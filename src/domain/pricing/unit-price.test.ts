import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someDiscount, someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { apartPrices } from '../combo/apart.ts'
import type { Goods } from '../goods/goods.ts'
import { offerOf } from './goods-offer.ts'
import { paidChange, paidPriceOf, priceOf, soldPriceOf } from './unit-price.ts'

const flashSale = { price: 90_000, startsAt: NOON - 1_000, endsAt: NOON + 1_000, stock: 20, limit: 10 }
const goods = someGoods({ flashSale, ladderPrice: [{ number: 10, price: 110_000 }] })

describe('the price of a line', () => {
  it('is the base price below the first step of the ladder and the step from there on', () => {
    expect(priceOf(goods, { number: 9, type: 0, now: NOON })).toEqual({ price: 125_000, source: 'base' })
    expect(priceOf(goods, { number: 10, type: 0, now: NOON })).toEqual({ price: 110_000, source: 'ladder' })
  })

  it('is the flash-sale price for lines of type 1 only', () => {
    expect(priceOf(goods, { number: 2, type: 1, now: NOON })).toEqual({ price: 90_000, source: 'flashSale' })
    expect(priceOf(goods, { number: 2, type: 0, now: NOON }).source).toBe('base')
  })

  it('falls back when the sale has not begun or is over', () => {
    expect(priceOf(goods, { number: 2, type: 1, now: flashSale.startsAt - 1 }).source).toBe('base')
    expect(priceOf(goods, { number: 2, type: 1, now: flashSale.endsAt - 1 }).source).toBe('flashSale')
    expect(priceOf(goods, { number: 2, type: 1, now: flashSale.endsAt }).source).toBe('base')
  })

  it('falls back, ladder included, beyond what the sale has left or allows', () => {
    const unlimited = someGoods({ ...goods, flashSale: { ...flashSale, limit: 0 } })
    expect(priceOf(unlimited, { number: 20, type: 1, now: NOON }).source).toBe('flashSale')
    expect(priceOf(unlimited, { number: 21, type: 1, now: NOON }).source).toBe('ladder')
    expect(priceOf(goods, { number: 10, type: 1, now: NOON }).source).toBe('flashSale')
    expect(priceOf(goods, { number: 10, type: 1, now: NOON, flashBought: 1 }).source).toBe('ladder')
  })

  it('knows no ladder for combinations', () => {
    expect(priceOf(goods, { number: 10, type: 3, now: NOON })).toEqual({ price: 125_000, source: 'base' })
  })

  it('is absent when none is set, even with a ladder', () => {
    expect(priceOf(someGoods({ ...goods, price: undefined }), { number: 10, type: 0, now: NOON }).price).toBeUndefined()
    expect(priceOf(someGoods({ price: 0 }), { number: 1, type: 0, now: NOON }).price).toBeUndefined()
  })
})

const running = [someDiscount()]
const offers = someOffers({ discounts: running, manjians: [] })

/** What the places that show goods say a piece costs. */
function pricesOf(sold: Goods, number = 5) {
  const [line] = pricedCart([[sold, number]], { offers }).lines
  const packed = { combo: { parts: [] }, parts: [{ goods: sold, number, goodsId: sold.id, price: 0 }] } as never
  return {
    anywhere: paidPriceOf(sold, { number, type: 0, now: NOON }, running).price,
    lists: offerOf({ ...sold, packing: number }, someBuyer(), NOON, running).price,
    cart: line!.paidPrice,
    ...(number === 5 && { apart: apartPrices(packed, running).parts.get(sold.id) }),
  }
}

describe('the price that a buyer pays', () => {
  it.each<[string, Partial<Goods>, number, number]>([
    ['with the discount', { price: 111_300 }, 5, 104_622],
    ['with the discount on a step of the ladder', { ladderPrice: [{ number: 50, price: 110_000 }] }, 60, 103_400],
    ['of goods that the discount leaves out', { badges: ['特'] }, 5, 125_000],
    ['of ephedrine', { isEphedrine: true }, 5, 125_000],
  ])('is the same in lists, cart and combos: %s', (_name, changes, number, price) => {
    const prices = pricesOf(someGoods(changes), number)
    for (const one of Object.values(prices)) expect(one).toBe(price)
  })

  it('changes only when the price before the discount does', () => {
    const [discount] = running
    expect(paidChange({ undiscounted: 90_000, discount }, 100_000)).toBe(84_600 - 94_000)
    expect(paidChange({ undiscounted: 100_000, discount }, 100_000)).toBe(0)
    expect(paidChange({ undiscounted: undefined, discount }, 100_000)).toBeUndefined()
    expect(paidChange({ undiscounted: 100_000 }, undefined)).toBeUndefined()
  })

  it('of an ordered line is its price less its part of the discount, and of nothing else', () => {
    const adjustments = [
      { reason: 'discount' as const, amount: -600 },
      { reason: 'manjian' as const, amount: -1_500 },
    ]
    expect(soldPriceOf({ number: 10, price: 100_000, adjustments })).toBe(94_000)
    expect(soldPriceOf({ number: 10, price: 100_000, adjustments: [] })).toBe(100_000)
  })
})
