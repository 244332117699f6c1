/** What the server holds, and the transaction every recorded call runs in (operations.ts, change-log.ts). */
import { noteEffect } from './check.ts'
import type { SentEntry, Verdict } from './messages.ts'
import { BUYERS, type Buyer, type Call, KEYS, newId, type Row, type World } from './world.ts'

type OperationRecord = { call: Call; verdict: Extract<Verdict, { kind: 'accepted' | 'refused' }> }
type Mark = { buyer: Buyer; seq: number }

/** One buyer's side of the database. */
export type Shop = {
  rows: Map<number, Row>
  epoch: number
  number: number
  /** A bare sequence, for the ablation: it counts outside of transactions. */
  sequence: number
  log: { number: number; key: number; at: number }[]
  operations: Map<number, OperationRecord>
  /** Ghosts: effects by edit, the newest edit of each device and row, and every value a row ever had. */
  effects: Map<number, number>
  newest: Map<string, number>
  past: { at: number; value: number | undefined }[][]
}

export type Server = {
  shops: Record<Buyer, Shop>
  marks: Map<number, Mark>
  /** Ghost: counts restored backups. */
  life: number
  sessions: Map<number, Buyer>
  /** Rows in short supply: a big edit of one is refused. */
  isTight: boolean[]
  isIll: boolean
  takesBatches: boolean
  locks: Set<string>
}

/** Runs until it is `blocked` by a lock or lets others in between. */
export type ServerTask<T> = Generator<'blocked' | 'open', T>

const newShop = (): Shop => ({
  rows: new Map(),
  epoch: 1,
  number: 0,
  sequence: 0,
  log: [],
  operations: new Map(),
  effects: new Map(),
  newest: new Map(),
  past: Array.from({ length: KEYS }, () => [{ at: 0, value: undefined }]),
})

export const newServer = (takesBatches: boolean): Server => ({
  shops: { 0: newShop(), 1: newShop() },
  marks: new Map(),
  life: 1,
  sessions: new Map(),
  isTight: Array.from({ length: KEYS }, () => false),
  isIll: false,
  takesBatches,
  locks: new Set(),
})

const copyOfShop = (shop: Shop): Shop => ({
  ...shop,
  rows: new Map(shop.rows),
  log: [...shop.log],
  operations: new Map(shop.operations),
  effects: new Map(shop.effects),
  newest: new Map(shop.newest),
  past: shop.past.map((values) => [...values]),
})

/** A backup: what is committed, without sessions and locks. */
export const copyOfServer = (server: Server): Server => ({
  ...server,
  shops: { 0: copyOfShop(server.shops[0]), 1: copyOfShop(server.shops[1]) },
  marks: new Map(server.marks),
  sessions: new Map(),
  locks: new Set(),
})

export type Operation = { buyer: Buyer; clientId: number | undefined; entry: SentEntry; isSkip?: boolean }

/** One transaction: replay safety, the effect, its outcome and the mark. */
export function* runOnce(world: World, operation: Operation): ServerTask<Verdict> {
  const { server, laws } = world
  const { buyer, clientId, entry, isSkip } = operation
  const shop = server.shops[buyer]
  const markLock = `mark ${clientId}`
  while (server.locks.has(markLock)) yield 'blocked'
  const mark = clientId === undefined ? undefined : (server.marks.get(clientId) ?? { buyer, seq: 0 })
  const known = laws.uniqueOperation ? shop.operations.get(entry.op) : undefined
  if (mark && laws.markOfBuyer && mark.buyer !== buyer) return { kind: 'identity' }
  if (mark && !known && entry.seq <= mark.seq) {
    if (laws.identity) return { kind: 'identity' }
    // Without the identity answer a number is all there is, and this one was answered before.
    return { kind: 'accepted', changes: [] }
  }
  if (mark && laws.gap && entry.seq > mark.seq + 1) return { kind: 'gap' }
  const advance = () => {
    if (mark) server.marks.set(clientId!, { buyer: mark.buyer, seq: Math.max(mark.seq, entry.seq) })
  }
  if (known) {
    advance()
    if (isSkip && !laws.skipKnows) return { kind: 'refused', reason: 'skipped' }
    if (laws.samePayload && known.call !== entry.call && !isSkip) return { kind: 'refused', reason: 'payload' }
    return known.verdict
  }
  const refused = refusalOf(world, operation)
  if (refused === 'busy') return { kind: 'busy' }
  if (refused) {
    if (laws.refusalAdvances) {
      shop.operations.set(entry.op, { call: entry.call, verdict: refused })
      advance()
    }
    return refused
  }
  server.locks.add(markLock)
  const number = yield* takeNumber(world, buyer)
  yield 'open'
  server.locks.delete(markLock)
  server.locks.delete(`head ${buyer}`)
  // Another client's transaction with this operation was faster: the primary key throws, and everything is rolled back.
  if (laws.uniqueOperation && shop.operations.has(entry.op)) return { kind: 'busy' }
  advance()
  return write(world, operation, number)
}

function refusalOf(
  { server, laws, edits }: World,
  { entry, isSkip }: Operation,
): 'busy' | OperationRecord['verdict'] | undefined {
  if (isSkip) return { kind: 'refused', reason: 'skipped' }
  const { call, edit } = entry
  if (edits[edit]?.isPoison) return laws.accidentStays ? 'busy' : { kind: 'refused', reason: 'accident' }
  return call.isBig && server.isTight[call.key] ? { kind: 'refused', reason: 'limit' } : undefined
}

/** The audience's next number; its head stays locked until the commit. A bare sequence hands out and locks nothing. */
export function* takeNumber({ server, laws }: World, buyer: Buyer): ServerTask<number> {
  const shop = server.shops[buyer]
  const lock = `head ${buyer}`
  if (!laws.lockedCounter) {
    shop.sequence = Math.max(shop.sequence, shop.number) + 1
    return shop.sequence
  }
  while (server.locks.has(lock)) yield 'blocked'
  server.locks.add(lock)
  return shop.number + 1
}

/** The commit. */
function write(world: World, { buyer, entry }: Operation, number: number): Verdict {
  const { op, call } = entry
  const shop = world.server.shops[buyer]
  const at = newId(world)
  noteEffect(world, buyer, entry, at)
  const row = call.kind === 'remove' ? undefined : { value: call.value, at, buyer }
  setRow(world, buyer, call.key, row, number, at)
  const verdict: OperationRecord['verdict'] = { kind: 'accepted', changes: [{ key: call.key, row }] }
  shop.operations.set(op, { call, verdict })
  return verdict
}

/** A row changes under a number; also by what is no recorded call. */
export function setRow(
  { server }: World,
  buyer: Buyer,
  key: number,
  row: Row | undefined,
  number: number,
  at: number,
): void {
  const shop = server.shops[buyer]
  if (row) shop.rows.set(key, row)
  else shop.rows.delete(key)
  shop.number = Math.max(shop.number, number)
  shop.log.push({ number, key, at })
  shop.past[key]!.push({ at, value: row?.value })
}

/** The operator's hand or the server itself: every cursor of every buyer becomes void. */
export function renewEpochs(world: World): void {
  for (const buyer of BUYERS) world.server.shops[buyer].epoch = newId(world)
}
