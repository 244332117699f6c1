import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { goods } from '../goods.ts'

/** Photos that were taken. Their sizes lie in the file store; goods name them by key. */
export const pictures = pgTable('pictures', {
  /** Made of the content, see domain/goods/picture/picture.ts. */
  key: text().primaryKey(),
  /** Of the photo as it came, turned upright. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of the file as it came. */
  bytes: integer().notNull(),
  createdAt: instant().notNull(),
})

/** Who changed the photos of which goods when. Rows are added in the transaction of the change, and never changed. */
export const pictureChanges = pgTable(
  'picture_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    operatorId: integer(),
    operatorName: text().notNull(),
    cause: text().notNull().$type<'edit' | 'import'>(),
    before: jsonb().notNull().$type<string[]>(),
    after: jsonb().notNull().$type<string[]>(),
  },
  (table) => [index('picture_changes_goods').on(table.goodsId, table.id)],
)
