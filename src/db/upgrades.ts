/** Every layout a user database ever had, oldest first. Append only: a released version is never edited. */
import type { Dexie } from 'dexie'

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
  // Without a cursor the next pull is a snapshot: what was written before this table was there comes with it.
  db.version(2)
    .stores({ messages: 'id' })
    .upgrade((tx) => tx.table('meta').delete('cursor'))
}
