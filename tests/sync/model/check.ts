/**
 * Checks the promise after every change: an edit is never lost, never applied twice or for another buyer, its
 * outcome is reported and true, and the page never shows a state before the buyer's own newest edit.
 */
import { type Database, type Entry, shown } from './database.ts'
import type { SentEntry, Verdict } from './messages.ts'
import { BUYERS, type Buyer, KEYS, type Profile, violate, type World } from './world.ts'

/** Checks an applied edit: once, for its buyer, after the device's earlier edits of the row, as its outcome says. */
export function noteEffect(world: World, buyer: Buyer, { edit: made, call }: SentEntry, at: number): void {
  const edit = world.edits[made]
  const shop = world.server.shops[buyer]
  // The call of a liar belongs to no edit.
  if (!edit) return
  if (shop.effects.has(made)) violate(world, `edit ${made} is applied twice`)
  if (edit.isStrangers) violate(world, `edit ${made}, made after buyer ${buyer} had signed out, is applied`)
  if (edit.buyer !== buyer) violate(world, `edit ${made} of buyer ${edit.buyer} is applied for buyer ${buyer}`)
  if (['refused', 'replaced', 'discarded'].includes(edit.fate))
    violate(world, `edit ${made} is applied although it was ${edit.fate}`)
  const device = `${edit.profile} ${call.key}`
  const newest = shop.newest.get(device)
  if (newest !== undefined && newest > edit.rank)
    violate(world, `edit ${made} is applied after a later edit of the row`)
  shop.effects.set(made, at)
  shop.newest.set(device, edit.rank)
}

/** The reported outcome is what happened, and a refusal has a reason. */
export function noteOutcome(world: World, db: Database, entry: Entry, verdict: Verdict): void {
  const edit = world.edits[entry.edit]!
  const isApplied = world.server.shops[edit.buyer].effects.has(edit.made)
  if (verdict.kind === 'accepted' && isOtherPayload(world, db, entry)) edit.fate = 'replaced'
  else if (verdict.kind === 'accepted') {
    if (!isApplied && !edit.isUndone) violate(world, `edit ${edit.made} is told as done and was not`)
    edit.fate = 'accepted'
  } else if (verdict.kind === 'refused') {
    const { reason } = verdict
    const isReason = ['limit', 'skipped'].includes(reason)
    const wasRestored = reason === 'payload' && world.profiles[edit.profile]!.wasRestored
    if (!isReason && !wasRestored) violate(world, `edit ${edit.made} is refused without a reason: ${reason}`)
    if (isApplied) violate(world, `edit ${edit.made} is told as refused and was done`)
    edit.fate = 'refused'
  }
  if (edit.buyer !== db.buyer) violate(world, `edit ${edit.made} is told to another buyer`)
}

/** A restored copy put aside an edit that it had replaced in its former life: the answer is that of the newer one. */
function isOtherPayload({ server, profiles }: World, db: Database, { op, call }: Entry): boolean {
  const known = server.shops[db.buyer].operations.get(op)
  return (
    known !== undefined && known.call !== call && profiles.some((one) => one.wasRestored && one.databases.includes(db))
  )
}

/** Looks at every database that was touched since. */
export function check(world: World): void {
  for (const profile of world.profiles) {
    for (const db of profile.databases) {
      if (!db.isTouched) continue
      db.isTouched = false
      checkQueue(world, db)
      if (!db.hasLeft) checkPage(world, profile, db)
    }
  }
}

/** An edit leaves the queue with an outcome, for a newer one in its place, or on the buyer's word. */
function checkQueue(world: World, db: Database): void {
  for (const before of db.checked) {
    const after = db.outbox.find(({ op }) => op === before.op)
    if (after?.edit === before.edit) continue
    const { fate } = world.edits[before.edit]!
    const isOver = after ? fate === 'replaced' : db.outcomes.has(before.op) || fate === 'discarded'
    if (!isOver) violate(world, `edit ${before.edit} vanished from the queue without an outcome`)
  }
  db.checked = db.outbox
}

function checkPage(world: World, profile: Profile, db: Database): void {
  for (const { buyer } of db.base.values())
    if (buyer !== db.buyer) violate(world, `device ${profile.index} shows buyer ${db.buyer} a row of buyer ${buyer}`)
  // After a restored backup the base is right again only with the next snapshot.
  if (db.life !== world.server.life) return
  for (let key = 0; key < KEYS; key += 1) {
    const value = shown(world, db, key)
    const newest = standing(world, db, key).next().value
    if (newest !== undefined && !isExplained(world, db, key, value))
      violate(world, `device ${profile.index} shows ${value} in row ${key}, older than its edit ${newest}`)
    checkBase(world, profile, db, key)
  }
}

/** Where no edit lies over it, the base follows the server's history forwards; only an own edit may be said again. */
function checkBase(world: World, profile: Profile, db: Database, key: number): void {
  if (db.outbox.some(({ call }) => call.key === key)) return
  const value = db.base.get(key)?.value
  const past = world.server.shops[db.buyer].past[key]!.find(
    ({ at, value: then }) => then === value && at >= db.seen[key]!,
  )
  if (past) db.seen[key] = past.at
  else if (!world.edits.some((edit) => edit.profile === profile.index && edit.call.value === value))
    violate(world, `device ${profile.index} is back at ${value} in row ${key}, which it has seen change`)
}

/** It is the buyer's own newest edit, or what the server held at that edit or later. */
function isExplained(world: World, db: Database, key: number, value: number | undefined): boolean {
  const shop = world.server.shops[db.buyer]
  for (const made of standing(world, db, key)) {
    const { call } = world.edits[made]!
    if (value === (call.kind === 'put' ? call.value : undefined)) return true
    const at = shop.effects.get(made)
    if (at !== undefined && shop.past[key]!.some((past) => past.at >= at && past.value === value)) return true
    // The server has refused it and the page does not know yet: until then the edit before it counts as well.
    const entry = db.outbox.find(({ edit }) => edit === made)
    const known = entry && shop.operations.get(entry.op)
    const isRefused = known && (known.verdict.kind === 'refused' || known.call !== entry.call)
    if (!isRefused && !isNumberTaken(world, db, entry)) return false
  }
  return true
}

/**
 * A restored copy gave the edit a number that its former life has used. Until the copy learns this, a pull may call
 * that number acknowledged, which hides the edit. A pull that named the operation at the mark would close this gap.
 */
function isNumberTaken({ server, profiles }: World, db: Database, entry: Entry | undefined): boolean {
  if (!entry?.isSent || !profiles.some(({ databases, wasRestored }) => wasRestored && databases.includes(db)))
    return false
  return (server.marks.get(db.clientId)?.seq ?? 0) >= entry.seq && !server.shops[db.buyer].operations.has(entry.op)
}

/** Own edits of a row, newest first, without those that were refused, replaced or given up. */
function* standing(world: World, db: Database, key: number): Generator<number> {
  const { effects } = world.server.shops[db.buyer]
  for (const made of db.mine[key]!.toReversed()) {
    const { fate } = world.edits[made]!
    if (fate === 'pending' || (fate === 'accepted' && effects.has(made))) yield made
  }
}

/**
 * The network is healed and everything delivered: nothing waits, every edit has its one end, everybody sees the same.
 */
export function checkEnd(world: World): void {
  for (const { made, profile, fate, buyer, isUndone } of world.edits) {
    const isApplied = world.server.shops[buyer].effects.has(made)
    if (fate === 'pending') violate(world, `edit ${made} has no outcome in the end`)
    if (fate === 'accepted' && !isApplied && !isUndone) violate(world, `edit ${made} was acknowledged and is lost`)
    // A restored copy may replace or take back what it has forgotten to have sent.
    const isForgotten = fate === 'lost' || (fate !== 'refused' && world.profiles[profile]!.wasRestored)
    if (isApplied && fate !== 'accepted' && !isForgotten) violate(world, `edit ${made} is ${fate} and yet applied`)
  }
  for (const { index, databases } of world.profiles) {
    for (const db of databases) {
      if (db.outbox.length > 0) violate(world, `device ${index} still has ${db.outbox.length} entries of ${db.buyer}`)
      const { rows } = world.server.shops[db.buyer]
      for (let key = 0; key < KEYS; key += 1) {
        const [here, there] = [shown(world, db, key), rows.get(key)?.value]
        if (here !== there) violate(world, `device ${index} ends with ${here} in row ${key}, the server with ${there}`)
      }
    }
  }
  for (const buyer of BUYERS) {
    const { rows } = world.server.shops[buyer]
    for (const row of rows.values()) if (row.buyer !== buyer) violate(world, `a row of ${row.buyer} is with ${buyer}`)
  }
}
