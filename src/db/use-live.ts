import { useEffect, useState } from 'react'

import { useStore } from '#lib/use-store.ts'

import { databaseStore } from './current.ts'
import { follow, type Live, type Query } from './live-answers.ts'
import type { UserDatabase } from './user-database.ts'

export const useDatabase = (): UserDatabase | undefined => useStore(databaseStore).db

type LiveSnapshot<T, P> = { db: UserDatabase; query: Query<T, P>; parameter: P; live: Live<T> }

/**
 * The result of `query` in the signed-in buyer's database, updated after every change of what it read. `query` must be
 * declared outside the component. It is loading until the new query answers, so one buyer never sees another's rows.
 */
export function useLive<T, P extends string | number | undefined>(query: Query<T, P>, parameter: P): Live<T> {
  // A query that ended with a lost connection begins again with the next one.
  const { db, connection } = useStore(databaseStore)
  const [snapshot, setSnapshot] = useState<LiveSnapshot<T, P>>()
  useEffect(() => {
    if (!db || connection === 0) return undefined
    return follow(db, connection, query, parameter, (live) => setSnapshot({ db, query, parameter, live }))
  }, [db, connection, query, parameter])
  const isCurrent = snapshot && snapshot.db === db && snapshot.query === query && snapshot.parameter === parameter
  return isCurrent ? snapshot.live : { state: 'loading' }
}
