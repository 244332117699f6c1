/**
 * The end of an entry: it leaves the queue, its outcome is kept and the rows the server answered with become base, in
 * one transaction, so that no page ever sees neither or both.
 */
import type { Table } from 'dexie'

import type { Key, LineChange } from '#calls/call-spec.ts'
import { specOf } from '#calls/call-specs.ts'
import { collections, type CollectionName } from '#contract/protocol/collections.ts'
import type { AppError } from '#contract/protocol/errors.ts'
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { needsDecisionAfter } from '../machine.ts'
import { ANY_ROW, installOf } from './fold.ts'
import { readClient } from './meta.ts'

/** An entry with the authentic answer to it: the reply's data, or the refusal. */
export type Settlement = { entry: OutboxEntry } & ({ data: unknown } | { refusal: AppError })

/** How long outcomes can be read; refusals stay until the buyer puts them aside. */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Settles answered entries in their order, in few requests. An entry that another tab settled meanwhile is passed over.
 */
export async function settle(
  db: UserDatabase,
  clientId: string,
  settled: readonly Settlement[],
  now: number,
): Promise<void> {
  // Read before the transaction opens: every edit and every page waits for its end.
  const answered = settled.map((one) => ({
    one,
    answer: 'data' in one ? installOf(one.entry.endpoint, one.data) : undefined,
  }))
  const stated = new Set(answered.flatMap(({ answer }) => (answer ? [answer.collection] : [])))
  const tables = [...stated].map((collection) => db.table(collection))
  await db.transaction('rw', [...tables, db.outbox, db.outcomes, db.meta], async () => {
    const [client, entries, forgotten] = await Promise.all([
      readClient(db),
      currentEntries(db, settled),
      forgettable(db, now),
    ])
    const outcomes: Outcome[] = []
    const gone: number[] = []
    const rows = new Map<CollectionName, Map<Key, unknown>>()
    let { settledSeq } = client
    let mustAskAll = false
    for (const { one, answer } of answered) {
      const entry = entries.get(one.entry.operationId)
      if (!entry) continue
      entries.delete(entry.operationId)
      gone.push(entry.seq)
      outcomes.push(toOutcome(entry, one, answer?.changes ?? [], now))
      if ('refusal' in one)
        for (const successor of await passOnSeen(db, entry))
          if (entries.has(successor.operationId)) entries.set(successor.operationId, successor)
      // A base that already contains this entry is newer than its answer. The entry's number of now counts, not the one
      // it was sent under.
      if (answer && entry.seq > client.acknowledgedSeq) {
        stage(rows, answer)
        // The server may have given this answer under the former number, before what the base has learnt since.
        mustAskAll ||= entry.isRenumbered ?? false
      }
      if (client.clientId === clientId) settledSeq = Math.max(settledSeq, entry.seq)
    }
    await Promise.all([
      db.outbox.bulkDelete(gone),
      db.outcomes.bulkPut(outcomes),
      ...[...rows].flatMap(([collection, byKey]) => install(db.table(collection), byKey)),
      db.meta.put({ ...client, settledSeq }),
      db.meta.bulkDelete(mustAskAll ? ['outage', 'cursor'] : ['outage']),
      db.outcomes.bulkDelete(forgotten),
    ])
  })
}

/**
 * The entries as they are now, by operation id. They are the oldest ones, unless another tab settled or renumbered
 * them.
 */
async function currentEntries(db: UserDatabase, settled: readonly Settlement[]): Promise<Map<string, OutboxEntry>> {
  const operationIds = new Set(settled.map(({ entry }) => entry.operationId))
  const stored = await db.outbox.bulkGet(settled.map(({ entry }) => entry.seq))
  const entries = new Map(
    stored.flatMap((entry) => (entry && operationIds.has(entry.operationId) ? [[entry.operationId, entry]] : [])),
  )
  const missing = [...operationIds].filter((operationId) => !entries.has(operationId))
  if (missing.length === 0) return entries
  for (const entry of await db.outbox.where('operationId').anyOf(missing).toArray())
    entries.set(entry.operationId, entry)
  return entries
}

type StatedRows = NonNullable<ReturnType<typeof installOf>>

/** Adds the rows of one answer to `all`, over those of earlier answers; undefined stands for a row that is gone. */
function stage(all: Map<CollectionName, Map<Key, unknown>>, { collection, rows, removed }: StatedRows): void {
  const byKey = all.get(collection) ?? new Map<Key, unknown>()
  all.set(collection, byKey)
  const { key } = collections[collection]
  for (const row of rows) byKey.set((row as Record<string, Key>)[key]!, row)
  for (const id of removed) byKey.set(id, undefined)
}

function install(table: Table, byKey: ReadonlyMap<Key, unknown>): Promise<unknown>[] {
  const all = [...byKey]
  return [
    table.bulkPut(all.flatMap(([, row]) => (row === undefined ? [] : [row]))),
    table.bulkDelete(all.flatMap(([key, row]) => (row === undefined ? [key] : []))),
  ]
}

function toOutcome(entry: OutboxEntry, settlement: Settlement, changes: readonly LineChange[], now: number): Outcome {
  const { operationId, endpoint, params, query, body, schema, keys, label, at, seen, isReplay, isFinal } = entry
  const call = {
    operationId,
    endpoint,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    schema,
  }
  const base = {
    ...call,
    keys,
    label,
    at,
    ...(seen && { seen }),
    ...(isFinal && { isFinal }),
    needsReview: isReplay ? 1 : 0,
    settledAt: now,
  } as const
  if ('refusal' in settlement) {
    const { code, message, details } = settlement.refusal
    const needsDecision = needsDecisionAfter('pending', 'refuse')
    return { ...base, needsDecision, refusal: { reason: code, message, ...(details !== undefined && { details }) } }
  }
  // Only of lines the buyer saw: goods that are quick-added by their number have no line yet.
  const overtook = changes
    .filter(({ id, before }) => seen?.[id] !== undefined && seen[id] !== before)
    .map(({ id, before, now: mine }) => ({ id, mine, theirs: before }))
  const since = changes.flatMap((change) => (change.since === undefined ? [] : [[change.id, change.since] as const]))
  const needsDecision = needsDecisionAfter('pending', overtook.length > 0 ? 'overtake' : 'accept')
  return {
    ...base,
    ...(overtook.length > 0 && { overtook }),
    ...(since.length > 0 && { since: Object.fromEntries(since) }),
    needsDecision,
  }
}

/**
 * For an edit that had no effect (refused, or given up): hands its `seen` to the next edit of the same rows. The buyer
 * made that next edit over numbers that never came true. Resolves with the changed entries.
 */
export async function passOnSeen(db: UserDatabase, gone: OutboxEntry): Promise<OutboxEntry[]> {
  const successors = new Map<number, OutboxEntry>()
  const { collection } = specOf(gone.endpoint)!
  for (const [id, pieces] of Object.entries(gone.seen ?? {})) {
    const later = await db.outbox
      .where('keys')
      .anyOf([`${collection}:${id}`, ANY_ROW])
      .distinct()
      .sortBy('seq')
    const successor = later.find((entry) => entry.seq > gone.seq && entry.seen?.[id] !== undefined)
    if (!successor) continue
    const changed = { ...successor, seen: { ...successor.seen, [id]: pieces } }
    await db.outbox.put(changed)
    successors.set(successor.seq, changed)
  }
  return [...successors.values()]
}

const forgettable = async (db: UserDatabase, now: number): Promise<string[]> =>
  (
    await db.outcomes
      .where('settledAt')
      .below(now - KEPT_MS)
      .toArray()
  )
    .filter(({ needsDecision }) => needsDecision === 0)
    .map(({ operationId }) => operationId)
