import { and, eq, inArray } from 'drizzle-orm'

import type { CollectionName, Row } from '#contract/collections.ts'

import type { Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/session.ts'
import { loadUserState } from '../account/service.ts'
import { listAddresses } from '../address/service.ts'
import { loadCartLines } from '../cart/service.ts'
import { favorites } from '../favorite/tables.ts'

export type Reader = { db: Executor; session: Session; now: number }
/** A buyer's rows as they stand: those of `keys`, or everything the mirror should hold. */
type Loader<C extends CollectionName> = (reader: Reader, keys?: readonly string[]) => Promise<readonly Row<C>[]>

export const loaders: { [C in Exclude<CollectionName, 'orders'>]: Loader<C> } = {
  cart: ({ db, session }, keys) => loadCartLines(db, session.buyerId, keys),
  favorites: async ({ db, session }, keys) => {
    const rows = await db
      .select()
      .from(favorites)
      .where(and(eq(favorites.buyerId, session.buyerId), keys && inArray(favorites.goodsId, keys.map(Number))))
    return rows.map(({ goodsId, addedAt, seenPrice }) => ({ goodsId, addedAt, seenPrice: seenPrice ?? undefined }))
  },
  addresses: ({ db, session }) => listAddresses(db, session.buyerId),
  account: async ({ db, session, now }) => [await loadUserState(db, session, now)],
}
export type Loaded = keyof typeof loaders
export const loadedNames = Object.keys(loaders) as Loaded[]

/** A key of the change log as its rows carry it. */
export const keyOf = (collection: CollectionName, key: string): string | number =>
  collection === 'cart' ? key : Number(key)
