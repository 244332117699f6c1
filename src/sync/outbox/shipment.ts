/**
 * What leaves the queue in one request. Taking it is one IndexedDB transaction, so that two tabs need no lock.
 */
import { argsToday } from '#calls/recorded-call.ts'
import { SCHEMA, type SchemaHistory } from '#contract/protocol/schema.ts'
import type { BatchEntry } from '#contract/sync.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { entryStateOf, nextEntryState } from '../machine.ts'
import { readClient, readLeaderEpoch } from './meta.ts'

/** `isAll`: no other entry waited when it was taken. */
export type Shipment = { clientId: string; entries: OutboxEntry[]; isAll?: boolean; hasLostLeadership: boolean }

export type ShipmentLimits = {
  maxEntries: number
  /** Of the entries as a batch carries them, in UTF-8. */
  maxBytes: number
  /** The leader epoch this is sent in; absent where every tab sends. */
  leaderEpoch?: number | undefined
  now: number
  /** An edit was recorded just now, so the queue need not be counted first. */
  isExpected?: boolean
}

/** Cleared first, because an upcast entry may no longer have all three parts. */
const NO_ARGS = { params: undefined, query: undefined, body: undefined }

/** An entry the server cannot have seen, brought up to date before it is frozen. */
function upcastEntry(entry: OutboxEntry, history: SchemaHistory): OutboxEntry {
  if (entry.schema === history.version || !history.understands(entry.schema)) return entry
  const { params: _params, query: _query, body: _body, ...rest } = entry
  return { ...rest, ...argsToday(entry, history), schema: history.version }
}

/** What a batch carries of an entry. */
export const toBatchEntry = ({ seq, operationId, endpoint, params, query, body }: OutboxEntry): BatchEntry => ({
  seq,
  operationId,
  endpoint,
  params,
  query,
  body,
})

/** Two bytes more than its JSON: a comma, and the longer name that `operationId` has on the wire. */
const bytesOf = (entry: OutboxEntry): number => new TextEncoder().encode(JSON.stringify(toBatchEntry(entry))).length + 2

/**
 * The oldest entries within the limits (at least one, if there is any). Unsent ones are brought up to date and frozen
 * as sent before they leave. One shipment is of one schema. Empty for a tab that has lost the leadership.
 */
export async function takeShipment(
  db: UserDatabase,
  { maxEntries, maxBytes, leaderEpoch, now, isExpected = false }: ShipmentLimits,
  history: SchemaHistory = SCHEMA,
): Promise<Shipment> {
  const hasSuccessor = (newest: number) => leaderEpoch !== undefined && newest > leaderEpoch
  if (!isExpected) {
    // Read first: with nothing to send, no edit waits behind a transaction that could have written.
    const [{ clientId }, newest, waiting] = await db.snapshot([db.outbox, db.meta], () =>
      Promise.all([readClient(db), readLeaderEpoch(db), db.outbox.count()]),
    )
    if (hasSuccessor(newest) || waiting === 0) return { clientId, entries: [], hasLostLeadership: hasSuccessor(newest) }
  }
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const [{ clientId }, epoch, oldest] = await Promise.all([
      readClient(db),
      readLeaderEpoch(db),
      db.outbox.orderBy('seq').limit(maxEntries).toArray(),
    ])
    if (hasSuccessor(epoch)) return { clientId, entries: [], hasLostLeadership: true }
    const entries: OutboxEntry[] = []
    let bytes = 0
    for (const stored of oldest) {
      const state = entryStateOf(stored)
      const isFrozenNow = nextEntryState(state, 'take') !== state
      const entry = isFrozenNow ? { ...upcastEntry(stored, history), sentAt: now } : stored
      bytes += bytesOf(entry)
      const goesAlone = state === 'suspect' || state === 'poisoned'
      const isOtherSchema = entry.schema !== (entries[0] ?? entry).schema
      if (entries.length > 0 && (bytes > maxBytes || goesAlone || isOtherSchema)) break
      entries.push(entry)
      if (goesAlone) break
    }
    const frozen = entries.filter((entry) => !oldest.includes(entry))
    // `bulkUpdate`, not `bulkPut`: it leaves the operationId index untouched, so live queries that only count entries
    // do not run again.
    await db.outbox.bulkUpdate(frozen.map((entry) => ({ key: entry.seq, changes: { ...NO_ARGS, ...entry } })))
    const isAll = oldest.length < maxEntries && entries.length === oldest.length
    return { clientId, entries, isAll, hasLostLeadership: false }
  })
}
