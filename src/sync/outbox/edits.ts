/**
 * What the buyer does with an edit: give it up before it was sent, make a refused one anew, decide about its outcome.
 * After a replay the page compares what was decided with prices and stock as they are now; what moved waits for the
 * buyer, line by line, like a refusal.
 */
import type { UserDatabase } from '#db/user-database.ts'

import { entryStateOf, needsDecisionAfter, nextEntryState } from '../machine.ts'
import { readClient } from './meta.ts'
import { type RecordedCall, recordCall } from './outbox.ts'
import { passOnSeen } from './settle.ts'

const DECIDED = needsDecisionAfter('undecided', 'decide')

/**
 * Takes back an edit the server cannot have seen; false when it was sent or is gone. Never-sent entries are the newest
 * ones, so the later ones move up and the numbers stay dense.
 */
export async function discardEntry(db: UserDatabase, operationId: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const entry = await db.outbox.where('operationId').equals(operationId).first()
    if (!entry || nextEntryState(entryStateOf(entry), 'discard') === undefined) return false
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
    const { label, isFinal } = outcome
    await recordCall(db, outcome, { label, now, ...(isFinal && { isFinal }) })
    await db.outcomes.update(operationId, { needsDecision: DECIDED })
    return true
  })
}

/** Makes a call anew that left the queue, such as one that was given up by mistake. */
export async function recordAgain(db: UserDatabase, call: RecordedCall & { label: string }, now = Date.now()) {
  await recordCall(db, call, { label: call.label, now })
}

/** The buyer has read an outcome. */
export async function putAside(db: UserDatabase, operationId: string): Promise<void> {
  await db.outcomes.update(operationId, { needsDecision: DECIDED })
}

/**
 * Marks these outcomes as compared; those in `moved` wait for the buyer from now on. Resolves with those
 * that no tab had compared yet, so that only one of several tabs tells the buyer.
 */
export async function markReviewed(
  db: UserDatabase,
  operationIds: readonly string[],
  moved: ReadonlySet<string>,
): Promise<string[]> {
  return db.transaction('rw', db.outcomes, async () => {
    const outcomes = await db.outcomes.bulkGet([...operationIds])
    const fresh = outcomes.flatMap((outcome) => (outcome?.needsReview === 1 ? [outcome] : []))
    await db.outcomes.bulkPut(
      fresh.map((outcome) => ({
        ...outcome,
        needsReview: 0 as const,
        ...(moved.has(outcome.operationId) && { needsDecision: needsDecisionAfter('settled', 'move') }),
      })),
    )
    return fresh.map(({ operationId }) => operationId)
  })
}

/** The buyer has read that another device brought a line of this outcome to `number` pieces. */
export async function acknowledgeOverride(
  db: UserDatabase,
  operationId: string,
  lineId: string,
  number: number,
): Promise<void> {
  await db.outcomes
    .where('operationId')
    .equals(operationId)
    .modify((outcome) => {
      outcome.heard = { ...outcome.heard, [lineId]: number }
    })
}

/** The buyer has decided about one line of these outcomes; those in `done` concern no other and are put aside. */
export async function decideLine(
  db: UserDatabase,
  lineId: string,
  operationIds: readonly string[],
  done: ReadonlySet<string>,
): Promise<void> {
  await db.outcomes
    .where('operationId')
    .anyOf([...operationIds])
    .modify((outcome) => {
      outcome.decided = [...new Set([...(outcome.decided ?? []), lineId])]
      if (done.has(outcome.operationId)) outcome.needsDecision = DECIDED
    })
}
