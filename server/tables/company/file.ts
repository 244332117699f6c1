import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'

/** What companies uploaded. The bytes lie in the file store under `id`; only the owner and the office may read them. */
export const files = pgTable(
  'files',
  {
    /** UUID, also the name in the store. */
    id: text().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    purpose: text().notNull().$type<'document' | 'proof' | 'claim' | 'receipt' | 'feedback' | 'invoice'>(),
    /** As the sender called it: shown, never used as a path. */
    name: text().notNull(),
    /** By content. */
    mime: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('files_buyer').on(table.buyerId, table.createdAt)],
)
