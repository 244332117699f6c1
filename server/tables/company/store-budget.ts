/** 门店预算: what a head office lets each of its stores order in a month. */
import { integer, pgTable } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

export const storeBudgets = pgTable('store_budgets', {
  storeId: integer()
    .primaryKey()
    .references(() => buyers.id),
  /** Fen of a calendar month. */
  perMonth: integer().notNull(),
  /** Percent of it from which it runs out. */
  warnAt: integer().notNull(),
  /** Who of the head office set it last. */
  setBy: integer()
    .notNull()
    .references(() => users.id),
  setAt: instant().notNull(),
})
