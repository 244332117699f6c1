import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'

import { SCOPES } from '../goods/goods.ts'
import { budgetStands } from './budget.ts'
import { limitsExceeded } from './limits.ts'
import { limitsIn, whyOf, withBudgetNow, without } from './why.ts'

it('says the budget first, then the limits, and that nothing is exceeded any more', () => {
  expect(whyOf('预算', ['单次', '每月'])).toBe('预算；单次；每月')
  expect(whyOf(undefined, ['单次'])).toBe('单次')
  expect(whyOf(undefined, [])).toContain('没有超出下单人的额度')
})

it('gives the sentences of the limits back, whatever the budget and the limits say', () => {
  const fen = integer({ min: 1, max: 10_000_000 })
  const limited = record({ perOrder: fen, perMonth: fen, scope: constantFrom(...SCOPES), ofScope: fen })
  assert(
    property(
      option(fen, { nil: undefined }),
      limited,
      fen,
      fen,
      boolean(),
      (perMonth, limit, spent, order, isAbove) => {
        const own = { total: order, byScope: { [limit.scope]: order } }
        const limits = limitsExceeded({ ...limit, byScope: { [limit.scope]: limit.ofScope } }, own, own)
        const budget = budgetStands(perMonth === undefined ? undefined : { perMonth, warnAt: 80 }, spent, order)
        expect(limitsIn(whyOf(isAbove ? budget : undefined, limits), isAbove)).toEqual(limits)
      },
    ),
  )
})

it('says the budget anew as the month stands, and the limits as they were said', () => {
  const reviewWhy = whyOf('预算', ['单次', '每月'])
  const order = { paymentId: 1, createdAt: 10, payable: 50_000, reviewWhy }
  const month = { from: 5, budget: { perMonth: 100_000, warnAt: 80 }, spent: 150_000 }
  expect(withBudgetNow(order, [order], month)).toBe(
    '本月累计 ¥1,500.00，超出总部给本店的预算（¥1,000.00），由总部放行；单次；每月',
  )
  expect(withBudgetNow(order, [order], { ...month, spent: 50_000 })).toContain('现在没有超出')
  expect(withBudgetNow(order, [order], { ...month, from: 11 })).toBe(reviewWhy)
})

it('takes a submission out of a month, scope by scope', () => {
  const month = { total: 500, byScope: { 中成药: 300, 中药材: 200 } }
  expect(without(month, { total: 200, byScope: { 中成药: 200 } })).toEqual({
    total: 300,
    byScope: { 中成药: 100, 中药材: 200 },
  })
})
