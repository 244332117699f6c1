import { expect, it } from 'vitest'

import type { Quote } from '#domain/cart/quote.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { ShippingRule } from '#domain/pricing/offers.ts'
import { someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { changedLines, figuresOf, isSameQuote, movedAmounts, movedPrices, stoppedLines } from './moved-prices.ts'
import { previewOf } from './preview.ts'

const quoteAt = (price: number, number = 10, offers = someOffers()) =>
  pricedCart([[someGoods({ id: 1, price, isManjian: true, stock: 1_000 }), number]], { offers })
const quoteWith = (changes: Partial<Goods>) =>
  pricedCart([[someGoods({ id: 1, price: 100_000, isManjian: true, stock: 1_000, ...changes }), 60]])
const checkedOf = (quote: Quote) => ({ ...previewOf(quote, () => '总仓'), couponSaves: 0 })
const checked = checkedOf(quoteAt(100_000, 60))
const withShipping = (changes: Partial<ShippingRule>) => {
  const offers = someOffers()
  return someOffers({ shipping: { ...offers.shipping, ...changes } })
}

it('knows the checked order in a quote of the same prices', () => {
  const quote = quoteAt(100_000, 60)
  expect(isSameQuote(checked, quote)).toBe(true)
  expect(movedPrices(checked, quote)).toEqual([])
})

it('tells a price that moved since, from which to which', () => {
  const quote = quoteAt(95_050, 60)
  expect(isSameQuote(checked, quote)).toBe(false)
  expect(movedPrices(checked, quote)).toMatchObject([{ before: 100_000, after: 95_050 }])
  expect(figuresOf(quote)).not.toBe(figuresOf(quoteAt(100_000, 60)))
})

it('tells a promotion that ended, though no price moved', () => {
  const quote = quoteAt(100_000, 60, someOffers({ manjians: [] }))
  expect(isSameQuote(checked, quote)).toBe(false)
  expect(movedPrices(checked, quote)).toEqual([])
})

it.each([
  ['a higher freight', { freight: 1_500 }, { name: 'freight', before: 1_200, after: 1_500 }],
  ['a lower amount from which none is charged', { freeFrom: 50_000 }, { name: 'freight', before: 1_200, after: 0 }],
  ['a higher minimum', { minimumOrder: 70_000 }, { name: 'shortfall', before: 0 }],
])('tells %s, though no price moved', (_, shipping, moved) => {
  const quote = quoteAt(100_000, 60, withShipping(shipping))
  expect(isSameQuote(checked, quote)).toBe(false)
  expect(movedPrices(checked, quote)).toEqual([])
  expect(movedAmounts(checked, quote)).toMatchObject([moved])
  expect(figuresOf(quote)).not.toBe(figuresOf(quoteAt(100_000, 60)))
})

it('tells that a freight which fell away is charged again', () => {
  expect(isSameQuote(checkedOf(quoteAt(100_000, 90)), quoteAt(100_000, 90, withShipping({ freeFrom: 100_000 })))).toBe(
    false,
  )
})

it('takes no coupon for another freight: neither one of the freight nor one of the goods', () => {
  const quote = quoteAt(100_000, 60)
  expect(isSameQuote({ ...checked, freight: 0, couponSaves: 1_200 }, quote)).toBe(true)
  expect(isSameQuote({ ...checked, freight: 0, couponAmount: 3_000, couponSaves: 4_200 }, quote)).toBe(true)
  const moved = quoteAt(100_000, 60, withShipping({ freeFrom: 50_000 }))
  expect(isSameQuote({ ...checked, freight: 0, couponSaves: 1_200 }, moved)).toBe(false)
})

it('tells a line that cannot be bought any more, or not in this number, and why', () => {
  expect(stoppedLines(checked, quoteAt(100_000, 60))).toEqual([])
  const offShelf = quoteWith({ isOnShelf: false })
  expect(stoppedLines(checked, offShelf)).toMatchObject([
    { why: '该商品已下架，请选择其他厂家或规格', isNumber: false },
  ])
  expect(isSameQuote(checked, offShelf)).toBe(false)
  const scarce = quoteWith({ stock: 40 })
  expect(stoppedLines(checked, scarce)).toMatchObject([{ why: expect.stringContaining('40'), isNumber: true }])
  // The amounts are the same, and it is told all the same.
  expect(figuresOf(scarce)).not.toBe(figuresOf(quoteAt(100_000, 60)))
})

it('compares nothing while the lines are others', () => {
  expect(isSameQuote(checked, quoteAt(95_050, 61))).toBe(true)
})

it('tells the lines that are gone or hold other pieces since', () => {
  const line = { before: 60, after: 40, unit: '盒' }
  expect(changedLines(checked, quoteAt(100_000, 60))).toEqual([])
  expect(changedLines(checked, quoteAt(100_000, 40))).toMatchObject([line])
  expect(changedLines(checked, pricedCart([]))).toMatchObject([{ ...line, after: 0 }])
  expect(figuresOf(pricedCart([]))).not.toBe(figuresOf(quoteAt(100_000, 60)))
})
