import { useSyncExternalStore } from 'react'

import type { Key } from '#calls/effect.ts'
import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import { useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { accountState, subscribeAccount } from '../account/account-store.ts'
import { loadedEngine } from '../account/load-engine.ts'
import { engineStatus, subscribeStatus } from '../leader/status-store.ts'
import type { Seen } from './read-folded.ts'

export type CollectionView<C extends CollectionName> =
  | { state: 'loading' }
  | { state: 'ready'; rows: Row<C>[]; pendingKeys: ReadonlySet<Key>; asOf?: number }

// Not async: Dexie follows what is read only up to a foreign promise.
const readFolded = <C extends CollectionName>(db: UserDatabase, collection: C): Promise<Seen<C>> =>
  loadedEngine().readFolded(db, collection)

const nothing: ReadonlySet<Key> = new Set()

/**
 * A mirrored collection as the buyer sees it, live: the server's rows with the pending edits over them, unsorted.
 * `asOf` (epoch ms) is when the server last spoke. Before the first pull it is loading, unless no pull can come now.
 */
export function useCollection<C extends CollectionName>(collection: C): CollectionView<C> {
  const account = useSyncExternalStore(subscribeAccount, accountState)
  const { state } = useSyncExternalStore(subscribeStatus, engineStatus)
  const live = useLive<Seen<C>, C>(readFolded, collection)
  if (account.state === 'visitor') return { state: 'ready', rows: [], pendingKeys: nothing }
  if (live.state !== 'ready') return { state: 'loading' }
  if (live.data.asOf === undefined && (state === 'idle' || state === 'sending')) return { state: 'loading' }
  return { state: 'ready', ...live.data }
}
