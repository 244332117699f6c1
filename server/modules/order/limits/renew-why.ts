/** Why the rest of a submission waits for a release, once an order of it that waited too is cancelled. */
import { budgetStands } from '#domain/approval/budget.ts'
import { limitsExceeded } from '#domain/approval/limits.ts'
import { whyOf, without } from '#domain/approval/why.ts'
import { mayAct } from '#domain/company/roles.ts'
import { monthStartOf } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import type { OrderRow, PaymentRow } from '../pay/payment-repository.ts'
import { findExpenseOf, findPlacer, findSpending } from './spending-repository.ts'

/**
 * The sentences of the `waiting` orders of a payment, reckoned from what stands now in the month they were placed in;
 * undefined: nobody is left whose limits they were, or that month is over, and what was said in it stays. Who decides
 * stays as it was when they were placed.
 */
export async function whyNow(
  tx: Executor,
  { buyerId, placedBy }: Pick<PaymentRow, 'buyerId' | 'placedBy'>,
  waiting: readonly [OrderRow, ...OrderRow[]],
  now: number,
): Promise<string | undefined> {
  const [{ createdAt }] = waiting
  // The sums have no end: they would count the orders of this month as well.
  if (monthStartOf(createdAt) !== monthStartOf(now)) return undefined
  const placer = placedBy === null ? undefined : await findPlacer(tx, { buyerId, userId: placedBy, now: createdAt })
  if (placedBy === null || !placer) return undefined
  const ids = waiting.map(({ id }) => id)
  const own = await findExpenseOf(tx, ids)
  const month = without(await findSpending(tx, placedBy, monthStartOf(createdAt)), own)
  const { budget, limits, roles } = placer
  const isAboveBudget = waiting.some((order) => order.isAboveBudget)
  return whyOf(
    isAboveBudget ? budgetStands(budget ?? undefined, (budget?.spent ?? 0) - own.total, own.total) : undefined,
    mayAct(roles, 'order.release') ? [] : limitsExceeded(limits, own, month),
  )
}
