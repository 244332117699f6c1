/** SQL of the keys of companies' own programs; every statement of a company is scoped to it. */
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Executor } from '../../db/connect.ts'
import { buyers, users } from '../../tables/account.ts'
import { apiKeys } from '../../tables/platform/api-key.ts'

const makers = alias(users, 'makers')
const SHOWN_MAX = 60

/** Those in force, and those that ended after `since` (epoch ms): the former first, the newest first. */
export const findKeys = (db: Executor, buyerId: number, since: number) =>
  db
    .select({ key: apiKeys, actor: users.name, actorEndedAt: users.endedAt, maker: makers.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(makers, eq(makers.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.buyerId, buyerId), or(isNull(apiKeys.endedAt), gt(apiKeys.endedAt, since))))
    .orderBy(sql`${apiKeys.endedAt} is not null`, desc(apiKeys.id))
    .limit(SHOWN_MAX)

export const countKeys = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(apiKeys, and(eq(apiKeys.buyerId, buyerId), isNull(apiKeys.endedAt)))

/** Whether he works for the company. */
export async function isColleague(db: Executor, buyerId: number, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.buyerId, buyerId), isNull(users.endedAt)))) > 0
}

export async function insertKey(tx: Executor, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row)
}

type End = { endedAt: number; endedBy: 'buyer' | 'seller'; endReason: string }

/** Ends it; false when there is none in force, or it is another company's than `buyerId`. */
export async function endKey(tx: Executor, { id, buyerId }: { id: number; buyerId?: number }, end: End) {
  const own = buyerId === undefined ? undefined : eq(apiKeys.buyerId, buyerId)
  const ended = await tx
    .update(apiKeys)
    .set(end)
    .where(and(eq(apiKeys.id, id), own, isNull(apiKeys.endedAt)))
    .returning({ id: apiKeys.id })
  return ended.length > 0
}

/** The key with its company; undefined when there is none. */
export async function findKeyOf(tx: Executor, id: number) {
  const [row] = await tx
    .select({ name: apiKeys.name, hint: apiKeys.hint, buyerId: apiKeys.buyerId, company: buyers.company })
    .from(apiKeys)
    .innerJoin(buyers, eq(buyers.id, apiKeys.buyerId))
    .where(eq(apiKeys.id, id))
  return row
}

export async function isCompany(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(buyers, eq(buyers.id, id))) > 0
}
