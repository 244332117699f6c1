import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { MessageKind } from '#domain/message/message.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'

/** What the product has to tell a buyer. Ids are given out under the buyer's change head: they grow as they appear. */
export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    kind: text().notNull().$type<MessageKind>(),
    title: text().notNull(),
    text: text().notNull(),
    /** A path of ours, or ''. */
    link: text().notNull().default(''),
    /** What it is about, where the same must not be told twice. */
    subject: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    index('messages_buyer').on(table.buyerId, table.id),
    index('messages_unread')
      .on(table.buyerId)
      .where(sql`read_at is null`),
    index('messages_expiry').on(table.expiresAt),
    uniqueIndex('messages_subject').on(table.buyerId, table.subject),
  ],
)
