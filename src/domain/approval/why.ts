/** Why an order waits for a release, in one line: a sentence of the store's budget first, then one a limit of who placed it. */
import type { Expense } from './limits.ts'

const BETWEEN = '；'
const WITHIN = '其余订单取消后，没有超出下单人的额度，仍由审批人放行'

/** Without any sentence: it exceeded something once, and nothing now. */
export const whyOf = (budget: string | undefined, limits: readonly string[]): string =>
  [...(budget === undefined ? [] : [budget]), ...limits].join(BETWEEN) || WITHIN

/** The same line of an order above the budget, with another sentence of the budget. */
export const withBudget = (why: string, budget: string): string =>
  [budget, ...why.split(BETWEEN).slice(1)].join(BETWEEN)

/** What is left of `all` without `part`: of a month without one submission. */
export function without(all: Expense, part: Expense): Expense {
  const scopes = Object.entries(all.byScope) as [keyof Expense['byScope'], number][]
  return {
    total: all.total - part.total,
    byScope: Object.fromEntries(scopes.map(([scope, amount]) => [scope, amount - (part.byScope[scope] ?? 0)])),
  }
}
