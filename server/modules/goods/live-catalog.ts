/**
 * The catalogue in memory, one per price group, searched and listed by the very functions the browser's worker runs.
 * Every question first asks the change counter (one row, shared by all who ask at once) and loads what changed since.
 */
import type { Catalog } from '#domain/catalog/catalog.ts'
import { shareNext } from '#domain/catalog/share-next.ts'

import type { Database } from '../../db/connect.ts'
import { CATALOG_AUDIENCE, headOf } from '../../platform/change-log.ts'
import { type Audience, type Catalogs, loadCatalogs, loadChanges } from './load-catalog.ts'

const sources = new WeakMap<Database, () => Promise<Catalogs>>()

/** The catalogue of a price group (undefined = visitor) as of now. */
export async function liveCatalog(db: Database, audience: Audience): Promise<Catalog> {
  let current = sources.get(db)
  if (!current) {
    current = sourceOf(db)
    sources.set(db, current)
  }
  const catalogs = await current()
  return catalogs.get(audience)!
}

function sourceOf(db: Database): () => Promise<Catalogs> {
  let known: Catalogs | undefined
  return shareNext(async () => {
    const head = await headOf(db, CATALOG_AUDIENCE)
    const standing = known?.get(undefined)
    if (!known || standing?.epoch !== head.epoch) known = await loadCatalogs(db, head)
    else if (standing.revision !== head.number) known = await loadChanges(db, known, head)
    return known
  })
}
