import { useLive } from '#db/use-live.ts'
import type { Cursor, Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { useStore } from '#lib/use-store.ts'

import { readCursor } from '../outbox/meta.ts'
import { type EngineStatus, statusStore } from '../stores.ts'

export type SyncStatus = EngineStatus & {
  /** Number of edits the server has not answered yet. */
  pending: number
  /** Number of submitted forms it has not taken yet; they wait beside the edits. */
  forms: number
  /** What became of the newest earlier ones, newest first, and of all that wait for the buyer (`needsDecision`). */
  outcomes: readonly Outcome[]
  /** When the server last answered a pull (epoch ms). */
  lastSyncedAt?: number
}

/** How many outcomes the header's chip follows; the rest is read by useOutcomes. */
const RECENT = 100

/** Counted, not read: this runs after every edit, and a queue may be long and its entries heavy. */
const readQueue = (db: UserDatabase) =>
  db
    .snapshot([db.outbox, db.submissions], () =>
      Promise.all([db.outbox.count(), db.submissions.where('state').equals('waiting').count()]),
    )
    .then(([pending, forms]) => ({ pending, forms }))

/** Apart from the queue, because outcomes change once an edit and are many. */
const readNews = (db: UserDatabase) =>
  db
    .snapshot([db.outcomes], () =>
      Promise.all([readOutcomes(db, RECENT), db.outcomes.where('needsDecision').equals(1).toArray()]),
    )
    .then(([recent, undecided]) => {
      const all = new Map([...recent, ...undecided].map((outcome) => [outcome.operationId, outcome]))
      return [...all.values()].sort(newestFirst)
    })

/** Edits of one batch are answered at the same moment. */
const newestFirst = (one: Outcome, other: Outcome) => other.settledAt - one.settledAt || other.at - one.at

const readOutcomes = async (db: UserDatabase, limit: number): Promise<Outcome[]> =>
  // oxlint-disable-next-line unicorn/no-array-reverse -- a query of the table, not an array
  (await db.outcomes.orderBy('settledAt').reverse().limit(limit).toArray()).sort(newestFirst)

/** The newest outcomes of the last 30 days, at most `limit`, newest first; empty until they are read. */
export function useOutcomes(limit: number): readonly Outcome[] {
  const live = useLive<Outcome[], number>(readOutcomes, limit)
  return live.state === 'ready' ? live.data : []
}

const readEntries = (db: UserDatabase): Promise<OutboxEntry[]> => db.outbox.orderBy('seq').toArray()

/** The edits the server has not answered yet, oldest first; undefined until they are read. */
export function usePendingEntries(): readonly OutboxEntry[] | undefined {
  const live = useLive(readEntries, undefined)
  return live.state === 'ready' ? live.data : undefined
}

const empty = { pending: 0, forms: 0 }
const NO_NEWS: readonly Outcome[] = []

/** Everything the header chip and its panel show; idle and empty for a visitor. */
export function useSyncStatus(): SyncStatus {
  const status = useStore(statusStore)
  const live = useLive(readQueue, undefined)
  const news = useLive(readNews, undefined)
  // The same query as that of every mirrored collection: they share its reading.
  const cursor = useLive<Cursor | undefined, undefined>(readCursor, undefined)
  const lastSyncedAt = cursor.state === 'ready' ? cursor.data?.at : undefined
  const { pending, forms } = live.state === 'ready' ? live.data : empty
  return {
    ...status,
    outcomes: news.state === 'ready' ? news.data : NO_NEWS,
    pending,
    forms,
    ...(lastSyncedAt !== undefined && { lastSyncedAt }),
  }
}
