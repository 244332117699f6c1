/** Why an order waits for a release. Its column holds the sentences in one line, as they are read. */
import type { Expense } from './limits.ts'

/** In no sentence that `budgetStands` and `limitsExceeded` say. */
const BETWEEN = '；'
const WITHIN = '其余订单取消后，没有超出下单人的额度，仍由审批人放行'

/**
 * A sentence of the store's budget first, then one a limit of who placed it. Without any sentence: it exceeded
 * something once, and nothing now.
 */
export const whyOf = (budget: string | undefined, limits: readonly string[]): string =>
  [...(budget === undefined ? [] : [budget]), ...limits].join(BETWEEN) || WITHIN

/**
 * What `whyOf` joined: the sentences of the limits, without that of the budget, which stands first if it
 * `isAboveBudget`.
 */
export const limitsIn = (why: string, isAboveBudget: boolean): string[] =>
  why === WITHIN ? [] : why.split(BETWEEN).slice(isAboveBudget ? 1 : 0)

/** What is left of `all` without `part`: of a month without one submission. */
export function without(all: Expense, part: Expense): Expense {
  const scopes = Object.entries(all.byScope) as [keyof Expense['byScope'], number][]
  return {
    total: all.total - part.total,
    byScope: Object.fromEntries(scopes.map(([scope, amount]) => [scope, amount - (part.byScope[scope] ?? 0)])),
  }
}
