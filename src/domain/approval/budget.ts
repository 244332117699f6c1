/** 门店预算: what a head office lets one of its stores order in a calendar month. Amounts in fen; pure. */
import { type Fen, toYuan } from '../money.ts'

export type StoreBudget = {
  perMonth: Fen
  /** Percent of it from which the store and its head office are told that it runs out. */
  warnAt: number
}

/** What a new budget begins with; the head office enters its own. */
export const WARN_AT = 80
export const WARN_AT_MIN = 1
export const WARN_AT_MAX = 100

export const BUDGET_STATES = ['none', 'within', 'near', 'over'] as const
export type BudgetState = (typeof BUDGET_STATES)[number]

/** Fen from which the budget runs out. */
const warnFrom = ({ perMonth, warnAt }: StoreBudget): Fen => Math.ceil((perMonth * warnAt) / 100)

/** How `spent` fen of a month stand against the budget; exactly the budget is within it. */
export function budgetState(budget: StoreBudget | undefined, spent: Fen): BudgetState {
  if (!budget) return 'none'
  if (spent > budget.perMonth) return 'over'
  return spent >= warnFrom(budget) && spent > 0 ? 'near' : 'within'
}

/** What is left of it, and never less than nothing. */
export const budgetLeft = ({ perMonth }: StoreBudget, spent: Fen): Fen => Math.max(0, perMonth - spent)

/**
 * Why an order waits for the head office; undefined: the budget has room for it. An order that costs nothing always
 * fits.
 */
export function budgetExceeded(budget: StoreBudget | undefined, spent: Fen, order: Fen): string | undefined {
  if (!budget || order <= 0 || spent + order <= budget.perMonth) return undefined
  return `本月累计 ${toYuan(spent + order)}，超出总部给本店的预算（${toYuan(budget.perMonth)}），由总部放行`
}

/**
 * Why an order goes on waiting for the head office: its month as it stands now, which by now may be within the budget.
 * `spent`: fen of the month without the order.
 */
export function budgetStands(budget: StoreBudget | undefined, spent: Fen, order: Fen): string {
  const above = budgetExceeded(budget, spent, order)
  if (above !== undefined) return above
  if (!budget) return '提交时超出总部给本店的预算，现在总部已不限预算，仍由总部放行'
  return `本月累计 ${toYuan(spent + order)}，现在没有超出总部给本店的预算（${toYuan(budget.perMonth)}），仍由总部放行`
}

/** Whether this order is the one with which the budget begins to run out. */
export const beginsToRunOut = (budget: StoreBudget | undefined, spent: Fen, order: Fen): boolean =>
  budgetState(budget, spent) === 'within' && budgetState(budget, spent + order) === 'near'
