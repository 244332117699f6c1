import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sum } from '../money.ts'
import { manjianReduction, manjianStatus, splitManjian } from './manjian.ts'

const tiers = [
  { amount: 100_000, reduce: 6_000 },
  { amount: 50_000, reduce: 2_000 },
  { amount: 200_000, reduce: 15_000 },
]

describe('manjian tiers', () => {
  it('are reached from their amount on, and not one fen below', () => {
    expect(manjianReduction(tiers, 49_999)).toBe(0)
    expect(manjianReduction(tiers, 50_000)).toBe(2_000)
    expect(manjianReduction(tiers, 99_999)).toBe(2_000)
    expect(manjianReduction(tiers, 100_000)).toBe(6_000)
  })

  it('are listed reached ones first, with what the others miss', () => {
    expect(manjianStatus(tiers, 99_999)).toEqual([
      { amount: 50_000, reduce: 2_000, status: 1, missing: 0 },
      { amount: 100_000, reduce: 6_000, status: 0, missing: 1 },
      { amount: 200_000, reduce: 15_000, status: 0, missing: 100_001 },
    ])
    expect(manjianStatus(tiers, 100_000).map(({ status }) => status)).toEqual([1, 1, 0])
  })

  it('take nothing off an empty cart, even with a tier at zero', () => {
    expect(manjianReduction([{ amount: 0, reduce: 100 }], 0)).toBe(0)
    expect(manjianReduction([], 100_000)).toBe(0)
  })

  it('are split exactly, and no line pays less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(50_000), { maxLength: 20 }), (reduction, amounts) => {
        const parts = splitManjian(reduction, amounts)
        expect(sum(parts)).toBe(Math.min(reduction, sum(amounts)))
        expect(parts.every((part, index) => part <= amounts[index]!)).toBe(true)
      }),
    )
  })
})
