import { goodsChecker } from '../eligibility/check-goods.ts'
import { PRESCRIPTIONS } from '../goods/goods.ts'
import { hasBadge } from './badges.ts'
import type { Asker, Catalog } from './catalog.ts'
import { subtreeOf, treeOf } from './category-tree.ts'
import type { TextColumn } from './columns.ts'
import type { CatalogQuery } from './query.ts'
import { readGoods } from './row.ts'
import { sellableAt } from './stock-column.ts'
import { DEVICE_SCOPES, HERB_SCOPES } from './zones.ts'

export const FACETS = ['category', 'manufacturer', 'dosageForm', 'badge'] as const
export type FacetName = (typeof FACETS)[number]
/** `facet`: the choice this filter belongs to, whose other values are counted as if it were not set. */
export type Filter = { facet?: FacetName; passes: (row: number) => boolean }

/** The filters a query sets, those that cost most last. */
export function filtersOf(
  { columns, categories }: Catalog,
  query: CatalogQuery,
  { buyer, now }: Asker,
  badgesOf: (row: number) => number,
): Filter[] {
  const { numbers, texts } = columns
  const { select, manufacturer, dosageForm, prescription, badge } = query
  const filters: Filter[] = []
  if (select !== undefined) {
    const wanted = subtreeOf(treeOf(categories), select)
    filters.push({ facet: 'category', passes: (row) => wanted.has(numbers.categoryId[row]!) })
  }
  if (manufacturer !== undefined) filters.push(ofWord('manufacturer', texts.manufacturer, manufacturer))
  if (dosageForm !== undefined) filters.push(ofWord('dosageForm', texts.dosageForm, dosageForm))
  if (badge !== undefined) filters.push({ facet: 'badge', passes: (row) => hasBadge(badgesOf(row), badge) })
  if (prescription !== undefined) {
    const wanted = PRESCRIPTIONS.indexOf(prescription)
    filters.push({ passes: (row) => numbers.prescription[row] === wanted })
  }
  if (query.yx === 1) filters.push({ passes: (row) => numbers.isFreeShipping[row] === 1 })
  if (query.qx === 2) filters.push({ passes: (row) => DEVICE_SCOPES.has(numbers.scope[row]!) })
  if (query.zy === 2) filters.push({ passes: (row) => HERB_SCOPES.has(numbers.scope[row]!) })
  if (query.inStock === 1) filters.push({ passes: (row) => sellableAt(columns, row) > 0 })
  if (query.buyable === 1) {
    const checker = goodsChecker(buyer, now)
    filters.push({ passes: (row) => checker.isBuyable(readGoods(columns, row)) })
  }
  return filters
}

function ofWord(facet: FacetName, { codes, words }: TextColumn, word: string): Filter {
  const wanted = words.indexOf(word)
  return { facet, passes: (row) => codes[row] === wanted }
}
