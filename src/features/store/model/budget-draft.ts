import { type StoreBudget, WARN_AT, WARN_AT_MAX, WARN_AT_MIN } from '#domain/approval/budget.ts'
import { type Fen, formatYuan, parseYuan } from '#domain/money.ts'

/** A budget as it is typed: yuan, '' = none, and a percent. */
export type BudgetDraft = { perMonth: string; warnAt: string }
export type BudgetFault = keyof BudgetDraft

const BUDGET_MAX: Fen = 999_999_999

export const draftOf = (budget: StoreBudget | undefined): BudgetDraft => ({
  perMonth: budget ? formatYuan(budget.perMonth).replace(/\.00$/, '') : '',
  warnAt: String(budget?.warnAt ?? WARN_AT),
})

/** Which field cannot be saved as it is typed. */
export function faultOf({ perMonth, warnAt }: BudgetDraft): BudgetFault | undefined {
  if (perMonth !== '' && (parseYuan(perMonth) ?? Number.POSITIVE_INFINITY) > BUDGET_MAX) return 'perMonth'
  const percent = Number(warnAt)
  return Number.isInteger(percent) && percent >= WARN_AT_MIN && percent <= WARN_AT_MAX ? undefined : 'warnAt'
}

/** Fen and percent; without `perMonth` there is no budget. */
export const budgetOf = ({ perMonth, warnAt }: BudgetDraft): { perMonth?: Fen; warnAt: number } => {
  const amount = parseYuan(perMonth)
  return { warnAt: Number(warnAt), ...(amount !== undefined && { perMonth: amount }) }
}
