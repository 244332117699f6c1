/**
 * The end of an entry: it leaves the queue, its outcome is kept and the rows the server answered with become base, in
 * one transaction, so that no page ever sees neither or both.
 */
import type { Table } from 'dexie'

import type { Found, Key } from '#calls/effect.ts'
import { collections, type CollectionName } from '#contract/protocol/collections.ts'
import type { AppError } from '#contract/protocol/errors.ts'
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { ANY_ROW, installOf } from '../mirror/fold.ts'
import { readClient } from './client-mark.ts'

export type Settled = { entry: OutboxEntry } & ({ data: unknown } | { refusal: AppError })

/** How long outcomes can be read; refusals stay until the buyer puts them aside. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Settles answered entries in their order, however many, in few requests. What another tab settled meanwhile is passed over. */
export async function settle(
  db: UserDatabase,
  clientId: string,
  settled: readonly Settled[],
  now: number,
): Promise<void> {
  // Read before the transaction opens: every edit and every page waits for its end.
  const answered = settled.map((one) => ({
    one,
    answer: 'data' in one ? installOf(one.entry.endpoint, one.data) : undefined,
  }))
  await db.transaction('rw', [...db.mirror, db.outbox, db.outcomes, db.meta], async () => {
    const [client, entries, forgotten] = await Promise.all([
      readClient(db),
      standing(db, settled),
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
      outcomes.push(toOutcome(entry, one, answer?.found ?? [], now))
      if ('refusal' in one)
        for (const heir of await passOnSeen(db, entry))
          if (entries.has(heir.operationId)) entries.set(heir.operationId, heir)
      // A base that already contains this entry is newer than its answer; by its number of now, whichever it was sent under.
      if (answer && entry.seq > client.acknowledgedSeq) {
        lay(rows, answer)
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

/** The entries as they stand now, by operation. They are the oldest ones, unless another tab was faster or renumbered them. */
async function standing(db: UserDatabase, settled: readonly Settled[]): Promise<Map<string, OutboxEntry>> {
  const wanted = new Set(settled.map(({ entry }) => entry.operationId))
  const found = await db.outbox.bulkGet(settled.map(({ entry }) => entry.seq))
  const entries = new Map(
    found.flatMap((entry) => (entry && wanted.has(entry.operationId) ? [[entry.operationId, entry]] : [])),
  )
  const missing = [...wanted].filter((operationId) => !entries.has(operationId))
  if (missing.length === 0) return entries
  for (const entry of await db.outbox.where('operationId').anyOf(missing).toArray())
    entries.set(entry.operationId, entry)
  return entries
}

type Answered = NonNullable<ReturnType<typeof installOf>>

/** Lays what an answer says of its rows over what earlier ones said; undefined is a row that is gone. */
function lay(all: Map<CollectionName, Map<Key, unknown>>, { collection, rows, removed }: Answered): void {
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

function toOutcome(entry: OutboxEntry, settled: Settled, found: readonly Found[], now: number): Outcome {
  const { operationId, endpoint, params, query, body, schema, keys, label, at, seen, isReplay = false } = entry
  const call = {
    operationId,
    endpoint,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    schema,
  }
  const base = { ...call, keys, label, at, ...(seen && { seen }), isReplay, settledAt: now }
  if ('refusal' in settled) {
    const { code, message, details } = settled.refusal
    return { ...base, needsDecision: 1, refusal: { reason: code, message, ...(details !== undefined && { details }) } }
  }
  // Known only of lines the buyer saw: goods quick-added by their number have no line yet.
  const overtook = found
    .filter(({ id, before }) => seen?.[id] !== undefined && seen[id] !== before)
    .map(({ id, before, now: mine }) => ({ id, mine, theirs: before }))
  return overtook.length > 0 ? { ...base, overtook, needsDecision: 1 } : { ...base, needsDecision: 0 }
}

/**
 * An edit without effect was still shown to the buyer: the next edit of the same rows was decided on what it showed, and
 * is from now on compared with what this one was decided on. The entries that inherit, as they are now.
 */
export async function passOnSeen(db: UserDatabase, gone: OutboxEntry): Promise<OutboxEntry[]> {
  const heirs = new Map<number, OutboxEntry>()
  for (const [id, pieces] of Object.entries(gone.seen ?? {})) {
    const later = await db.outbox
      .where('keys')
      .anyOf([`cart:${id}`, ANY_ROW])
      .distinct()
      .sortBy('seq')
    const heir = later.find((entry) => entry.seq > gone.seq && entry.seen?.[id] !== undefined)
    if (!heir) continue
    const changed = { ...heir, seen: { ...heir.seen, [id]: pieces } }
    await db.outbox.put(changed)
    heirs.set(heir.seq, changed)
  }
  return [...heirs.values()]
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
