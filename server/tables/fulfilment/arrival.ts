import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { MarkKind } from '#domain/arrival/marks.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { orderLines, orders } from '../order.ts'

/** What a buyer said of a delivery, by the natural key of what he said (domain/arrival/marks.ts). */
export const arrivals = pgTable(
  'arrivals',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    id: text().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text().notNull().$type<MarkKind>(),
    /**
     * When the server heard of it last. Of a count that was made without the newest parcels: before they left, whenever
     * it came.
     */
    at: instant().notNull(),
    /** Of everything but a signature. */
    lineId: integer().references(() => orderLines.id),
    /** Of counts and codes. */
    batch: text(),
    /** Pieces of a count. */
    received: integer(),
    damaged: integer(),
    wrong: integer(),
    code: text(),
    /** Of a photo: the mark of its content, and the name of its file. */
    hash: text(),
    name: text(),
    /** Of a signature: who signed when, and who had delivered. */
    signedBy: text(),
    signedAt: instant(),
    supplier: text(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.id] }),
    index('arrivals_order').on(table.orderId),
    index('arrivals_line').on(table.lineId),
  ],
)
