import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { maskCompany, prizeAt, totalWeight, turnOf } from './draw.ts'

const AT_MIDNIGHT = Date.parse('2026-11-21T16:00:00Z')

describe('a turn', () => {
  it('is one for the whole activity, or one a day in Shanghai', () => {
    expect([turnOf('once', 0), turnOf('once', AT_MIDNIGHT)]).toEqual(['once', 'once'])
    expect([turnOf('day', AT_MIDNIGHT - 1), turnOf('day', AT_MIDNIGHT)]).toEqual(['2026-11-21', '2026-11-22'])
  })
})

describe('a prize', () => {
  it('is drawn as often as its weight says, over all rolls', () => {
    const anyPrizes = fc.array(fc.record({ weight: fc.nat(40) }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(anyPrizes, (prizes) => {
        const drawn = prizes.map(() => 0)
        for (let roll = 0; roll < totalWeight(prizes); roll += 1) drawn[prizes.indexOf(prizeAt(prizes, roll))]! += 1
        expect(drawn).toEqual(prizes.map(({ weight }) => weight))
      }),
      { numRuns: 30 },
    )
  })

  it('is none beyond the weights', () => {
    expect(() => prizeAt([{ weight: 2 }], 2)).toThrow(RangeError)
    expect(() => prizeAt([], 0)).toThrow(RangeError)
  })
})

describe('a winner', () => {
  it.each([
    ['成都高新仁和诊所', '成都****诊所'],
    ['仁和诊所', '仁***'],
    ['', '***'],
  ])('%s is shown as %s', (company, shown) => expect(maskCompany(company)).toBe(shown))
})
