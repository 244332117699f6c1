import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { checkQuantity } from '../cart/quantity.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import { addDays, dayOf, daysBetween } from '../instant.ts'
import type { Consumption } from './consumption.ts'
import { proposeOrder } from './proposal.ts'

const TODAY = dayOf(NOON)
const TERMS = { targetDays: 30, reviewDays: 7, leadDays: 3, leadByWarehouse: new Map<number, number>() }
const someUse = (changes: Partial<Consumption> = {}): Consumption => ({
  goodsId: 1,
  times: 4,
  everyDays: 28,
  usualNumber: 60,
  lastNumber: 60,
  lastAt: NOON,
  perDay: 2,
  spread: 0,
  stock: 0,
  ...changes,
})
const BUYER = someBuyer()
const LASTING = addDays(TODAY, 900)
const propose = (use: Consumption, goods: Partial<Goods> = {}, { terms = TERMS, pending = 0, buyer = BUYER } = {}) =>
  proposeOrder([use], {
    goods: new Map([[1, someGoods({ expiresOn: LASTING, stock: 5_000, ...goods })]]),
    buyer,
    now: NOON,
    terms,
    pending: new Map([[1, pending]]),
  })[0]!

describe('a proposal', () => {
  it('brings goods to their target beyond the delivery', () => {
    expect(propose(someUse({ stock: 6 }))).toMatchObject({ state: 'due', number: 60, daysLeft: 3, leadDays: 3 })
  })
  it('waits while the stock lasts until the order after the next look arrives', () => {
    expect(propose(someUse({ stock: 21 }))).toMatchObject({ state: 'enough', number: 0 })
    expect(propose(someUse({ stock: 20 }))).toMatchObject({ state: 'due' })
  })
  it('counts what is in the cart or in a kept order as bought', () => {
    expect(propose(someUse(), {}, { pending: 66 })).toMatchObject({ state: 'pending', number: 0 })
    expect(propose(someUse(), {}, { pending: 10 })).toMatchObject({ number: 56 })
  })
  it('goes on missing what a smaller number in the cart leaves open, though that would last until the next look', () => {
    expect(propose(someUse(), {}, { pending: 40 })).toMatchObject({ state: 'due', need: 26, number: 26 })
    expect(propose(someUse({ stock: 21 }), {}, { pending: 10 })).toMatchObject({ state: 'enough', number: 0 })
  })
  it('offers no more beside what is in the cart than can be had together', () => {
    expect(propose(someUse(), { stock: 50, packing: 10 }, { pending: 30 })).toMatchObject({
      number: 20,
      why: expect.stringContaining('50'),
    })
    expect(propose(someUse(), { stock: 50, packing: 10 }, { pending: 50 })).toMatchObject({
      state: 'blocked',
      number: 0,
      why: expect.stringContaining('50'),
    })
  })
  it('keeps more of what varies', () => {
    expect(propose(someUse({ spread: 1 })).need).toBe(66 + 10)
    expect(propose(someUse({ spread: 50 })).need).toBe(66 + 20)
  })
  it('goes by the days that deliveries of the warehouse took', () => {
    const terms = { ...TERMS, leadByWarehouse: new Map([[someGoods().warehouseId, 8]]) }
    expect(propose(someUse(), {}, { terms })).toMatchObject({ leadDays: 8, need: 76 })
  })
  it('orders no more than is used before it expires, and says so', () => {
    const short = { expiresOn: addDays(TODAY, 12), packing: 10 }
    expect(propose(someUse(), short)).toMatchObject({ number: 20, why: expect.stringContaining('只订 20') })
    const hardly = { expiresOn: addDays(TODAY, 4), packing: 10 }
    expect(propose(someUse(), hardly)).toMatchObject({
      state: 'blocked',
      number: 0,
      why: expect.stringContaining('不足起订'),
    })
  })
  it('says why needed goods cannot be had', () => {
    expect(propose(someUse(), { isOnShelf: false })).toMatchObject({ state: 'blocked', refusal: { code: 'offShelf' } })
  })
  it('leaves out goods that nobody knows any more', () => {
    const context = { goods: new Map(), buyer: BUYER, now: NOON, terms: TERMS, pending: new Map() }
    expect(proposeOrder([someUse()], context)).toEqual([])
  })

  const anyUse = fc.record({
    perDay: fc.double({ min: 0.01, max: 80, noNaN: true }),
    spread: fc.double({ min: 0, max: 60, noNaN: true }),
    stock: fc.double({ min: -100, max: 900, noNaN: true }),
  })
  const anyOffer = fc.record({
    packing: fc.integer({ min: 1, max: 60 }),
    stock: fc.integer({ min: 0, max: 400 }),
    isTail: fc.boolean(),
    isOnShelf: fc.boolean(),
    isEphedrine: fc.boolean(),
    limit: fc.option(fc.record({ number: fc.integer({ min: 1, max: 300 }), days: fc.constant(30) }), {
      nil: undefined,
    }),
    expiresOn: fc.oneof(
      fc.constant(''),
      fc.integer({ min: -5, max: 400 }).map((days) => addDays(TODAY, days)),
    ),
  })
  const anyTerms = fc.record({
    targetDays: fc.integer({ min: 7, max: 180 }),
    reviewDays: fc.integer({ min: 3, max: 60 }),
    leadDays: fc.integer({ min: 1, max: 14 }),
  })

  it('never holds what may not be bought, or in a number that may not be', () => {
    fc.assert(
      fc.property(anyUse, anyOffer, anyTerms, (use, offer, terms) => {
        const goods = { ...offer, limit: offer.limit as Goods['limit'] }
        const { number, state } = propose(someUse(use), goods, { terms: { ...TERMS, ...terms } })
        expect(number > 0).toBe(state === 'due')
        if (number === 0) return
        const known = someGoods({ ...goods })
        expect(goodsChecker(BUYER, NOON).refusals(known)).toEqual([])
        expect(checkQuantity(known, number)).toEqual([])
      }),
    )
  })
  it('is never more than is used up before it expires', () => {
    fc.assert(
      fc.property(anyUse, anyOffer, anyTerms, (use, offer, terms) => {
        const goods = { ...offer, limit: offer.limit as Goods['limit'] }
        const { number } = propose(someUse(use), goods, { terms: { ...TERMS, ...terms } })
        if (number === 0 || offer.expiresOn === '') return
        const usable = use.perDay * daysBetween(TODAY, offer.expiresOn)
        expect(number + Math.max(0, use.stock)).toBeLessThanOrEqual(usable + 1e-6)
      }),
    )
  })
  it('never grows with the stock', () => {
    const more = fc.double({ min: 0, max: 200, noNaN: true })
    fc.assert(
      fc.property(anyUse, anyOffer, anyTerms, more, (use, offer, terms, added) => {
        const goods = { ...offer, limit: offer.limit as Goods['limit'] }
        const of = (stock: number) =>
          propose(someUse({ ...use, stock }), goods, { terms: { ...TERMS, ...terms } }).number
        expect(of(use.stock + added)).toBeLessThanOrEqual(of(use.stock))
      }),
    )
  })
})
