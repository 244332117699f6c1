import type { Executor } from '../../../db/connect.ts'
import { menusOf } from './category-path.ts'
import { findCategoryRows, findTopCategory, insertCategory } from './import-repository.ts'
import type { ImportedGoods } from './read-row.ts'

/** Category ids by "top/child", and by the child's name alone. */
export type KnownCategories = Map<string, number>

export async function loadCategories(db: Executor): Promise<KnownCategories> {
  const rows = await findCategoryRows(db)
  const tops = new Map(rows.filter(({ parentId }) => parentId === null).map(({ id, name }) => [id, name]))
  const known: KnownCategories = new Map()
  for (const { id, parentId, name } of rows) {
    if (parentId === null) continue
    known.set(`${tops.get(parentId)}/${name}`, id)
    if (!known.has(name)) known.set(name, id)
  }
  return known
}

const keyOf = ({ categoryPath }: ImportedGoods): string => categoryPath.join('/')

/** The category that the file itself names, if it exists. */
export const statedCategory = (known: KnownCategories, { category }: ImportedGoods): number | undefined =>
  category === '' ? undefined : known.get(category)

/** The category the goods belong to, if it exists: the file's own word, else the one that was derived. */
export const findCategory = (known: KnownCategories, goods: ImportedGoods): number | undefined =>
  known.get(goods.category) ?? known.get(keyOf(goods))

/** The known categories, with those that are made now because the goods need them. */
export async function ensureCategories(
  tx: Executor,
  known: KnownCategories,
  rows: readonly ImportedGoods[],
): Promise<KnownCategories> {
  const all = new Map(known)
  for (const goods of rows) {
    if (findCategory(all, goods) !== undefined) continue
    const [top, child] = goods.categoryPath
    const parentId = await ensureTop(tx, top)
    const id = await insertCategory(tx, { parentId, name: child, menus: menusOf(top) })
    all.set(keyOf(goods), id)
    if (!all.has(child)) all.set(child, id)
  }
  return all
}

const ensureTop = async (tx: Executor, name: string): Promise<number> =>
  (await findTopCategory(tx, name)) ?? insertCategory(tx, { parentId: null, name, menus: menusOf(name) })
