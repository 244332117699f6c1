import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { LineType } from '#domain/cart/line.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account/tables.ts'
import { goods } from '../goods/tables.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** Natural key: see the domain's lineId. */
    id: text().notNull(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    warehouseId: integer().notNull(),
    type: integer().notNull().$type<LineType>(),
    number: integer().notNull(),
    isSelected: boolean().notNull().default(true),
    seenPrice: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.id] }), index('cart_lines_goods').on(table.goodsId)],
)
