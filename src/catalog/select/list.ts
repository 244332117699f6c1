/** The goods list: one pass over the columns filters and counts, then one page of rows is read. */
import { wordsOf } from '#lib/fold-text.ts'

import type { NumberColumn } from '../columns/numbers.ts'
import { boughtBy, type Viewer } from '../columns/own.ts'
import { readGoods } from '../columns/row.ts'
import { meantWords } from '../search/meant-words.ts'
import { searchIndexOf } from '../search/search-index.ts'
import { searchRows } from '../search/search-rows.ts'
import { buyableAt } from './buyable.ts'
import { type Catalog, judgeFor, type ListRow, toRow } from './catalog.ts'
import { type Counters, type FacetCounts, facetsOf, newCounters } from './facets.ts'
import { categoryCodes, filterBit, filterTables } from './filters.ts'
import { type Kinds, kindsAt } from './kinds.ts'
import { type CatalogQuery, type FilterName, FILTERS, PAGE_SIZE } from './query.ts'
import { hasKeywords, orderedRows, shelfRows, sortRows } from './sort-rows.ts'

/** A set filter that excludes goods: without it the list would have `total`. */
export type Relaxation = { filter: FilterName; total: number }
/** Of the goods of a list: how many this buyer may buy, and how many he bought before. */
export type Mine = { buyable: number; bought: number }
export type Selection = { rows: Int32Array; facets: FacetCounts; relaxed: Relaxation[] }
export type CatalogPage = {
  list: ListRow[]
  total: number
  page: number
  pages: number
  facets: FacetCounts
  /** Only of an empty list. */
  relaxed: Relaxation[]
  /** Absent for a visitor. */
  mine?: Mine
}

/** All rows of a query in its order, and how many goods each further choice would leave. */
export function selectRows(catalog: Catalog, query: CatalogQuery, viewer: Viewer): Selection {
  const { columns } = catalog
  const kinds = kindsAt(columns, viewer)
  const tables = filterTables(catalog, query, viewer, kinds)
  const counters = newCounters(catalog, kinds, (name) => (tables.set & filterBit(name)) !== 0)
  const candidates = candidatesOf(catalog, query, viewer)
  // Without keywords all rows are judged in column order, which reads memory in sequence, and sorted afterwards.
  const judged = hasKeywords(query) ? candidates : shelfRows(columns)
  const passing = new Int32Array(judged.length)
  const { codes: categoryOf } = categoryCodes(columns.numbers.categoryId)
  const makerOf = columns.texts.manufacturer.codes
  const formOf = columns.texts.dosageForm.codes
  const [{ of: natureOf }, { of: offerOf }] = kinds
  const { category, manufacturer, dosageForm, own } = tables
  const [natures, offers] = tables.kinds
  const { without } = counters
  const codesOf = { category: categoryOf, manufacturer: makerOf, dosageForm: formOf }
  const butOf = FILTERS.map((name) => butCounter(name, kinds, counters, codesOf))
  let total = 0
  for (let index = 0; index < judged.length; index++) {
    const row = judged[index]!
    let failed =
      category[categoryOf[row]!]! |
      manufacturer[makerOf[row]!]! |
      dosageForm[formOf[row]!]! |
      natures[natureOf[row]!]! |
      offers[offerOf[row]!]!
    if ((failed & (failed - 1)) !== 0) continue
    if (own) {
      failed |= own(row)
      if ((failed & (failed - 1)) !== 0) continue
    }
    if (failed === 0) {
      passing[total++] = row
      continue
    }
    // Only one filter excludes the row: it counts for the other values of that filter.
    const only = 31 - Math.clz32(failed)
    without[only]!++
    const but = butOf[only]
    if (but) but.counter[but.codes[row]!]!++
  }
  const found = passing.subarray(0, total)
  count(found, categoryOf, counters.category)
  count(found, makerOf, counters.manufacturer)
  count(found, formOf, counters.dosageForm)
  for (const [index, { of }] of kinds.entries()) count(found, of, counters.kinds[index]!)
  const relaxed = FILTERS.flatMap((filter, index) => {
    const regained = counters.without[index]!
    return regained > 0 ? [{ filter, total: total + regained }] : []
  })
  const rows = total === candidates.length ? Int32Array.from(candidates) : inOrderOf(candidates, found, columns.count)
  return { rows, facets: facetsOf(catalog, query, kinds, counters), relaxed }
}

/** The rows of `found` in the order in which they stand among `candidates`. */
function inOrderOf(candidates: ArrayLike<number>, found: Int32Array, size: number): Int32Array {
  const isFound = new Uint8Array(size)
  for (let index = 0; index < found.length; index++) isFound[found[index]!] = 1
  const rows = new Int32Array(found.length)
  let next = 0
  for (let index = 0; index < candidates.length; index++) {
    rows[next] = candidates[index]!
    next += isFound[candidates[index]!]!
  }
  return rows
}

function count(rows: Int32Array, codes: NumberColumn, counter: Int32Array): void {
  for (let index = 0; index < rows.length; index++) counter[codes[rows[index]!]!]!++
}

/** The counter of rows that only this filter excludes; undefined when the filter offers no values. */
function butCounter(
  name: FilterName,
  kinds: readonly Kinds[],
  counters: Counters,
  codesOf: Record<'category' | 'manufacturer' | 'dosageForm', NumberColumn>,
): { codes: NumberColumn; counter: Int32Array } | undefined {
  if (name === 'buyable' || name === 'bought') return undefined
  if (name === 'category' || name === 'manufacturer' || name === 'dosageForm')
    return { codes: codesOf[name], counter: counters[name] }
  const [codes, counter] = [kinds.find(({ bits }) => bits[name])?.of, counters.kindBut[name]]
  return codes && counter && { codes, counter }
}

/** Rows on the shelf in the requested order; with keywords by how well they match, then by popularity. */
function candidatesOf({ columns, readings }: Catalog, query: CatalogQuery, viewer: Viewer): ArrayLike<number> {
  const { sort = 'popular' } = query
  if (!hasKeywords(query)) return orderedRows(columns, sort, viewer)
  const type = query.type === 1 ? 1 : 0
  const index = searchIndexOf(columns, readings)
  const words = meantWords(columns, index, wordsOf(query.keywords ?? ''), type)
  const found = searchRows(columns, index, words, { type, bought: viewer.own?.bought })
  return sortRows(columns, found, sort, viewer)
}

/** Rows of a page; none beyond the last. */
export const rowsOfPage = ({ rows }: Selection, { page = 1, size = PAGE_SIZE }: CatalogQuery): Int32Array =>
  rows.subarray((page - 1) * size, page * size)

/** A page of what was selected. */
export function pageOf(catalog: Catalog, selection: Selection, query: CatalogQuery, viewer: Viewer): CatalogPage {
  const judge = judgeFor(viewer)
  const list = Array.from(rowsOfPage(selection, query), (row) => {
    const goods = readGoods(catalog.columns, row)
    return toRow(goods, judge(goods))
  })
  return { list, ...summaryOf(selection, query), ...mineOf(catalog, selection, viewer) }
}

export const listGoods = (catalog: Catalog, query: CatalogQuery, viewer: Viewer): CatalogPage =>
  pageOf(catalog, selectRows(catalog, query, viewer), query, viewer)

/** Everything of a page but its rows and what is the buyer's own. */
export function summaryOf({ rows, facets, relaxed }: Selection, { page = 1, size = PAGE_SIZE }: CatalogQuery) {
  const total = rows.length
  return { total, page, pages: Math.ceil(total / size), facets, relaxed: total === 0 ? relaxed : [] }
}

/** The buyer's own counts of a selection. They are not cached with it, because buyers share cached selections. */
export function mineOf({ columns }: Catalog, { rows }: Selection, viewer: Viewer): { mine?: Mine } {
  if (!viewer.buyer) return {}
  const isBuyable = buyableAt(columns, viewer)
  const before = boughtBy(viewer, columns)
  const mine: Mine = { buyable: 0, bought: 0 }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    if (isBuyable(row)) mine.buyable++
    if (before) mine.bought += before[row]!
  }
  return { mine }
}
