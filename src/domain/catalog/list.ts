/** The goods list: one pass over the columns filters and counts, then one page of rows is read. */
import { badgesAt } from './badges.ts'
import { type Asker, type Catalog, type ListedRow, toListed } from './catalog.ts'
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

/** A page of a selection as the asker sees it; a page beyond the last is empty. */
export function pageOf(
  { columns }: Catalog,
  { rows, facets }: Selection,
  query: CatalogQuery,
  asker: Asker,
): CatalogPage {
  const { page = 1, size = PAGE_SIZE } = query
  const shown = rows.slice((page - 1) * size, page * size)
  return {
    list: shown.map((row) => toListed(readGoods(columns, row), asker)),
    total: rows.length,
    page,
    pages: Math.ceil(rows.length / size),
    facets,
  }
}

export const listGoods = (catalog: Catalog, query: CatalogQuery, asker: Asker): CatalogPage =>
  pageOf(catalog, selectRows(catalog, query, asker), query, asker)
