import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { groupPriceOf } from '../group-price.ts'
import { type PricedAudience, pricesAt, priceWindows, type TimedPrice } from './timed-price.ts'

const clinic: PricedAudience = { customerType: '诊所', region: '510107', priceGroup: 'clinic.510000.A' }

const keys = ['clinic', 'pharmacy', 'list:A', 'area:510000', 'area:440000']
const price = fc.integer({ min: 1, max: 9 })
const anyTimed: fc.Arbitrary<TimedPrice> = fc
  .record({
    key: fc.constantFrom(...keys),
    price,
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 20 }),
    isEndless: fc.boolean(),
    customerTypes: fc.constantFrom(undefined, ['诊所' as const], ['单体药店' as const]),
    regions: fc.constantFrom(undefined, ['510000'], ['440000']),
  })
  .map(({ from, length, isEndless, ...one }) => ({
    ...one,
    ...(from > 0 && { startsAt: from }),
    ...(!isEndless && { endsAt: from + length }),
  }))
const anyPrices = fc.dictionary(fc.constantFrom(...keys), price, { noNullPrototype: true })

describe('a price of a group that holds for a time', () => {
  it('stands for that of its key from its start up to its end, and only for whom it is', () => {
    const timed: TimedPrice[] = [{ key: 'clinic', price: 80, startsAt: 10, endsAt: 20, customerTypes: ['诊所'] }]
    const at = (now: number, buyer: PricedAudience = clinic) => pricesAt({ clinic: 90 }, timed, { buyer, now })
    expect([9, 10, 19, 20].map((now) => at(now)['clinic'])).toEqual([90, 80, 80, 90])
    expect(at(10, { ...clinic, customerType: '民营医院' })['clinic']).toBe(90)
  })

  it('is told as windows in which the price is the one that holds at every instant', () => {
    fc.assert(
      fc.property(anyPrices, fc.array(anyTimed, { maxLength: 6 }), fc.nat(45), (prices, timed, now) => {
        const windows = priceWindows(prices, timed, { buyer: clinic, now })
        for (let at = now; at <= 45; at++) {
          const holding = windows.filter(({ from, to }) => from <= at && (to === 0 || at < to))
          expect(holding.length).toBeLessThanOrEqual(1)
          const held = groupPriceOf(pricesAt(prices, timed, { buyer: clinic, now: at }), clinic.priceGroup)
          const [one] = holding
          const told = one ? { price: one.price, by: one.by } : groupPriceOf(prices, clinic.priceGroup)
          expect(told).toEqual(held)
        }
      }),
    )
  })
})
