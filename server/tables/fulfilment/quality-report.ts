import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { goods } from '../goods.ts'

/** 药检报告: the maker's report on one batch of goods. By number, because an import writes batches anew. */
export const qualityReports = pgTable(
  'quality_reports',
  {
    id: serial().primaryKey(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    batch: text().notNull(),
    /** Stored name of the file. */
    file: text().notNull(),
    /** Null where it was uploaded before that was noted. */
    bytes: integer(),
    uploadedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('quality_reports_batch').on(table.goodsId, table.batch)],
)
