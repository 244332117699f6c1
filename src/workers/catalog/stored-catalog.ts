/** The stored catalogue of one price group: what is read at start, and the few ways in which it changes. */
import {
  packGoods,
  joinPatches,
  type Patch,
  readGoods,
  adoptSearchIndex,
  knownSearchIndex,
  advance,
  type Catalog,
  bytesOf,
  fromStored,
  toStored,
} from '#catalog/index.ts'
import type { CatalogDatabase, CatalogHead, LoggedDelta, Snapshot } from '#db/catalog-database.ts'
import type { Goods } from '#domain/goods/goods.ts'

import { loadIndex, tagOf } from './stored-index.ts'

export type StoredCatalog = { catalog: Catalog; head: CatalogHead }
export type Change = {
  revision: number
  goods: readonly Goods[]
  patch: Patch
  removed: number[]
  readings: [string, string][]
}

/** Weight of the log after which it is folded into the snapshot: until then reading it costs a start no time. */
export const LOG_WEIGHT_MAX = 5_000
/** A whole row of goods, or one that leaves, weighs as much as this many rows of which some columns changed. */
const WHOLE_WEIGHT = 10

/** What is stored, read only as far as it goes beyond `known`; undefined when nothing is. */
export function loadStored(db: CatalogDatabase, known?: StoredCatalog): Promise<StoredCatalog | undefined> {
  return db.transaction('r', db.heads, db.snapshots, db.log, db.indexes, async () => {
    const head = await db.heads.get('current')
    if (!head) return undefined
    const isAhead = known?.head.epoch === head.epoch && known.catalog.revision >= head.revision
    const base = isAhead ? known.catalog : await loadSnapshot(db, head)
    if (!base) return undefined
    const changes = await db.log.where('revision').above(base.revision).sortBy('seq')
    return { catalog: joinVolatile(changes.map(fromLogged)).reduce(withChange, base), head }
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
export async function storeVersion(db: CatalogDatabase, { catalog, head }: StoredCatalog): Promise<CatalogHead> {
  const { snapshot, ...described } = toSnapshot(catalog)
  const next = { ...head, ...described }
  await db.writeAtOnce(['snapshots', 'heads', 'log', 'segments'], (store) => {
    store('snapshots').put(snapshot)
    store('heads').put(next)
    store('log').clear()
    store('segments').clear()
  })
  return next
}

/**
 * Appends to the log what changed from revision `since` to `catalog`. Folds the log when it has grown heavy, and when
 * it does not reach `since` because a change before this one could not be stored. Resolves with the head as it then
 * stands.
 */
export async function storeChange(
  db: CatalogDatabase,
  { catalog, head }: StoredCatalog,
  change: Change,
  since: number,
): Promise<CatalogHead> {
  const weight = weightOf(change)
  const logged = (head.logged ?? 0) + weight
  const hasGap = (head.storedTo ?? head.revision) < since
  if (hasGap || logged > LOG_WEIGHT_MAX) return foldLog(db, { catalog, head })
  const next = { ...head, storedTo: change.revision, ...(weight > 0 && { logged }) }
  await db.writeAtOnce(['heads', 'log'], (store) => {
    store('heads').put(next)
    if (weight > 0) store('log').add(toLogged(change))
  })
  return next
}

async function foldLog(db: CatalogDatabase, { catalog, head }: StoredCatalog): Promise<CatalogHead> {
  const { revision } = catalog
  const { snapshot, ...described } = toSnapshot(catalog)
  const next = { ...head, logged: 0, revision, storedTo: revision, ...described }
  await db.writeAtOnce(['snapshots', 'heads', 'log'], (store) => {
    store('snapshots').put(snapshot)
    store('heads').put(next)
    store('log').clear()
  })
  return next
}

function toLogged({ goods, ...change }: Change): LoggedDelta {
  return goods.length > 0 ? { ...change, goods: toStored(packGoods(goods)) } : change
}

/** Throws RangeError for what another version of the product logged: then nothing counts as stored. */
function fromLogged({ goods, ...change }: LoggedDelta): Change {
  const columns = goods && fromStored(goods)
  if ((goods && !columns) || !change.patch) throw new RangeError('the log has another layout')
  const count = columns?.count ?? 0
  return { ...change, goods: Array.from({ length: count }, (_, row) => readGoods(columns!, row)) }
}

const isVolatileOnly = ({ goods, removed, readings }: Change): boolean =>
  goods.length + removed.length + readings.length === 0

/**
 * Changes of stocks and prices that follow one another as one, so that a start copies the columns once for them all.
 */
function joinVolatile(changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  let pending: Change[] = []
  const flush = () => {
    const last = pending.at(-1)
    if (last) joined.push({ ...last, patch: joinPatches(pending.map(({ patch }) => patch)) })
    pending = []
  }
  for (const change of changes) {
    if (isVolatileOnly(change)) pending.push(change)
    else {
      flush()
      joined.push(change)
    }
  }
  flush()
  return joined
}

/** How heavy a change is in the log; 0 when nothing changed. */
const weightOf = ({ goods, patch, removed }: Change): number =>
  patch.id.length + WHOLE_WEIGHT * (goods.length + removed.length)

/** The snapshot with what its head says of it. An index that goes with it although it is older stays named. */
function toSnapshot({ columns, readings, categories }: Catalog) {
  const index = knownSearchIndex(columns, readings)
  const tag = index && tagOf.get(index)
  const snapshot: Snapshot = {
    key: 'current',
    columns: toStored(columns),
    readings: [...readings],
    categories: [...categories],
  }
  return { snapshot, bytes: bytesOf(snapshot) + (tag ? bytesOf(index) : 0), index: tag }
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
