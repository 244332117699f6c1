/** Live queries of the database; all components with the same query share one subscription. */
import { keepEqual } from '#lib/keep-equal.ts'

import type { UserDatabase } from './user-database.ts'

export type Live<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: unknown }
export type Query<T, P> = (db: UserDatabase, parameter: P) => Promise<T>

type Listen = (live: Live<never>) => void
type SharedQuery = { live: Live<unknown>; listeners: Set<Listen>; end: () => void }

const all = new WeakMap<object, Map<string, SharedQuery>>()

/**
 * Calls `listen` with the result of `query`, again after every change of what it read, and at once with the newest
 * known result. All listeners of one query over one `connection` share the read, because each read delays the buyer's
 * next edit. Returns the function that stops.
 */
export function follow<T, P extends string | number | undefined>(
  db: UserDatabase,
  connection: number,
  query: Query<T, P>,
  parameter: P,
  listen: (live: Live<T>) => void,
): () => void {
  const ofQuery = all.get(query) ?? new Map<string, SharedQuery>()
  all.set(query, ofQuery)
  const key = JSON.stringify([db.buyerId, connection, parameter])
  const shared = ofQuery.get(key) ?? begin(db, () => query(db, parameter))
  ofQuery.set(key, shared)
  const listener: Listen = (live) => listen(live)
  shared.listeners.add(listener)
  if (shared.live.state !== 'loading') listen(shared.live as Live<T>)
  return () => {
    if (!shared.listeners.delete(listener) || shared.listeners.size > 0) return
    shared.end()
    ofQuery.delete(key)
  }
}

function begin(db: UserDatabase, read: () => Promise<unknown>): SharedQuery {
  const show = (live: Live<unknown>) => {
    shared.live = live
    for (const listener of shared.listeners) listener(live as Live<never>)
  }
  // A write wakes every query of its table; most of them answer what they answered before.
  const showChanged = (answer: unknown) => {
    const { live } = shared
    const data = live.state === 'ready' ? keepEqual(live.data, answer) : answer
    if (live.state !== 'ready' || live.data !== data) show({ state: 'ready', data })
  }
  const shared: SharedQuery = {
    live: { state: 'loading' },
    listeners: new Set(),
    end: () => subscription.unsubscribe(),
  }
  const subscription = db.watch(read).subscribe({
    next: showChanged,
    error: (error: unknown) => show({ state: 'failed', error }),
  })
  return shared
}
