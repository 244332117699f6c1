import { and, asc, count, eq, inArray, min, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { containsText } from '../../db/search-words.ts'
import { buyers } from '../../tables/account.ts'
import { goods } from '../../tables/goods.ts'
import { permissions } from '../../tables/permission.ts'

const WAITING_MAX = 200

export type PermissionRow = typeof permissions.$inferSelect

export const countPermissions = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(permissions, eq(permissions.buyerId, buyerId))

/** Those of a buyer that are about these goods, or all. */
export const findPermissions = (
  db: Executor,
  buyerId: number,
  goodsIds?: readonly number[],
): Promise<PermissionRow[]> =>
  db
    .select()
    .from(permissions)
    .where(and(eq(permissions.buyerId, buyerId), goodsIds && inArray(permissions.goodsId, [...goodsIds])))
    .orderBy(asc(permissions.goodsId))

/** Asks, again after a refusal; false when that is under way or granted already. */
export async function askRow(tx: Executor, buyerId: number, goodsId: number, now: number): Promise<boolean> {
  const rows = await tx
    .insert(permissions)
    .values({ buyerId, goodsId, askedAt: now })
    .onConflictDoUpdate({
      target: [permissions.buyerId, permissions.goodsId],
      set: { status: 'pending', reason: '', askedAt: now, answeredAt: null },
      setWhere: eq(permissions.status, 'refused'),
    })
    .returning({ goodsId: permissions.goodsId })
  return rows.length > 0
}

/** Takes back what nobody has answered; whether there was such a thing. */
export async function withdrawRow(tx: Executor, buyerId: number, goodsId: number): Promise<boolean> {
  const rows = await tx
    .delete(permissions)
    .where(and(eq(permissions.buyerId, buyerId), eq(permissions.goodsId, goodsId), eq(permissions.status, 'pending')))
    .returning({ goodsId: permissions.goodsId })
  return rows.length > 0
}

type Answer = { status: 'granted' | 'refused'; reason: string; answeredAt: number }

/** Answers one that waits; whether one did. */
export async function answerRow(tx: Executor, buyerId: number, goodsId: number, answer: Answer): Promise<boolean> {
  const rows = await tx
    .update(permissions)
    .set(answer)
    .where(and(eq(permissions.buyerId, buyerId), eq(permissions.goodsId, goodsId), eq(permissions.status, 'pending')))
    .returning({ goodsId: permissions.goodsId })
  return rows.length > 0
}

/** The goods may be bought from now on. */
export const permit = (tx: Executor, buyerId: number, goodsId: number) =>
  tx
    .update(buyers)
    .set({ permittedGoods: sql`${buyers.permittedGoods} || ${JSON.stringify([goodsId])}::jsonb` })
    .where(and(eq(buyers.id, buyerId), sql`not ${buyers.permittedGoods} @> ${JSON.stringify([goodsId])}::jsonb`))

/** Applications that wait, the oldest first, with who asks for what; of companies whose name has these words. */
export const findWaiting = (db: Executor, words: string | undefined) =>
  db
    .select({
      buyer: { id: buyers.id, company: buyers.company },
      goodsId: permissions.goodsId,
      name: goods.name,
      specification: goods.specification,
      askedAt: permissions.askedAt,
    })
    .from(permissions)
    .innerJoin(buyers, eq(buyers.id, permissions.buyerId))
    .innerJoin(goods, eq(goods.id, permissions.goodsId))
    .where(and(eq(permissions.status, 'pending'), words ? containsText(buyers.company, words) : undefined))
    .orderBy(asc(permissions.askedAt))
    .limit(WAITING_MAX)

/** How many applications wait, and since when the oldest does. */
export async function countWaiting(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(permissions.askedAt) })
    .from(permissions)
    .where(eq(permissions.status, 'pending'))
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}

export async function findCompany(db: Executor, buyerId: number): Promise<string> {
  const [row] = await db.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.company ?? ''
}
