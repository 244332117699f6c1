import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { cancelledFavorites, favorites } from '../../tables/favorite.ts'

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

/** The buyers who saved goods that had a price, with what decides their own prices. */
export const findBuyersWithPrices = (db: Executor) =>
  db
    .selectDistinct({
      id: buyers.id,
      customerType: buyers.customerType,
      region: buyers.region,
      priceList: buyers.priceList,
    })
    .from(buyers)
    .innerJoin(favorites, eq(favorites.buyerId, buyers.id))
    .where(isNotNull(favorites.seenPrice))

/** Adds what is not there yet; the goods that were added. */
export async function insertFavorites(tx: Executor, rows: readonly FavoriteRow[]): Promise<number[]> {
  const added = await tx
    .insert(favorites)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ goodsId: favorites.goodsId })
  return added.map(({ goodsId }) => goodsId)
}

/** Removes what is there and remembers what it was; the goods that were removed. `now` is epoch ms. */
export async function deleteFavorites(
  tx: Executor,
  buyerId: number,
  goodsIds: readonly number[],
  now: number,
): Promise<number[]> {
  const removed = await tx
    .delete(favorites)
    .where(and(eq(favorites.buyerId, buyerId), inArray(favorites.goodsId, [...goodsIds])))
    .returning()
  if (removed.length > 0)
    await tx
      .insert(cancelledFavorites)
      .values(removed.map((row) => ({ ...row, cancelledAt: now })))
      .onConflictDoUpdate({
        target: [cancelledFavorites.buyerId, cancelledFavorites.goodsId],
        set: {
          addedAt: sql`excluded.added_at`,
          seenPrice: sql`excluded.seen_price`,
          cancelledAt: sql`excluded.cancelled_at`,
        },
      })
  return removed.map(({ goodsId }) => goodsId)
}

/** What these were before they were cancelled, by goods; it is forgotten with that. */
export async function takeCancelled(
  tx: Executor,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<FavoriteRow, 'addedAt' | 'seenPrice'>>> {
  const rows = await tx
    .delete(cancelledFavorites)
    .where(and(eq(cancelledFavorites.buyerId, buyerId), inArray(cancelledFavorites.goodsId, [...goodsIds])))
    .returning()
  return new Map(rows.map(({ goodsId, addedAt, seenPrice }) => [goodsId, { addedAt, seenPrice }]))
}

export const deleteCancelledBefore = (db: Executor, before: number) =>
  db.delete(cancelledFavorites).where(lt(cancelledFavorites.cancelledAt, before))
