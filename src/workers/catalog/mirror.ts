/** The stored catalogue of one price group: what is read at start, and the few ways in which it changes. */
import type { CatalogDatabase, CatalogHead, LoggedDelta } from '#db/catalog-database.ts'
import { advance, type Catalog } from '#domain/catalog/catalog.ts'
import { packGoods } from '#domain/catalog/pack.ts'
import { readGoods } from '#domain/catalog/row.ts'
import { adoptSearchIndex, knownSearchIndex } from '#domain/catalog/search-index.ts'
import { bytesOf, fromStored, toStored } from '#domain/catalog/stored.ts'
import type { Goods } from '#domain/goods/goods.ts'

import { loadIndex, tagOf } from './stored-index.ts'

export type Stored = { catalog: Catalog; head: CatalogHead }
export type Change = {
  revision: number
  goods: readonly Goods[]
  removed: number[]
  readings: [string, string][]
}

/** Changed rows in the log after which it is folded into the snapshot. */
const LOG_ROWS_MAX = 500

/** What is stored, read only as far as it goes beyond `known`; undefined when nothing is. */
export function loadStored(db: CatalogDatabase, known?: Stored): Promise<Stored | undefined> {
  return db.transaction('r', db.heads, db.snapshots, db.log, db.indexes, async () => {
    const head = await db.heads.get('current')
    if (!head) return undefined
    const isAhead = known?.head.epoch === head.epoch && known.catalog.revision >= head.revision
    const base = isAhead ? known.catalog : await loadSnapshot(db, head)
    if (!base) return undefined
    const changes = await db.log.where('revision').above(base.revision).sortBy('seq')
    return { catalog: changes.map(fromLogged).reduce(withChange, base), head }
  })
}

async function loadSnapshot(db: CatalogDatabase, head: CatalogHead): Promise<Catalog | undefined> {
  const { epoch, revision } = head
  const [snapshot, index] = await Promise.all([db.snapshots.get('current'), loadIndex(db, head)])
  const columns = snapshot && fromStored(snapshot.columns)
  if (!columns) return undefined
  const readings = new Map(snapshot.readings)
  if (index) adoptSearchIndex(columns, readings, index)
  return { columns, readings, categories: snapshot.categories, epoch, revision }
}

/** Replaces the stored version at once, and forgets the pieces it was made of. Resolves with the head as it then is. */
export async function storeVersion(db: CatalogDatabase, { catalog, head }: Stored): Promise<CatalogHead> {
  return db.transaction('rw', db.heads, db.snapshots, db.log, db.segments, async () => {
    const next = { ...head, ...(await putSnapshot(db, catalog)) }
    await db.heads.put(next)
    await db.log.clear()
    await db.segments.clear()
    return next
  })
}

/** Appends a change to the log, and folds the log when it has grown long. Resolves with the head as it then stands. */
export async function storeChange(
  db: CatalogDatabase,
  { catalog, head }: Stored,
  change: Change,
): Promise<CatalogHead> {
  return db.transaction('rw', db.heads, db.snapshots, db.log, async () => {
    if (rowsOf(change) === 0) {
      await db.heads.put(head)
      return head
    }
    const logged = (head.logged ?? 0) + rowsOf(change)
    let next = { ...head, logged }
    if (logged <= LOG_ROWS_MAX) await db.log.add(toLogged(change))
    else {
      next = { ...head, logged: 0, revision: catalog.revision, ...(await putSnapshot(db, catalog)) }
      await db.log.clear()
    }
    await db.heads.put(next)
    return next
  })
}

const toLogged = ({ goods, ...change }: Change): LoggedDelta => ({ ...change, goods: toStored(packGoods(goods)) })

/** Throws RangeError for what another version of the product logged: then nothing counts as stored. */
function fromLogged({ goods, ...change }: LoggedDelta): Change {
  const columns = fromStored(goods)
  if (!columns) throw new RangeError('the log has another layout')
  return { ...change, goods: Array.from({ length: columns.count }, (_, row) => readGoods(columns, row)) }
}

const rowsOf = ({ goods, removed }: Change): number => goods.length + removed.length

/** Resolves with what the head says of it. An index that goes with it although it is older stays named. */
async function putSnapshot(db: CatalogDatabase, { columns, readings, categories }: Catalog) {
  const index = knownSearchIndex(columns, readings)
  const snapshot = { columns: toStored(columns), readings: [...readings], categories: [...categories] }
  await db.snapshots.put({ key: 'current', ...snapshot })
  return { bytes: bytesOf(snapshot) + bytesOf(index), index: index && tagOf.get(index) }
}

/** The pieces of `hashes` that are already here, none when storage fails; those of any other version are dropped. */
export async function loadSegments(db: CatalogDatabase, hashes: readonly string[]): Promise<Map<string, ArrayBuffer>> {
  try {
    await db.segments.where('hash').noneOf(hashes).delete()
    return new Map((await db.segments.toArray()).map(({ hash, bytes }) => [hash, bytes] as const))
  } catch {
    return new Map()
  }
}

/** A catalogue after a change from the server. */
export const withChange = (catalog: Catalog, { readings, ...change }: Change): Catalog =>
  advance(catalog, { ...change, readings: new Map(readings) })
