/** The goods list: one pass over the columns filters and counts, then one page of rows is read. */
import { buyableAt } from './buyable.ts'
import { type Asker, type Catalog, judgeFor, type ListedRow, toRow } from './catalog.ts'
import { type FacetCounts, facetsOf, newCounters } from './facets.ts'
import { boughtRows, categoryCodes, filterBit, filterTables } from './filters.ts'
import { wordsOf } from './fold.ts'
import { KIND_FACETS, kindsAt } from './kinds.ts'
import { type CatalogQuery, type FilterName, FILTERS, hasKeywords, PAGE_SIZE } from './query.ts'
import { readGoods } from './row.ts'
import { searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'
import { orderedRows, sortRows } from './sort-rows.ts'

/** What one of the filters that are set keeps out: without it the list would have `total` goods. */
export type Relaxed = { filter: FilterName; total: number }
/** Of the goods of a list: how many this buyer may buy, and how many he bought before. */
export type Mine = { buyable: number; bought: number }
export type Selection = { rows: Int32Array; facets: FacetCounts; relaxed: Relaxed[] }
export type CatalogPage = {
  list: ListedRow[]
  total: number
  page: number
  pages: number
  facets: FacetCounts
  /** Only of an empty list. */
  relaxed: Relaxed[]
  /** Absent for a visitor. */
  mine?: Mine
}

/** Every row a query means, in its order, and how many goods each further choice would leave. */
export function selectRows(catalog: Catalog, query: CatalogQuery, asker: Asker): Selection {
  const { columns } = catalog
  const kinds = kindsAt(columns, asker)
  const tables = filterTables(catalog, query, asker, kinds)
  const counters = newCounters(catalog, kinds, (name) => (tables.set & filterBit(name)) !== 0)
  const candidates = candidatesOf(catalog, query, asker)
  const rows = new Int32Array(candidates.length)
  const { codes: categoryOf } = categoryCodes(columns.numbers.categoryId)
  const makerOf = columns.texts.manufacturer.codes
  const formOf = columns.texts.dosageForm.codes
  const butOf = FILTERS.map((name) => KIND_FACETS.find((facet) => facet === name)).map(
    (facet) => facet && counters.kindBut[facet],
  )
  const [CATEGORY, MAKER, FORM] = [
    FILTERS.indexOf('category'),
    FILTERS.indexOf('manufacturer'),
    FILTERS.indexOf('dosageForm'),
  ]
  const { category, manufacturer, dosageForm, kind: kindTable, own } = tables
  let total = 0
  for (let index = 0; index < candidates.length; index++) {
    const row = candidates[index]!
    const [inCategory, maker, form, kind] = [categoryOf[row]!, makerOf[row]!, formOf[row]!, kinds.of[row]!]
    let failed = category[inCategory]! | manufacturer[maker]! | dosageForm[form]! | kindTable[kind]!
    if ((failed & (failed - 1)) !== 0) continue
    if (own) {
      failed |= own(row)
      if ((failed & (failed - 1)) !== 0) continue
    }
    if (failed === 0) {
      rows[total++] = row
      counters.category[inCategory]!++
      counters.manufacturer[maker]!++
      counters.dosageForm[form]!++
      counters.kind[kind]!++
      continue
    }
    // Kept out by one filter: the row counts for the other values of that choice.
    const only = 31 - Math.clz32(failed)
    counters.without[only]!++
    if (only === CATEGORY) counters.category[inCategory]!++
    else if (only === MAKER) counters.manufacturer[maker]!++
    else if (only === FORM) counters.dosageForm[form]!++
    else if (butOf[only]) butOf[only][kind]!++
  }
  const relaxed = FILTERS.flatMap((filter, index) => {
    const regained = counters.without[index]!
    return regained > 0 ? [{ filter, total: total + regained }] : []
  })
  return { rows: rows.slice(0, total), facets: facetsOf(catalog, query, kinds, counters), relaxed }
}

/** Rows on the shelf in the order asked for; with keywords by how well they match, then by popularity. */
function candidatesOf({ columns, readings }: Catalog, query: CatalogQuery, asker: Asker): ArrayLike<number> {
  const { sort = 'popular' } = query
  if (!hasKeywords(query)) return orderedRows(columns, sort, asker)
  const type = query.type === 1 ? 1 : 0
  const words = wordsOf(query.keywords ?? '')
  const found = searchRows(columns, searchIndexOf(columns, readings), words, { type, bought: asker.own?.bought })
  return sortRows(columns, found, sort, asker)
}

/** Rows of a page; none beyond the last. */
export const rowsOfPage = ({ rows }: Selection, { page = 1, size = PAGE_SIZE }: CatalogQuery): Int32Array =>
  rows.subarray((page - 1) * size, page * size)

/** A page of what was selected. */
export function pageOf(catalog: Catalog, selection: Selection, query: CatalogQuery, asker: Asker): CatalogPage {
  const judge = judgeFor(asker)
  const list = Array.from(rowsOfPage(selection, query), (row) => {
    const goods = readGoods(catalog.columns, row)
    return toRow(goods, judge(goods))
  })
  return { list, ...summaryOf(selection, query), ...mineOf(catalog, selection, asker) }
}

export const listGoods = (catalog: Catalog, query: CatalogQuery, asker: Asker): CatalogPage =>
  pageOf(catalog, selectRows(catalog, query, asker), query, asker)

/** Everything of a page but its rows and what is the buyer's own. */
export function summaryOf({ rows, facets, relaxed }: Selection, { page = 1, size = PAGE_SIZE }: CatalogQuery) {
  const total = rows.length
  return { total, page, pages: Math.ceil(total / size), facets, relaxed: total === 0 ? relaxed : [] }
}

/** What of a selection is this buyer's own: not remembered with it, which may be another buyer's as well. */
export function mineOf({ columns }: Catalog, { rows }: Selection, asker: Asker): { mine?: Mine } {
  if (!asker.buyer) return {}
  const isBuyable = buyableAt(columns, asker)
  const before = boughtRows(columns, asker)
  const mine: Mine = { buyable: 0, bought: 0 }
  for (const row of rows) {
    if (isBuyable(row)) mine.buyable++
    if (before.size > 0 && before.has(row)) mine.bought++
  }
  return { mine }
}
