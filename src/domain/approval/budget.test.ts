import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { beginsToRunOut, budgetExceeded, budgetLeft, budgetStands, budgetState } from './budget.ts'

const budget = { perMonth: 1_000_000, warnAt: 80 }
const fen = integer({ min: 0, max: 2_000_000 })
const budgets = record({ perMonth: fen, warnAt: integer({ min: 1, max: 100 }) })

describe('the budget of a store', () => {
  it('runs out from its percent on, and is over beyond its last fen', () => {
    expect([0, 799_999, 800_000, 1_000_000, 1_000_001].map((spent) => budgetState(budget, spent))).toEqual([
      'within',
      'within',
      'near',
      'near',
      'over',
    ])
    expect(budgetState(undefined, 99_999_999)).toBe('none')
    expect(budgetLeft(budget, 1_200_000)).toBe(0)
  })

  it('lets an order wait that it has no room for, with the sum, and none that costs nothing', () => {
    expect(budgetExceeded(budget, 600_000, 400_000)).toBeUndefined()
    expect(budgetExceeded(budget, 600_000, 400_001)).toBe(
      '本月累计 ¥10,000.01，超出总部给本店的预算（¥10,000.00），由总部放行',
    )
    expect(budgetExceeded({ ...budget, perMonth: 0 }, 0, 0)).toBeUndefined()
    expect(budgetExceeded(undefined, 0, 99_999_999)).toBeUndefined()
  })

  it('says how the month of an order that waits stands, over, within, or without a budget', () => {
    expect(budgetStands(budget, 600_000, 400_001)).toBe(budgetExceeded(budget, 600_000, 400_001))
    expect(budgetStands(budget, 500_000, 400_000)).toBe(
      '本月累计 ¥9,000.00，现在没有超出总部给本店的预算（¥10,000.00），仍由总部放行',
    )
    expect(budgetStands(undefined, 500_000, 400_000)).toContain('现在总部已不限预算')
  })

  it('is told to run out once, by the order that reaches its percent', () => {
    expect([beginsToRunOut(budget, 700_000, 99_999), beginsToRunOut(budget, 700_000, 100_000)]).toEqual([false, true])
    expect(beginsToRunOut(budget, 850_000, 1)).toBe(false)
  })

  it('never asks about less and not about more, and what is over is always asked about', () => {
    assert(
      property(budgets, fen, fen, fen, (rule, spent, order, more) => {
        const isAsked = (total: number) => budgetExceeded(rule, spent, total) !== undefined
        if (isAsked(order)) expect(isAsked(order + more)).toBe(true)
        if (order > 0) expect(isAsked(order)).toBe(budgetState(rule, spent + order) === 'over')
        expect(budgetLeft(rule, spent) + spent).toBeGreaterThanOrEqual(rule.perMonth)
      }),
    )
  })
})
