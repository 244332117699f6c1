/** What paying and closing an order write besides the order itself. */
import { and, eq, inArray } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { coupons } from '../../tables/account.ts'
import { orderEvents, orders } from '../../tables/order.ts'

/** The payment's coupons, or those of `ids` among them, are spent, or come back to the buyer. */
export async function setCouponsOf(
  tx: Executor,
  paymentId: number,
  status: 'used' | 'unused',
  ids?: readonly number[],
): Promise<void> {
  await tx
    .update(coupons)
    .set(status === 'used' ? { status } : { status, paymentId: null })
    .where(
      and(
        eq(coupons.paymentId, paymentId),
        inArray(coupons.status, ['locked', 'used']),
        ids && inArray(coupons.id, [...ids]),
      ),
    )
}

export async function addEvents(tx: Executor, orderIds: readonly number[], text: string, now: number): Promise<void> {
  if (orderIds.length > 0) await tx.insert(orderEvents).values(orderIds.map((orderId) => ({ orderId, at: now, text })))
}

/** Which of these orders are cancelled. */
export async function findCancelled(tx: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.status, 'cancelled')))
  return new Set(rows.map(({ id }) => id))
}
