/** The goods list: one pass over the columns filters and counts, then one page of rows is read. */
import { badgesAt } from './badges.ts'
import { type Asker, type Catalog, judgeFor, type ListedRow, toRow } from './catalog.ts'
import { type FacetCounts, facetCounter } from './facets.ts'
import { FACETS, type Filter, filtersOf } from './filters.ts'
import { wordsOf } from './fold.ts'
import { popularRows } from './order.ts'
import { type CatalogQuery, hasKeywords, PAGE_SIZE } from './query.ts'
import { remember } from './remember.ts'
import { readGoods } from './row.ts'
import { searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'
import { sortRows } from './sort-rows.ts'

export type CatalogPage = { list: ListedRow[]; total: number; page: number; pages: number; facets: FacetCounts }
export type Selection = { rows: readonly number[]; facets: FacetCounts }

const shelfRows = remember((order: Int32Array, isOnShelf: Int32Array) => order.filter((row) => isOnShelf[row] === 1))

/** Every row a query means, in its order, and how many goods each further choice would leave. */
export function selectRows(catalog: Catalog, query: CatalogQuery, asker: Asker): Selection {
  const { columns } = catalog
  const badgesOf = badgesAt(columns, asker.now)
  const filters = filtersOf(catalog, query, asker, badgesOf)
  const { count, result } = facetCounter(catalog, badgesOf)
  const rows: number[] = []
  for (const row of candidates(catalog, query)) {
    const failed = failedFilter(filters, row)
    if (failed === REJECTED) continue
    if (failed?.facet) count[failed.facet](row)
    else {
      rows.push(row)
      for (const facet of FACETS) count[facet](row)
    }
  }
  return { rows: sortRows(columns, rows, query.sort), facets: result(query) }
}

const REJECTED: Filter = { passes: () => false }

/** The one filter of a facet that keeps the row out: it counts for that facet's other values. */
function failedFilter(filters: readonly Filter[], row: number): Filter | undefined {
  let failed: Filter | undefined
  for (const filter of filters) {
    if (filter.passes(row)) continue
    if (failed || !filter.facet) return REJECTED
    failed = filter
  }
  return failed
}

/** Rows on the shelf in the order they are found: by how well the keywords match, then by popularity. */
function candidates({ columns, readings }: Catalog, query: CatalogQuery): Iterable<number> {
  const { sales, id, isOnShelf } = columns.numbers
  if (!hasKeywords(query)) return shelfRows(popularRows(sales, id), isOnShelf)
  const type = query.type === 1 ? 1 : 0
  return searchRows(columns, searchIndexOf(columns, readings), wordsOf(query.keywords ?? ''), type)
}

/** Rows of a page; none beyond the last. */
export function rowsOfPage({ rows }: Selection, { page = 1, size = PAGE_SIZE }: CatalogQuery): readonly number[] {
  return rows.slice((page - 1) * size, page * size)
}

export function listGoods(catalog: Catalog, query: CatalogQuery, asker: Asker): CatalogPage {
  const selection = selectRows(catalog, query, asker)
  const judge = judgeFor(asker)
  const list = rowsOfPage(selection, query).map((row) => {
    const goods = readGoods(catalog.columns, row)
    return toRow(goods, judge(goods))
  })
  return { list, ...summaryOf(selection, query) }
}

/** Everything of a page but its rows. */
export function summaryOf({ rows, facets }: Selection, { page = 1, size = PAGE_SIZE }: CatalogQuery) {
  return { total: rows.length, page, pages: Math.ceil(rows.length / size), facets }
}
