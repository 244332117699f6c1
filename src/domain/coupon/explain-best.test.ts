import { describe, expect, it } from 'vitest'

import { explainChoice } from './explain-best.ts'

const coupon = (id: number, saves: number, isUsable = true) => ({ id, name: `券${id}`, saves, isUsable })

describe('why a coupon was chosen', () => {
  it('says what the best one saves more than the next', () => {
    expect(explainChoice([coupon(1, 3_000), coupon(2, 2_000)], 1)).toBe('已选最省的“券1”，比“券2”多省 ¥10.00。')
  })
  it('says that of two alike the one that ends sooner goes first', () => {
    expect(explainChoice([coupon(1, 3_000), coupon(2, 3_000)], 1)).toContain('先用先到期的')
  })
  it('says what another would save more', () => {
    expect(explainChoice([coupon(1, 3_000), coupon(2, 2_000)], 2)).toBe('所选的券省 ¥20.00，改用“券1”可多省 ¥10.00。')
    expect(explainChoice([coupon(1, 3_000)], 0)).toBe('未使用优惠券，用“券1”可省 ¥30.00。')
  })
  it('says nothing where none can be used', () => {
    expect(explainChoice([coupon(1, 0), coupon(2, 500, false)], undefined)).toBeUndefined()
  })
})
