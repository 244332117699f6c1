/** The buyer's own word on shelf life. It holds for what is bought from now on. */
import { AppError } from '#contract/protocol/errors.ts'
import type { ShelfLifeSettings } from '#contract/self-service/shelf-life.ts'
import { coveredCategories, NO_SHELF_LIFE } from '#domain/goods/shelf-life.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { findNames, findRules, findTree, updateRules } from './repository.ts'

const idsOf = (rules: Readonly<Record<string, number>>) => Object.keys(rules).map(Number)

export async function loadShelfLife(db: Executor, buyerId: number): Promise<ShelfLifeSettings> {
  const kept = (await findRules(db, buyerId)) ?? { ...NO_SHELF_LIFE, categories: {} }
  const { months, hidesShort, categories, byGoods } = kept
  const names = await findNames(db, { categoryIds: idsOf(categories), goodsIds: idsOf(byGoods) })
  const named = (rules: Readonly<Record<string, number>>, known: ReadonlyMap<number, string>) =>
    idsOf(rules).flatMap((id) => {
      const name = known.get(id)
      return name === undefined ? [] : [{ id, name, months: rules[id]! }]
    })
  return { months, hidesShort, categories: named(categories, names.categories), goods: named(byGoods, names.goods) }
}

type Rule = { id: number; months: number }
type Wish = { months: number; hidesShort: boolean; categories?: Rule[] | undefined; goods?: Rule[] | undefined }

const byId = (rules: readonly Rule[]) => Object.fromEntries(rules.map((rule) => [rule.id, rule.months]))

/** Throws goods.notFound for goods or a category that nobody knows. */
export async function saveShelfLife(tx: Executor, buyerId: number, wish: Wish, now: number) {
  const { months, hidesShort, categories = [], goods = [] } = wish
  await lockBuyer(tx, buyerId)
  const ids = { categoryIds: categories.map(({ id }) => id), goodsIds: goods.map(({ id }) => id) }
  const names = await findNames(tx, ids)
  if (!ids.categoryIds.every((id) => names.categories.has(id)) || !ids.goodsIds.every((id) => names.goods.has(id)))
    throw new AppError('goods.notFound')
  const named = byId(categories)
  const byCategory = coveredCategories(named, await findTree(tx))
  await updateRules(tx, buyerId, { months, hidesShort, categories: named, byCategory, byGoods: byId(goods) })
  // The account's row carries them to every device, where the catalogue is judged.
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return loadShelfLife(tx, buyerId)
}
