import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCoupon, NOON, someCoupon } from '#testing/factories/domain-factory.ts'

import type { CustomerType } from '../eligibility/buyer.ts'
import { sum } from '../money.ts'
import { applyCoupon, couponEligibleTotal, couponRefusal, rankCoupons, type CouponLine } from './coupon.ts'

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

describe('coupons', () => {
  it('count only selected lines flagged for coupons, flooring once', () => {
    const lines = [line(1, 100, { price: 12_345 }), line(2, 100, { price: 12_345 }), line(3, 100, { price: 12_345 })]
    expect(couponEligibleTotal(lines)).toBe(370)
    expect(
      couponEligibleTotal([line(1, 100), line(2, 200, { isSelected: false }), line(3, 400, { withCoupon: false })]),
    ).toBe(100)
  })

  it('hold from their first to just before their last instant', () => {
    const lines = [line(1, 30_000)]
    const at = (now: number) => couponRefusal(someCoupon(), { ...basis(lines), now })?.code
    expect(at(someCoupon().startsAt - 1)).toBe('notStarted')
    expect(at(someCoupon().startsAt)).toBeUndefined()
    expect(at(someCoupon().endsAt - 1)).toBeUndefined()
    expect(at(someCoupon().endsAt)).toBe('expired')
  })

  it('say what is missing one fen below their threshold', () => {
    expect(couponRefusal(someCoupon(), basis([line(1, 29_999)]))).toEqual({
      code: 'belowThreshold',
      text: '适用商品还差 ¥0.01 可用',
    })
    expect(couponRefusal(someCoupon(), basis([line(1, 30_000)]))).toBeUndefined()
  })

  it('are refused for other kinds of company than they name, where it is known who asks', () => {
    const clinics = someCoupon({ customerTypes: ['诊所', '民营医院'] })
    const asked = (customerType?: CustomerType) => couponRefusal(clinics, { ...basis([line(1, 30_000)]), customerType })
    expect(asked('单体药店')).toEqual({ code: 'customerType', text: '仅限诊所、民营医院使用，贵单位为单体药店' })
    expect([asked('诊所'), asked()]).toEqual([undefined, undefined])
  })

  it('cover listed goods only, or all but the excluded', () => {
    const lines = [line(1, 30_000), line(2, 10_000)]
    const listed = someCoupon({ scope: 'listed', goodsIds: [2], threshold: 0 })
    expect(applyCoupon(listed, basis(lines)).parts).toEqual([0, 3_000])
    expect(applyCoupon({ ...listed, scope: 'excluded' }, basis(lines)).parts).toEqual([3_000, 0])
    expect(couponRefusal({ ...listed, goodsIds: [9] }, basis(lines))?.code).toBe('noGoods')
  })

  it('take off the face, a share, or the freight, by kind', () => {
    const lines = [line(1, 30_000), line(2, 10_001)]
    const saving = (changes: object) => applyCoupon(someCoupon(changes), basis(lines)).saving
    expect(saving({ face: 3_000 })).toBe(3_000)
    expect(saving({ face: 90_000 })).toBe(40_001)
    expect(saving({ kind: 'discount', face: 94 })).toBe(40_001 - 37_600)
    expect(saving({ kind: 'freight' })).toBe(1_200)
  })

  it('pay for pieces of the goods they name, of those that cost most first, and for no more than there are', () => {
    const lines = [
      { ...line(1, 1_000), number: 3 },
      { ...line(2, 900), number: 2 },
      { ...line(3, 90_000), number: 1 },
    ]
    const pay = (pieces: number) =>
      applyCoupon(
        someCoupon({ kind: 'exchange', face: 0, pieces, threshold: 0, scope: 'listed', goodsIds: [1, 2] }),
        basis(lines),
      )
    expect(pay(1)).toMatchObject({ saving: 450, parts: [0, 450, 0], paidPieces: [0, 1, 0] })
    expect(pay(3)).toMatchObject({ saving: 1_233, parts: [333, 900, 0] })
    expect(pay(99)).toMatchObject({ saving: 1_900, paidPieces: [3, 2, 0] })
  })

  it('are refused for freight when there is none', () => {
    expect(couponRefusal(someCoupon({ kind: 'freight' }), basis([line(1, 30_000)], 0))?.code).toBe('noFreight')
  })

  it('are ranked by the largest saving, then the one that ends sooner', () => {
    const coupons = [
      someCoupon({ id: 1 }),
      someCoupon({ id: 2, endsAt: NOON + 5 }),
      someCoupon({ id: 3, face: 2_000 }),
      someCoupon({ id: 4, face: 9_000, threshold: 90_000 }),
    ]
    const ranked = rankCoupons(coupons, basis([line(1, 30_000)]))
    expect(ranked.map(({ coupon }) => coupon.id)).toEqual([2, 1, 3, 4])
    expect(ranked.at(-1)?.refusal?.code).toBe('belowThreshold')
  })

  it('are split exactly over covered lines and never take more than a line costs', () => {
    const anyLine = fc.record({
      goodsId: fc.integer({ min: 1, max: 12 }),
      netAmount: fc.nat(90_000),
      isSelected: fc.boolean(),
      withCoupon: fc.boolean(),
    })
    fc.assert(
      fc.property(anyCoupon, fc.array(anyLine, { maxLength: 12 }), (coupon, drafts) => {
        const lines = drafts.map(({ goodsId, netAmount, ...flags }) => line(goodsId, netAmount, flags))
        const use = applyCoupon(coupon, basis(lines))
        if (coupon.kind !== 'freight') expect(sum(use.parts)).toBe(use.saving)
        lines.forEach((one, index) => {
          expect(use.parts[index]).toBeGreaterThanOrEqual(0)
          expect(use.parts[index]).toBeLessThanOrEqual(one.isSelected && one.withCoupon ? one.netAmount : 0)
        })
        expect(use.refusal ? use.saving : 0).toBe(0)
      }),
    )
  })
})
