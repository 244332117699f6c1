/** Rare steps: storage and servers are restored or lost, time passes, others write, clients lie. */
import { checkEnd } from './check.ts'
import { copyOf, type Database } from './database.ts'
import { heal } from './heal.ts'
import type { SentEntry } from './messages.ts'
import { oneOf } from './pick.ts'
import { arrive, serveAll } from './run-process.ts'
import { copyOfServer, renewEpochs, runOnce, setRow } from './server.ts'
import { databaseOf } from './setup.ts'
import type { Action } from './steps.ts'
import { BUYERS, type Buyer, KEYS, newId, type Profile, violate, type World } from './world.ts'

const saveProfile: Action = (world, first) => {
  const profile = oneOf(world.profiles, first)!
  profile.saved = profile.databases.map(copyOf)
  return `device ${profile.index} is copied`
}

/**
 * The machine comes back as it was when it was copied. Its connections died long before, so of its messages only those
 * may arrive again that the server has processed.
 */
const restoreProfile: Action = (world, first) => {
  const profile = oneOf(world.profiles, first)!
  // Left out: a second restoration, which may hold an operation of the life between the two as never sent.
  if (!profile.saved || profile.wasRestored) return undefined
  stopMachine(world, profile)
  profile.wasRestored = true
  const { saved } = profile
  lose(world, profile)
  profile.databases = saved.map(copyOf)
  for (const db of profile.databases) {
    for (const { edit } of db.outbox) Object.assign(world.edits[edit]!, { fate: 'pending', rank: newId(world) })
    db.isTouched = true
  }
  return `device ${profile.index} is restored to its copy`
}

/** The browser deletes its storage; a saved copy cannot be used any more. */
const evict: Action = (world, first) => {
  const profile = oneOf(world.profiles, first)!
  stopMachine(world, profile)
  lose(world, profile)
  profile.databases = []
  return `the storage of device ${profile.index} is evicted`
}

function stopMachine(world: World, profile: Profile): void {
  serveAll(world)
  for (const tab of profile.tabs) tab.processes = []
  world.messages = world.messages.filter(({ request }) => request.profile !== profile.index)
  world.past = world.past.filter(({ request }) => {
    if (request.profile !== profile.index || request.kind === 'pull') return true
    const entries = request.kind === 'batch' ? request.entries : [request.entry]
    return entries.every(({ op }) => BUYERS.some((buyer) => world.server.shops[buyer].operations.has(op)))
  })
}

/** Edits that waited in the storage are lost with it. */
function lose(world: World, profile: Profile): void {
  for (const { outbox } of profile.databases) for (const { edit } of outbox) world.edits[edit]!.fate = 'lost'
}

const backUp: Action = (world) => {
  world.backup = copyOfServer(world.server)
  return 'the server is backed up'
}

/** A restoration by the book: cursors are void, and messages in flight died with their connections. */
const restoreServer: Action = (world) => {
  if (!world.backup) return undefined
  bringBack(world, world.backup)
  if (world.laws.epoch) renewEpochs(world)
  return 'the server is restored from its backup'
}

/** Restores without voiding the cursors. Clients that were acknowledged since the backup can find out by themselves. */
const restoreUntold: Action = (world, first, second) => {
  const { backup } = world
  const [profile, ...others] = world.profiles
  if (!backup || !profile || others.length > 0) return undefined
  if (!profile.databases.every((db) => wouldFindOut(world, db))) return undefined
  bringBack(world, backup)
  // It has been at work again before this client comes back.
  for (let count = first % 4; count > 0; count -= 1) otherWriter(world, 0, second + count)
  return `the server is restored from its backup, nobody says so, and ${first % 4} rows change`
}

function wouldFindOut({ server, backup }: World, { buyer, clientId, settledSeq, cursor }: Database): boolean {
  const [now, then] = [server.shops[buyer], backup!.shops[buyer]]
  if (now.number === then.number && now.epoch === then.epoch) return true
  return cursor?.epoch === then.epoch && settledSeq > (backup!.marks.get(clientId)?.seq ?? 0)
}

function bringBack(world: World, backup: NonNullable<World['backup']>): void {
  const { sessions, life, isIll } = world.server
  for (const message of world.messages) arrive(world, message, undefined)
  world.serving = []
  world.past = []
  // Left out: a tab frozen between taking a shipment and sending it for as long as it takes to restore a server.
  for (const { tabs } of world.profiles) for (const tab of tabs) tab.processes = []
  for (const edit of world.edits) {
    const wasApplied = world.server.shops[edit.buyer].effects.has(edit.made)
    edit.isUndone = (edit.isUndone || wasApplied) && !backup.shops[edit.buyer].effects.has(edit.made)
  }
  world.server = { ...copyOfServer(backup), sessions, isIll, life: life + 1 }
}

/** Killed in the middle: what was not committed never was. */
const killServer: Action = (world) => {
  if (world.serving.length === 0) return undefined
  const dead = world.serving.map(({ message }) => message)
  world.serving = []
  world.server.locks.clear()
  for (const message of dead) arrive(world, message, undefined)
  return 'the server is killed and started again'
}

const newEpoch: Action = (world) => {
  renewEpochs(world)
  return 'every cursor is void'
}

const month: Action = (world) => {
  const { server } = world
  if (!world.laws.neverExpires) {
    server.marks.clear()
    for (const buyer of BUYERS) server.shops[buyer].operations.clear()
  }
  return 'a month passes'
}

const illness: Action = (world) => {
  world.server.isIll = !world.server.isIll
  return world.server.isIll ? 'the server fails on everything' : 'the server is well again'
}

const shortage: Action = (world, number) => {
  const key = number % KEYS
  world.server.isTight[key] = !world.server.isTight[key]
  return `row ${key} is ${world.server.isTight[key] ? 'short' : 'plenty'}`
}

/** Somebody else writes: an order is placed, a buyer's clerk telephones. */
const otherWriter: Action = (world, first, second) => {
  const buyer = (first % 2) as Buyer
  const shop = world.server.shops[buyer]
  if (world.server.locks.has(`head ${buyer}`)) return undefined
  const at = newId(world)
  const row = second % 4 === 0 ? undefined : { value: 10_000 + at, at, buyer }
  setRow(world, buyer, second % KEYS, row, Math.max(shop.number, shop.sequence) + 1, at)
  return `somebody else sets row ${second % KEYS} of buyer ${buyer} to ${row?.value}`
}

/** Reuses an operation id with another payload: an answer "done" must be true for this payload. */
const lieAboutPayload: Action = (world, first, second) => {
  const buyer = (first % 2) as Buyer
  const op = oneOf([...world.server.shops[buyer].operations.keys()], second)
  if (op === undefined) return undefined
  const entry: SentEntry = { seq: 0, op, edit: -1, call: { kind: 'put', key: 0, value: -1, isBig: false } }
  const verdict = runWhole(world, buyer, undefined, entry)
  if (verdict?.kind === 'accepted') violate(world, `op ${op} is answered as done for a payload that was not`)
  return `a liar uses op ${op} of buyer ${buyer} for something else: ${verdict?.kind}`
}

/** The other buyer's client id, and the number it is to use next. */
const lieAboutClient: Action = (world, first) => {
  const profile = oneOf(world.profiles, first)!
  const db = oneOf(profile.databases, first)
  if (!db) return undefined
  const liar = db.buyer === 0 ? 1 : 0
  const seq = (world.server.marks.get(db.clientId)?.seq ?? 0) + 1
  const call = { kind: 'put', key: first % KEYS, value: 20_000 + newId(world), isBig: false } as const
  // A client the server does not know yet is nobody's.
  if (seq === 1) return undefined
  const verdict = runWhole(world, liar, db.clientId, { seq, op: newId(world), edit: -1, call })
  return `buyer ${liar} sends as client ${db.clientId} of buyer ${db.buyer}, number ${seq}: ${verdict?.kind}`
}

function runWhole(world: World, buyer: Buyer, clientId: number | undefined, entry: SentEntry) {
  const work = runOnce(world, { buyer, clientId, entry })
  for (;;) {
    const { value, done } = work.next()
    if (done) return value
    // Somebody holds a lock: the liar gives up before it has written anything.
    if (value === 'blocked') return undefined
  }
}

/** A change notice says that there is something, never what. Taken as a cursor it would hide what lies between. */
const notice: Action = (world, first) => {
  const profile = oneOf(world.profiles, first)!
  const { shows } = profile.tabs[0]!
  if (shows === undefined) return undefined
  const db = databaseOf(world, profile, shows)
  const { epoch, number } = world.server.shops[shows]
  if (!world.laws.emptyNotice && db.cursor?.epoch === epoch) db.cursor = { epoch, number }
  return `device ${profile.index} receives a notice`
}

/** A quiet moment: everything is delivered, everybody looks, and all must agree. */
const quiescence: Action = (world) => {
  heal(world)
  if (!world.violation) checkEnd(world)
  return 'everything comes to rest'
}

export const disasterSteps = {
  quiescence,
  saveProfile,
  restoreProfile,
  evict,
  backUp,
  restoreServer,
  restoreUntold,
  killServer,
  newEpoch,
  month,
  illness,
  shortage,
  otherWriter,
  lieAboutPayload,
  lieAboutClient,
  notice,
}
