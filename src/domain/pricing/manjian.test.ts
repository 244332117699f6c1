import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sum } from '../money.ts'
import { manjianReduction, manjianStatus, runningTiers, splitManjian } from './manjian.ts'

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

describe('several 满减', () => {
  const clinic = { customerType: '诊所', region: '510107' } as const
  const NOW = 1_000

  it('hold from their first moment to before their last, and for those they are meant for', () => {
    const offered = [{ amount: 100, reduce: 10, startsAt: NOW, endsAt: NOW + 5, customerTypes: ['诊所' as const] }]
    const held = (now: number, buyer?: typeof clinic) => runningTiers(offered, buyer, now).length
    expect([NOW - 1, NOW, NOW + 4, NOW + 5].map((now) => held(now, clinic))).toEqual([0, 1, 1, 0])
    expect(held(NOW)).toBe(0)
    expect(runningTiers(offered, { customerType: '单体药店', region: '510107' }, NOW)).toEqual([])
  })

  it('take off what the best of those that run takes off, and show no tier that gives nothing more', () => {
    const anyTier = fc.record({
      amount: fc.integer({ min: 1, max: 50 }),
      reduce: fc.integer({ min: 1, max: 20 }),
      startsAt: fc.constantFrom(NOW - 1, NOW, NOW + 1),
      endsAt: fc.constantFrom(NOW, NOW + 1),
    })
    fc.assert(
      fc.property(fc.array(anyTier, { maxLength: 8 }), fc.nat(60), (offered, total) => {
        const running = offered.filter(({ startsAt, endsAt }) => startsAt <= NOW && NOW < endsAt)
        const shown = runningTiers(offered, clinic, NOW)
        expect(manjianReduction(shown, total)).toBe(manjianReduction(running, total))
        const sorted = shown.toSorted((a, b) => a.amount - b.amount)
        expect(sorted.every(({ reduce }, at) => at === 0 || reduce > sorted[at - 1]!.reduce)).toBe(true)
      }),
    )
  })
})
