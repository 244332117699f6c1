/** Every layout a user database ever had, oldest first. Append only: a released version is never edited. */
import type { Dexie, Transaction } from 'dexie'

import type { Outcome, OutboxEntry } from './user-database.ts'

/** Of outcomes before the eleventh layout. */
type OldReplay = { isReplay?: boolean; isReviewed?: true }

export function applyUpgrades(db: Dexie): void {
  db.version(1).stores({
    cart: 'id, addedAt',
    favorites: 'goodsId, addedAt',
    orders: 'id, createdAt, status',
    addresses: 'id',
    account: 'id',
    outbox: 'seq, &operationId, *keys',
    outcomes: 'operationId, settledAt, needsDecision',
    meta: 'name',
    answers: 'key, at',
  })
  db.version(2).stores({ messages: 'id' }).upgrade(toSecond)
  db.version(3).stores({ wanted: 'id' }).upgrade(askForAll)
  db.version(4).stores({ restocks: 'goodsId' }).upgrade(askForAll)
  db.version(5).stores({ permissions: 'goodsId' }).upgrade(askForAll)
  db.version(6).stores({ submissions: 'key, state', attachments: 'id, key' })
  db.version(7).stores({ quickLists: 'name' })
  db.version(8).stores({ arrivals: 'id' }).upgrade(askForAll)
  db.version(9).stores({ vault: 'key', papers: 'hash, [hash+size]', paperParts: '[hash+from]' })
  db.version(10).stores({ stockCounts: 'goodsId', replenishmentPlans: 'id' }).upgrade(askForAll)
  db.version(11).stores({ outcomes: 'operationId, settledAt, needsDecision, needsReview' }).upgrade(toEleventh)
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
