/** SQL of what was sold, sent, paid back and invoiced of orders. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import type { DeliveredLine, DeliveredOrder, InvoicePart } from '#domain/invoice/invoiceable.ts'

import type { Executor } from '../../db/connect.ts'
import { afterSales, afterSalesLines } from '../../tables/after-sales.ts'
import { invoiceLines, invoices } from '../../tables/money/invoice.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { shipmentLines, shipments } from '../../tables/shipment.ts'

export type SentOrder = { id: number; number: string; createdAt: number }

const ORDERS_MAX = 100

/**
 * Orders of a buyer of which something has left and that stand, the newest first: those of `ids`, or the newest 100.
 */
export const findSentOrders = (db: Executor, buyerId: number, ids?: readonly number[]): Promise<SentOrder[]> =>
  db
    .select({ id: orders.id, number: orders.number, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        isNotNull(orders.shippedAt),
        ne(orders.status, 'cancelled'),
        ids && inArray(orders.id, [...ids]),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(ORDERS_MAX)

const total = (column: unknown) => sql<number>`sum(${column})::int`

/** The orders as invoices see them, by id. */
export async function findDelivered(db: Executor, orderIds: readonly number[]): Promise<Map<number, DeliveredOrder>> {
  if (orderIds.length === 0) return new Map()
  const ids = [...orderIds]
  const [heads, lines, sent, refunded, freights] = await Promise.all([
    db.select({ id: orders.id, freight: orders.freight }).from(orders).where(inArray(orders.id, ids)),
    db
      .select({
        orderId: orderLines.orderId,
        id: orderLines.id,
        number: orderLines.number,
        payable: orderLines.payable,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id)),
    db
      .select({ lineId: shipmentLines.lineId, pieces: total(shipmentLines.quantity) })
      .from(shipmentLines)
      .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
      // What is sent anew for a claim was invoiced when it was sold.
      .where(and(inArray(shipments.orderId, ids), isNull(shipments.afterSalesId)))
      .groupBy(shipmentLines.lineId),
    db
      .select({
        lineId: afterSalesLines.lineId,
        pieces: total(afterSalesLines.refunded),
        amount: total(afterSalesLines.amount),
        allowed: total(afterSalesLines.allowed),
        isUnsent: sql<boolean>`${afterSales.reason} = 'unsent'`,
      })
      .from(afterSalesLines)
      .innerJoin(afterSales, eq(afterSales.id, afterSalesLines.afterSalesId))
      .where(inArray(afterSales.orderId, ids))
      .groupBy(afterSalesLines.lineId, sql`${afterSales.reason} = 'unsent'`),
    db
      .select({ orderId: afterSales.orderId, amount: total(afterSales.freight) })
      .from(afterSales)
      .where(and(inArray(afterSales.orderId, ids), isNotNull(afterSales.freight)))
      .groupBy(afterSales.orderId),
  ])
  const sentOf = new Map(sent.map(({ lineId, pieces }) => [lineId, pieces]))
  const backOf = new Map(refunded.filter((row) => !row.isUnsent).map((row) => [row.lineId, row]))
  // What will never be sent is as if it had not been sold.
  const unsentOf = new Map(refunded.filter((row) => row.isUnsent).map((row) => [row.lineId, row]))
  const freightOf = new Map(freights.map(({ orderId, amount }) => [orderId, amount]))
  const toLine = ({ id, number, payable }: (typeof lines)[number]): DeliveredLine => ({
    id,
    number: number - (unsentOf.get(id)?.pieces ?? 0),
    // At its price: what was allowed of it was given on the pieces that left.
    payable: payable - (unsentOf.get(id)?.amount ?? 0) + (unsentOf.get(id)?.allowed ?? 0),
    sent: Math.min(number, sentOf.get(id) ?? 0),
    refunded: backOf.get(id)?.pieces ?? 0,
    refundedAmount: (backOf.get(id)?.amount ?? 0) + (unsentOf.get(id)?.allowed ?? 0),
  })
  return new Map(
    heads.map(({ id, freight }) => [
      id,
      {
        lines: lines.filter(({ orderId }) => orderId === id).map(toLine),
        freight,
        freightRefunded: freightOf.get(id) ?? 0,
      },
    ]),
  )
}

/** `invoiceId` is the blue one's; a part that a red letter takes back counts below zero, from when it was asked for. */
export type StandingPart = InvoicePart & { orderId: number; invoiceId: number; isPending: boolean }

/** What invoices that are being issued or stand cover of these orders, the newest invoice first. */
export async function findStandingParts(db: Executor, orderIds: readonly number[]): Promise<StandingPart[]> {
  if (orderIds.length === 0) return []
  const sign = sql`case when ${invoices.redOf} is null then 1 else -1 end`
  const blueId = sql<number>`coalesce(${invoices.redOf}, ${invoices.id})`
  return (
    db
      .select({
        orderId: invoiceLines.orderId,
        invoiceId: blueId,
        lineId: invoiceLines.lineId,
        quantity: sql<number>`${invoiceLines.quantity} * ${sign}`,
        amount: sql<number>`${invoiceLines.amount} * ${sign}`,
        isPending: sql<boolean>`${invoices.redOf} is null and ${invoices.state} = 'pending'`,
      })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      // One that is reversed whole comes to nothing with its red letters.
      .where(and(inArray(invoiceLines.orderId, [...orderIds]), ne(invoices.state, 'failed')))
      .orderBy(desc(blueId))
  )
}
