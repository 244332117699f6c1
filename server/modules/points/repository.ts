import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { pointsExchanges, pointsGifts } from '../../tables/points.ts'

export type GiftRow = typeof pointsGifts.$inferSelect
export type ExchangeRow = typeof pointsExchanges.$inferSelect

export const findGifts = (db: Executor): Promise<GiftRow[]> =>
  db.select().from(pointsGifts).orderBy(asc(pointsGifts.position), asc(pointsGifts.id))

/** How many pieces of each gift a buyer has taken and kept, by gift id. */
export async function countTaken(db: Executor, buyerId: number): Promise<Map<number, number>> {
  const counts = await db
    .select({ giftId: pointsExchanges.giftId, taken: count() })
    .from(pointsExchanges)
    .where(and(eq(pointsExchanges.buyerId, buyerId), ne(pointsExchanges.status, 'cancelled')))
    .groupBy(pointsExchanges.giftId)
  return new Map(counts.map((row) => [row.giftId, row.taken]))
}

/** A buyer's last exchanges, the newest first. */
export const findExchanges = (db: Executor, buyerId: number, limit: number): Promise<ExchangeRow[]> =>
  db
    .select()
    .from(pointsExchanges)
    .where(eq(pointsExchanges.buyerId, buyerId))
    .orderBy(desc(pointsExchanges.id))
    .limit(limit)

export const hasExchanged = async (db: Executor, buyerId: number, exchangeId: string): Promise<boolean> =>
  (await db.$count(
    pointsExchanges,
    and(eq(pointsExchanges.buyerId, buyerId), eq(pointsExchanges.exchangeId, exchangeId)),
  )) > 0

/** Takes one piece from the stock; false when none is left. */
export async function takeGift(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(pointsGifts)
    .set({ stock: sql`${pointsGifts.stock} - 1` })
    .where(and(eq(pointsGifts.id, id), gt(pointsGifts.stock, 0)))
    .returning({ id: pointsGifts.id })
  return taken.length > 0
}

/** Puts one piece back onto the stock. */
export async function returnGift(tx: Executor, id: number): Promise<void> {
  await tx
    .update(pointsGifts)
    .set({ stock: sql`${pointsGifts.stock} + 1` })
    .where(eq(pointsGifts.id, id))
}

export const insertExchange = async (tx: Executor, row: typeof pointsExchanges.$inferInsert): Promise<void> => {
  await tx.insert(pointsExchanges).values(row)
}
