/** The end of an entry (settle.ts): out of the queue, outcome kept, answered rows into the base, in one transaction. */
import { noteOutcome } from './check.ts'
import type { Database, Entry } from './database.ts'
import type { Verdict } from './messages.ts'
import type { Change, Work, World } from './world.ts'

export type Settlement = { entry: Entry; verdict: Extract<Verdict, { kind: 'accepted' | 'refused' }> }

export function* settle(world: World, db: Database, clientId: number, settled: readonly Settlement[]): Work {
  for (const { entry: answered, verdict } of settled) {
    const entry = db.outbox.find(({ op }) => op === answered.op)
    if (!entry) continue
    db.outbox = db.outbox.filter((other) => other !== entry)
    db.outcomes.set(entry.op, { edit: entry.edit, ...(verdict.kind === 'refused' && { reason: verdict.reason }) })
    noteOutcome(world, db, entry, verdict)
    if (!world.laws.settleWithBase) {
      db.isTouched = true
      yield
    }
    // By its number of now, whichever it was sent under.
    const isInBase = entry.seq <= db.acknowledgedSeq
    if (verdict.kind === 'accepted' && !(isInBase && world.laws.noOldAnswer)) {
      install(db, verdict.changes)
      // The server may have given this answer under the former number, before what the base has learnt since.
      if (entry.isRenumbered && world.laws.renumbered) db.cursor = undefined
    }
    if (db.clientId === clientId) db.settledSeq = Math.max(db.settledSeq, entry.seq)
  }
  db.isTouched = true
}

export function install(db: Database, changes: readonly Change[]): void {
  for (const { key, row } of changes) {
    if (row) db.base.set(key, row)
    else db.base.delete(key)
  }
}
