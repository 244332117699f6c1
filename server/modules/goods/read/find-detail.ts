import { LRUCache } from 'lru-cache'

import { pathOf, treeOf, type Viewer, type Catalog, goodsById, toListed } from '#catalog/index.ts'
import type { GoodsDetail } from '#contract/goods/goods.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { DetailFieldName } from '#domain/goods/goods.ts'
import { pictureList } from '#domain/goods/picture/picture.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import { findBatches, findDetailRow } from './goods-repository.ts'

/** What only the goods' own page shows. It changes together with the goods' revision. */
type Rest = Pick<GoodsDetail, 'warehouse' | 'batches' | DetailFieldName>

const RESTS_MAX = 2_000
const restsOf = memo((_db: Database) => new LRUCache<string, Rest>({ max: RESTS_MAX }))

/** Goods with what only their own page shows. Throws goods.notFound. */
export async function findDetail(
  db: Database,
  id: number,
  { catalog, viewer }: { catalog: Catalog; viewer: Viewer },
): Promise<GoodsDetail> {
  const found = goodsById(catalog, id)
  if (!found) throw new AppError('goods.notFound')
  const key = `${catalog.epoch} ${id} ${found.revision}`
  const rest = restsOf(db).get(key) ?? (await loadRest(db, id))
  restsOf(db).set(key, rest)
  const path = pathOf(treeOf(catalog.categories), found.categoryId)
  return {
    ...toListed(found, viewer),
    categoryPath: path.map((one) => ({ id: one.id, name: one.name })),
    ...rest,
    goodsImage: pictureList(rest.pictures),
  }
}

async function loadRest(db: Database, id: number): Promise<Rest> {
  const [row, stocked] = await Promise.all([findDetailRow(db, id), findBatches(db, id)])
  if (!row) throw new AppError('goods.notFound')
  return { ...row, batches: stocked }
}
