import { type AnyPgColumn, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

import { instant } from '../db/columns.ts'

/** Help and news by subject; a chapter of the help centre stands below it. */
export const articleCategories = pgTable(
  'article_categories',
  {
    id: serial().primaryKey(),
    parentId: integer().references((): AnyPgColumn => articleCategories.id),
    /** Its word in an address. */
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.parentId, table.slug)],
)

export const articles = pgTable(
  'articles',
  {
    id: serial().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => articleCategories.id),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Rich text with the words of fill.ts in braces. */
    body: text().notNull(),
    /** What the editor wrote (Markdown); absent of a text that came as HTML. */
    markdown: text(),
    source: text().notNull(),
    /** Nobody sees it before. */
    publishedAt: instant().notNull(),
    /** Within its category; those of one position by date, the newest first. */
    position: integer().notNull().default(0),
    relatedIds: jsonb().notNull().$type<number[]>().default([]),
  },
  (table) => [
    unique().on(table.categoryId, table.slug),
    index('articles_newest').on(table.categoryId, table.publishedAt),
  ],
)
