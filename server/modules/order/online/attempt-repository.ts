/** SQL of payments through providers and of what of them went back. */
import { and, asc, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'

import type { Fen } from '#domain/money.ts'
import type { Provider } from '#domain/payment/online.ts'

import type { Executor } from '../../../db/connect.ts'
import { paymentAttempts } from '../../../tables/money/online-payment.ts'
import { orders, refunds } from '../../../tables/order.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

export async function insertAttempt(tx: Executor, row: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [attempt] = await tx.insert(paymentAttempts).values(row).returning()
  return attempt!
}

export async function findAttempt(db: Executor, number: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.number, number))
  return attempt
}

/** The newest one of a payment that was started so. */
export async function newestAttempt(
  db: Executor,
  paymentId: number,
  isByLink: boolean,
): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.isByLink, isByLink)))
    .orderBy(desc(paymentAttempts.id))
    .limit(1)
  return attempt
}

export const findOpenAttempts = (db: Executor, paymentId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, 'open')))
    .orderBy(asc(paymentAttempts.id))

/**
 * Open attempts that were last asked about before `askedBefore`, or whose payment waits for no money any more; the
 * longest unasked first.
 */
export async function findUnwatched(
  db: Executor,
  { askedBefore, limit }: { askedBefore: number; limit: number },
): Promise<AttemptRow[]> {
  const waits = sql`exists (select 1 from ${orders} where ${orders.paymentId} = ${paymentAttempts.paymentId}
    and ${orders.status} = 'pending_payment' and not ${orders.isEphedrine})`
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'open'), or(lte(paymentAttempts.askedAt, askedBefore), sql`not ${waits}`)))
    .orderBy(asc(paymentAttempts.askedAt))
    .limit(limit)
}

export async function updateAttempt(
  tx: Executor,
  id: number,
  row: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await tx.update(paymentAttempts).set(row).where(eq(paymentAttempts.id, id))
}

/** Closes an attempt that has brought nothing; one that is paid stays. */
export async function closeAttempt(tx: Executor, id: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'closed' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'open')))
}

/** Fen of an attempt that went back, or are on their way. */
export async function returnedOf(db: Executor, attemptId: number): Promise<Fen> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
  return row!.total
}

/** What the payments of a purchase through providers can still give back, the newest first. */
export async function findRefundable(
  tx: Executor,
  paymentId: number,
): Promise<{ id: number; provider: Provider; left: Fen }[]> {
  const spent = sql<number>`coalesce(sum(${refunds.amount}), 0)::int`
  const rows = await tx
    .select({ id: paymentAttempts.id, provider: paymentAttempts.provider, amount: paymentAttempts.amount, spent })
    .from(paymentAttempts)
    // Not as a subquery: within a select of one table drizzle writes its columns without their table.
    .leftJoin(refunds, eq(refunds.attemptId, paymentAttempts.id))
    .where(
      and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, 'paid'), ne(paymentAttempts.applied, 0)),
    )
    .groupBy(paymentAttempts.id)
    .orderBy(desc(paymentAttempts.id))
  return rows
    .map(({ id, provider, amount, spent: gone }) => ({ id, provider, left: amount - gone }))
    .filter(({ left }) => left > 0)
}

/** The attempts of these ids. */
export const findAttempts = (db: Executor, ids: readonly number[]): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]))
