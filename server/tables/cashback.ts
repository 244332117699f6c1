import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import type { CashbackState } from '#domain/pricing/offers.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { orders } from './order.ts'
import { promotions } from './promotion.ts'

/** What an order brings back: one row an order, written with it and credited once. Amounts in fen. */
export const cashbacks = pgTable(
  'cashbacks',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    /** Goods of the order that count. */
    base: integer().notNull(),
    /** Promised when it was placed; what came of it once credited. */
    amount: integer().notNull(),
    state: text().notNull().$type<CashbackState>().default('promised'),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** When it was credited or became void. */
    settledAt: instant(),
  },
  (table) => [
    index('cashbacks_buyer').on(table.buyerId, table.promotionId),
    index('cashbacks_due').on(table.state, table.paidAt),
  ],
)
