/** SQL of refunds by hand. */
import { and, asc, count, eq, inArray, isNotNull, lte, min, ne, type SQL, sql } from 'drizzle-orm'

import type { RefundState } from '#domain/order/refund.ts'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { isNumberStart, numberStartsWith, refersToNamed } from '../../db/search-words.ts'
import { keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { paymentAttempts } from '../../tables/money/online-payment.ts'
import { orders, refunds } from '../../tables/order.ts'

export type RefundFilter = {
  words?: string | undefined
  state?: (typeof refunds.$inferSelect)['state'] | undefined
  id?: number
  after?: number | undefined
  limit: number
}

/** Part of a company's name, or the start of an order's number. */
function matchesWords(db: Executor, words: string): Promise<SQL> | SQL {
  if (!isNumberStart(words)) return refersToNamed(db, refunds.buyerId, { id: buyers.id, name: buyers.company }, words)
  const numbered = db.select({ id: orders.id }).from(orders).where(numberStartsWith(orders.number, words))
  return inArray(refunds.orderId, numbered)
}

/** Refunds by hand: those that are due by age, the others the newest first. */
export async function findRefunds(db: Executor, { words, state, id, limit, ...page }: RefundFilter) {
  const { after, orderBy } = keyset(refunds.id, page, state === 'due')
  return db
    .select({ refund: refunds, company: buyers.company, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(buyers, eq(buyers.id, refunds.buyerId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        id === undefined ? undefined : eq(refunds.id, id),
        state === undefined ? undefined : eq(refunds.state, state),
        words ? await matchesWords(db, words) : undefined,
        after,
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
}

/** False when it is not in one of the states `from`, done already for instance. */
export async function markRefundDone(
  tx: Executor,
  id: number,
  { reference, from, now }: { reference: string; from: readonly RefundState[]; now: number },
): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set({ state: 'done', reference, doneAt: now, version: sql`${refunds.version} + 1` })
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id })
  return done.length > 0
}

/** Of a refund that is done, the number of the bank's transaction. */
export async function setReference(tx: Executor, id: number, reference: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ reference, version: sql`${refunds.version} + 1` })
    .where(eq(refunds.id, id))
}

/** Refunds that providers are to be asked for now, the longest due first. */
export const findUnsent = (db: Executor, now: number, limit: number) =>
  db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.state, 'sending'), lte(refunds.askAt, now)))
    .orderBy(asc(refunds.askAt), asc(refunds.id))
    .limit(limit)

/** Those of these refunds that are on their way are asked for now. */
export async function hurryRefunds(db: Executor, ids: readonly number[], now: number): Promise<void> {
  await db
    .update(refunds)
    .set({ askAt: now })
    .where(and(inArray(refunds.id, [...ids]), eq(refunds.state, 'sending')))
}

/** Changes a refund that is on its way to a provider; one in another state stays. */
export async function updateSending(
  tx: Executor,
  id: number,
  row: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...row, version: sql`${refunds.version} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'sending')))
}

/** False when it is not one that a provider refused. */
export async function markSendingAgain(tx: Executor, id: number, now: number): Promise<boolean> {
  const changed = await tx
    .update(refunds)
    .set({
      state: 'sending',
      isByHand: false,
      tries: 0,
      askAt: now,
      problem: null,
      version: sql`${refunds.version} + 1`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due'), isNotNull(refunds.attemptId)))
    .returning({ id: refunds.id })
  return changed.length > 0
}

/** Whether a claim has money that is not back yet. */
export async function hasOpenRefund(tx: Executor, afterSalesId: number): Promise<boolean> {
  const [open] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.afterSalesId, afterSalesId), ne(refunds.state, 'done')))
    .limit(1)
  return open !== undefined
}

export const countDueRefunds = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(refunds.createdAt) })
      .from(refunds)
      .where(eq(refunds.state, 'due')),
  )
