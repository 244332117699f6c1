import { sql } from 'drizzle-orm'

import { remember } from '#domain/catalog/remember.ts'
import type { Goods } from '#domain/goods/goods.ts'

import type { Executor } from '../../db/connect.ts'
import type { PricedBuyer } from '../account/service.ts'
import { isSellable } from './sheet.ts'
import { signedPrice } from './signed-prices.ts'
import { goods } from './tables.ts'
import { goodsColumns, toGoods, toPriced } from './to-goods.ts'

const goodsQuery = remember((db: Executor) =>
  db
    .select({ goods: goodsColumns, signed: signedPrice })
    .from(goods)
    .where(sql`${goods.id} = any(${sql.placeholder('ids')})`)
    .prepare('goods_of_ids'),
)

/**
 * The goods of `ids` as the database has them at this moment, by id, at the buyer's own prices as of `now` (epoch ms), or
 * for nobody in particular at the base price; those that are missing, or may not be sold online, are absent.
 */
export async function findGoods(
  db: Executor,
  ids: readonly number[],
  buyer: Pick<PricedBuyer, 'id' | 'priceGroup'> | undefined,
  now = 0,
): Promise<Map<number, Goods>> {
  if (ids.length === 0) return new Map()
  const rows = await goodsQuery(db).execute({ ids: [...ids], buyerId: buyer?.id ?? 0, now })
  return new Map(
    rows
      .filter((row) => isSellable(row.goods))
      .map(({ goods: row, signed }) => [row.id, buyer ? toPriced(row, buyer.priceGroup, signed) : toGoods(row)]),
  )
}
