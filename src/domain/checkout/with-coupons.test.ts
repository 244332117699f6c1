import { expect, it } from 'vitest'

import { someCashback, someCoupon, someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { withCoupons } from './with-coupons.ts'

const cashbacks = [someCashback()]
const offers = someOffers({ manjians: [], cashbacks })
const cart = [
  [someGoods({ price: 10_000, stock: 10_000 }), 400],
  [someGoods({ id: 2, price: 10_000, stock: 10_000 }), 110],
] as const

it('counts towards cashback what is left after the coupons that are chosen, as the order will', () => {
  const plain = pricedCart(cart, { offers })
  expect(plain.cashback).toMatchObject({ base: 51_000, amount: 1_000, next: { missing: 49_000, back: 2_500 } })
  const checked = pricedCart(cart, { offers, coupons: [someCoupon()] })
  const { cashback } = withCoupons(plain, checked.lines, cashbacks)
  expect(cashback).toMatchObject({ base: 48_000, amount: 0, next: { missing: 2_000, back: 1_000 } })
  expect(cashback).toEqual(checked.cashback)
})

it('leaves a quote as it is where no coupon is chosen or nothing comes back', () => {
  const plain = pricedCart(cart, { offers })
  expect(withCoupons(plain, plain.lines, cashbacks)).toEqual(plain)
  const without = pricedCart(cart)
  expect(withCoupons(without, without.lines, cashbacks)).toBe(without)
})
