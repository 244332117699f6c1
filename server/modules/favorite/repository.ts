import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { favorites } from './tables.ts'

export type FavoriteRow = typeof favorites.$inferSelect

export const countFavorites = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(favorites, eq(favorites.buyerId, buyerId))

/** A page of a buyer's favorites, the newest first. */
export const pageOfFavorites = (
  db: Executor,
  buyerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<FavoriteRow[]> =>
  db
    .select()
    .from(favorites)
    .where(eq(favorites.buyerId, buyerId))
    .orderBy(desc(favorites.addedAt), desc(favorites.goodsId))
    .offset(offset)
    .limit(limit)

/** Those of a buyer's favorites that are among these goods. */
export const findFavorites = (db: Executor, buyerId: number, goodsIds?: readonly number[]): Promise<FavoriteRow[]> =>
  db
    .select()
    .from(favorites)
    .where(and(eq(favorites.buyerId, buyerId), goodsIds && inArray(favorites.goodsId, [...goodsIds])))
    .orderBy(asc(favorites.goodsId))

/** Adds what is not there yet; the goods that were added. */
export async function insertFavorites(tx: Executor, rows: readonly FavoriteRow[]): Promise<number[]> {
  const added = await tx
    .insert(favorites)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ goodsId: favorites.goodsId })
  return added.map(({ goodsId }) => goodsId)
}

/** Removes what is there; the goods that were removed. */
export async function deleteFavorites(tx: Executor, buyerId: number, goodsIds: readonly number[]): Promise<number[]> {
  const removed = await tx
    .delete(favorites)
    .where(and(eq(favorites.buyerId, buyerId), inArray(favorites.goodsId, [...goodsIds])))
    .returning({ goodsId: favorites.goodsId })
  return removed.map(({ goodsId }) => goodsId)
}
