/** Goods the start page recommends: what editors chose, and what the catalogue suggests to a buyer. */
import { type Viewer, type Catalog, goodsById, toListed, listGoods } from '#catalog/index.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import { isRunning } from '#domain/activity/activity.ts'

import type { Executor } from '../../db/connect.ts'
import { listActivities } from '../activity/index.ts'

const RECOMMENDED_MAX = 12
/** Categories of what was bought last, from which the next goods are suggested. */
const CATEGORIES_MAX = 6

/** 新客推荐: what editors chose for now and for this buyer, else the newest the buyer may have. */
export async function newcomersGoods(
  db: Executor,
  { catalog, viewer }: { catalog: Catalog; viewer: Viewer },
): Promise<ListedGoods[]> {
  const running = (await listActivities(db, { slot: 'xrtj' }, viewer.now)).filter((activity) =>
    isRunning(activity, viewer.buyer, viewer.now),
  )
  const chosen = running.flatMap(({ goodsIds }) => goodsIds)
  const goods = chosen.slice(0, RECOMMENDED_MAX).flatMap((id) => goodsById(catalog, id) ?? [])
  if (goods.length > 0) return goods.map((one) => toListed(one, viewer))
  return listGoods(catalog, { stock: 'in', sort: 'newest', size: RECOMMENDED_MAX }, viewer).list
}

/** 为您推荐: the best sold of the categories a buyer buys from that he has not bought yet; else the best sold. */
export function goodsFor({ catalog, viewer }: { catalog: Catalog; viewer: Viewer }): ListedGoods[] {
  const bought = viewer.own?.bought ?? new Map<number, unknown>()
  const categoryIds = [...bought.keys()].flatMap((id) => goodsById(catalog, id)?.categoryId ?? [])
  const categories = new Set([...new Set(categoryIds)].slice(0, CATEGORIES_MAX))
  const wanted = { stock: 'in', ...(viewer.buyer && { buyable: 1 }), size: RECOMMENDED_MAX } as const
  const isNew = ({ id }: ListedGoods) => !bought.has(id)
  // A few of each, so that one large category does not fill the row.
  const each = Math.max(1, Math.ceil(RECOMMENDED_MAX / Math.max(1, categories.size)))
  const alike = [...categories].flatMap((select) =>
    listGoods(catalog, { ...wanted, select }, viewer)
      .list.filter(isNew)
      .slice(0, each),
  )
  const popular = listGoods(catalog, { ...wanted, size: 2 * RECOMMENDED_MAX }, viewer).list.filter(isNew)
  const unique = new Map([...alike, ...popular].map((goods) => [goods.id, goods]))
  return [...unique.values()].slice(0, RECOMMENDED_MAX)
}
