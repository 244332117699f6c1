import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { goods } from '../goods.ts'

/** What companies counted on their shelves: the newest count of goods, in pieces. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    number: integer().notNull(),
    countedAt: instant().notNull(),
    /** The count before it, at least a week older. */
    earlierNumber: integer(),
    earlierAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
)

/** 补货计划 of a company. */
export const replenishmentPlans = pgTable('replenishment_plans', {
  buyerId: integer()
    .primaryKey()
    .references(() => buyers.id),
  targetDays: integer().notNull(),
  /** 0 = no rounds. */
  everyDays: integer().notNull(),
  setAt: instant().notNull(),
  /** When a device last worked out a round. */
  draftedAt: instant(),
})
