/** Live queries of the database; all components with the same query share one subscription. */
import { keepEqual } from '#lib/keep-equal.ts'

import type { UserDatabase } from './user-database.ts'

export type Live<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: unknown }
export const LOADING: Live<never> = { state: 'loading' }
export type Query<T, P> = ((db: UserDatabase, parameter: P) => Promise<T>) & { overlay?: Overlay<T, P> }
/** What is shown over an answer until it is stored; `subscribe` calls its listener when that changes. */
type Overlay<T, P> = {
  subscribe: (listener: () => void) => () => void
  apply: (db: UserDatabase, parameter: P, answer: T) => T
}

type Wait = (callback: () => void) => void
type Listen = (live: Live<never>) => void
type SharedQuery = {
  live: Live<unknown>
  /** It is being read: `live` is older than what is stored. */
  isBehind: boolean
  listeners: Set<Listen>
  end: () => void
}

const all = new WeakMap<object, Map<string, SharedQuery>>()
const keyOf = (db: UserDatabase, connection: number, parameter: unknown) =>
  JSON.stringify([db.buyerId, connection, parameter])

let behind = 0
const waiting = new Set<() => void>()

function markBehind(shared: SharedQuery, isBehind: boolean): void {
  if (shared.isBehind === isBehind) return
  shared.isBehind = isBehind
  behind += isBehind ? 1 : -1
  if (behind > 0) return
  for (const resolve of waiting) resolve()
  waiting.clear()
}

/** Resolves once every query that is followed has read what is stored; after a lost connection perhaps never. */
export const caughtUp = (): Promise<void> =>
  behind === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))

/**
 * Calls `listen` with the result of `query`, again after every change of what it read, and at once with the newest
 * known result. All listeners of one query over one `connection` share the read, because each read delays the buyer's
 * next edit. A change is read once `wait` calls back, at once without it. Returns the function that stops.
 */
export function follow<T, P extends string | number | undefined>(
  db: UserDatabase,
  connection: number,
  query: Query<T, P>,
  parameter: P,
  listen: (live: Live<T>) => void,
  wait?: Wait,
): () => void {
  const ofQuery = all.get(query) ?? new Map<string, SharedQuery>()
  all.set(query, ofQuery)
  const key = keyOf(db, connection, parameter)
  const shared = ofQuery.get(key) ?? begin(db, query, parameter, wait)
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

/** The newest known result of a query; loading where nobody follows it. The same object until there is another. */
export const liveOf = <T, P extends string | number | undefined>(
  db: UserDatabase,
  connection: number,
  query: Query<T, P>,
  parameter: P,
): Live<T> => (all.get(query)?.get(keyOf(db, connection, parameter))?.live as Live<T> | undefined) ?? LOADING

/**
 * The result of a query that somebody follows, without reading it once more; undefined where nobody does, and from a
 * change in this tab until it has been read.
 */
export function knownAnswer<T, P extends string | number | undefined>(
  db: UserDatabase,
  connection: number,
  query: Query<T, P>,
  parameter: P,
): T | undefined {
  const shared = all.get(query)?.get(keyOf(db, connection, parameter))
  return shared?.live.state === 'ready' && !shared.isBehind ? (shared.live.data as T) : undefined
}

function begin<T, P>(db: UserDatabase, query: Query<T, P>, parameter: P, wait?: Wait): SharedQuery {
  const { overlay } = query
  const read = () => query(db, parameter)
  const show = (live: Live<unknown>) => {
    shared.live = live
    for (const listener of shared.listeners) listener(live as Live<never>)
  }
  // A write wakes every query of its table, and most of them find the same as before.
  let stored: { answer: T } | undefined
  let shown: unknown
  const showChanged = () => {
    if (!stored) return
    const { live } = shared
    const answer = overlay ? overlay.apply(db, parameter, stored.answer) : stored.answer
    if (live.state === 'ready' && answer === shown) return
    shown = answer
    const data = live.state === 'ready' ? keepEqual(live.data, answer) : answer
    if (live.state !== 'ready' || live.data !== data) show({ state: 'ready', data })
  }
  const unsubscribe = overlay?.subscribe(showChanged)
  const shared: SharedQuery = {
    live: LOADING,
    isBehind: false,
    listeners: new Set(),
    end: () => {
      subscription.unsubscribe()
      unsubscribe?.()
      markBehind(shared, false)
    },
  }
  // Dexie begins to read before whoever wrote hears that it is written.
  const readAgain = () => {
    if (wait && shared.live.state === 'ready') return db.readAfter(wait, read)
    markBehind(shared, true)
    return read()
  }
  markBehind(shared, true)
  const subscription = db.watch(readAgain).subscribe({
    next: (answer) => {
      stored = { answer }
      markBehind(shared, false)
      showChanged()
    },
    error: (error: unknown) => {
      stored = undefined
      markBehind(shared, false)
      show({ state: 'failed', error })
    },
  })
  return shared
}
