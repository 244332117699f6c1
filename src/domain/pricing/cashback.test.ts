import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  NOON,
  someCashback,
  someCoupon,
  someDiscount,
  someGoods,
  someOffers,
} from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { sum } from '../money.ts'
import { cashbackSoFar } from '../order/cashback-so-far.ts'
import { cashbackOf, cashbackShares, nextTier } from './cashback.ts'

const { tiers } = someCashback()
const offers = someOffers({ manjians: [], cashbacks: [someCashback()] })
const box = someGoods({ isManjian: false })

const order = (base: number, state: 'promised' | 'credited' | 'void') => ({
  cashback: { promotionId: 2, base, amount: 0, state },
})

describe('cashback', () => {
  it('pays the highest tier reached, to the fen', () => {
    expect([0, 49_999, 50_000, 99_999, 100_000, 300_000, 9_999_999].map((total) => cashbackOf(tiers, total))).toEqual([
      0, 0, 1_000, 1_000, 2_500, 9_000, 9_000,
    ])
  })

  it('brings the same however the orders are split, joined or sorted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { maxLength: 8 }), fc.nat(100_000), (bases, earlier) => {
        const shares = cashbackShares(tiers, earlier, bases)
        expect(shares.every((share) => share >= 0)).toBe(true)
        const [joined = 0] = cashbackShares(tiers, earlier, [sum(bases)])
        expect(sum(shares)).toBe(joined)
        expect(sum(cashbackShares(tiers, earlier, bases.toReversed()))).toBe(joined)
      }),
    )
  })

  it('names what is missing to the next tier, and nothing at the top', () => {
    expect(nextTier(tiers, 80_000)).toEqual({ amount: 100_000, back: 2_500, missing: 20_000 })
    expect(nextTier(tiers, 300_000)).toBeUndefined()
  })

  it('counts what is paid for goods: after discount and coupon, without freight', () => {
    const reduced = { ...offers, discounts: [someDiscount()] }
    const quote = pricedCart([[box, 40]], { offers: reduced, coupons: [someCoupon()], cashbackEarlier: { 2: 10_000 } })
    expect(quote.freight).toBeGreaterThan(0)
    expect(quote.cashback).toEqual({
      id: 2,
      name: '满额返现',
      earlier: 10_000,
      base: 44_000,
      amount: 1_000,
      next: { amount: 100_000, back: 2_500, missing: 46_000 },
    })
  })

  it('promises nothing when none runs, and nothing to a visitor', () => {
    const over = { ...offers, cashbacks: [someCashback({ endsAt: NOON })] }
    expect(pricedCart([[box, 40]], { offers: over }).cashback).toBeUndefined()
    expect(pricedCart([[box, 40]], { offers, buyer: undefined }).cashback).toBeUndefined()
  })

  it('adds up the orders that stand', () => {
    expect(cashbackSoFar([order(5, 'promised'), order(7, 'void'), {}, order(11, 'credited')])).toEqual({ 2: 16 })
  })
})
