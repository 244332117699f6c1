/** SQL of what buyers said of their deliveries. */
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { arrivals } from '../../tables/fulfilment/arrival.ts'
import { orderLines, orders } from '../../tables/order.ts'

type Mark = typeof arrivals.$inferSelect
/** `expected`: of a count, the pieces that had left when it came. */
export type MarkRow = Mark & { expected: number | null }
export type NewMark = typeof arrivals.$inferInsert

/** The times are both the server's. What was sent for a claim is not of the delivery. */
const expected = sql<number | null>`case when arrivals.kind = 'count' then (
  select coalesce(sum(packed.quantity), 0)::int from shipment_lines packed
  join shipments parcel on parcel.id = packed.shipment_id
  where packed.line_id = arrivals.line_id and packed.batch = arrivals.batch
    and parcel.after_sales_id is null and parcel.shipped_at <= arrivals.at) end`
const columns = { ...getTableColumns(arrivals), expected }

/** Those of a buyer that `ids` names; otherwise those of his newest `orders` orders. */
export async function findMarks(
  db: Executor,
  buyerId: number,
  { ids, newest }: { ids?: readonly string[] | undefined; newest: number },
): Promise<MarkRow[]> {
  const own = eq(arrivals.buyerId, buyerId)
  if (ids)
    return db
      .select(columns)
      .from(arrivals)
      .where(and(own, inArray(arrivals.id, [...ids])))
  const mirrored = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.buyerId, buyerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(newest)
  return db
    .select(columns)
    .from(arrivals)
    .where(and(own, inArray(arrivals.orderId, mirrored)))
    .orderBy(asc(arrivals.id))
}

/** Everything said of an order; the caller has checked whose it is. */
export const findMarksOfOrder = (db: Executor, orderId: number): Promise<MarkRow[]> =>
  db.select(columns).from(arrivals).where(eq(arrivals.orderId, orderId)).orderBy(asc(arrivals.id))

/** Writes a count, in the place of the one before. */
export async function putCount(tx: Executor, row: NewMark): Promise<void> {
  const { at, received, damaged, wrong } = row
  await tx
    .insert(arrivals)
    .values(row)
    .onConflictDoUpdate({ target: [arrivals.buyerId, arrivals.id], set: { at, received, damaged, wrong } })
}

/** False where it stands already. */
export async function addMark(tx: Executor, row: NewMark): Promise<boolean> {
  const added = await tx.insert(arrivals).values(row).onConflictDoNothing().returning({ id: arrivals.id })
  return added.length > 0
}

export async function deleteMark(tx: Executor, buyerId: number, id: string): Promise<boolean> {
  const gone = await tx
    .delete(arrivals)
    .where(and(eq(arrivals.buyerId, buyerId), eq(arrivals.id, id)))
    .returning({ id: arrivals.id })
  return gone.length > 0
}

export const countMarks = (
  db: Executor,
  { lineId, kind, batch }: Pick<Mark, 'lineId' | 'kind'> & { batch?: string },
): Promise<number> =>
  db.$count(
    arrivals,
    and(
      lineId === null ? undefined : eq(arrivals.lineId, lineId),
      eq(arrivals.kind, kind),
      batch === undefined ? undefined : eq(arrivals.batch, batch),
    ),
  )

/** The order a line belongs to, if it is this buyer's. */
export async function findOrderOfLine(db: Executor, buyerId: number, lineId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.buyerId, buyerId)))
  return row?.orderId
}

/** The photo of a line with this content; of any buyer where none is named. */
export async function findPhoto(
  db: Executor,
  { buyerId, lineId, hash }: { buyerId?: number; lineId: number; hash: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: arrivals.name })
    .from(arrivals)
    .where(
      and(
        buyerId === undefined ? undefined : eq(arrivals.buyerId, buyerId),
        eq(arrivals.lineId, lineId),
        eq(arrivals.kind, 'photo'),
        eq(arrivals.hash, hash),
      ),
    )
  return row?.name ?? undefined
}

/** Those of the files that a mark names. */
export async function findNamedPhotos(db: Executor, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`${arrivals.name}` })
    .from(arrivals)
    .where(inArray(arrivals.name, [...names]))
  return rows.map(({ name }) => name)
}
