import { useCallback, useSyncExternalStore } from 'react'

import { useStore } from '#lib/use-store.ts'

import { databaseStore } from './current.ts'
import { follow, type Live, liveOf, LOADING, type Query } from './live-answers.ts'
import type { UserDatabase } from './user-database.ts'

export const useDatabase = (): UserDatabase | undefined => useStore(databaseStore).db

const followNothing = () => () => undefined

/**
 * The result of `query` in the signed-in buyer's database, updated after every change of what it read. `query` must be
 * declared outside the component. It is loading until the new query answers, so one buyer never sees another's rows.
 * React draws a change at once, before the next event of the storage.
 */
export function useLive<T, P extends string | number | undefined>(query: Query<T, P>, parameter: P): Live<T> {
  // A query that ended with a lost connection begins again with the next one.
  const { db, connection } = useStore(databaseStore)
  const isOpen = db !== undefined && connection > 0
  const subscribe = useCallback(
    (listener: () => void) => (isOpen ? follow(db, connection, query, parameter, listener) : followNothing()),
    [isOpen, db, connection, query, parameter],
  )
  return useSyncExternalStore(subscribe, () => (isOpen ? liveOf(db, connection, query, parameter) : LOADING))
}
