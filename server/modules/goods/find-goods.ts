import { inArray } from 'drizzle-orm'

import type { Goods } from '#domain/goods/goods.ts'

import type { Executor } from '../../db/connect.ts'
import { isSellable } from './load-catalog.ts'
import { goods } from './tables.ts'
import { goodsColumns, toGoods } from './to-goods.ts'

/**
 * The goods of `ids` as the database has them at this moment, by id, priced for the group; those
 * that are missing, or may not be sold online, are absent.
 */
export async function findGoods(
  db: Executor,
  ids: readonly number[],
  priceGroup: string | undefined,
): Promise<Map<number, Goods>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(goodsColumns)
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  return new Map(rows.filter(isSellable).map((row) => [row.id, toGoods(row, priceGroup)]))
}
