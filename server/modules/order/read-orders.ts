/** Orders as pages and mirrors read them. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import type { Order, OrderDetail } from '#contract/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { OrderCashback } from '#domain/order/cashback-so-far.ts'

import type { Executor } from '../../db/connect.ts'
import { orderEvents, orderLines, orders, payments, type TransferState } from '../../tables/order.ts'
import { cashbackOfOrder } from '../cashback/index.ts'
import type { OrderRow } from './load-payment.ts'

type OrderLineRow = typeof orderLines.$inferSelect

/** How many orders a fresh mirror starts with. */
const MIRRORED_MAX = 200

/** The buyer's orders of `ids` that exist, or the newest ones: newest first. */
export async function loadOrders(db: Executor, buyerId: number, ids?: readonly number[]): Promise<Order[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .select({ order: orders, transferState: payments.transferState, cashback: cashbackOfOrder })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.buyerId, buyerId), ids && inArray(orders.id, [...ids])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ids ? ids.length : MIRRORED_MAX)
  const lines = await findOrderLines(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((row) => toOrder(row, lines.get(row.order.id) ?? []))
}

/** One order with its address and events. Throws order.notFound, for another buyer's too. */
export async function loadOrderDetail(db: Executor, buyerId: number, id: number): Promise<OrderDetail> {
  const [found] = await db
    .select({ order: orders, transferState: payments.transferState, cashback: cashbackOfOrder })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.id, id), eq(orders.buyerId, buyerId)))
  if (!found) throw new AppError('order.notFound')
  const { order } = found
  const lines = await findOrderLines(db, [id])
  const events = await db
    .select({ at: orderEvents.at, text: orderEvents.text })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const { address, remark } = order
  return { ...toOrder(found, lines.get(id) ?? []), address, remark, events }
}

/** Lines by order id, in the order they were placed. */
async function findOrderLines(db: Executor, orderIds: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  const byOrder = new Map<number, OrderLineRow[]>()
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  for (const row of rows) {
    const lines = byOrder.get(row.orderId)
    if (lines) lines.push(row)
    else byOrder.set(row.orderId, [row])
  }
  return byOrder
}

type FoundOrder = { order: OrderRow; transferState: TransferState; cashback: OrderCashback | null }

function toOrder({ order, transferState, cashback }: FoundOrder, lines: readonly OrderLineRow[]): Order {
  const { buyerId: _owner, address: _address, remark: _remark, ...row } = order
  return {
    ...row,
    payBefore: row.payBefore ?? undefined,
    cancelledBy: row.cancelledBy ?? undefined,
    cancelReason: row.cancelReason ?? undefined,
    transferState,
    cashback: cashback ?? undefined,
    lineCount: lines.length,
    lines: lines.map(({ orderId: _order, ...line }) => ({ ...line, combo: line.combo ?? undefined })),
  }
}
