import { dayOf } from '#domain/instant.ts'
/** What a query selects, remembered for as long as the columns stand: page after page is asked of the same list. */
import { BoundedMap } from '#lib/bounded-map.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { runningFlashRows } from '../columns/flash-sales.ts'
import type { Asker, Catalog } from './catalog.ts'
import { type Selection, selectRows } from './list.ts'
import type { CatalogQuery } from './query.ts'
import { isOwnOrder } from './sort-rows.ts'

const KEPT_PER_CATALOG = 100
/** Of longer ones only the latest is kept: they are rare, and would fill the memory. */
const ROWS_MAX = 20_000

type Latest = { key: string; asker?: Pick<Asker, 'buyer' | 'own'>; selection: Selection }
type Memory = { shared: BoundedMap<string, Selection>; latest?: Latest }
const memoryOf = memo(
  (_columns: Columns, _categories: Catalog['categories'], _readings: Catalog['readings']): Memory => ({
    shared: new BoundedMap(KEPT_PER_CATALOG),
  }),
)

/** The same as `selectRows`. Of what is a buyer's own only the latest list is remembered, for him alone. */
export function rememberedRows(catalog: Catalog, query: CatalogQuery, asker: Asker): Selection {
  const { page: _page, size: _size, ...chosen } = query
  const { columns, categories, readings } = catalog
  const { now, nearExpiry } = asker
  const memory = memoryOf(columns, categories, readings)
  const sales = runningFlashRows(columns, now).join()
  const key = `${JSON.stringify(chosen)} ${dayOf(now)} ${nearExpiry?.zone} ${sales}`
  const isOwn = query.buyable === 1 || query.bought === 1 || isOwnOrder(query, asker)
  const { latest } = memory
  if (latest?.key === key && (!isOwn || isSame(latest.asker, asker))) return latest.selection
  const known = isOwn ? undefined : memory.shared.get(key)
  if (known) return known
  const selection = selectRows(catalog, query, asker)
  if (isOwn) memory.latest = { key, asker: { buyer: asker.buyer, own: asker.own }, selection }
  else if (selection.rows.length > ROWS_MAX) memory.latest = { key, selection }
  else memory.shared.set(key, selection)
  return selection
}

const isSame = (one: Pick<Asker, 'buyer' | 'own'> | undefined, other: Asker): boolean =>
  one !== undefined && one.buyer === other.buyer && one.own === other.own
