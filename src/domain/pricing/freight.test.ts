import { describe, expect, it } from 'vitest'

import { someGoods } from '#testing/factories/domain-factory.ts'

import { freightOf, isLineFreeShipping, minimumShortfall, shippingShortfall, yxFigure } from './freight.ts'

const rule = { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 }
const at = (selectedTotal: number, noTransOrderAmount = 0) => ({ selectedTotal, noTransOrderAmount })
const shipped = (selectedTotal: number, changes = {}) =>
  freightOf(rule, { ...at(selectedTotal), hasFreightLines: true, isFreeShippingMet: false, ...changes })

describe('freight', () => {
  it('misses threshold − selected − unshipped, and is positive only below the threshold', () => {
    expect(shippingShortfall(rule, at(50_000))).toBe(30_000)
    expect(shippingShortfall(rule, at(50_000, 20_000))).toBe(10_000)
    expect(shippingShortfall(rule, at(80_000))).toBe(0)
    expect(shippingShortfall(rule, at(90_000))).toBe(-10_000)
  })

  it('gives the free-shipping zone the threshold minus the shortfall', () => {
    expect(yxFigure(rule, at(50_000, 20_000))).toBe(70_000)
  })

  it('is charged one fen below the threshold and not at it', () => {
    expect(shipped(79_999)).toBe(1_200)
    expect(shipped(80_000)).toBe(0)
    expect(shipped(60_000, { noTransOrderAmount: 20_000 })).toBe(0)
  })

  it('is not charged when a line ships free or nothing ships at the cost of the buyer', () => {
    expect(shipped(100, { isFreeShippingMet: true })).toBe(0)
    expect(shipped(100, { hasFreightLines: false })).toBe(0)
  })

  it('lets goods ship free from their quantity on, if they are flagged', () => {
    const goods = someGoods({ isFreeShipping: true, freeShippingNumber: 10 })
    expect([9, 10].map((number) => isLineFreeShipping(goods, number))).toEqual([false, true])
    expect(isLineFreeShipping(someGoods({ freeShippingNumber: 10 }), 10)).toBe(false)
  })

  it('knows what the minimum order misses', () => {
    expect([19_999, 20_000, 30_000].map((total) => minimumShortfall(rule, total))).toEqual([1, 0, 0])
  })
})
