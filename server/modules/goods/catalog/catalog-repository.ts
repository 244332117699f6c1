/** SQL of the catalogue as a whole: its rows in slices, what changed, and the categories. */
import { asc, gt, sql } from 'drizzle-orm'

import type { Category } from '#catalog/index.ts'

import type { Executor } from '../../../db/connect.ts'
import { preparedQuery } from '../../../db/prepared-query.ts'
import { categories, goods } from '../../../tables/goods.ts'
import { type GoodsRow, goodsColumns } from '../to-goods.ts'

/** At most `limit` rows with ids above `last`, by id. */
export const findRowsAfter = (db: Executor, last: number, limit: number): Promise<GoodsRow[]> =>
  db.select(goodsColumns).from(goods).where(gt(goods.id, last)).orderBy(asc(goods.id)).limit(limit)

/** A place in the order of revisions, and of ids within a revision. */
export type ChangePlace = { revision: number; id: number }

/**
 * At most `limit` of the rows behind a place, in the order of their revisions. A row that changes between two reads
 * gets a higher revision and is read again, so reads up to the end have missed none.
 */
export const findChangedRows = (db: Executor, after: ChangePlace, limit: number): Promise<GoodsRow[]> =>
  changedQuery(db).execute({ ...after, limit })

const changedQuery = preparedQuery((db) =>
  db
    .select(goodsColumns)
    .from(goods)
    .where(sql`(${goods.revision}, ${goods.id}) > (${sql.placeholder('revision')}::int, ${sql.placeholder('id')}::int)`)
    .orderBy(asc(goods.revision), asc(goods.id))
    .limit(sql.placeholder('limit'))
    .prepare('goods_changed_after'),
)

/** Top categories have the parent 0. */
export async function findCategories(db: Executor): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ id, parentId, name }) => ({ id, parentId: parentId ?? 0, name }))
}
