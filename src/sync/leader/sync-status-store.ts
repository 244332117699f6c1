/** What the engine does and what became of the edits, in one store that reads only while somebody follows it. */
import { databaseStore } from '#db/current.ts'
import { follow, type Live, type Query } from '#db/live-answers.ts'
import type { Outcome, UserDatabase } from '#db/user-database.ts'
import { createStore, type Store } from '#lib/create-store.ts'
import { keepEqual } from '#lib/keep-equal.ts'

import { loadedEngine } from '../load-engine.ts'
import { readCursor } from '../outbox/cursor.ts'
import { type EngineStatus, engineStatus, statusStore } from '../stores.ts'

export type SyncStatus = EngineStatus & {
  /** Number of edits the server has not answered yet. */
  pending: number
  /** Number of submitted forms it has not answered yet; they wait beside the edits. */
  forms: number
  /** Number of forms it refused, or a photo of them: they wait for the buyer. */
  refusedForms: number
  /** What became of earlier ones and waits, for the buyer (`needsDecision`) or for its review; newest first. */
  outcomes: readonly Outcome[]
  /** When the server last answered a pull (epoch ms). */
  lastSyncedAt?: number | undefined
}

/**
 * How many edits and submitted forms wait. Counted, not read: a queue may be long and its entries heavy; by an index
 * that sending an entry does not change, so that it is not counted again then.
 */
export const readQueue = (db: UserDatabase) =>
  db
    .snapshot([db.outbox, db.submissions], () =>
      Promise.all([
        db.outbox.orderBy('operationId').count(),
        ...(['waiting', 'refused'] as const).map((state) => db.submissions.where('state').equals(state).count()),
      ]),
    )
    .then(([pending = 0, forms = 0, refusedForms = 0]) => ({ pending, forms, refusedForms }))

/** Outcomes that nothing waits for are many, and one comes with each edit: they are not looked at. */
const readNews = (db: UserDatabase) =>
  db
    .snapshot([db.outcomes], () =>
      Promise.all(
        (['needsDecision', 'needsReview'] as const).map((mark) => db.outcomes.where(mark).equals(1).toArray()),
      ),
    )
    .then((lists) => {
      const all = new Map(lists.flat().map((outcome) => [outcome.operationId, outcome]))
      return [...all.values()].sort(newestFirst)
    })

/** Edits of one batch are answered at the same moment. */
const newestFirst = (one: Outcome, other: Outcome) => other.settledAt - one.settledAt || other.at - one.at

/** The newest outcomes of the last 30 days, at most `limit`, newest first. */
export const readOutcomes = async (db: UserDatabase, limit: number): Promise<Outcome[]> =>
  // oxlint-disable-next-line unicorn/no-array-reverse -- a query of the table, not an array
  (await db.outcomes.orderBy('settledAt').reverse().limit(limit).toArray()).sort(newestFirst)

type DatabasePart = Omit<SyncStatus, keyof EngineStatus>
const NOTHING: DatabasePart = { pending: 0, forms: 0, refusedForms: 0, outcomes: [] }

const store = createStore<SyncStatus>({ ...engineStatus(), ...NOTHING })
/** What was read of the database of now. */
let known = NOTHING
let followers = 0
let stops: (() => void)[] = []
let stopQueries: (() => void)[] = []

const publish = () => store.set(keepEqual(store.get(), { ...engineStatus(), ...known }))

/** What was read of one database is never shown as another's. */
function followDatabase(): void {
  for (const stop of stopQueries) stop()
  stopQueries = []
  known = NOTHING
  const { db, connection } = databaseStore.get()
  if (db && connection > 0) {
    const { onceShown } = loadedEngine()
    const learn = <T>(
      query: Query<T, undefined>,
      toKnown: (data: T | undefined) => Partial<DatabasePart>,
      wait?: typeof onceShown,
    ) => {
      const listen = (live: Live<T>) => {
        known = { ...known, ...toKnown(live.state === 'ready' ? live.data : undefined) }
        publish()
      }
      return follow(db, connection, query, undefined, listen, wait)
    }
    // What is told beside the rows waits for them.
    stopQueries.push(
      learn(readQueue, (queue) => queue ?? { pending: 0, forms: 0, refusedForms: 0 }, onceShown),
      learn(readNews, (outcomes = []) => ({ outcomes }), onceShown),
      // The same query as that of every mirrored collection: they share its reading.
      learn(readCursor, (cursor) => ({ lastSyncedAt: cursor?.at })),
    )
  }
  publish()
}

/** Idle and empty for a visitor, and while nobody follows it. */
export const syncStatusStore: Pick<Store<SyncStatus>, 'get' | 'subscribe'> = {
  get: store.get,
  subscribe: (listener) => {
    const unsubscribe = store.subscribe(listener)
    followers += 1
    if (followers === 1) {
      stops = [databaseStore.subscribe(followDatabase), statusStore.subscribe(publish)]
      followDatabase()
    }
    return () => {
      unsubscribe()
      followers -= 1
      if (followers > 0) return
      for (const stop of [...stops, ...stopQueries]) stop()
      stopQueries = []
      known = NOTHING
      publish()
    }
  },
}
