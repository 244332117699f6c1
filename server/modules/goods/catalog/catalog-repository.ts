/** SQL of the catalogue as a whole: its rows in slices, what changed, and the categories. */
import { asc, gt } from 'drizzle-orm'

import type { Category } from '#catalog/index.ts'

import type { Executor } from '../../../db/connect.ts'
import { categories, goods } from '../../../tables/goods.ts'
import { type GoodsRow, goodsColumns } from '../to-goods.ts'

/** At most `limit` rows with ids above `last`, by id. */
export const findRowsAfter = (db: Executor, last: number, limit: number): Promise<GoodsRow[]> =>
  db.select(goodsColumns).from(goods).where(gt(goods.id, last)).orderBy(asc(goods.id)).limit(limit)

/** At most `limit` of the rows that changed after a revision. */
export const findChangedRows = (db: Executor, since: number, limit: number): Promise<GoodsRow[]> =>
  db.select(goodsColumns).from(goods).where(gt(goods.revision, since)).limit(limit)

/** Top categories have the parent 0. */
export async function findCategories(db: Executor): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ id, parentId, name }) => ({ id, parentId: parentId ?? 0, name }))
}
