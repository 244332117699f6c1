/** Every layout a user database ever had, the oldest first. Append only: a released one is never edited. */
import type { Dexie, Transaction } from 'dexie'

import type { Outcome, OutboxEntry } from './user-database.ts'

/** Of outcomes before the eleventh layout. */
type OldReplay = { isReplay?: boolean; isReviewed?: true }

type Layout = {
  /** The tables that are new or have another index. */
  stores: Record<string, string>
  upgrade?: (tx: Transaction) => Promise<void>
}
/** A layout's number is its index plus one. */
export const layouts: readonly Layout[] = [
  {
    stores: {
      cart: 'id, addedAt',
      favorites: 'goodsId, addedAt',
      orders: 'id, createdAt, status',
      addresses: 'id',
      account: 'id',
      outbox: 'seq, &operationId, *keys',
      outcomes: 'operationId, settledAt, needsDecision',
      meta: 'name',
      answers: 'key, at',
    },
  },
  { stores: { messages: 'id' }, upgrade: toSecond },
  { stores: { wanted: 'id' }, upgrade: askForAll },
  { stores: { restocks: 'goodsId' }, upgrade: askForAll },
  { stores: { permissions: 'goodsId' }, upgrade: askForAll },
  { stores: { submissions: 'key, state', attachments: 'id, key' } },
  { stores: { quickLists: 'name' } },
  { stores: { arrivals: 'id' }, upgrade: askForAll },
  { stores: { vault: 'key', papers: 'hash, [hash+size]', paperParts: '[hash+from]' } },
  { stores: { stockCounts: 'goodsId', replenishmentPlans: 'id' }, upgrade: askForAll },
  { stores: { outcomes: 'operationId, settledAt, needsDecision, needsReview' }, upgrade: toEleventh },
]

/**
 * Dexie reads all earlier layouts again at each that is declared, at every start. So a layout that a later one includes
 * is not declared: one that only adds tables, or asks for all as a later one does.
 */
export function applyUpgrades(db: Dexie): void {
  const asksLast = layouts.map(({ upgrade }) => upgrade).lastIndexOf(askForAll)
  let added: Record<string, string> = {}
  for (const [at, { stores, upgrade }] of layouts.entries()) {
    added = { ...added, ...stores }
    const isIncluded = !upgrade || (upgrade === askForAll && at < asksLast)
    if (isIncluded && at + 1 < layouts.length) continue
    const version = db.version(at + 1).stores(added)
    if (upgrade) version.upgrade(upgrade)
    added = {}
  }
}

/** Without a cursor the next pull is a snapshot, which brings the rows of tables that did not exist before. */
async function askForAll(tx: Transaction): Promise<void> {
  await tx.table('meta').delete('cursor')
}

/** Adds to entries of the first layout the schema they were written in, and the mark that they may touch any row. */
async function toSecond(tx: Transaction): Promise<void> {
  await askForAll(tx)
  await tx
    .table<OutboxEntry>('outbox')
    .toCollection()
    .modify((entry) => {
      entry.schema = 1
      if (entry.keys.length === 0) entry.keys = ['*']
    })
  await tx
    .table<Outcome & OldReplay>('outcomes')
    .toCollection()
    .modify((outcome) => {
      outcome.schema = 1
      outcome.isReplay = false
    })
}

/** One mark says what two said, so that it can be an index. */
async function toEleventh(tx: Transaction): Promise<void> {
  await tx
    .table<Outcome & OldReplay>('outcomes')
    .toCollection()
    .modify((outcome) => {
      outcome.needsReview = outcome.isReplay && !outcome.isReviewed ? 1 : 0
      delete outcome.isReplay
      delete outcome.isReviewed
    })
}
