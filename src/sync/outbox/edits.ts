/** What the buyer may do with an edit: give it up before it was sent, make a refused one anew, put an outcome aside. */
import type { UserDatabase } from '#db/user-database.ts'

import { readClient } from './client-mark.ts'
import { type RecordedCall, recordCall } from './outbox.ts'
import { passOnSeen } from './settle.ts'

/**
 * Takes back an edit the server cannot have seen; false when it was sent or is gone. Never-sent entries are the newest
 * ones, so the later ones move up and the numbers stay dense.
 */
export async function discardEntry(db: UserDatabase, operationId: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const entry = await db.outbox.where('operationId').equals(operationId).first()
    if (!entry || entry.sentAt !== undefined) return false
    await passOnSeen(db, entry)
    const later = await db.outbox.where('seq').above(entry.seq).sortBy('seq')
    await db.outbox.where('seq').aboveOrEqual(entry.seq).delete()
    await db.outbox.bulkAdd(later.map((one) => ({ ...one, seq: one.seq - 1 })))
    const client = await readClient(db)
    await db.meta.put({ ...client, nextSeq: client.nextSeq - 1 })
    return true
  })
}

/** Makes a refused call anew, as an edit of its own; false when there is no such refusal any more. */
export async function retryOutcome(db: UserDatabase, operationId: string, now = Date.now()): Promise<boolean> {
  return db.transaction('rw', [...db.mirror, db.outbox, db.outcomes, db.meta], async () => {
    const outcome = await db.outcomes.get(operationId)
    if (!outcome?.refusal || outcome.needsDecision === 0) return false
    await recordCall(db, outcome, { label: outcome.label, now })
    await db.outcomes.update(operationId, { needsDecision: 0 })
    return true
  })
}

/** Makes a call anew that left the queue, such as one that was given up by mistake. */
export async function recordAgain(db: UserDatabase, call: RecordedCall & { label: string }, now = Date.now()) {
  await recordCall(db, call, { label: call.label, now })
}

/** The buyer has read an outcome. */
export async function putAside(db: UserDatabase, operationId: string): Promise<void> {
  await db.outcomes.update(operationId, { needsDecision: 0 })
}
