/**
 * Goods by the search of the buyers: by sound too, and with a typed error. Its index takes a good part of a second to
 * make for 100,000 goods, and an import changes names in every chunk: made anew each time, every search waited for it.
 */
import { type Catalog, findIds, knownSearchIndex } from '#catalog/index.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'

/** An index that is made within so many ms is made whenever one is missing. */
const CHEAP_MS = 20
/** So many times as long as the last index took goes by before the next is made. */
const PAUSES = 20

type LastIndex = { catalog?: Catalog; madeAt: number; tookMs: number }
const indexedOf = memo((_db: Database): LastIndex => ({ madeAt: 0, tookMs: 0 }))

/** Ids of what the words mean: in this catalogue, or during an import in one that was the newest some seconds ago. */
export function findAlike(db: Database, catalog: Catalog, keywords: string): number[] {
  const indexed = indexedOf(db)
  const isMade = knownSearchIndex(catalog.columns, catalog.readings) !== undefined
  const begun = performance.now()
  const isDue = indexed.tookMs <= CHEAP_MS || begun - indexed.madeAt >= indexed.tookMs * PAUSES
  if (!isMade && !isDue && indexed.catalog) return findIds(indexed.catalog, keywords)
  const ids = findIds(catalog, keywords)
  indexed.catalog = catalog
  if (!isMade) Object.assign(indexed, { madeAt: performance.now(), tookMs: performance.now() - begun })
  return ids
}
