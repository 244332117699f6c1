import type { AppError } from '#contract/errors.ts'
/**
 * The end of an entry: it leaves the queue, its outcome is kept and the rows the server answered with become base, in
 * one transaction, so that no page ever sees neither or both.
 */
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { readClient } from './client-mark.ts'
import type { Found } from './effect.ts'
import { ANY_ROW, installOf } from './fold.ts'

export type Settled = { entry: OutboxEntry } & ({ data: unknown } | { refusal: AppError })

/** How long outcomes can be read; refusals stay until the buyer puts them aside. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Settles answered entries in their order. Entries another tab settled meanwhile are passed over. */
export async function settle(
  db: UserDatabase,
  clientId: string,
  settled: readonly Settled[],
  now: number,
): Promise<void> {
  await db.transaction('rw', [...db.mirror, db.outbox, db.outcomes, db.meta], async () => {
    let client = await readClient(db)
    for (const one of settled) {
      const entry = await db.outbox.where('operationId').equals(one.entry.operationId).first()
      if (!entry) continue
      await db.outbox.delete(entry.seq)
      const answer = 'data' in one ? installOf(entry.endpoint, one.data) : undefined
      await db.outcomes.put(toOutcome(entry, one, answer?.found ?? [], now))
      if ('refusal' in one) await passOnSeen(db, entry)
      // A base that already contains this entry is newer than its answer; by its number of now, whichever it was sent under.
      if (answer && entry.seq > client.acknowledgedSeq) {
        await install(db, answer)
        // The server may have given this answer under the former number, before what the base has learnt since.
        if (entry.isRenumbered) await db.meta.delete('cursor')
      }
      if (client.clientId === clientId) client = { ...client, settledSeq: Math.max(client.settledSeq, entry.seq) }
    }
    await db.meta.put(client)
    await db.meta.delete('outage')
    await forgetOldOutcomes(db, now)
  })
}

async function install(db: UserDatabase, { collection, rows, removed }: NonNullable<ReturnType<typeof installOf>>) {
  const table = db.table(collection)
  await table.bulkPut(rows)
  await table.bulkDelete([...removed])
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
 * is from now on compared with what this one was decided on.
 */
export async function passOnSeen(db: UserDatabase, gone: OutboxEntry): Promise<void> {
  for (const [id, pieces] of Object.entries(gone.seen ?? {})) {
    const later = await db.outbox
      .where('keys')
      .anyOf([`cart:${id}`, ANY_ROW])
      .distinct()
      .sortBy('seq')
    const heir = later.find((entry) => entry.seq > gone.seq && entry.seen?.[id] !== undefined)
    if (heir) await db.outbox.put({ ...heir, seen: { ...heir.seen, [id]: pieces } })
  }
}

async function forgetOldOutcomes(db: UserDatabase, now: number): Promise<void> {
  await db.outcomes
    .where('settledAt')
    .below(now - KEPT_MS)
    .and(({ needsDecision }) => needsDecision === 0)
    .delete()
}
