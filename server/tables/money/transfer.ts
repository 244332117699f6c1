/** Money that comes into the balance and leaves it by bank transfer. */
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { TopUpState, WithdrawalState } from '#domain/wallet/requests.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'

/** 充值: a company transfer with its proof; the balance rises when finance has seen the money. */
export const topUps = pgTable(
  'top_ups',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** Made with the form: a repeated one asks once. */
    requestId: text().notNull(),
    /** What the buyer says he sent. */
    amount: integer().notNull(),
    /** What finance found on the account. */
    credited: integer(),
    /** Of the file store. */
    fileId: text().notNull(),
    note: text().notNull().default(''),
    state: text().notNull().$type<TopUpState>().default('pending'),
    reason: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('top_ups_request').on(table.buyerId, table.requestId),
    index('top_ups_buyer').on(table.buyerId, table.id),
    index('top_ups_state').on(table.state, table.id),
  ],
)

/**
 * 提现: back to the company's own account. The amount leaves the balance with the request and returns when it is
 * rejected.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    requestId: text().notNull(),
    amount: integer().notNull(),
    /** Name of the account: the company's, as it was when it asked. */
    company: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    state: text().notNull().$type<WithdrawalState>().default('pending'),
    reason: text(),
    /** Number of the bank's transaction. */
    reference: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('withdrawals_request').on(table.buyerId, table.requestId),
    index('withdrawals_buyer').on(table.buyerId, table.id),
    index('withdrawals_state').on(table.state, table.id),
  ],
)
