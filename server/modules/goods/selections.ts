/** What a query selects, remembered for as long as the columns stand: most buyers look at the same few lists. */
import type { Asker, Catalog } from '#domain/catalog/catalog.ts'
import type { Columns } from '#domain/catalog/columns.ts'
import { runningFlashRows } from '#domain/catalog/flash-sales.ts'
import { type Selection, selectRows } from '#domain/catalog/list.ts'
import type { CatalogQuery } from '#domain/catalog/query.ts'
import { remember } from '#domain/catalog/remember.ts'

import { BoundedMap } from './bounded-map.ts'

const KEPT_PER_CATALOG = 100
/** Longer selections are made anew: they are rare, and would fill the memory. */
const ROWS_MAX = 20_000

const selectionsOf = remember((_columns: Columns) => new BoundedMap<string, Selection>(KEPT_PER_CATALOG))

/** The same as `selectRows`. */
export function rememberedRows(catalog: Catalog, query: CatalogQuery, asker: Asker): Selection {
  // What may be bought is each buyer's own matter.
  if (query.buyable === 1) return selectRows(catalog, query, asker)
  const { page: _page, size: _size, ...chosen } = query
  const sales = runningFlashRows(catalog.columns, asker.now).join()
  const key = `${JSON.stringify(chosen)} ${sales}`
  const known = selectionsOf(catalog.columns)
  const remembered = known.get(key)
  if (remembered) return remembered
  const selection = selectRows(catalog, query, asker)
  if (selection.rows.length <= ROWS_MAX) known.set(key, selection)
  return selection
}
