/** SQL of refunds by hand. */
import { and, asc, count, desc, eq, gt, ilike, lt, min, or, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { containing } from '../../db/rows.ts'
import { buyers } from '../../tables/account.ts'
import { orders, refunds } from '../../tables/order.ts'

export type RefundFilter = {
  words?: string | undefined
  state?: (typeof refunds.$inferSelect)['state'] | undefined
  id?: number
  after?: number | undefined
  limit: number
}

/** Refunds by hand: those that are due by age, the others the newest first. */
export function findRefunds(db: Executor, { words, state, id, after, limit }: RefundFilter) {
  const isQueue = state === 'due'
  return db
    .select({ refund: refunds, company: buyers.company, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(buyers, eq(buyers.id, refunds.buyerId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        id === undefined ? undefined : eq(refunds.id, id),
        state === undefined ? undefined : eq(refunds.state, state),
        words ? or(ilike(buyers.company, containing(words)), ilike(orders.number, `${words}%`)) : undefined,
        after === undefined ? undefined : (isQueue ? gt : lt)(refunds.id, after),
      ),
    )
    .orderBy((isQueue ? asc : desc)(refunds.id))
    .limit(limit)
}

/** False when it is done already. */
export async function markRefundDone(tx: Executor, id: number, reference: string, now: number): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set({ state: 'done', reference, doneAt: now, version: sql`${refunds.version} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due')))
    .returning({ id: refunds.id })
  return done.length > 0
}

export const countDueRefunds = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(refunds.createdAt) })
      .from(refunds)
      .where(eq(refunds.state, 'due')),
  )
