import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { RecallLevel } from '#domain/recall/recall.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { goods } from '../goods.ts'

/** Batches that were recalled. A batch stays out of the stock for good, also when its recall is over. */
export const recalls = pgTable(
  'recalls',
  {
    id: serial().primaryKey(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    batch: text().notNull(),
    level: integer().notNull().$type<RecallLevel>(),
    reason: text().notNull(),
    /** Pieces that stood in the stock, or came back into it, and are locked. */
    locked: integer().notNull().default(0),
    startedAt: instant().notNull(),
    operatorName: text().notNull(),
    closedAt: instant(),
    /** What became of it, written when it was closed. */
    summary: text(),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('recalls_batch').on(table.goodsId, table.batch)],
)

/** Who received pieces of a recalled batch, and what he answered. */
export const recallHolders = pgTable(
  'recall_holders',
  {
    recallId: integer()
      .notNull()
      .references(() => recalls.id),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    notifiedAt: instant().notNull(),
    answeredAt: instant(),
    /** Pieces he still had when he answered. */
    remaining: integer(),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.buyerId] }),
    index('recall_holders_buyer').on(table.buyerId, table.recallId),
  ],
)
