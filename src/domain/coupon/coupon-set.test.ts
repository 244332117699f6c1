import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCoupon, NOON, someCoupon } from '#testing/factories/domain-factory.ts'

import { sum } from '../money.ts'
import { applyCoupon, type CouponLine } from '../pricing/coupon.ts'
import type { Coupon } from '../pricing/offers.ts'
import { applyCoupons, bestCoupons, mayStandTogether } from './coupon-set.ts'

const line = (goodsId: number, netAmount: number, changes: Partial<CouponLine> = {}): CouponLine => ({
  goodsId,
  number: 1,
  price: netAmount * 100,
  isSelected: true,
  withCoupon: true,
  netAmount,
  ...changes,
})
const basis = (lines: CouponLine[], freight = 1_200) => ({ lines, freight, now: NOON })
const stackable = (id: number, changes: Partial<Coupon> = {}) =>
  someCoupon({ id, name: `券${id}`, threshold: 0, isStackable: true, ...changes })
const lonely = (face: number) => someCoupon({ id: 9, threshold: 0, face })
const coveringOnly = (id: number, goodsIds: number[]) =>
  someCoupon({ id, threshold: 0, face: 1_000, scope: 'listed', goodsIds })
const idsOf = (set: { uses: { coupon: Coupon }[] }) => set.uses.map(({ coupon }) => coupon.id).toSorted((a, b) => a - b)

describe('coupons used together', () => {
  it('are any number of those that add up, or one of the others', () => {
    const [one, two, alone] = [stackable(1), stackable(2), lonely(3_000)]
    const lines = [line(1, 30_000)]
    expect(applyCoupons([one, two], basis(lines)).saving).toBe(6_000)
    const mixed = applyCoupons([alone, one, two], basis(lines))
    expect(mixed.saving).toBe(3_000)
    expect(mixed.uses.map(({ refusal }) => refusal?.text)).toEqual([
      undefined,
      '不可与其他优惠券叠加',
      '不可与其他优惠券叠加',
    ])
    expect([mayStandTogether([alone], { lines }), mayStandTogether([alone, one], { lines })]).toEqual([true, false])
  })

  it('are one an order where they do not add up: two whose goods lie in two warehouses', () => {
    const [here, there, both] = [coveringOnly(1, [1]), coveringOnly(2, [2]), coveringOnly(3, [1, 2])]
    const apart = [line(1, 30_000, { warehouseId: 1 }), line(2, 30_000, { warehouseId: 2 })]
    expect(applyCoupons([here, there], basis(apart)).parts).toEqual([1_000, 1_000])
    expect(applyCoupons([both, here, there], basis(apart)).saving).toBe(1_000)
    expect(idsOf(bestCoupons([both, here, there], basis(apart)))).toEqual([1, 2])
    const together = apart.map((one) => ({ ...one, warehouseId: 1 }))
    expect(applyCoupons([here, there], basis(together)).uses[1]!.refusal?.code).toBe('notStackable')
    // A threshold counts the whole purchase, as it does for one alone.
    const wide = someCoupon({ id: 4, threshold: 60_000, face: 1_500 })
    expect(applyCoupons([wide], basis(apart)).saving).toBe(1_500)
  })

  it('reach their thresholds by the goods as they stand, not by what other coupons leave', () => {
    const [large, small] = [stackable(1, { face: 5_000 }), stackable(2, { face: 1_000, threshold: 30_000 })]
    expect(applyCoupons([large, small], basis([line(1, 30_000)])).saving).toBe(6_000)
  })

  it('take a share before an amount, and what covers less first', () => {
    const [share, listed] = [
      stackable(1, { kind: 'discount', face: 90 }),
      stackable(2, { scope: 'listed', goodsIds: [1], face: 5_000 }),
    ]
    expect(applyCoupons([listed, share], basis([line(1, 10_000)])).saving).toBe(1_000 + 5_000)
    // The wide one finds what the narrow one left on the other line.
    const wide = stackable(3, { face: 5_000 })
    expect(applyCoupons([wide, listed], basis([line(1, 5_000), line(2, 5_000)])).saving).toBe(10_000)
  })

  it('pay for pieces before an amount is taken off the line', () => {
    const amount = stackable(1, { scope: 'listed', goodsIds: [1], face: 1_000 })
    const piece = stackable(2, { kind: 'exchange', face: 0, pieces: 1, scope: 'listed', goodsIds: [1, 2] })
    const two = { ...line(1, 20_000), number: 2 }
    expect(applyCoupons([amount, piece], basis([two, line(2, 100)])).parts).toEqual([10_000 + 1_000, 0])
  })

  it('never pay the same freight twice', () => {
    const free = [stackable(1, { kind: 'freight' }), stackable(2, { kind: 'freight' })]
    const { uses, saving } = applyCoupons(free, basis([line(1, 30_000)]))
    expect(saving).toBe(1_200)
    expect(uses[1]!.refusal?.code).toBe('noFreight')
  })
})

describe('the best choice of coupons', () => {
  it('is several that add up where they save more than one alone, and the other way round', () => {
    const coupons = [stackable(1, { face: 2_000 }), stackable(2, { face: 1_500 }), stackable(3, { kind: 'freight' })]
    const lines = [line(1, 30_000)]
    expect(idsOf(bestCoupons([...coupons, lonely(4_600)], basis(lines)))).toEqual([1, 2, 3])
    expect(idsOf(bestCoupons([...coupons, lonely(4_800)], basis(lines)))).toEqual([9])
    expect(idsOf(bestCoupons([], basis(lines)))).toEqual([])
  })

  it('spends no coupon that adds nothing, and of two alike the one that ends sooner', () => {
    const [covers, idle] = [stackable(1, { face: 50_000 }), stackable(2)]
    expect(idsOf(bestCoupons([idle, covers], basis([line(1, 30_000)])))).toEqual([1])
    const [late, soon] = [someCoupon({ id: 1, threshold: 0 }), someCoupon({ id: 2, threshold: 0, endsAt: NOON + 5 })]
    expect(idsOf(bestCoupons([late, soon], basis([line(1, 30_000)])))).toEqual([2])
  })
})

const anyLines = fc.array(
  fc
    .record({
      goodsId: fc.integer({ min: 1, max: 12 }),
      number: fc.integer({ min: 1, max: 40 }),
      warehouseId: fc.constantFrom(1, 1, 2, 3),
      netAmount: fc.nat(90_000),
      isSelected: fc.boolean(),
      withCoupon: fc.boolean(),
    })
    .map(({ goodsId, netAmount, ...flags }) => line(goodsId, netAmount, flags)),
  { maxLength: 8 },
)
const anyCoupons = (maxLength: number) => fc.uniqueArray(anyCoupon, { maxLength, selector: ({ id }) => id })
const anyFreight = fc.constantFrom(0, 1_200)

const allSubsets = (coupons: readonly Coupon[]): Coupon[][] =>
  coupons.reduce<Coupon[][]>((sets, coupon) => [...sets, ...sets.map((set) => [...set, coupon])], [[]])

describe('whatever the coupons and the lines', () => {
  it('no allowed choice saves more than the best one', () => {
    fc.assert(
      fc.property(anyCoupons(6), anyLines, anyFreight, (coupons, lines, freight) => {
        const on = basis(lines, freight)
        const best = bestCoupons(coupons, on)
        expect(
          mayStandTogether(
            best.uses.map(({ coupon }) => coupon),
            on,
          ),
        ).toBe(true)
        expect(best.uses.every(({ saving }) => saving > 0)).toBe(true)
        for (const set of allSubsets(coupons).filter((one) => mayStandTogether(one, on)))
          expect(applyCoupons(set, on).saving).toBeLessThanOrEqual(best.saving)
      }),
    )
  })

  it('with many that add up the best choice is no worse than any one of them, or than all', () => {
    fc.assert(
      fc.property(anyCoupons(16), anyLines, anyFreight, (drafts, lines, freight) => {
        const on = basis(lines, freight)
        const coupons = drafts.map((coupon) => ({ ...coupon, isStackable: true }))
        const best = bestCoupons(coupons, on)
        for (const coupon of coupons) expect(applyCoupon(coupon, on).saving).toBeLessThanOrEqual(best.saving)
        expect(applyCoupons(coupons, on).saving).toBeLessThanOrEqual(best.saving)
      }),
    )
  })

  it('two that pay for a piece of the same goods pay for two pieces, and what pieces cost is paid once', () => {
    const pays: Partial<Coupon> = { kind: 'exchange', face: 0, pieces: 1, scope: 'listed', goodsIds: [1] }
    const four = [1, 2, 3, 4].map((id) => stackable(id, pays))
    const on = basis([{ ...line(1, 1_000), number: 3 }])
    expect(applyCoupons(four.slice(0, 2), on).saving).toBe(667)
    expect(applyCoupons(four, on).saving).toBe(1_000)
  })

  it('what they take off lines adds up to the fen, and no line falls below nothing', () => {
    fc.assert(
      fc.property(anyCoupons(8), anyLines, anyFreight, (coupons, lines, freight) => {
        const { uses, parts, saving } = applyCoupons(coupons, basis(lines, freight))
        const off = sum(uses.map((use) => (use.coupon.kind === 'freight' ? use.saving : 0)))
        expect(sum(parts) + off).toBe(saving)
        expect(off).toBeLessThanOrEqual(freight)
        for (const use of uses) if (use.coupon.kind !== 'freight') expect(sum(use.parts)).toBe(use.saving)
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(lines[index]!.netAmount)
        })
      }),
    )
  })

  it('the order in which they are named means nothing', () => {
    fc.assert(
      fc.property(anyCoupons(5), anyLines, (drafts, lines) => {
        const coupons = drafts.map((coupon) => ({ ...coupon, isStackable: true }))
        const [there, back] = [applyCoupons(coupons, basis(lines)), applyCoupons(coupons.toReversed(), basis(lines))]
        expect(back.parts).toEqual(there.parts)
        expect(back.saving).toBe(there.saving)
      }),
    )
  })
})
