import { wordsOf } from '#lib/fold-text.ts'

import type { NumberColumn } from '../columns/numbers.ts'
import { boughtBy } from '../columns/own-rows.ts'
import { readGoods } from '../columns/row.ts'
import { searchIndexOf } from '../search/search-index.ts'
import { searchRows } from '../search/search-rows.ts'
/** The goods list: one pass over the columns filters and counts, then one page of rows is read. */
import { buyableAt } from './buyable.ts'
import { type Asker, type Catalog, judgeFor, type ListedRow, toRow } from './catalog.ts'
import { type Counters, type FacetCounts, facetsOf, newCounters } from './facets.ts'
import { categoryCodes, filterBit, filterTables } from './filters.ts'
import { type Kinds, kindsAt } from './kinds.ts'
import { type CatalogQuery, type FilterName, FILTERS, hasKeywords, PAGE_SIZE } from './query.ts'
import { orderedRows, shelfRows, sortRows } from './sort-rows.ts'

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
  // Judged in the order of the columns where all are, and only then put in the order asked for: memory is read in turn.
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
    // Kept out by one filter: the row counts for the other values of that choice.
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

/** Where a row is counted that only this filter keeps out; nowhere when the filter offers no values. */
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
  const before = boughtBy(asker, columns)
  const mine: Mine = { buyable: 0, bought: 0 }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    if (isBuyable(row)) mine.buyable++
    if (before) mine.bought += before[row]!
  }
  return { mine }
}
