/** Why an order waits for a release. Its column holds the sentences in one line, as they are read. */
import { type Fen, sum } from '../money.ts'
import { budgetStands, type StoreBudget } from './budget.ts'
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

/** An order that waits above the budget of its store. */
type WaitingOrder = { paymentId: number; createdAt: number; payable: Fen; reviewWhy: string | null }

/** A month of a store: its first instant (epoch ms), its budget, and fen ordered in it, what waits included. */
type BudgetMonth = { from: number; budget: StoreBudget | undefined; spent: Fen }

/**
 * Why an order waits above the budget, with the budget's sentence as the month stands now; the limits' stay as they
 * were said. One of a month before keeps the sentence of its month. `waiting`: at least those of its submission.
 */
export function withBudgetNow(
  { paymentId, createdAt, reviewWhy }: WaitingOrder,
  waiting: readonly WaitingOrder[],
  { from, budget, spent }: BudgetMonth,
): string | null {
  if (reviewWhy === null || createdAt < from) return reviewWhy
  const submission = sum(waiting.filter((order) => order.paymentId === paymentId).map(({ payable }) => payable))
  return whyOf(budgetStands(budget, spent - submission, submission), limitsIn(reviewWhy, true))
}

/** What is left of `all` without `part`: of a month without one submission. */
export function without(all: Expense, part: Expense): Expense {
  const scopes = Object.entries(all.byScope) as [keyof Expense['byScope'], number][]
  return {
    total: all.total - part.total,
    byScope: Object.fromEntries(scopes.map(([scope, amount]) => [scope, amount - (part.byScope[scope] ?? 0)])),
  }
}
