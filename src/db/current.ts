/**
 * The one open database of this tab: the signed-in buyer's, or none. It does not import Dexie, which a visitor's page
 * does not need.
 */
import { createStore, type Store } from '#lib/create-store.ts'

import type { UserDatabase } from './user-database.ts'

/** `connection` is a new number for every connection, because live queries may end with their connection. */
export type CurrentDatabase = { db: UserDatabase | undefined; connection: number }

const store = createStore<CurrentDatabase>({ db: undefined, connection: 0 })

/** Notifies when another database, or none, becomes current, or it was opened again. */
export const databaseStore: Pick<Store<CurrentDatabase>, 'get' | 'subscribe'> = store
export const subscribeDatabase = databaseStore.subscribe

export const currentDatabase = (): UserDatabase | undefined => store.get().db

/** Makes an opened database the current one, or notifies that it was opened again. */
export const adoptDatabase = (db: UserDatabase): void => store.set({ db, connection: store.get().connection + 1 })

export function closeUserDatabase(): void {
  const { db, connection } = store.get()
  if (!db) return
  db.close()
  // What stood in memory is over with the page that showed it.
  if (db.isInMemory) void db.delete().catch(console.error)
  store.set({ db: undefined, connection })
}
