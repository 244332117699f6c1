import { and, asc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { goods } from '../../tables/goods.ts'
import { restocks } from '../../tables/wanted.ts'

export type RestockRow = typeof restocks.$inferSelect

export const countRestocks = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(restocks, eq(restocks.buyerId, buyerId))

/** Those of a buyer that are among these goods, or all. */
export const findRestocks = (db: Executor, buyerId: number, goodsIds?: readonly number[]): Promise<RestockRow[]> =>
  db
    .select()
    .from(restocks)
    .where(and(eq(restocks.buyerId, buyerId), goodsIds && inArray(restocks.goodsId, [...goodsIds])))
    .orderBy(asc(restocks.goodsId))

/** False when the buyer had asked already. */
export async function insertRestock(tx: Executor, row: RestockRow): Promise<boolean> {
  const added = await tx.insert(restocks).values(row).onConflictDoNothing().returning({ goodsId: restocks.goodsId })
  return added.length > 0
}

/** The rows that were there and are gone now. */
export const deleteRestocks = (tx: Executor, buyerId: number, goodsIds: readonly number[]): Promise<RestockRow[]> =>
  tx
    .delete(restocks)
    .where(and(eq(restocks.buyerId, buyerId), inArray(restocks.goodsId, [...goodsIds])))
    .returning()

/**
 * Whoever waits for goods that can be had now: on the shelf, with at least one inner pack or the last pieces of 尾货.
 */
export const findFulfilled = (db: Executor): Promise<{ buyerId: number; goodsId: number }[]> =>
  db
    .select({ buyerId: restocks.buyerId, goodsId: restocks.goodsId })
    .from(restocks)
    .innerJoin(goods, eq(goods.id, restocks.goodsId))
    .where(
      and(
        eq(goods.isOnShelf, true),
        gt(goods.stock, 0),
        or(eq(goods.isTail, true), gte(goods.stock, sql`${goods.packing}`)),
      ),
    )
    .orderBy(asc(restocks.buyerId), asc(restocks.goodsId))
