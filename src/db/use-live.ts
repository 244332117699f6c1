import { useEffect, useState, useSyncExternalStore } from 'react'

import { currentConnection, currentDatabase, subscribeDatabase } from './current.ts'
import { follow, type Live, type Query } from './live-answers.ts'
import type { UserDatabase } from './user-database.ts'

export const useDatabase = (): UserDatabase | undefined =>
  useSyncExternalStore(subscribeDatabase, currentDatabase, () => undefined)

type Seen<T, P> = { db: UserDatabase; query: Query<T, P>; parameter: P; live: Live<T> }

/**
 * What `query` finds in the signed-in buyer's database, again after every change of what it read. `query` must be
 * declared outside the component. One buyer's rows are never shown for another: until the new query answers, it is
 * loading.
 */
export function useLive<T, P extends string | number | undefined>(query: Query<T, P>, parameter: P): Live<T> {
  const db = useDatabase()
  // A query that ended with a lost connection begins anew with the next.
  const connection = useSyncExternalStore(subscribeDatabase, currentConnection, currentConnection)
  const [seen, setSeen] = useState<Seen<T, P>>()
  useEffect(() => {
    if (!db || connection === 0) return undefined
    return follow(db, connection, query, parameter, (live) => setSeen({ db, query, parameter, live }))
  }, [db, connection, query, parameter])
  const isCurrent = seen && seen.db === db && seen.query === query && seen.parameter === parameter
  return isCurrent ? seen.live : { state: 'loading' }
}
