/** SQL of top-ups and withdrawals. */
import { and, count, desc, eq, min, sql } from 'drizzle-orm'

import type { ListSpan } from '#contract/ops/shapes.ts'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { refersToNamed } from '../../db/search-words.ts'
import { betweenDays, keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { files } from '../../tables/company/file.ts'
import { topUps, withdrawals } from '../../tables/money/transfer.ts'

export type TopUpRow = typeof topUps.$inferSelect
export type WithdrawalRow = typeof withdrawals.$inferSelect

type Page = { limit: number; offset: number }
type Filter<State> = {
  words?: string | undefined
  state?: State | undefined
  id?: number
  after?: number | undefined
  limit: number
} & ListSpan

export async function insertTopUp(tx: Executor, row: typeof topUps.$inferInsert): Promise<number> {
  const [topUp] = await tx.insert(topUps).values(row).returning({ id: topUps.id })
  return topUp!.id
}

export async function findTopUpOf(db: Executor, buyerId: number, requestId: string): Promise<TopUpRow | undefined> {
  const [row] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.buyerId, buyerId), eq(topUps.requestId, requestId)))
  return row
}

export async function findOwnTopUp(db: Executor, buyerId: number, id: number): Promise<TopUpRow | undefined> {
  const [row] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.buyerId, buyerId), eq(topUps.id, id)))
  return row
}

/** A buyer's own, the newest first. */
export const findOwnTopUps = (db: Executor, buyerId: number, { limit, offset }: Page): Promise<TopUpRow[]> =>
  db.select().from(topUps).where(eq(topUps.buyerId, buyerId)).orderBy(desc(topUps.id)).limit(limit).offset(offset)
export const countOwnTopUps = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(topUps, eq(topUps.buyerId, buyerId))

/** Of all buyers: those that wait by age, the others the newest first. */
export async function findTopUps(db: Executor, { words, state, id, limit, ...span }: Filter<TopUpRow['state']>) {
  const { after, orderBy } = keyset(topUps.id, span, state === 'pending')
  return db
    .select({ topUp: topUps, company: buyers.company, mime: files.mime })
    .from(topUps)
    .innerJoin(buyers, eq(buyers.id, topUps.buyerId))
    .leftJoin(files, eq(files.id, topUps.fileId))
    .where(
      and(
        id === undefined ? undefined : eq(topUps.id, id),
        state && eq(topUps.state, state),
        words ? await refersToNamed(db, topUps.buyerId, { id: buyers.id, name: buyers.company }, words) : undefined,
        betweenDays(topUps.createdAt, span),
        after,
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
}

/** Decides one that waits; false when it is decided already. */
export async function decideTopUp(
  tx: Executor,
  id: number,
  row: Pick<TopUpRow, 'state' | 'decidedAt'> & Partial<TopUpRow>,
): Promise<boolean> {
  const done = await tx
    .update(topUps)
    .set({ ...row, version: sql`${topUps.version} + 1` })
    .where(and(eq(topUps.id, id), eq(topUps.state, 'pending')))
    .returning({ id: topUps.id })
  return done.length > 0
}

export const countPendingTopUps = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(topUps.createdAt) })
      .from(topUps)
      .where(eq(topUps.state, 'pending')),
  )

export async function insertWithdrawal(tx: Executor, row: typeof withdrawals.$inferInsert): Promise<number> {
  const [withdrawal] = await tx.insert(withdrawals).values(row).returning({ id: withdrawals.id })
  return withdrawal!.id
}

export async function findWithdrawalOf(
  db: Executor,
  buyerId: number,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.buyerId, buyerId), eq(withdrawals.requestId, requestId)))
  return row
}

export const findOwnWithdrawals = (db: Executor, buyerId: number, { limit, offset }: Page): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.buyerId, buyerId))
    .orderBy(desc(withdrawals.id))
    .limit(limit)
    .offset(offset)
export const countOwnWithdrawals = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(withdrawals, eq(withdrawals.buyerId, buyerId))

export async function findWithdrawals(
  db: Executor,
  { words, state, id, limit, ...span }: Filter<WithdrawalRow['state']>,
) {
  const { after, orderBy } = keyset(withdrawals.id, span, state === 'pending')
  const paidBefore = sql<boolean>`exists (select from ${withdrawals} earlier where earlier.buyer_id = ${withdrawals.buyerId}
    and earlier.account = ${withdrawals.account} and earlier.state = 'paid' and earlier.id <> ${withdrawals.id})`
  return db
    .select({ withdrawal: withdrawals, company: buyers.company, isKnownAccount: paidBefore })
    .from(withdrawals)
    .innerJoin(buyers, eq(buyers.id, withdrawals.buyerId))
    .where(
      and(
        id === undefined ? undefined : eq(withdrawals.id, id),
        state && eq(withdrawals.state, state),
        words
          ? await refersToNamed(db, withdrawals.buyerId, { id: buyers.id, name: buyers.company }, words)
          : undefined,
        betweenDays(withdrawals.createdAt, span),
        after,
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
}

export async function decideWithdrawal(
  tx: Executor,
  id: number,
  row: Pick<WithdrawalRow, 'state' | 'decidedAt'> & Partial<WithdrawalRow>,
): Promise<boolean> {
  const done = await tx
    .update(withdrawals)
    .set({ ...row, version: sql`${withdrawals.version} + 1` })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'pending')))
    .returning({ id: withdrawals.id })
  return done.length > 0
}

/** Of a withdrawal that was paid, the number of the bank's transaction. */
export async function setWithdrawalReference(tx: Executor, id: number, reference: string): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ reference, version: sql`${withdrawals.version} + 1` })
    .where(eq(withdrawals.id, id))
}

export const countPendingWithdrawals = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(withdrawals.createdAt) })
      .from(withdrawals)
      .where(eq(withdrawals.state, 'pending')),
  )

/** The name of the company whose account this is. */
export async function findCompanyName(db: Executor, buyerId: number): Promise<string> {
  const [row] = await db.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.company ?? ''
}
