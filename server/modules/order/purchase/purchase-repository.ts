/** SQL of a payment and what its claims did so far. */
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { BOUGHT_STATUSES } from '#domain/order/purchases.ts'
import type { PaymentTerms } from '#domain/order/reprice.ts'

import type { Executor } from '../../../db/connect.ts'
import { afterSales, afterSalesLines } from '../../../tables/after-sales.ts'
import { orderLines, orders, payments } from '../../../tables/order.ts'

/** The terms a payment was placed under; null of those placed before they were kept. */
export async function findTerms(db: Executor, paymentId: number): Promise<PaymentTerms | null> {
  const [row] = await db.select({ terms: payments.terms }).from(payments).where(eq(payments.id, paymentId))
  return row?.terms ?? null
}

/**
 * Lines of a payment's orders in the order they were sold: of those that stand, and of those that the seller cancelled.
 */
export const findPurchasedLines = (db: Executor, paymentId: number) =>
  db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      number: orderLines.number,
      payable: orderLines.payable,
      basis: orderLines.basis,
      status: orders.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.paymentId, paymentId), or(ne(orders.status, 'cancelled'), eq(orders.cancelledBy, 'seller'))))
    .orderBy(asc(orderLines.id))

/** Refunded pieces of orders with the reasons of their claims, and 折让 that was given without pieces. */
export const findRefundedPieces = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      orderId: afterSales.orderId,
      claimId: afterSales.id,
      kind: afterSales.kind,
      reason: afterSales.reason,
      lineId: afterSalesLines.lineId,
      quantity: afterSalesLines.refunded,
      amount: afterSalesLines.amount,
      allowed: afterSalesLines.allowed,
    })
    .from(afterSalesLines)
    .innerJoin(afterSales, eq(afterSales.id, afterSalesLines.afterSalesId))
    .where(
      and(
        inArray(afterSales.orderId, [...orderIds]),
        isNotNull(afterSales.goodsAmount),
        or(gt(afterSalesLines.refunded, 0), ne(afterSalesLines.allowed, 0)),
      ),
    )

/** Fen that settled claims on these orders kept back. */
export async function sumKeptBack(db: Executor, orderIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${afterSales.keptBack}), 0)::int` })
    .from(afterSales)
    .where(and(inArray(afterSales.orderId, [...orderIds]), isNotNull(afterSales.goodsAmount)))
  return row!.total
}

/** Fen that claims of the payment drew from its orders that are cancelled, or `gone`. */
export async function sumDrawn(db: Executor, paymentId: number, gone: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${orders.refunded}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.paymentId, paymentId), or(eq(orders.status, 'cancelled'), inArray(orders.id, [...gone]))))
  return row!.total
}

/** Whether the buyer keeps anything that he paid for or is to pay for: a piece of an order that was not cancelled. */
export async function keepsAny(tx: Executor, paymentId: number): Promise<boolean> {
  const refunded = sql`(select coalesce(sum(${afterSalesLines.refunded}), 0) from ${afterSalesLines}
    where ${afterSalesLines.lineId} = ${orderLines.id})`
  const [row] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.paymentId, paymentId),
        ne(orders.status, 'cancelled'),
        eq(orderLines.isGift, false),
        gt(orderLines.number, refunded),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Orders of a payment that were paid and stand, in the order they were placed. */
export const findPaidOrders = (tx: Executor, paymentId: number) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.paymentId, paymentId), inArray(orders.status, BOUGHT_STATUSES)))
    .orderBy(asc(orders.id))

/** Fen that the payments of these orders still hold, by order. */
export async function findHeld(db: Executor, orderIds: readonly number[]): Promise<Map<number, number>> {
  const sisters = alias(orders, 'sisters')
  const rows = await db
    .select({ id: orders.id, held: sql<number>`sum(greatest(0, ${sisters.paid} - ${sisters.refunded}))::int` })
    .from(orders)
    .innerJoin(sisters, eq(sisters.paymentId, orders.paymentId))
    .where(and(inArray(orders.id, [...orderIds]), inArray(sisters.status, BOUGHT_STATUSES)))
    .groupBy(orders.id)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
