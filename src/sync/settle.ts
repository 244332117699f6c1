import type { AppError } from '#contract/errors.ts'
/**
 * The end of an entry: it leaves the queue, its outcome is kept and the rows the server answered with become base, in
 * one transaction, so that no page ever sees neither or both.
 */
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { readClient } from './client-mark.ts'
import { installOf } from './fold.ts'

export type Settled = { entry: OutboxEntry } & ({ data: unknown } | { refusal: AppError })

/** Accepted outcomes kept for the panel; refusals stay until the buyer puts them aside. */
const ACCEPTED_KEPT = 50

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
      await db.outcomes.put(toOutcome(entry, one, now))
      // A base that already contains this entry is newer than its answer.
      if ('data' in one && (client.clientId !== clientId || entry.seq > client.acknowledgedSeq))
        await install(db, entry, one.data)
      if (client.clientId === clientId) client = { ...client, settledSeq: Math.max(client.settledSeq, entry.seq) }
    }
    await db.meta.put(client)
    await forgetOldOutcomes(db)
  })
}

async function install(db: UserDatabase, entry: OutboxEntry, data: unknown): Promise<void> {
  const change = installOf(entry.endpoint, data)
  if (!change) return
  const table = db.table(change.collection)
  await table.bulkPut(change.rows)
  await table.bulkDelete([...change.removed])
}

function toOutcome({ operationId, endpoint, keys, label, at }: OutboxEntry, settled: Settled, now: number): Outcome {
  const base = { operationId, endpoint, keys, label, at, settledAt: now }
  if ('data' in settled) return { ...base, needsDecision: 0 }
  const { code, message, details } = settled.refusal
  return { ...base, needsDecision: 1, refusal: { reason: code, message, ...(details !== undefined && { details }) } }
}

async function forgetOldOutcomes(db: UserDatabase): Promise<void> {
  const decided = await db.outcomes.where('needsDecision').equals(0).sortBy('settledAt')
  const old = decided.slice(0, Math.max(0, decided.length - ACCEPTED_KEPT))
  await db.outcomes.bulkDelete(old.map(({ operationId }) => operationId))
}

/** The buyer has read a refusal. */
export async function putAside(db: UserDatabase, operationId: string): Promise<void> {
  await db.outcomes.update(operationId, { needsDecision: 0 })
}
