/** What the engine tells the page, each as a store that can be followed. */
import { createStore } from '#lib/create-store.ts'

/** Who is signed in: known from the mirror before the network has answered. */
export type AccountState = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; buyerId: number }
export const accountStore = createStore<AccountState>({ state: 'loading' })

export type SyncState =
  | 'idle'
  | 'sending'
  | 'waiting'
  | 'offline'
  | 'needsAuth'
  | 'updateRequired'
  | 'blocked'
  | 'storageError'

export type EngineStatus = {
  state: SyncState
  /** When the next try is due (epoch ms), while waiting or offline. */
  until?: number
  /** Operation id of the entry the server keeps failing on. */
  blocked?: string
}

/** What the engine is doing. The sending tab tells the others (leader/engine.ts). */
export const statusStore = createStore<EngineStatus>({ state: 'idle' })

export const engineStatus = (): EngineStatus => statusStore.get()

/** No effect when nothing of it changed. */
export function publishStatus(next: EngineStatus): void {
  const { state, until, blocked } = statusStore.get()
  if (state !== next.state || until !== next.until || blocked !== next.blocked) statusStore.set(next)
}

/** An edit could not be stored: the buyer must know, whatever else goes on. */
export function publishStorageFailure(error: unknown): void {
  console.error(error)
  publishStatus({ state: 'storageError' })
}

/**
 * What happened to this browser's storage that the buyer should know; nothing the server has answered is lost by it.
 */
export type StorageNotice = {
  /**
   * `evicted`: the browser deleted what it kept. `rebuilt`: the database was damaged and was made anew. `blocked`: a
   * tab of an older version holds the database and must be closed first; until then nothing can be kept. `unkept`: a
   * page of a public computer ended while edits waited in its memory.
   */
  kind: 'evicted' | 'rebuilt' | 'blocked' | 'unkept'
  /** Edits that were not sent yet and are gone, where that is known. */
  lost?: number
}
/** Undefined while there is nothing to tell. */
export const storageNoticeStore = createStore<StorageNotice | undefined>(undefined)

/** Counts how often the server said that the catalogue changed, in any tab: whoever mirrors it follows. */
export const catalogChangeStore = createStore(0)
export const publishCatalogChange = (): void => catalogChangeStore.set(catalogChangeStore.get() + 1)

/**
 * Counts how often the server said that what everybody reads has changed: pages ask again, and so does the catalogue.
 */
export const siteChangeStore = createStore(0)
export function publishSiteChange(): void {
  siteChangeStore.set(siteChangeStore.get() + 1)
  publishCatalogChange()
}
