import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { goods } from './goods.ts'

const columns = () => ({
  buyerId: integer()
    .notNull()
    .references(() => buyers.id),
  goodsId: integer()
    .notNull()
    .references(() => goods.id),
  addedAt: instant().notNull(),
  seenPrice: integer(),
})

export const favorites = pgTable('favorites', columns(), (table) => [
  primaryKey({ columns: [table.buyerId, table.goodsId] }),
])

/** What a cancelled favorite was, so that taking the cancelling back brings its day and price with it. */
export const cancelledFavorites = pgTable(
  'cancelled_favorites',
  { ...columns(), cancelledAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
)
