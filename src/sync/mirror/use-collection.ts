import { useSyncExternalStore } from 'react'

import type { Key } from '#calls/call-spec.ts'
import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import { databaseStore } from '#db/current.ts'
import { knownAnswer } from '#db/live-answers.ts'
import { useLive } from '#db/use-live.ts'
import type { Cursor, UserDatabase } from '#db/user-database.ts'
import { useStore } from '#lib/use-store.ts'

import { loadedEngine, loadEngine } from '../load-engine.ts'
import { readCursor } from '../outbox/cursor.ts'
import { optimisticEdits } from '../outbox/optimistic.ts'
import { accountStore, engineStatus, statusStore } from '../stores.ts'
import type { CollectionSnapshot } from './read-folded.ts'

export type CollectionView<C extends CollectionName> =
  | { state: 'loading' }
  | { state: 'ready'; rows: Row<C>[]; pendingKeys: ReadonlySet<Key>; asOf?: number }

/** The rows of a collection with the recorded edits over them. */
// Not async, because Dexie follows what is read only up to a promise that is not its own.
export const readMirrored = <C extends CollectionName>(
  db: UserDatabase,
  collection: C,
): Promise<CollectionSnapshot<C>> => loadedEngine().readFolded(db, collection)

/** A press shows at once: what is being written is laid over what was read last. */
readMirrored.overlay = {
  subscribe: optimisticEdits.subscribe,
  apply: <C extends CollectionName>(db: UserDatabase, collection: C, snapshot: CollectionSnapshot<C>) => {
    const edits = optimisticEdits.get().filter((edit) => edit.db === db && edit.collection === collection)
    return edits[0] ? loadedEngine().foldOnto(collection, snapshot, edits) : snapshot
  },
}

const NO_KEYS: ReadonlySet<Key> = new Set()

/** Nothing is known to keep the next pull from coming. */
function isPullAhead(): boolean {
  const { state } = engineStatus()
  return state === 'idle' || state === 'sending'
}

/** Not the state itself, which every edit changes twice: nobody who shows a collection is drawn again for that. */
const useIsPullAhead = (): boolean => useSyncExternalStore(statusStore.subscribe, isPullAhead)

/**
 * A mirrored collection as the buyer sees it, live: the server's rows with the pending edits over them, unsorted.
 * `asOf` (epoch ms) is when the server last spoke. Before the first pull it is loading, unless no pull can come
 * now.
 */
export function useCollection<C extends CollectionName>(collection: C): CollectionView<C> {
  const account = useStore(accountStore)
  const isAhead = useIsPullAhead()
  const live = useLive<CollectionSnapshot<C>, C>(readMirrored, collection)
  const age = useLive<Cursor | undefined, undefined>(readCursor, undefined)
  if (account.state === 'visitor') return { state: 'ready', rows: [], pendingKeys: NO_KEYS }
  if (live.state !== 'ready' || age.state !== 'ready') return { state: 'loading' }
  const isPulled = live.data.isPulled && age.data !== undefined
  if (!isPulled && isAhead) return { state: 'loading' }
  const { rows, pendingKeys } = live.data
  return { state: 'ready', rows, pendingKeys, ...(age.data && { asOf: age.data.at }) }
}

/** The rows of a collection; undefined while it is loading. */
export function useRows<C extends CollectionName>(collection: C): Row<C>[] | undefined {
  const seen = useCollection(collection)
  return seen.state === 'ready' ? seen.rows : undefined
}

/** The rows of a collection for the signed-in buyer, pending edits included; empty for a visitor. */
export async function readCollection<C extends CollectionName>(collection: C): Promise<Row<C>[]> {
  const { db, connection } = databaseStore.get()
  if (!db) return []
  const known = knownAnswer<CollectionSnapshot<C>, C>(db, connection, readMirrored, collection)
  if (known) return known.rows
  const { readFolded: read } = await loadEngine()
  return (await read(db, collection)).rows
}
