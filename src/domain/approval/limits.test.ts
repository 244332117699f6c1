import { assert, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Expense, limitsExceeded } from './limits.ts'

const NO_SPENDING: Expense = { total: 0, byScope: {} }
const spent = (total: number): Expense => ({ total, byScope: { 中成药: total } })
const fen = integer({ min: 0, max: 1_000_000 })
const limits = record({
  perOrder: option(fen, { nil: undefined }),
  perMonth: option(fen, { nil: undefined }),
  byScope: record({ 中成药: option(fen, { nil: undefined }) }),
})

describe('what somebody may order alone', () => {
  it('is everything without a limit, and just what the limit says', () => {
    expect(limitsExceeded({}, spent(99_999_999), spent(99_999_999))).toEqual([])
    expect(limitsExceeded({ perOrder: 300_000 }, spent(300_000), NO_SPENDING)).toEqual([])
    expect(limitsExceeded({ perOrder: 300_000 }, spent(300_001), NO_SPENDING)).toEqual([
      '本次 ¥3,000.01，超出单次额度（¥3,000.00）',
    ])
  })

  it('counts the month with this order, and a scope only where the order has goods of it', () => {
    const limit = { perMonth: 100_000, byScope: { 中成药: 50_000, 保健食品: 0 } }
    expect(limitsExceeded(limit, spent(50_000), spent(50_001))).toEqual([
      '本月累计 ¥1,000.01，超出每月额度（¥1,000.00）',
      '本月中成药 ¥1,000.01，超出每月额度（¥500.00）',
    ])
    expect(limitsExceeded({ byScope: { 保健食品: 0 } }, spent(1), { total: 5, byScope: { 保健食品: 5 } })).toEqual([])
  })

  it('never asks about less and not about more of the same', () => {
    assert(
      property(limits, fen, fen, fen, (rule, order, more, month) => {
        const less = limitsExceeded(rule, spent(order), spent(month)).length
        expect(limitsExceeded(rule, spent(order + more), spent(month)).length).toBeGreaterThanOrEqual(less)
        expect(limitsExceeded(rule, spent(order), spent(month + more)).length).toBeGreaterThanOrEqual(less)
      }),
    )
  })
})
