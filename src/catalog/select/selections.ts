/** A cache of selected rows for as long as the columns stay the same: all pages of a list share one selection. */
import { dayOf } from '#domain/instant.ts'
import { BoundedMap } from '#lib/bounded-map.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { runningFlashRows } from '../columns/flash-sales.ts'
import type { Viewer } from '../columns/own.ts'
import type { Catalog } from './catalog.ts'
import { type Selection, selectRows } from './list.ts'
import type { CatalogQuery } from './query.ts'
import { isOwnOrder, orderKey } from './sort-rows.ts'

const KEPT_PER_CATALOG = 100
/** Of longer selections only the latest is kept: they are rare, and would take much memory. */
const ROWS_MAX = 20_000

type LatestSelection = { key: string; viewer?: Pick<Viewer, 'buyer' | 'own'>; selection: Selection }
type SelectionCache = { shared: BoundedMap<string, Selection>; latest?: LatestSelection }
const cacheOf = memo(
  (_columns: Columns, _categories: Catalog['categories'], _readings: Catalog['readings']): SelectionCache => ({
    shared: new BoundedMap(KEPT_PER_CATALOG),
  }),
)

/** As `selectRows`, cached. Of lists that depend on the buyer only the latest is kept, for that buyer alone. */
export function rememberedRows(catalog: Catalog, query: CatalogQuery, viewer: Viewer): Selection {
  const { page: _page, size: _size, ...chosen } = query
  const { columns, categories, readings } = catalog
  const { now, nearExpiry } = viewer
  const cache = cacheOf(columns, categories, readings)
  const sales = runningFlashRows(columns, now).join()
  const key = `${JSON.stringify(chosen)} ${dayOf(now)} ${nearExpiry?.zone} ${sales} ${orderKey(columns, query, viewer)}`
  const isOwn = query.buyable === 1 || query.bought === 1 || isOwnOrder(query, viewer)
  const { latest } = cache
  if (latest?.key === key && (isOwn ? isSame(latest.viewer, viewer) : !latest.viewer)) return latest.selection
  const known = isOwn ? undefined : cache.shared.get(key)
  if (known) return known
  const selection = selectRows(catalog, query, viewer)
  if (isOwn) cache.latest = { key, viewer: { buyer: viewer.buyer, own: viewer.own }, selection }
  else if (selection.rows.length > ROWS_MAX) cache.latest = { key, selection }
  else cache.shared.set(key, selection)
  return selection
}

const isSame = (one: Pick<Viewer, 'buyer' | 'own'> | undefined, other: Viewer): boolean =>
  one !== undefined && one.buyer === other.buyer && one.own === other.own
