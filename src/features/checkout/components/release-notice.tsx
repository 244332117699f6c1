import type { Checkout } from '#contract/checkout.ts'
import { budgetExceeded, budgetLeft, budgetState } from '#domain/approval/budget.ts'
import type { Fen } from '#domain/money.ts'
import { useUser } from '#features/account/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'

import { messages } from '../messages.ts'

type ReleaseNoticeProps = {
  /** Fen. */
  payable: Fen
  /** Undefined while the server has not answered: then the budget alone is known. */
  checkout: Pick<Checkout, 'release'> | undefined
}

/**
 * Which limits this order exceeds and whose word it will wait for, and whether the budget that the head office gave the
 * store begins to run out.
 */
export function ReleaseNotice({ payable, checkout }: ReleaseNoticeProps) {
  const { budget } = useUser().user ?? {}
  if (checkout?.release) return <Notice tone="warn">{messages.release(checkout.release)}</Notice>
  if (!budget) return null
  const exceeded = budgetExceeded(budget, budget.spent, payable)
  if (exceeded && !checkout)
    return <Notice tone="warn">{messages.release({ why: exceeded, isAboveBudget: true })}</Notice>
  if (budgetState(budget, budget.spent + payable) !== 'near') return null
  return <Notice>{messages.budgetNear(budgetLeft(budget, budget.spent + payable))}</Notice>
}
