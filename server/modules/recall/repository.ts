/** SQL of recalls: the batches, who received them, and what he answered. */
import { and, asc, desc, eq, inArray, isNotNull, lt, ne, notInArray, sql, type SQLWrapper } from 'drizzle-orm'

import { AFTER_SALES_STATES, isVoid } from '#domain/after-sales/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'
import { containsText } from '../../db/search-words.ts'
import { buyers } from '../../tables/account.ts'
import { afterSales, afterSalesLines } from '../../tables/after-sales.ts'
import { recallHolders, recalls } from '../../tables/fulfilment/recall.ts'
import { batches, goods } from '../../tables/goods.ts'
import { messages } from '../../tables/message.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { shipmentLines, shipments } from '../../tables/shipment.ts'

export type RecallRow = typeof recalls.$inferSelect
export type HolderRow = typeof recallHolders.$inferSelect

/** The subject of the message about a recall. */
export const subjectOf = (recallId: number): string => `recall:${recallId}`
const subjectOfHolder = sql`'recall:' || ${recallHolders.recallId}`

const VOID_STATES = AFTER_SALES_STATES.filter(isVoid)
const BATCHES_MAX = 50

/** Batches that stand in the stock or were sent, by their number or the name of their goods. */
export const findRecallable = (db: Executor, words: string) =>
  rowsOf<{
    goodsId: number
    name: string
    specification: string
    manufacturer: string
    unit: string
    batch: string
    expiresOn: string
    stock: number
    recallId: number | null
  }>(
    db,
    sql`select g.id as "goodsId", g.name, g.specification, g.manufacturer, g.unit, known.number as batch,
        max(known.expires_on) as "expiresOn", sum(known.stock)::int as stock, max(r.id) as "recallId"
      from (select ${batches.goodsId} as goods_id, ${batches.number} as number, ${batches.expiresOn} as expires_on,
            ${batches.stock} as stock from ${batches}
          union all
          select ${orderLines.goodsId}, ${shipmentLines.batch}, ${shipmentLines.expiresOn}, 0
            from ${shipmentLines} join ${orderLines} on ${orderLines.id} = ${shipmentLines.lineId}
            where ${shipmentLines.batch} <> '') as known
      join ${goods} g on g.id = known.goods_id
      left join ${recalls} r on r.goods_id = known.goods_id and r.batch = known.number
      where ${containsText(sql`known.number`, words)} or ${containsText(sql`g.name`, words)}
      group by g.id, known.number order by g.name, g.id, known.number limit ${BATCHES_MAX}`,
  )

type OneBatch = { goodsId: number; batch: string }

export async function countStock(db: Executor, { goodsId, batch }: OneBatch): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${batches.stock}), 0)::int` })
    .from(batches)
    .where(and(eq(batches.goodsId, goodsId), eq(batches.number, batch)))
  return row?.total ?? 0
}

/** Whether `goodsId` and `batch` are of one of the batches; of none where there are none. */
const isOneOf = (found: readonly OneBatch[], goodsId: SQLWrapper, batch: SQLWrapper) =>
  sql`(${goodsId}, ${batch}) in (select * from unnest(${sql.param(found.map((one) => one.goodsId))}::int[],
    ${sql.param(found.map((one) => one.batch))}::text[]))`

/**
 * What was sent of batches and what of it is on its way, by batch and order; of one buyer, or of all. The newest order
 * first.
 */
export const findSent = (db: Executor, found: readonly OneBatch[], buyerId?: number) =>
  rowsOf<{
    goodsId: number
    batch: string
    buyerId: number
    company: string
    orderId: number
    orderNumber: string
    quantity: number
    inTransit: number
  }>(
    db,
    sql`select l.goods_id as "goodsId", sl.batch, o.buyer_id as "buyerId", b.company, o.id as "orderId", o.number as "orderNumber",
        sum(sl.quantity)::int as quantity,
        (case when o.received_at is null then sum(sl.quantity) else 0 end)::int as "inTransit"
      from ${shipmentLines} sl
      join ${shipments} s on s.id = sl.shipment_id
      join ${orderLines} l on l.id = sl.line_id
      join ${orders} o on o.id = s.order_id
      join ${buyers} b on b.id = o.buyer_id
      where ${isOneOf(found, sql`l.goods_id`, sql`sl.batch`)} ${buyerId === undefined ? sql`` : sql`and o.buyer_id = ${buyerId}`}
      group by l.goods_id, sl.batch, o.id, b.company order by o.id desc`,
  )

/** Who was sent pieces of a batch or was allotted some, lowest id first. */
export const findConcerned = (db: Executor, { goodsId, batch }: OneBatch) =>
  rowsOf<{ buyerId: number }>(
    db,
    sql`select distinct o.buyer_id as "buyerId" from ${orders} o join ${orderLines} l on l.order_id = o.id
      where l.goods_id = ${goodsId} and l.batches @> ${JSON.stringify([{ number: batch }])}::jsonb order by 1`,
  )

/** Orders that were allotted pieces of a batch and have not sent them. */
export const findWaiting = (db: Executor, { goodsId, batch }: OneBatch) =>
  rowsOf<{ orderId: number; orderNumber: string; quantity: number }>(
    db,
    sql`select "orderId", "orderNumber", sum(quantity)::int as quantity from (
        select o.id as "orderId", o.number as "orderNumber",
          (one ->> 'quantity')::int - coalesce((select sum(sl.quantity) from ${shipmentLines} sl
            where sl.line_id = l.id and sl.batch = ${batch}), 0) as quantity
        from ${orderLines} l join ${orders} o on o.id = l.order_id,
          jsonb_array_elements(l.batches) as one
        where l.goods_id = ${goodsId} and one ->> 'number' = ${batch}
          and o.status in ('pending_review', 'pending_payment', 'pending_shipment')) as part
      where quantity > 0 group by 1, 2 order by 1`,
  )

export async function findGoods(db: Executor, id: number) {
  const [row] = await db
    .select({
      goodsId: goods.id,
      name: goods.name,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      unit: goods.unit,
    })
    .from(goods)
    .where(eq(goods.id, id))
  return row
}

/** Undefined where the batch was recalled before. */
export async function insertRecall(tx: Executor, row: typeof recalls.$inferInsert): Promise<number | undefined> {
  const [added] = await tx.insert(recalls).values(row).onConflictDoNothing().returning({ id: recalls.id })
  return added?.id
}

const companies = { company: buyers.company }
const describing = {
  recall: recalls,
  name: goods.name,
  specification: goods.specification,
  manufacturer: goods.manufacturer,
  unit: goods.unit,
}
export type FoundRecall = {
  recall: RecallRow
  name: string
  specification: string
  manufacturer: string
  unit: string
}

export const findRecalls = (db: Executor, { after, limit }: { after?: number | undefined; limit: number }) =>
  db
    .select(describing)
    .from(recalls)
    .innerJoin(goods, eq(goods.id, recalls.goodsId))
    .where(after === undefined ? undefined : lt(recalls.id, after))
    .orderBy(desc(recalls.id))
    .limit(limit)

export async function findRecall(db: Executor, id: number): Promise<FoundRecall | undefined> {
  const [row] = await db
    .select(describing)
    .from(recalls)
    .innerJoin(goods, eq(goods.id, recalls.goodsId))
    .where(eq(recalls.id, id))
  return row
}

/** Holds the recall until the transaction ends. */
export async function lockRecall(tx: Executor, id: number): Promise<RecallRow | undefined> {
  const [row] = await tx.select().from(recalls).where(eq(recalls.id, id)).for('update')
  return row
}

export async function updateRecall(tx: Executor, id: number, row: Partial<RecallRow>): Promise<void> {
  await tx.update(recalls).set(row).where(eq(recalls.id, id))
}

/** Who was told of the recalls, with when he read it; by company. */
export const findHolders = (db: Executor, recallIds: readonly number[]) =>
  db
    .select({ holder: recallHolders, ...companies, readAt: messages.readAt })
    .from(recallHolders)
    .innerJoin(buyers, eq(buyers.id, recallHolders.buyerId))
    .leftJoin(messages, and(eq(messages.buyerId, recallHolders.buyerId), eq(messages.subject, subjectOfHolder)))
    .where(inArray(recallHolders.recallId, [...recallIds]))
    .orderBy(asc(buyers.company), asc(buyers.id))

/** The recalls that concern one buyer, the newest first. */
export const findRecallsOf = (db: Executor, buyerId: number, id?: number) =>
  db
    .select({ ...describing, holder: recallHolders })
    .from(recallHolders)
    .innerJoin(recalls, eq(recalls.id, recallHolders.recallId))
    .innerJoin(goods, eq(goods.id, recalls.goodsId))
    .where(and(eq(recallHolders.buyerId, buyerId), id === undefined ? undefined : eq(recalls.id, id)))
    .orderBy(desc(recalls.id))

/** Claims of any reason on recalled batches that stand, with their pieces; of one buyer, or of all. */
export const findRecallClaims = (db: Executor, found: readonly OneBatch[], buyerId?: number) =>
  db
    .select({
      goodsId: orderLines.goodsId,
      batch: afterSalesLines.batch,
      buyerId: afterSales.buyerId,
      id: afterSales.id,
      number: afterSales.number,
      kind: afterSales.kind,
      reason: afterSales.reason,
      state: afterSales.state,
      remedy: afterSales.remedy,
      createdAt: afterSales.createdAt,
      quantity: sql<number>`sum(${afterSalesLines.quantity})::int`,
      /** Pieces of it that came back; null until they were registered. */
      arrived: sql<number | null>`sum(${afterSalesLines.fit} + ${afterSalesLines.unfit})::int`,
    })
    .from(afterSales)
    .innerJoin(afterSalesLines, eq(afterSalesLines.afterSalesId, afterSales.id))
    .innerJoin(orderLines, eq(orderLines.id, afterSalesLines.lineId))
    .where(
      and(
        isOneOf(found, orderLines.goodsId, afterSalesLines.batch),
        ne(afterSales.reason, 'unsent'),
        ne(afterSales.kind, 'papers'),
        notInArray(afterSales.state, VOID_STATES),
        buyerId === undefined ? undefined : eq(afterSales.buyerId, buyerId),
      ),
    )
    .groupBy(afterSales.id, orderLines.goodsId, afterSalesLines.batch)
    .orderBy(asc(afterSales.id))

/** Received orders of a buyer with lines of these goods, the newest first. */
export async function findReceivedOrders(db: Executor, buyerId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.id, [...ids]), isNotNull(orders.receivedAt)))
    .orderBy(desc(orders.id))
}
