/** The page's side of the queue: writing an edit down, and taking back one that never left (outbox.ts, edits.ts). */
import { type Database, type Entry, ordered } from './database.ts'
import { type Call, type Edit, newId, type Profile, type Work, type World } from './world.ts'

/** One transaction under law 1; without it a crash may come between its parts. */
export function* record(world: World, profile: Profile, db: Database, call: Call, isPoison: boolean): Work {
  if (world.laws.signedOut && db.hasLeft) return
  const edit: Edit = {
    made: world.edits.length,
    rank: newId(world),
    profile: profile.index,
    buyer: db.buyer,
    call,
    isPoison,
    fate: 'pending',
    isStrangers: db.hasLeft,
    isUndone: false,
  }
  const keys = call.kind === 'sweep' ? [] : [call.key]
  const previous = keys.length > 0 ? previousEntryOf(world, db, call.key) : undefined
  world.edits.push(edit)
  if (previous && canTakeOver(world, previous, call)) {
    world.edits[previous.edit]!.fate = 'replaced'
    db.outbox = db.outbox.map((entry) =>
      entry.op === previous.op ? { ...entry, call, at: profile.clock, edit: edit.made } : entry,
    )
    saved(db, edit)
    return
  }
  const seq = db.nextSeq
  const entry: Entry = {
    seq,
    op: newId(world),
    call,
    keys,
    at: profile.clock,
    isSent: false,
    failures: 0,
    isRenumbered: false,
    edit: edit.made,
  }
  // A second tab that read the same number overwrites the entry of the first.
  db.outbox = [...db.outbox.filter((other) => other.seq !== seq), entry]
  saved(db, edit)
  if (!world.laws.oneTransaction) yield
  db.nextSeq = seq + 1
  db.isTouched = true
}

function saved(db: Database, { call, made }: Edit): void {
  if (call.kind !== 'sweep') db.mine[call.key]!.push(made)
  db.isTouched = true
}

function previousEntryOf(world: World, db: Database, key: number): Entry | undefined {
  const { laws } = world
  const entries = ordered(world, db.outbox)
  const own = entries.filter((entry) => entry.keys.includes(key))
  const newest = laws.newestOnly ? own.at(-1) : own[0]
  if (!newest || !laws.barriers) return newest
  return entries.some((entry) => entry.keys.length === 0 && entry.seq > newest.seq) ? undefined : newest
}

/** The same call only: a removal is no new quantity. */
const canTakeOver = ({ laws }: World, entry: Entry, call: Call): boolean =>
  (!laws.frozenPayload || !entry.isSent) && entry.call.kind === call.kind

/** Takes back the newest edit that was never sent; nothing when there is none. */
export function discardNewest(world: World, db: Database): void {
  const newest = ordered(world, db.outbox).at(-1)
  if (!newest || newest.isSent) return
  db.outbox = db.outbox.filter((entry) => entry !== newest)
  db.nextSeq = newest.seq
  world.edits[newest.edit]!.fate = 'discarded'
  db.isTouched = true
}
