import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { orders } from '../order.ts'

/**
 * 现金券: fen that pay for orders like money, in parts, until they end. What is left of all is the purse `voucher` of
 * the ledger.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    name: text().notNull(),
    /** Why it was given: the buyer reads it. */
    reason: text().notNull().default(''),
    face: integer().notNull(),
    left: integer().notNull(),
    /** Fen that ended unused. */
    expired: integer().notNull().default(0),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('vouchers_buyer').on(table.buyerId, table.endsAt),
    index('vouchers_ending')
      .on(table.endsAt)
      .where(sql`${table.left} > 0`),
  ],
)

/** What a voucher pays of an order; it shrinks as money comes back. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    id: serial().primaryKey(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('voucher_uses_order').on(table.orderId, table.voucherId)],
)
