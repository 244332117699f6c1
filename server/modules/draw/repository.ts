import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import type { CustomerType } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers, coupons } from '../account/tables.ts'
import { drawPrizes, drawRecords, draws } from './tables.ts'

export type DrawRow = typeof draws.$inferSelect
export type PrizeRow = typeof drawPrizes.$inferSelect
export type RecordRow = typeof drawRecords.$inferSelect
type Turn = Pick<RecordRow, 'drawId' | 'buyerId' | 'turn'>

const isFor = (customerType: CustomerType) =>
  or(isNull(draws.customerTypes), sql`${draws.customerTypes} @> ${JSON.stringify([customerType])}::jsonb`)

/** A draw that this kind of company may see, whenever it runs. */
export async function findDraw(db: Executor, id: number, customerType: CustomerType): Promise<DrawRow | undefined> {
  const [row] = await db
    .select()
    .from(draws)
    .where(and(eq(draws.id, id), isFor(customerType)))
  return row
}

/** The draw that runs at `now` for this kind of company, the one that ends first. */
export async function findRunning(db: Executor, customerType: CustomerType, now: number): Promise<DrawRow | undefined> {
  const [row] = await db
    .select()
    .from(draws)
    .where(and(lte(draws.startsAt, now), gt(draws.endsAt, now), isFor(customerType)))
    .orderBy(asc(draws.endsAt), asc(draws.id))
    .limit(1)
  return row
}

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
