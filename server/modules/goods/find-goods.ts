import { sql } from 'drizzle-orm'

import { remember } from '#domain/catalog/remember.ts'
import type { Goods } from '#domain/goods/goods.ts'

import type { Executor } from '../../db/connect.ts'
import { isSellable } from './load-catalog.ts'
import { goods } from './tables.ts'
import { goodsColumns, toGoods } from './to-goods.ts'

const goodsQuery = remember((db: Executor) =>
  db
    .select(goodsColumns)
    .from(goods)
    .where(sql`${goods.id} = any(${sql.placeholder('ids')})`)
    .prepare('goods_of_ids'),
)

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
  const rows = await goodsQuery(db).execute({ ids: [...ids] })
  return new Map(rows.filter(isSellable).map((row) => [row.id, toGoods(row, priceGroup)]))
}
