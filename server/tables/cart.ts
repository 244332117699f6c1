import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { LineType } from '#domain/goods/line-type.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** Natural key: see the domain's lineId. */
    id: text().notNull(),
    /** Of goods, or of a combo where `type` is 3: two tables, so no foreign key. */
    goodsId: integer().notNull(),
    warehouseId: integer().notNull(),
    type: integer().notNull().$type<LineType>(),
    number: integer().notNull(),
    isSelected: boolean().notNull().default(true),
    seenPrice: integer().notNull(),
    takesExchange: boolean().notNull().default(false),
    addedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.id] }), index('cart_lines_goods').on(table.goodsId)],
)
