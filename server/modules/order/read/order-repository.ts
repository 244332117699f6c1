/** SQL of reading orders; every statement is scoped to one buyer, or to orders that were found so. */
import { and, asc, count, desc, eq, exists, getTableColumns, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrderDetail } from '#contract/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { OrderCashback } from '#domain/order/cashback-so-far.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText, startsWithText } from '../../../db/search-words.ts'
import { users } from '../../../tables/account.ts'
import { recalls } from '../../../tables/fulfilment/recall.ts'
import { goods, warehouses } from '../../../tables/goods.ts'
import {
  orderEvents,
  orderLines,
  orders,
  type OrderStatus,
  payments,
  type TransferState,
} from '../../../tables/order.ts'
import { cashbackOfOrder } from '../../cashback/index.ts'
import { type OrderFacets, orderFacets, proofEvent, unsent } from './facets-repository.ts'

/** With the photo of its goods today (null: they are gone), their recalled batches, and what will not be sent of it. */
export type ShownLineRow = typeof orderLines.$inferSelect & {
  picture: string | null
  recalled: { batch: string; at: number; reason: string }[]
  unsent: { batch: string; quantity: number }[] | null
}
const recalled = sql<ShownLineRow['recalled']>`(select coalesce(jsonb_agg(jsonb_build_object('batch', ${recalls.batch},
    'at', ${recalls.startedAt}, 'reason', ${recalls.reason})), '[]'::jsonb)
  from ${recalls} where ${recalls.goodsId} = ${orderLines.goodsId})`
export type FoundOrderRow = OrderFacets & {
  order: typeof orders.$inferSelect
  transferState: TransferState
  /** Who placed it, where that was kept. */
  placedBy: string | null
  /** Stored name of the transfer proof. */
  proof: string | null
  /** Of a cancelled order: what its timeline last said of a proof; the payment's may be of its other orders since. */
  proofEvent: string | null
  warehouseName: string | null
  cashback: OrderCashback | null
}

/** Orders (all, or those of `ids`), the newest first. */
export const findOrders = (
  db: Executor,
  buyerId: number,
  { ids, limit }: { ids: readonly number[] | undefined; limit: number },
): Promise<FoundOrderRow[]> =>
  db
    .select({
      order: orders,
      transferState: payments.transferState,
      placedBy: users.name,
      proof: payments.proof,
      proofEvent,
      warehouseName: warehouses.name,
      cashback: cashbackOfOrder,
      ...orderFacets,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .leftJoin(users, eq(users.id, payments.placedBy))
    .where(and(eq(orders.buyerId, buyerId), ids && inArray(orders.id, [...ids])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)

/** Throws order.notFound, for another buyer's order too. */
export async function assertOwnOrder(db: Executor, buyerId: number, id: number): Promise<void> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.buyerId, buyerId)))
  if (!row) throw new AppError('order.notFound')
}

export async function findOrderLines(db: Executor, orderIds: readonly number[]): Promise<Map<number, ShownLineRow[]>> {
  const byOrder = new Map<number, ShownLineRow[]>()
  const rows = await db
    .select({ ...getTableColumns(orderLines), picture: goods.picture, recalled, unsent })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row])
  return byOrder
}

/** The oldest first. */
export const findOrderEvents = (db: Executor, orderId: number): Promise<OrderDetail['events']> =>
  db
    .select({ at: orderEvents.at, text: orderEvents.text })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/**
 * Lines of a buyer's orders that were allotted pieces of a batch whose number begins so; those of the newest orders.
 */
export const findLinesOfBatch = (
  db: Executor,
  buyerId: number,
  number: string,
  limit: number,
): Promise<{ orderId: number; lineId: number }[]> =>
  db
    .select({ orderId: orders.id, lineId: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.buyerId, buyerId), hasBatch(number)))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderLines.id))
    .limit(limit)

/** A batch whose number begins so. */
const hasBatch = (number: string): SQL =>
  sql`exists (select from jsonb_array_elements(${orderLines.batches}) as batch
    where ${startsWithText(sql`batch ->> 'number'`, number)})`

/** Instants in epoch ms; `from` counts, `before` does not. */
export type OrderFilter = {
  buyerId: number
  from?: number
  before?: number
  keywords?: string | undefined
  status?: OrderStatus | undefined
  /** The order after which the list begins. */
  after?: number | undefined
}

const matches = (db: Executor, { buyerId, from, before, keywords, status, after }: OrderFilter) =>
  and(
    eq(orders.buyerId, buyerId),
    from === undefined ? undefined : gte(orders.createdAt, from),
    before === undefined ? undefined : lt(orders.createdAt, before),
    keywords ? containsKeywords(db, keywords) : undefined,
    status && eq(orders.status, status),
    after === undefined ? undefined : isAfter(db, buyerId, after),
  )

/** Where the list is after this order of the buyer; nowhere, if it is none of theirs. */
const isAfter = (db: Executor, buyerId: number, id: number): SQL => {
  const last = alias(orders, 'last')
  const place = db
    .select({ at: sql`${last.createdAt}`, id: sql`${last.id}` })
    .from(last)
    .where(and(eq(last.id, id), eq(last.buyerId, buyerId)))
  return sql`(${orders.createdAt}, ${orders.id}) < (${place})`
}

/** Part of the order number, of the name or maker of goods in it, or the beginning of a batch number. */
function containsKeywords(db: Executor, keywords: string): SQL | undefined {
  const named = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        or(
          containsText(orderLines.name, keywords),
          containsText(orderLines.manufacturer, keywords),
          hasBatch(keywords),
        ),
      ),
    )
  return or(containsText(orders.number, keywords), exists(named))
}

export const countOrdersByStatus = (
  db: Executor,
  filter: OrderFilter,
): Promise<{ status: OrderStatus; total: number }[]> =>
  db.select({ status: orders.status, total: count() }).from(orders).where(matches(db, filter)).groupBy(orders.status)

/** The newest first. */
export async function findOrderIds(
  db: Executor,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matches(db, filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}
