/**
 * Keeps one price group's catalogue current, in memory for answers and in IndexedDB for the next start. Where storage
 * fails, the catalogue stays in memory only and is fetched again next time.
 */
import type { DexieOptions } from 'dexie'

import { knowsAll, type Catalog } from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import { CatalogDatabase } from '#db/catalog-database.ts'
import { shareNext } from '#lib/share-next.ts'
import { call } from '#sync/transport/call.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'

import type { CatalogStatus } from './catalog-api.ts'
import { type Choice, isSparing, readChoice, rememberChoice } from './consent.ts'
import { fetchVersion, planVersion } from './download.ts'
import { exclusive } from './exclusive.ts'
import { type Change, loadStored, storeChange, type StoredCatalog, storeVersion, withChange } from './stored-catalog.ts'
import { storeIndex } from './stored-index.ts'

export type CatalogMirror = {
  db: CatalogDatabase
  /** The complete catalogue, once there is one. */
  catalog(): Catalog | undefined
  /** A catalogue that can at least be searched: the complete one, or the search part of the one being fetched. */
  searchable(): Catalog | undefined
  status(): MirrorStatus
  /** Reads what earlier visits and other tabs stored. */
  read(): Promise<void>
  /** Brings the catalogue up to date. Rejects when the server cannot be asked. */
  refresh(): Promise<void>
  /** Stores whether the first download may go on. */
  choose(choice: NonNullable<Choice>): Promise<void>
  close(): void
}

/** The status without the count of editions, which outlives a mirror. */
export type MirrorStatus = Omit<CatalogStatus, 'edition'>
/** Called when the status has changed; 'answers' when answers may have changed too. */
export type OnChange = (what: 'answers' | 'progress') => void

export const NO_MIRROR: MirrorStatus = {
  state: 'empty',
  isSearchable: false,
  count: 0,
  loaded: 0,
  revision: 0,
  loadedBytes: 0,
  expectedBytes: 0,
}
/** A server that calls every mirror outdated is asked for two versions only. */
const VERSIONS_MAX = 2

export type MirrorPorts = {
  now: () => number
  changed: OnChange
  /** Called with the server's version of the overlay; resolves to whether ours was another. */
  onOverlayVersion: (overlay: string) => Promise<boolean>
  /** Called when another tab has stored something. */
  onOtherTab: () => Promise<void>
  /** Where it stands, if not on the disk. */
  place?: DexieOptions | undefined
}

export function openCatalogMirror(
  priceGroup: string,
  { now, changed, onOverlayVersion, onOtherTab, place }: MirrorPorts,
): CatalogMirror {
  const name = `catalog-${priceGroup}`
  const db = new CatalogDatabase(priceGroup, place)
  // Newer code in another tab upgrades the database: make way, and go on from memory.
  db.on('versionchange', () => db.close())
  const channel = new BroadcastChannel(name)
  let stored: StoredCatalog | undefined
  let searchable: Catalog | undefined
  let progress = NO_MIRROR
  let choice: Choice
  let isClosed = false

  channel.addEventListener('message', () => void Promise.all([read(), onOtherTab()]))

  function adopt(next: StoredCatalog): void {
    const isChanged = next.catalog.columns !== stored?.catalog.columns
    stored = next
    searchable = undefined
    if (isChanged) changed('answers')
  }

  function advance(further: Partial<MirrorStatus>): void {
    progress = { ...progress, ...further }
    changed('progress')
  }

  async function read(): Promise<void> {
    const before = choice
    choice = (await readChoice(db)) ?? choice
    const found = await loadStored(db, stored).catch(() => undefined)
    if (isClosed) return
    if (found) adopt(found)
    else if (choice !== before) applyChoice()
  }

  /** After a choice here or in another tab: a download that waited for it goes on. */
  function applyChoice(): void {
    advance(choice === 'wanted' && progress.state === 'asking' ? { state: 'loading' } : {})
  }

  function notifyOtherTabs(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage('stored')
  }

  /**
   * Whether a download may begin or go on: always for an existing mirror, else by the buyer's choice or a free line.
   */
  const mayFetch = (): boolean => stored !== undefined || choice === 'wanted' || (choice === undefined && !isSparing())

  /** Fetches the newest version; false when it was not begun, or stopped. */
  async function fetchAll(): Promise<boolean> {
    // Once the size is known, nothing more is asked of the server until the buyer agrees.
    if (!mayFetch() && progress.expectedBytes > 0) return false
    const plan = await planVersion(db)
    assertOpen()
    const { manifest, loadedBytes, expectedBytes } = plan
    advance({ state: 'loading', count: manifest.count, loaded: 0, loadedBytes, expectedBytes, failure: undefined })
    const catalog = await fetchVersion(db, plan, {
      searchable(found) {
        searchable = found
        progress = { ...progress, isSearchable: true }
        changed('answers')
      },
      loaded: advance,
      goesOn: mayFetch,
    })
    assertOpen()
    if (!catalog) {
      advance({ state: 'asking' })
      return false
    }
    const { epoch, revision } = catalog
    const version: StoredCatalog = { catalog, head: { key: 'current', epoch, revision, bytes: 0, checkedAt: now() } }
    // Where the version could not be stored, no change may be logged: -1 says that the log reaches nothing.
    adopt({ catalog, head: await storeVersion(db, version).catch(() => ({ ...version.head, storedTo: -1 })) })
    await keepIndex()
    notifyOtherTabs()
    return true
  }

  /** Stores the search index with the snapshot, if it has none. */
  async function keepIndex(): Promise<void> {
    const head = stored && (await storeIndex(db, stored).catch(() => undefined))
    // Another tab may have stored a newer version meanwhile.
    if (stored && head?.epoch === stored.head.epoch && head.revision === stored.head.revision)
      stored = { ...stored, head }
  }

  /** Fetches one page of changes; true when there are more. */
  async function fetchChanges({ catalog, head }: StoredCatalog): Promise<'more' | 'done' | 'outdated'> {
    const delta = await call(api.catalog.delta, { query: { epoch: catalog.epoch, since: catalog.revision } })
    assertOpen()
    if (delta.isReset) return 'outdated'
    if (!knowsAll(catalog.columns, delta.patch)) return 'outdated'
    const { revision, goods, patch, removed, readings } = delta
    const change: Change = { revision, goods, patch, removed, readings }
    const next = { catalog: withChange(catalog, change), head: { ...head, checkedAt: now() } }
    // The new catalogue answers before it is stored.
    adopt(next)
    adopt({ ...next, head: await storeChange(db, next, change, catalog.revision).catch(() => next.head) })
    await keepIndex()
    if (next.catalog.columns !== catalog.columns) notifyOtherTabs()
    if (await onOverlayVersion(delta.overlay)) notifyOtherTabs()
    return delta.hasMore ? 'more' : 'done'
  }

  async function bringUpToDate(): Promise<void> {
    await read()
    const before = stored?.head.checkedAt
    await exclusive(name, async () => {
      await read()
      // Another tab refreshed while this one waited. Compared for equality, because clocks can be set back.
      if (stored && stored.head.checkedAt !== before) return
      let versions = stored ? 0 : 1
      if (!stored && !(await fetchAll())) return
      for (let state = await fetchChanges(stored!); state !== 'done'; state = await fetchChanges(stored!)) {
        if (state === 'more') continue
        if ((versions += 1) > VERSIONS_MAX) throw new NetworkError('unauthentic')
        if (!(await fetchAll())) return
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
      const failure = error instanceof NetworkError ? error.reason : 'refused'
      if (!stored && !isClosed) advance({ state: 'failed', failure })
      throw error
    }
  }

  return {
    db,
    catalog: () => stored?.catalog,
    searchable: () => stored?.catalog ?? searchable,
    status() {
      if (!stored) return choice === 'paused' ? { ...progress, state: 'paused' } : progress
      const { count } = stored.catalog.columns
      const { checkedAt, bytes } = stored.head
      return {
        ...NO_MIRROR,
        state: 'ready',
        isSearchable: true,
        count,
        loaded: count,
        updatedAt: checkedAt,
        revision: stored.catalog.revision,
        ...(bytes > 0 && { storedBytes: bytes }),
      }
    },
    read,
    refresh: shareNext(refresh),
    async choose(next) {
      choice = next
      applyChoice()
      await rememberChoice(db, next)
      notifyOtherTabs()
    },
    close() {
      isClosed = true
      channel.close()
      db.close()
    },
  }
}
