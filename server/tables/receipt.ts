import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { ReceiptStatus } from '#domain/receipt/receipt.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { orders } from './order.ts'

/** 含麻回执: the stamped and signed receipt that must come back for every order with ephedrine. */
export const receipts = pgTable(
  'receipts',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    issuedAt: instant().notNull(),
    /** Null until the order is received. */
    dueAt: instant(),
    status: text().notNull().$type<ReceiptStatus>().default('not_due'),
    /** Why it was rejected last. */
    reason: text(),
    /** Names of stored files. */
    photos: jsonb().notNull().$type<string[]>().default([]),
    signedBy: text(),
    isStamped: boolean().notNull().default(false),
    submittedAt: instant(),
    reviewedAt: instant(),
    /** Since when it has been overdue: until it is accepted, nothing with ephedrine can be bought. */
    overdueAt: instant(),
    /** Counts the acts on it, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('receipts_order').on(table.orderId),
    index('receipts_buyer').on(table.buyerId, table.id),
    index('receipts_status').on(table.status, table.dueAt),
  ],
)
