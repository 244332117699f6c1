import { integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Imports that wrote something, so that the last one can be taken back. */
export const goodsImports = pgTable('goods_imports', {
  /** UUID. */
  id: text().primaryKey(),
  /** Grows with every import. */
  place: serial().notNull(),
  fileName: text().notNull(),
  operatorId: integer(),
  operatorName: text().notNull(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  inserted: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  undoneAt: instant(),
  undoneBy: text(),
})

/** What an import made of each goods; kept of the last import only. */
export const goodsImportRows = pgTable(
  'goods_import_rows',
  {
    importId: text()
      .notNull()
      .references(() => goodsImports.id, { onDelete: 'cascade' }),
    goodsId: integer().notNull(),
    /** The changed fields as they were; null = the goods are new. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().notNull().$type<Record<string, unknown>>(),
    /** The batches as they were, where the import wrote others. */
    batches: jsonb().$type<{ number: string; producedOn: string; expiresOn: string; stock: number }[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.goodsId] })],
)
