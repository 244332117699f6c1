import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { WidthClass } from '#domain/statistics/view.ts'

import { instant } from '../db/columns.ts'

/** How often a screen was opened on a day; nothing about whom. */
export const pageViews = pgTable(
  'page_views',
  {
    day: text().notNull(),
    route: text().notNull(),
    width: text().notNull().$type<WidthClass>(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.width] })],
)

/** Reports that were counted, so that one sent twice is not. */
export const viewBatches = pgTable(
  'view_batches',
  { id: uuid().primaryKey(), countedAt: instant().notNull() },
  (table) => [index('view_batches_age').on(table.countedAt)],
)
