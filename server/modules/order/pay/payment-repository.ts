/** SQL of payments and of the orders they are for. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import type { Fen } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { preparedQuery, shortRead } from '../../../db/prepared-query.ts'
import { warehouses } from '../../../tables/goods.ts'
import { orders, payments } from '../../../tables/order.ts'
import { purseOf } from '../../account/index.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect & { warehouseName: string | null }

const paymentQuery = preparedQuery((db) => {
  const [id, buyerId] = [sql.placeholder('id'), sql.placeholder('buyerId')]
  return db
    .select({
      payment: payments,
      order: orders,
      warehouseName: warehouses.name,
      balance: purseOf(sql`${buyerId}`, 'balance'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(eq(payments.id, id), eq(payments.buyerId, buyerId)))
    .orderBy(asc(orders.id))
    .prepare(shortRead('payment_of_buyer'))
})

/**
 * A payment of this buyer with its orders, and the buyer's balance in fen. Throws order.notFound, for another buyer's
 * too.
 */
export async function findPayment(
  db: Executor,
  buyerId: number,
  id: number,
): Promise<{ payment: PaymentRow; orders: OrderRow[]; balance: Fen }> {
  const rows = await paymentQuery(db).execute({ id, buyerId })
  const [first] = rows
  if (!first) throw new AppError('order.notFound')
  return {
    payment: first.payment,
    orders: rows.map(({ order, warehouseName }) => ({ ...order, warehouseName })),
    balance: first.balance,
  }
}

const nextVersion = sql`${payments.version} + 1`

/** Marks orders as paid in full; the balance paid what vouchers did not where it paid last. */
export async function markOrdersPaid(
  tx: Executor,
  orderIds: readonly number[],
  by: Pick<OrderRow, 'paidAt' | 'paidBy'>,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      ...by,
      status: 'pending_shipment',
      paid: orders.payable,
      payBefore: null,
      ...(by.paidBy === 'balance' && { balanceAmount: sql`${orders.payable} - ${orders.voucherAmount}` }),
    })
    .where(inArray(orders.id, [...orderIds]))
}

export async function updatePayment(
  tx: Executor,
  id: number,
  row: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...row, version: nextVersion })
    .where(eq(payments.id, id))
}

/** Until when (epoch ms) the orders must be paid. */
export async function updatePayBefore(tx: Executor, orderIds: readonly number[], payBefore: number): Promise<void> {
  await tx
    .update(orders)
    .set({ payBefore })
    .where(inArray(orders.id, [...orderIds]))
}

/** Rejects a transfer that waits for confirmation, for a reason that its buyer reads; one in another state stays. */
export async function rejectTransfer(tx: Executor, id: number, rejectReason: string): Promise<void> {
  await tx
    .update(payments)
    .set({ transferState: 'rejected', rejectReason, version: nextVersion })
    .where(and(eq(payments.id, id), eq(payments.transferState, 'submitted')))
}

/** Whose order this number is, and its payment. */
export async function findPaymentOfOrder(
  db: Executor,
  orderNumber: string,
): Promise<{ buyerId: number; paymentId: number } | undefined> {
  const [found] = await db
    .select({ buyerId: orders.buyerId, paymentId: orders.paymentId })
    .from(orders)
    .where(eq(orders.number, orderNumber))
  return found
}
