/**
 * The catalogue in memory, one per price group, searched and listed by the very functions the browser's worker runs.
 * Every question first asks the change counter and loads what changed since.
 */
import type { Catalog } from '#domain/catalog/catalog.ts'
import { remember } from '#domain/catalog/remember.ts'

import type { Database } from '../../db/connect.ts'
import { type Head, readHeads } from './heads.ts'
import { type Audience, type Catalogs, loadCatalogs, loadChanges } from './load-catalog.ts'

type Live = { catalogs: Catalogs | undefined; loading: Promise<void> | undefined }
const liveOf = remember((_db: Database): Live => ({ catalogs: undefined, loading: undefined }))

/** The catalogue of a price group (undefined = visitor) as of now. */
export async function liveCatalog(db: Database, audience: Audience): Promise<Catalog> {
  const { catalog } = await readHeads(db)
  return catalogAt(db, audience, catalog)
}

/** The catalogue of a price group at `head` or later. */
export async function catalogAt(db: Database, audience: Audience, head: Head): Promise<Catalog> {
  const live = liveOf(db)
  for (;;) {
    const catalog = live.catalogs?.get(audience)
    if (catalog && catalog.epoch === head.epoch && catalog.revision >= head.number) return catalog
    live.loading ??= load(db, live, head)
    await live.loading
  }
}

async function load(db: Database, live: Live, head: Head): Promise<void> {
  try {
    const known = live.catalogs
    const isKnown = known?.get(undefined)?.epoch === head.epoch
    live.catalogs = isKnown ? await loadChanges(db, known, head) : await loadCatalogs(db, head)
  } finally {
    live.loading = undefined
  }
}
