import { and, asc, eq, gt } from 'drizzle-orm'

import { AppError } from '#contract/errors.ts'
import type { GoodsDetail } from '#contract/goods.ts'
import { type Asker, type Catalog, toListed } from '#domain/catalog/catalog.ts'
import { pathOf, treeOf } from '#domain/catalog/category-tree.ts'

import type { Database } from '../../db/connect.ts'
import { audienceOf } from './asker.ts'
import { isSellable } from './load-catalog.ts'
import { batches, goods } from './tables.ts'
import { toGoods } from './to-goods.ts'

/** Goods with what only their own page shows. Throws goods.notFound. */
export async function findDetail(
  db: Database,
  id: number,
  { catalog, asker }: { catalog: Catalog; asker: Asker },
): Promise<GoodsDetail> {
  const [[row], stocked] = await Promise.all([
    db.select().from(goods).where(eq(goods.id, id)),
    db
      .select()
      .from(batches)
      .where(and(eq(batches.goodsId, id), gt(batches.stock, 0)))
      .orderBy(asc(batches.expiresOn), asc(batches.id)),
  ])
  if (!row || !isSellable(row)) throw new AppError('goods.notFound')
  return {
    ...toListed(toGoods(row, audienceOf(asker)), asker),
    categoryPath: pathOf(treeOf(catalog.categories), row.categoryId).map((category) => ({
      id: category.id,
      name: category.name,
    })),
    batches: stocked,
    insuranceCode: row.insuranceCode,
    traceCodePrefix: row.traceCodePrefix,
    texts: row.texts,
  }
}
