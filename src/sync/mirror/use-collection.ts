import type { Key } from '#calls/call-spec.ts'
import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import { currentDatabase } from '#db/current.ts'
import { useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { useStore } from '#lib/use-store.ts'

import { loadedEngine, loadEngine } from '../load-engine.ts'
import { accountStore, statusStore } from '../stores.ts'
import type { CollectionSnapshot } from './read-folded.ts'

export type CollectionView<C extends CollectionName> =
  | { state: 'loading' }
  | { state: 'ready'; rows: Row<C>[]; pendingKeys: ReadonlySet<Key>; asOf?: number }

// Not async, because Dexie follows what is read only up to a promise that is not its own.
const readFolded = <C extends CollectionName>(db: UserDatabase, collection: C): Promise<CollectionSnapshot<C>> =>
  loadedEngine().readFolded(db, collection)

const NO_KEYS: ReadonlySet<Key> = new Set()

/**
 * A mirrored collection as the buyer sees it, live: the server's rows with the pending edits over them, unsorted.
 * `asOf` (epoch ms) is when the server last spoke. Before the first pull it is loading, unless no pull can come
 * now.
 */
export function useCollection<C extends CollectionName>(collection: C): CollectionView<C> {
  const account = useStore(accountStore)
  const { state } = useStore(statusStore)
  const live = useLive<CollectionSnapshot<C>, C>(readFolded, collection)
  if (account.state === 'visitor') return { state: 'ready', rows: [], pendingKeys: NO_KEYS }
  if (live.state !== 'ready') return { state: 'loading' }
  if (live.data.asOf === undefined && (state === 'idle' || state === 'sending')) return { state: 'loading' }
  return { state: 'ready', ...live.data }
}

/** The rows of a collection for the signed-in buyer, pending edits included; empty for a visitor. */
export async function readCollection<C extends CollectionName>(collection: C): Promise<Row<C>[]> {
  const db = currentDatabase()
  if (!db) return []
  const { readFolded: read } = await loadEngine()
  return (await read(db, collection)).rows
}
