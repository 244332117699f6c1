import { and, asc, count, desc, eq, inArray, min, ne, or, sql } from 'drizzle-orm'

import type { WantedDraft } from '#contract/wanted.ts'
import type { WantedStatus } from '#domain/wanted/wanted.ts'

import type { Executor } from '../../db/connect.ts'
import { refersToNamed, containsText } from '../../db/search-words.ts'
import { buyers } from '../../tables/account.ts'
import { goods } from '../../tables/goods.ts'
import { wanted } from '../../tables/wanted.ts'

export type WantedRow = typeof wanted.$inferSelect

export const countWanted = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(wanted, eq(wanted.buyerId, buyerId))

/** A page of a buyer's requests, the newest first. */
export const pageOfWanted = (
  db: Executor,
  buyerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<WantedRow[]> =>
  db
    .select()
    .from(wanted)
    .where(eq(wanted.buyerId, buyerId))
    .orderBy(desc(wanted.createdAt), desc(wanted.id))
    .offset(offset)
    .limit(limit)

/** Those of a buyer's requests that `ids` names, or all. */
export const findWanted = (db: Executor, buyerId: number, ids?: readonly string[]): Promise<WantedRow[]> =>
  db
    .select()
    .from(wanted)
    .where(and(eq(wanted.buyerId, buyerId), ids && inArray(wanted.id, [...ids])))

/** Writes a request that is not there yet; whether it was written. */
export async function insertWanted(tx: Executor, buyerId: number, draft: WantedDraft, now: number): Promise<boolean> {
  const rows = await tx
    .insert(wanted)
    .values({ ...draft, buyerId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: wanted.id })
  return rows.length > 0
}

/** Removes a request; whether it was there. */
export async function deleteWanted(tx: Executor, buyerId: number, id: string): Promise<boolean> {
  const rows = await tx
    .delete(wanted)
    .where(and(eq(wanted.buyerId, buyerId), eq(wanted.id, id)))
    .returning({ id: wanted.id })
  return rows.length > 0
}

/** What nobody has found yet, of all buyers. */
export const findOpen = (db: Executor): Promise<WantedRow[]> =>
  db.select().from(wanted).where(ne(wanted.status, 'found')).orderBy(wanted.buyerId, wanted.createdAt)

const isPending = eq(wanted.status, 'pending')

/** What waits for an answer, the oldest first; `words` are a part of its name or of the company's. */
export async function findPending(db: Executor, { words, limit }: { words?: string | undefined; limit: number }) {
  const byWords = words ? await matchesWords(db, words) : undefined
  return db
    .select({ wanted, company: buyers.company })
    .from(wanted)
    .innerJoin(buyers, eq(buyers.id, wanted.buyerId))
    .where(and(isPending, byWords))
    .orderBy(asc(wanted.createdAt))
    .limit(limit)
}

const COMPANY = { id: buyers.id, name: buyers.company }

const matchesWords = async (db: Executor, words: string) =>
  or(await refersToNamed(db, wanted.buyerId, COMPANY, words), containsText(wanted.name, words))

export async function countPending(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(wanted.createdAt) })
    .from(wanted)
    .where(isPending)
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}

/** Answers a request that is still there and has another status; whether it was. */
export async function answerRow(
  tx: Executor,
  { buyerId, id }: Pick<WantedRow, 'buyerId' | 'id'>,
  answer: { status: WantedStatus; goodsIds: number[]; answeredAt: number; answer?: string },
): Promise<boolean> {
  const rows = await tx
    .update(wanted)
    .set(answer)
    .where(and(eq(wanted.buyerId, buyerId), eq(wanted.id, id), ne(wanted.status, answer.status)))
    .returning({ id: wanted.id })
  return rows.length > 0
}

const keyOf = (column: typeof goods.name | typeof goods.tradeName) =>
  sql`lower(regexp_replace(normalize(${column}, nfkc), '\\s', '', 'g'))`

/** Goods on the shelf that bear one of these names (as `wantedKey` writes them), the best sold first. */
export const findNamed = (db: Executor, keys: readonly string[]) =>
  db
    .select({
      id: goods.id,
      name: goods.name,
      tradeName: goods.tradeName,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
    })
    .from(goods)
    .where(and(goods.isOnShelf, or(inArray(keyOf(goods.name), [...keys]), inArray(keyOf(goods.tradeName), [...keys]))))
    .orderBy(desc(goods.sales), goods.id)
