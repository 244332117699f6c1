/** The built search index beside the columns: after a start it is read in milliseconds instead of being built again. */
import { SEARCH_INDEX_FORMAT, type SearchIndex, searchIndexOf, type Catalog, bytesOf } from '#catalog/index.ts'
import type { CatalogDatabase, CatalogHead } from '#db/catalog-database.ts'

/** Under what an index of this tab is stored. */
export const tagOf = new WeakMap<SearchIndex, string>()

/** The index that goes with the snapshot; undefined when there is none, or another version of the product made it. */
export async function loadIndex(db: CatalogDatabase, head: CatalogHead): Promise<SearchIndex | undefined> {
  if (!head.index?.startsWith(`${SEARCH_INDEX_FORMAT} `)) return undefined
  const stored = await db.indexes.get('current')
  if (stored?.tag !== head.index) return undefined
  tagOf.set(stored.index, stored.tag)
  return stored.index
}

/**
 * Builds the index of the snapshot just stored and lays it beside, unless another tab has stored another meanwhile.
 * Resolves with the head as it then stands; storage that is full only costs the next start its time.
 */
export async function storeIndex(
  db: CatalogDatabase,
  { catalog, head }: { catalog: Catalog; head: CatalogHead },
): Promise<CatalogHead> {
  if (head.index !== undefined || head.revision !== catalog.revision || head.bytes === 0) return head
  const index = searchIndexOf(catalog.columns, catalog.readings)
  // Asks for every part, so that nothing is built while the database waits.
  const indexBytes = bytesOf(index)
  const tag = `${SEARCH_INDEX_FORMAT} ${head.epoch} ${head.revision}`
  return db.transaction('rw', db.heads, db.indexes, async () => {
    const standing = await db.heads.get('current')
    if (standing?.epoch !== head.epoch || standing.revision !== head.revision) return head
    const next = { ...standing, index: tag, bytes: head.bytes + indexBytes }
    await db.indexes.put({ key: 'current', tag, index })
    await db.heads.put(next)
    tagOf.set(index, tag)
    return next
  })
}
