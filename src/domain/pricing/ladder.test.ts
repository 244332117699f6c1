import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describeLadder, stepFor, toLadder } from './ladder.ts'

const upTo = {
  ladderPriceType: 1,
  ladderPrice: [
    { number: 10, price: 300 },
    { number: 50, price: 200 },
    { number: 100, price: 100 },
  ],
} as const
const pack = { packing: 1, stock: 40, isTail: false }
const from = {
  ladderPriceType: 2,
  ladderPrice: [
    { number: 1, price: 300 },
    { number: 11, price: 200 },
    { number: 51, price: 100 },
  ],
} as const

const fromSteps = (...numbers: [number, number][]) => ({
  ladderPriceType: 2 as const,
  ladderPrice: numbers.map(([number, price]) => ({ number, price })),
})
const toReach = (terms: Parameters<typeof describeLadder>[0], max: number) =>
  describeLadder(terms, 10, max).map((step) => step.number)

describe('ladder price', () => {
  it('is the same ladder whether thresholds are "up to" or "from"', () => {
    expect(toLadder(upTo)).toEqual(toLadder(from))
  })

  it.each([
    [1, 300],
    [10, 300],
    [11, 200],
    [50, 200],
    [51, 100],
    [100, 100],
    [101, 100],
  ])('costs the same for %i pieces in both kinds', (number, price) => {
    expect(stepFor(toLadder(upTo), number)?.price).toBe(price)
    expect(stepFor(toLadder(from), number)?.price).toBe(price)
  })

  it('has no step below the first "from" threshold, and none when it is empty', () => {
    expect(stepFor(toLadder({ ladderPriceType: 2, ladderPrice: [{ number: 10, price: 100 }] }), 9)).toBeUndefined()
    expect(stepFor([], 9)).toBeUndefined()
  })

  it('sorts steps, and keeps the last of two with the same quantity', () => {
    const messy = [
      { number: 20, price: 100 },
      { number: 10, price: 300 },
      { number: 10, price: 200 },
    ]
    expect(toLadder({ ladderPriceType: 2, ladderPrice: messy })).toEqual([
      { number: 10, price: 200 },
      { number: 20, price: 100 },
    ])
  })

  it('shows reached steps as enjoyed and says what the others miss', () => {
    expect(describeLadder({ ...upTo, ...pack }, 20, 1_000)).toEqual([
      { number: 11, price: 200, isReached: true, missing: 0 },
      { number: 51, price: 100, isReached: false, missing: 31 },
    ])
  })

  it.each([
    [20, [0, 40]],
    [40, [0, 20]],
    [60, [0, 0]],
  ])('says how many whole packs %i pieces miss', (number, missing) => {
    const steps = describeLadder({ ...upTo, ...pack, packing: 20 }, number, 1_000)
    expect(steps.map((step) => step.missing)).toEqual(missing)
  })

  it('offers no step for which there is not enough, in whole packs', () => {
    const goods = { ...fromSteps([25, 900], [60, 800]), ...pack, packing: 10, price: 1_000 }
    expect([toReach(goods, 20), toReach(goods, 30), toReach(goods, 60)]).toEqual([[], [30], [30, 60]])
  })

  it('tells a step by the packs that reach it, and none that no pack stops at', () => {
    const goods = { ...fromSteps([41, 900], [44, 850], [101, 800]), ...pack, packing: 10, price: 1_000 }
    expect(describeLadder(goods, 10, 1_000).map(({ number, price }) => [number, price])).toEqual([
      [50, 850],
      [110, 800],
    ])
    // The last ones, sold by the piece, may be a number between the step and its pack.
    expect(describeLadder(goods, 42, 1_000)[0]).toMatchObject({ number: 41, isReached: true, missing: 0 })
  })

  it('offers no step that costs as much as is paid now, or more', () => {
    const goods = { ...fromSteps([60, 1_000], [120, 900], [150, 1_100]), ...pack, price: 1_000 }
    expect(toReach(goods, 500)).toEqual([120])
    expect(describeLadder(goods, 60, 500).map(({ number, isReached }) => [number, isReached])).toEqual([[120, false]])
  })

  const falling = fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 })
    .map((numbers) =>
      numbers.toSorted((a, b) => a - b).map((number, index) => ({ number, price: 10_000 - index * 100 })),
    )

  it('never gets dearer with quantity when its steps fall, in either kind', () => {
    fc.assert(
      fc.property(
        falling,
        fc.constantFrom(1 as const, 2 as const),
        fc.integer({ min: 1, max: 600 }),
        fc.nat(100),
        (ladderPrice, ladderPriceType, number, more) => {
          const ladder = toLadder({ ladderPriceType, ladderPrice })
          const price = (pieces: number) => stepFor(ladder, pieces)?.price ?? Infinity
          expect(price(number + more)).toBeLessThanOrEqual(price(number))
        },
      ),
    )
  })

  it('agrees with a literal reading of the "up-to" thresholds', () => {
    fc.assert(
      fc.property(falling, fc.integer({ min: 1, max: 600 }), (ladderPrice, number) => {
        const literal = ladderPrice.find((step) => number <= step.number) ?? ladderPrice.at(-1)
        expect(stepFor(toLadder({ ladderPriceType: 1, ladderPrice }), number)?.price).toBe(literal?.price)
      }),
    )
  })
})
