import { expect, it } from 'vitest'

import { someCheckedCoupon } from '#testing/server/checked-order.ts'

import { couponChange, partChanges, paymentChanges } from './part-changes.ts'

const seen = {
  discounts: [{ name: '全场9.4折', amount: 600 }],
  manjianAmount: 2_000,
  couponAmount: 0,
  giftTotal: 0,
  freight: 0,
}

it('names what of the amount is another: the freight, and what was taken off', () => {
  expect(partChanges(seen, { ...seen, freight: 1_500 })).toEqual([{ name: '运费', before: 0, after: 1_500 }])
  expect(partChanges(seen, { ...seen, discounts: [], manjianAmount: 0, couponAmount: 500 })).toEqual([
    { name: '折扣', before: 600, after: 0 },
    { name: '满减', before: 2_000, after: 0 },
    { name: '优惠券', before: 0, after: 500 },
  ])
})

it('tells nothing where nothing changed, or what was seen is not known', () => {
  expect(partChanges(seen, seen)).toEqual([])
  expect(partChanges(undefined, { ...seen, freight: 1_500 })).toEqual([])
})

const coupons = [someCheckedCoupon(1, '满300减20'), someCheckedCoupon(2, '免运费券')]

it('names the coupon that takes the place of the submitted one, that is added, and that falls away', () => {
  expect(couponChange([1], { couponIds: [2], coupons })).toEqual({ before: '满300减20', after: '免运费券' })
  expect(couponChange([], { couponIds: [2], coupons })).toEqual({ before: '', after: '免运费券' })
  expect(couponChange([1], { couponIds: [], coupons: [] }, { coupons })).toEqual({ before: '满300减20', after: '' })
})

it('tells of no coupon where the same ones count, in whatever order', () => {
  expect(couponChange([2, 1], { couponIds: [1, 2], coupons })).toBeUndefined()
  expect(couponChange([], { couponIds: [], coupons })).toBeUndefined()
})

it('tells what a voucher pays less, and what is left to pay', () => {
  const now = { voucherAmount: 10_000, balanceAmount: 0, remaining: 90_000 }
  expect(paymentChanges({ payable: 100_000, voucherAmount: 30_000 }, now)).toEqual([
    { name: '现金券抵扣', before: 30_000, after: 10_000 },
    { name: '还需付款', before: 70_000, after: 90_000 },
  ])
  expect(paymentChanges({ payable: 100_000 }, { voucherAmount: 0, balanceAmount: 0, remaining: 90_000 })).toEqual([])
})
