/** Live answers of the database, each question asked once however many parts of the page show its answer. */
import type { UserDatabase } from './user-database.ts'

export type Live<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: unknown }
export type Query<T, P> = (db: UserDatabase, parameter: P) => Promise<T>

type Listen = (live: Live<never>) => void
type Followed = { live: Live<unknown>; listeners: Set<Listen>; end: () => void }

const all = new WeakMap<object, Map<string, Followed>>()

/**
 * Tells `listen` what `query` finds, again after every change of what it read; the newest answer at once where there is
 * one. Whoever else follows the same over the same `connection` shares the reading: each one makes the buyer's next
 * edit wait. Returns how to stop.
 */
export function follow<T, P extends string | number | undefined>(
  db: UserDatabase,
  connection: number,
  query: Query<T, P>,
  parameter: P,
  listen: (live: Live<T>) => void,
): () => void {
  const ofQuery = all.get(query) ?? new Map<string, Followed>()
  all.set(query, ofQuery)
  const key = JSON.stringify([db.buyerId, connection, parameter])
  const followed = ofQuery.get(key) ?? begin(db, () => query(db, parameter))
  ofQuery.set(key, followed)
  const listener: Listen = (live) => listen(live)
  followed.listeners.add(listener)
  if (followed.live.state !== 'loading') listen(followed.live as Live<T>)
  return () => {
    if (!followed.listeners.delete(listener) || followed.listeners.size > 0) return
    followed.end()
    ofQuery.delete(key)
  }
}

function begin(db: UserDatabase, read: () => Promise<unknown>): Followed {
  const show = (live: Live<unknown>) => {
    followed.live = live
    for (const listener of followed.listeners) listener(live as Live<never>)
  }
  const followed: Followed = { live: { state: 'loading' }, listeners: new Set(), end: () => subscription.unsubscribe() }
  const subscription = db.watch(read).subscribe({
    next: (data) => show({ state: 'ready', data }),
    error: (error: unknown) => show({ state: 'failed', error }),
  })
  return followed
}
