import type { CollectionName, Row } from '#contract/protocol/collections.ts'

import type { Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import { loadUserState } from '../account/index.ts'
import { listAddresses } from '../address/index.ts'
import { loadArrivals } from '../arrival/index.ts'
import { loadCartLines } from '../cart/index.ts'
import { loadFavorites } from '../favorite/index.ts'
import { loadMessages } from '../message/index.ts'
import { loadOrders } from '../order/index.ts'
import { loadPermissions } from '../permission/index.ts'
import { loadCounts, loadPlans } from '../replenishment/index.ts'
import { loadRestocks } from '../restock/index.ts'
import { loadWanted } from '../wanted/index.ts'

/** `changedAt`: when the rows that are asked for by their keys last changed (epoch ms). */
export type Reader = { db: Executor; session: Session; now: number; changedAt?: ReadonlyMap<string, number> }
/** A buyer's rows as they stand: those of `keys`, or everything the mirror should hold. */
type Loader<C extends CollectionName> = (reader: Reader, keys?: readonly string[]) => Promise<readonly Row<C>[]>

export const loaders: { [C in CollectionName]: Loader<C> } = {
  cart: async ({ db, session, changedAt }, keys) => {
    const lines = await loadCartLines(db, session.buyerId, keys)
    return lines.map((line) => ({ ...line, changedAt: changedAt?.get(line.id) }))
  },
  favorites: ({ db, session }, keys) => loadFavorites(db, session.buyerId, keys?.map(Number)),
  orders: ({ db, session }, keys) => loadOrders(db, session.buyerId, keys?.map(Number)),
  addresses: ({ db, session }) => listAddresses(db, session.buyerId),
  messages: ({ db, session, now }, keys) => loadMessages(db, session.buyerId, now, keys?.map(Number)),
  wanted: ({ db, session }, keys) => loadWanted(db, session.buyerId, keys),
  restocks: ({ db, session }, keys) => loadRestocks(db, session.buyerId, keys?.map(Number)),
  permissions: ({ db, session }, keys) => loadPermissions(db, session.buyerId, keys?.map(Number)),
  arrivals: ({ db, session }, keys) => loadArrivals(db, session.buyerId, keys),
  stockCounts: ({ db, session }, keys) => loadCounts(db, session.buyerId, keys?.map(Number)),
  replenishmentPlans: ({ db, session }) => loadPlans(db, session.buyerId),
  account: async ({ db, session, now }) => [await loadUserState(db, session, now)],
}

const TEXT_KEYS: ReadonlySet<CollectionName> = new Set(['cart', 'wanted', 'arrivals'])

/** A key of the change log as its rows carry it. */
export const keyOf = (collection: CollectionName, key: string): string | number =>
  TEXT_KEYS.has(collection) ? key : Number(key)
