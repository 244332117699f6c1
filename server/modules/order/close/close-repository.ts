/** SQL of cancelling orders and of closing those that were not paid in time. */
import { and, asc, eq, lte, ne } from 'drizzle-orm'

import type { Fen } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { ledger } from '../../../tables/account.ts'
import { orderLines, orders, payments, refunds } from '../../../tables/order.ts'

export type OrderRow = typeof orders.$inferSelect
type OrderLineRow = typeof orderLines.$inferSelect

export async function findOrder(tx: Executor, buyerId: number, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.buyerId, buyerId)))
  return order
}

/** In the order they were placed. */
export const findLinesOfOrder = (tx: Executor, orderId: number): Promise<OrderLineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

export async function updateOrder(tx: Executor, id: number, row: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(row).where(eq(orders.id, id))
}

export async function subtractFromPaid(tx: Executor, paymentId: number, amount: Fen): Promise<void> {
  const [payment] = await tx.select({ paid: payments.paid }).from(payments).where(eq(payments.id, paymentId))
  await tx
    .update(payments)
    .set({ paid: payment!.paid - amount })
    .where(eq(payments.id, paymentId))
}

export async function wasPaidByBalance(tx: Executor, paymentId: number): Promise<boolean> {
  const [entry] = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, 'order')))
    .limit(1)
  return entry !== undefined
}

/** Whether the payment has orders that are not cancelled. */
export async function hasOpenOrders(tx: Executor, paymentId: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentId, paymentId), ne(orders.status, 'cancelled')))
    .limit(1)
  return order !== undefined
}

const isOverdue = (now: number) => and(eq(orders.status, 'pending_payment'), lte(orders.payBefore, now))

/** Unpaid orders whose time to pay is over, the longest overdue first. */
export const findOverdueOrders = (
  db: Executor,
  now: number,
  limit: number,
): Promise<{ id: number; buyerId: number }[]> =>
  db
    .select({ id: orders.id, buyerId: orders.buyerId })
    .from(orders)
    .where(isOverdue(now))
    .orderBy(asc(orders.payBefore))
    .limit(limit)

export async function isOrderOverdue(tx: Executor, id: number, now: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(now)))
  return order !== undefined
}

/** Money that goes back to a bank account by the seller's hand. */
export async function insertRefund(tx: Executor, row: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(row)
}
