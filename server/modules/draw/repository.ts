import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { buyers, coupons } from '../../tables/account.ts'
import { drawPrizes, drawRecords, draws } from '../../tables/draw.ts'

export type DrawRow = typeof draws.$inferSelect
export type PrizeRow = typeof drawPrizes.$inferSelect
export type RecordRow = typeof drawRecords.$inferSelect
type Turn = Pick<RecordRow, 'drawId' | 'buyerId' | 'turn'>

export async function findDraw(db: Executor, id: number): Promise<DrawRow | undefined> {
  const [row] = await db.select().from(draws).where(eq(draws.id, id))
  return row
}

/** Draws that have not ended at `now` (epoch ms), the one that ends first before the others. */
export const findDraws = (db: Executor, now: number): Promise<DrawRow[]> =>
  db.select().from(draws).where(gt(draws.endsAt, now)).orderBy(asc(draws.endsAt), asc(draws.id))

export const findPrizes = (db: Executor, drawId: number): Promise<PrizeRow[]> =>
  db
    .select()
    .from(drawPrizes)
    .where(eq(drawPrizes.drawId, drawId))
    .orderBy(asc(drawPrizes.position), asc(drawPrizes.id))

export async function findTurn(db: Executor, { drawId, buyerId, turn }: Turn): Promise<RecordRow | undefined> {
  const [row] = await db
    .select()
    .from(drawRecords)
    .where(and(eq(drawRecords.drawId, drawId), eq(drawRecords.buyerId, buyerId), eq(drawRecords.turn, turn)))
  return row
}

const RECORDS_MAX = 50

/** What a company drew, the newest first. */
export const findRecords = (db: Executor, buyerId: number): Promise<RecordRow[]> =>
  db.select().from(drawRecords).where(eq(drawRecords.buyerId, buyerId)).orderBy(desc(drawRecords.at)).limit(RECORDS_MAX)

const WINNERS_MAX = 10

/** Who won last in a draw. */
export const findWinners = (db: Executor, drawId: number) =>
  db
    .select({ company: buyers.company, name: drawRecords.name, at: drawRecords.at })
    .from(drawRecords)
    .innerJoin(buyers, eq(buyers.id, drawRecords.buyerId))
    .where(and(eq(drawRecords.drawId, drawId), eq(drawRecords.isPrize, 1)))
    .orderBy(desc(drawRecords.at))
    .limit(WINNERS_MAX)

/** Takes one of a prize; false when none is left. */
export async function takePrize(tx: Executor, id: number): Promise<boolean> {
  const rows = await tx
    .update(drawPrizes)
    .set({ stock: sql`${drawPrizes.stock} - 1` })
    .where(and(eq(drawPrizes.id, id), or(isNull(drawPrizes.stock), gt(drawPrizes.stock, 0))))
    .returning({ id: drawPrizes.id })
  return rows.length > 0
}

export const insertRecord = (tx: Executor, row: RecordRow) => tx.insert(drawRecords).values(row)
export const insertCoupon = (tx: Executor, row: typeof coupons.$inferInsert) => tx.insert(coupons).values(row)
