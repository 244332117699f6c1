import { expect, it } from 'vitest'

import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { fillerInput } from '#testing/factories/filler-factory.ts'

import { findFillers } from './find-fillers.ts'

it('promises the price that holds at the whole packs it asks for, where these pass two steps at once', () => {
  const ladderPrice = [
    { number: 12, price: 90_000 },
    { number: 15, price: 80_000 },
  ]
  const laddered = someGoods({ id: 1, packing: 10, ladderPriceType: 2, ladderPrice })
  const { goals } = findFillers(fillerInput({ cart: [[laddered, 10]] }))
  expect(goals.find(({ kind }) => kind === 'ladder')).toMatchObject({ missing: 10, number: 20, price: 80_000 })
})

it('knows no step of a ladder beyond what the purchase limit leaves after what was bought', () => {
  const ladderPrice = [{ number: 50, price: 100_000 }]
  const laddered = someGoods({ id: 1, ladderPrice, limit: { number: 60, period: 'week' } })
  const goalsOf = (bought: number) =>
    findFillers(fillerInput({ cart: [[laddered, 30]], buyer: someBuyer({ boughtInPeriod: { '1': bought } }) })).goals
  expect(goalsOf(10).map(({ kind }) => kind)).toContain('ladder')
  expect(goalsOf(11).map(({ kind }) => kind)).not.toContain('ladder')
})
