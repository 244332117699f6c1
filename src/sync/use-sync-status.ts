import { useSyncExternalStore } from 'react'

import { useLive } from '#db/use-live.ts'
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { readCursor } from './client-mark.ts'
import { type EngineStatus, engineStatus, subscribeStatus } from './status-store.ts'

export type SyncStatus = EngineStatus & {
  /** Number of edits the server has not answered yet. */
  pending: number
  /** Those edits, oldest first. */
  entries: readonly OutboxEntry[]
  /** What became of earlier ones, newest first; a refusal with `needsDecision` waits for the buyer. */
  outcomes: readonly Outcome[]
  /** When the server was last heard (epoch ms). */
  lastSyncedAt?: number
}

const readQueue = (db: UserDatabase) =>
  db.transaction('r', [db.outbox, db.outcomes, db.meta], async () => ({
    entries: await db.outbox.orderBy('seq').toArray(),
    outcomes: (await db.outcomes.orderBy('settledAt').toArray()).toReversed(),
    lastSyncedAt: (await readCursor(db))?.at,
  }))
const empty = { entries: [], outcomes: [], lastSyncedAt: undefined }

/** Everything the header chip and its panel show; idle and empty for a visitor. */
export function useSyncStatus(): SyncStatus {
  const status = useSyncExternalStore(subscribeStatus, engineStatus)
  const live = useLive(readQueue, undefined)
  const { entries, outcomes, lastSyncedAt } = live.state === 'ready' ? live.data : empty
  return {
    ...status,
    entries,
    outcomes,
    pending: entries.length,
    ...(lastSyncedAt !== undefined && { lastSyncedAt }),
  }
}
