import { expect, it } from 'vitest'

import { someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { figuresOf, isSameQuote, movedPrices } from './moved-prices.ts'
import { previewOf } from './preview.ts'

const quoteAt = (price: number, number = 10, offers = someOffers()) =>
  pricedCart([[someGoods({ id: 1, price, isManjian: true, stock: 1_000 }), number]], { offers })
const checked = previewOf(quoteAt(100_000, 60), () => '总仓')

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

it('compares nothing while the lines are others', () => {
  expect(isSameQuote(checked, quoteAt(95_050, 61))).toBe(true)
})
