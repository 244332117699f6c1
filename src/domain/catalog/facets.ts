import { BADGES } from '../goods/goods.ts'
import { hasBadge } from './badges.ts'
import type { Catalog } from './catalog.ts'
import { choicesAt, subtreeOf, treeOf } from './category-tree.ts'
import type { TextColumn } from './columns.ts'
import type { FacetName } from './filters.ts'
import type { CatalogQuery } from './query.ts'

/** A facet value and how many goods have it. */
export type FacetCount = { value: string; text: string; count: number }
export type FacetCounts = Record<FacetName, FacetCount[]>

/** More makers than anybody reads; the chosen one is always among them. */
const VALUES_MAX = 60

/** Counts rows as they come. */
export function facetCounter({ columns, categories }: Catalog, badgesOf: (row: number) => number) {
  const { categoryId } = columns.numbers
  const { manufacturer, dosageForm } = columns.texts
  const makers = new Int32Array(manufacturer.words.length)
  const forms = new Int32Array(dosageForm.words.length)
  const badges = new Int32Array(BADGES.length)
  const perCategory = new Map<number, number>()
  const count: Record<FacetName, (row: number) => void> = {
    category: (row) => perCategory.set(categoryId[row]!, (perCategory.get(categoryId[row]!) ?? 0) + 1),
    manufacturer: (row) => makers[manufacturer.codes[row]!]!++,
    dosageForm: (row) => forms[dosageForm.codes[row]!]!++,
    badge: (row) => {
      const bits = badgesOf(row)
      for (const [index, badge] of BADGES.entries()) if (hasBadge(bits, badge)) badges[index]!++
    },
  }
  const result = (query: CatalogQuery): FacetCounts => ({
    category: categoryCounts(categories, perCategory, query.select),
    manufacturer: wordCounts(manufacturer, makers, query.manufacturer),
    dosageForm: wordCounts(dosageForm, forms, query.dosageForm),
    badge: BADGES.flatMap((badge, index) => {
      const counted = badges[index]!
      return counted > 0 ? [{ value: badge, text: badge, count: counted }] : []
    }),
  })
  return { count, result }
}

function categoryCounts(
  categories: Catalog['categories'],
  perCategory: ReadonlyMap<number, number>,
  select: number | undefined,
): FacetCount[] {
  const tree = treeOf(categories)
  return choicesAt(tree, select).flatMap(({ id, name }) => {
    let count = 0
    for (const one of subtreeOf(tree, id)) count += perCategory.get(one) ?? 0
    return count > 0 ? [{ value: String(id), text: name, count }] : []
  })
}

/** The most frequent words; the chosen one stays even when it counts nothing. */
function wordCounts({ words }: TextColumn, counts: Int32Array, chosen: string | undefined): FacetCount[] {
  const values = words.flatMap((word, code) => {
    const count = counts[code]!
    return word !== '' && (count > 0 || word === chosen) ? [{ value: word, text: word, count }] : []
  })
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const shown = values.slice(0, VALUES_MAX)
  const own = values.find(({ value }) => value === chosen)
  return own && !shown.includes(own) ? [...shown, own] : shown
}
