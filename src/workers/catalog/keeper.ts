/**
 * Keeps one price group's catalogue: reads what is stored, fetches what is missing, appends what changed. Of several
 * tabs one does so at a time; the others hear of it and read what it stored. Storage is a convenience here: where it
 * fails, the catalogue lives in memory and is fetched again next time.
 */
import { api } from '#contract/api.ts'
import { CatalogDatabase } from '#db/catalog-database.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { shareNext } from '#domain/catalog/share-next.ts'
import { call } from '#sync/call.ts'
import { CancelledError, NetworkError } from '#sync/network-error.ts'

import type { CatalogStatus } from './catalog-api.ts'
import { fetchVersion, sizeOf } from './download.ts'
import { exclusive } from './exclusive.ts'
import { type Change, loadStored, storeChange, type Stored, storeVersion, withChange } from './mirror.ts'

export type Keeper = {
  db: CatalogDatabase
  /** The complete catalogue, once there is one. */
  catalog(): Catalog | undefined
  /** A catalogue that can at least be searched: the complete one, or the search part of the one being fetched. */
  searchable(): Catalog | undefined
  status(): CatalogStatus
  /** Reads what earlier visits and other tabs stored. */
  read(): Promise<void>
  /** Brings the catalogue up to date. Rejects when the server cannot be asked. */
  refresh(): Promise<void>
  close(): void
}

export const NO_MIRROR: CatalogStatus = { state: 'empty', count: 0, loaded: 0, revision: 0, bytes: 0 }
/** A server that calls every mirror outdated is not asked for a third version. */
const VERSIONS_MAX = 2

/** `changed` is told whenever answers may be others than before. */
export function keepCatalog(priceGroup: string, { now, changed }: { now: () => number; changed: () => void }): Keeper {
  const name = `catalog-${priceGroup}`
  const db = new CatalogDatabase(priceGroup)
  // Newer code in another tab upgrades the database: make way, and go on from memory.
  db.on('versionchange', () => db.close())
  const channel = new BroadcastChannel(name)
  let stored: Stored | undefined
  let searchable: Catalog | undefined
  let progress = NO_MIRROR
  let isClosed = false

  channel.addEventListener('message', () => void read())

  function adopt(next: Stored): void {
    const isChanged = next.catalog.columns !== stored?.catalog.columns
    stored = next
    searchable = undefined
    if (isChanged) changed()
  }

  function advance(further: Partial<CatalogStatus>): void {
    progress = { ...progress, ...further }
    changed()
  }

  async function read(): Promise<void> {
    const found = await loadStored(db, stored).catch(() => undefined)
    if (found && !isClosed) adopt(found)
  }

  function tellOtherTabs(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage('stored')
  }

  async function fetchAll(): Promise<void> {
    const version = await fetchVersion(
      db,
      {
        begun: (manifest) => advance({ state: 'loading', count: manifest.count, loaded: 0, bytes: sizeOf(manifest) }),
        searchable: (catalog) => void (searchable = catalog),
        loaded: (loaded) => advance({ loaded }),
      },
      now,
    )
    assertOpen()
    await storeVersion(db, version).catch(() => undefined)
    adopt(version)
    tellOtherTabs()
  }

  /** Asks for one page of changes; says whether there are more. */
  async function fetchChanges({ catalog, head }: Stored): Promise<'more' | 'done' | 'outdated'> {
    const delta = await call(api.catalog.delta, { query: { epoch: catalog.epoch, since: catalog.revision } })
    assertOpen()
    if (delta.isReset) return 'outdated'
    const { revision, goods, removed, readings } = delta
    const change: Change = { revision, goods, removed, readings }
    const next = { catalog: withChange(catalog, change), head: { ...head, checkedAt: now() } }
    adopt({ ...next, head: await storeChange(db, next, change).catch(() => next.head) })
    if (next.catalog.columns !== catalog.columns) tellOtherTabs()
    return delta.hasMore ? 'more' : 'done'
  }

  async function bringUpToDate(): Promise<void> {
    await read()
    const before = stored?.head.checkedAt
    await exclusive(name, async () => {
      await read()
      // Another tab asked while this one waited for its turn. Told apart and not ordered: clocks are set back.
      if (stored && stored.head.checkedAt !== before) return
      let versions = 0
      if (!stored) {
        versions += 1
        await fetchAll()
      }
      for (let state = await fetchChanges(stored!); state !== 'done'; state = await fetchChanges(stored!)) {
        if (state === 'more') continue
        if ((versions += 1) > VERSIONS_MAX) throw new NetworkError('unauthentic')
        await fetchAll()
      }
    })
  }

  /** Another account may have signed in while this one's goods were under way. */
  function assertOpen(): void {
    if (isClosed) throw new CancelledError('closed')
  }

  async function refresh(): Promise<void> {
    try {
      await bringUpToDate()
    } catch (error) {
      if (!stored && !isClosed) advance({ state: 'failed' })
      throw error
    }
  }

  return {
    db,
    catalog: () => stored?.catalog,
    searchable: () => stored?.catalog ?? searchable,
    status() {
      if (!stored) return progress
      const { count } = stored.catalog.columns
      const { checkedAt, bytes } = stored.head
      return { state: 'ready', count, loaded: count, updatedAt: checkedAt, revision: stored.catalog.revision, bytes }
    },
    read,
    refresh: shareNext(refresh),
    close() {
      isClosed = true
      channel.close()
      db.close()
    },
  }
}
