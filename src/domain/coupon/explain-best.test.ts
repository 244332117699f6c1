import { describe, expect, it } from 'vitest'

import { explainChoice } from './explain-best.ts'

const coupon = (id: number, saves: number, isUsable = true) => ({ id, name: `券${id}`, saves, isUsable })
const ranked = [coupon(1, 3_000), coupon(2, 2_000), coupon(3, 1_500)]
const one = { ids: [1], saves: 3_000 }
const two = { ids: [2, 3], saves: 3_500 }

describe('why coupons were chosen', () => {
  it('says what the best one saves more than the next', () => {
    expect(explainChoice(ranked, { chosen: one, best: one })).toBe('已选最省的“券1”，比“券2”多省 ¥10.00。')
  })
  it('says that of two alike the one that ends sooner goes first', () => {
    const alike = [coupon(1, 3_000), coupon(2, 3_000)]
    expect(explainChoice(alike, { chosen: one, best: one })).toContain('先用先到期的')
  })
  it('says what several save together, and more than the best one alone', () => {
    expect(explainChoice(ranked, { chosen: two, best: two })).toBe(
      '已选最省的“券2”“券3”，叠加共省 ¥35.00，比只用“券1”多省 ¥5.00。',
    )
    const many = { ids: [1, 2, 3, 4], saves: 9_000 }
    expect(explainChoice([...ranked, coupon(4, 1)], { chosen: many, best: many })).toContain('“券1”“券2”“券3”等 4 张')
  })
  it('says why those that add up are not taken beside one that does not', () => {
    const stackable = { ...coupon(2, 2_000), isStackable: true }
    expect(explainChoice([coupon(1, 3_000), stackable], { chosen: one, best: one })).toBe(
      '已选最省的“券1”，比“券2”多省 ¥10.00。“可叠加”的券只能互相叠加，不能和已选的用在同一张订单，改用它们也不会更省。',
    )
    // What may be added is told by what it adds.
    const joins = { ...stackable, adds: 0 }
    expect(explainChoice([coupon(1, 3_000), joins], { chosen: one, best: one })).not.toContain('可叠加')
    const unusable = { ...stackable, isUsable: false }
    expect(explainChoice([coupon(1, 3_000), unusable], { chosen: one, best: one })).not.toContain('可叠加')
  })
  it('says what others would save more', () => {
    expect(explainChoice(ranked, { chosen: { ids: [2], saves: 2_000 }, best: two })).toBe(
      '所选的券省 ¥20.00，改用“券2”“券3”可多省 ¥15.00。',
    )
    expect(explainChoice(ranked, { chosen: { ids: [] }, best: one })).toBe('未使用优惠券，用“券1”可省 ¥30.00。')
  })
  it('says nothing where none can be used, and of a choice that is still being computed', () => {
    const none = { ids: [], saves: 0 }
    expect(explainChoice([coupon(1, 0), coupon(2, 500, false)], { chosen: none, best: none })).toBeUndefined()
    expect(explainChoice(ranked, { chosen: { ids: [2, 3] }, best: one })).toBeUndefined()
  })
})
