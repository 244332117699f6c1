import { budgetExceeded, budgetLeft, budgetState } from '#domain/approval/budget.ts'
import type { Fen } from '#domain/money.ts'
import { useUser } from '#features/account/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'

import { messages } from '../messages.ts'

/**
 * What this order means for the budget that the head office gave the store, where it begins to run out. `payable`: fen.
 */
export function BudgetNotice({ payable }: { payable: Fen }) {
  const { budget } = useUser().user ?? {}
  if (!budget) return null
  const exceeded = budgetExceeded(budget, budget.spent, payable)
  if (exceeded) return <Notice tone="warn">{messages.budgetOver(exceeded)}</Notice>
  if (budgetState(budget, budget.spent + payable) !== 'near') return null
  return <Notice>{messages.budgetNear(budgetLeft(budget, budget.spent + payable))}</Notice>
}
