import type { UserDatabase } from '#db/user-database.ts'
import { entryStateOf } from '#sync/machine.ts'
import { readFolded } from '#sync/mirror/read-folded.ts'

import type { Key, Row } from './edit.ts'
import type { ScreenState } from './profile.ts'

export type OrderedScreenState = ScreenState & {
  /** Counts the snapshots of this database in their order. */
  order: number
}
const NOTHING = { rows: [] }
const orders = new WeakMap<UserDatabase, number>()

/**
 * The page, its outbox and its outcomes as one snapshot of the database; of a collection only when anything was made of
 * it.
 */
export async function readScreenState(
  db: UserDatabase,
  isInPlay: (collection: 'favorites' | 'messages') => boolean,
): Promise<OrderedScreenState> {
  const tables = [db.cart, db.favorites, db.messages, db.outbox, db.outcomes, db.meta]
  return db.transaction('r', tables, async () => {
    const order = (orders.get(db) ?? 0) + 1
    orders.set(db, order)
    const [cart, favorites, messages, pending, outcomes] = await Promise.all([
      readFolded(db, 'cart'),
      isInPlay('favorites') ? readFolded(db, 'favorites') : NOTHING,
      isInPlay('messages') ? readFolded(db, 'messages') : NOTHING,
      db.outbox.orderBy('seq').toArray(),
      db.outcomes.toArray(),
    ])
    const rows = new Map<Key, Row>()
    for (const { id, number, isSelected } of cart.rows) rows.set(`cart:${id}`, { number, isSelected })
    for (const { goodsId } of favorites.rows) rows.set(`favorites:${goodsId}`, 'favorite')
    for (const { id, readAt } of messages.rows) rows.set(`messages:${id}`, readAt === undefined ? 'unread' : 'read')
    return {
      order,
      rows,
      pending: pending.map(({ operationId }) => operationId),
      states: new Map(pending.map((entry) => [entry.operationId, entryStateOf(entry)])),
      outcomes: new Map(outcomes.map(({ operationId, refusal }) => [operationId, refusal?.message])),
    }
  })
}
