import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { goods } from './goods.ts'

/** Who wants to be told when goods are in stock again; a row is gone once its buyer was told. */
export const restocks = pgTable(
  'restocks',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    askedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] }), index('restocks_goods').on(table.goodsId)],
)
