/**
 * A buyer's IndexedDB. Each function that changes it is one transaction; entries and rows are replaced, never edited.
 */
import type { Cursor, Reason } from './messages.ts'
import { type Buyer, type Call, KEYS, newId, type Row, type World } from './world.ts'

export type Entry = {
  seq: number
  op: number
  call: Call
  /** Rows it names; empty for a barrier. */
  keys: readonly number[]
  at: number
  isSent: boolean
  failures: number
  /** It was numbered under a former client id, so the base may contain it. */
  isRenumbered: boolean
  /** Ghost. */
  edit: number
}
export type Outcome = { edit: number; reason?: Reason }

export type Database = {
  buyer: Buyer
  clientId: number
  nextSeq: number
  settledSeq: number
  acknowledgedSeq: number
  cursor: Cursor | undefined
  base: Map<number, Row>
  outbox: Entry[]
  outcomes: Map<number, Outcome>
  /**
   * Ghosts: own edits of each row, up to where the server's history was seen, the outbox as last checked, and which of
   * the server's lives the base is from.
   */
  mine: number[][]
  seen: number[]
  checked: readonly Entry[]
  life: number
  isTouched: boolean
  /** The account signed out: only what waits is left, sealed. Without the law of it a ghost. */
  hasLeft: boolean
}

export const newDatabase = (world: World, buyer: Buyer, life: number): Database => ({
  buyer,
  clientId: newId(world),
  nextSeq: 1,
  settledSeq: 0,
  acknowledgedSeq: 0,
  cursor: undefined,
  base: new Map(),
  outbox: [],
  outcomes: new Map(),
  mine: Array.from({ length: KEYS }, () => []),
  seen: Array.from({ length: KEYS }, () => 0),
  checked: [],
  life,
  isTouched: false,
  hasLeft: false,
})

export const copyOf = (db: Database): Database => ({
  ...db,
  base: new Map(db.base),
  outbox: [...db.outbox],
  outcomes: new Map(db.outcomes),
  mine: db.mine.map((edits) => [...edits]),
  seen: [...db.seen],
})

/** The order of the queue: the number, and nothing else. */
export function ordered({ laws }: World, entries: readonly Entry[]): Entry[] {
  return laws.orderIsNumber ? entries.toSorted((a, b) => a.seq - b.seq) : entries.toSorted((a, b) => a.at - b.at)
}

/** What the page shows of a row: base with the entries it does not contain yet (fold.ts). */
export function shown(world: World, db: Database, key: number): number | undefined {
  let value = db.base.get(key)?.value
  for (const { seq, call } of ordered(world, db.outbox)) {
    if (seq <= db.acknowledgedSeq || call.key !== key) continue
    if (call.kind === 'put') value = call.value
    else if (call.kind === 'remove') value = undefined
  }
  return value
}

/**
 * Takes a new client id. Entries keep order and operation ids; knowledge of the server is dropped
 * (sync/outbox/meta.ts).
 */
export function rotate(world: World, db: Database, oldId: number): void {
  if (db.clientId !== oldId) return
  db.outbox = ordered(world, db.outbox).map((entry, index) => ({ ...entry, seq: index + 1, isRenumbered: true }))
  db.clientId = newId(world)
  db.nextSeq = db.outbox.length + 1
  db.settledSeq = 0
  db.acknowledgedSeq = 0
  if (world.laws.resync) db.cursor = undefined
  db.isTouched = true
}

/**
 * What is left of a database when its account signs out: the edits, for a client that begins when they are unsealed.
 */
export function sealed(world: World, db: Database): Database {
  const outbox = ordered(world, db.outbox).map((entry, index) => ({ ...entry, seq: index + 1, isRenumbered: true }))
  const next = newDatabase(world, db.buyer, world.server.life)
  for (const { call, edit } of outbox) if (call.kind !== 'sweep') next.mine[call.key]!.push(edit)
  return { ...next, outbox, checked: outbox, outcomes: new Map(db.outcomes), nextSeq: outbox.length + 1, hasLeft: true }
}
