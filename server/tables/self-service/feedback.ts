import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { FeedbackKind } from '#domain/feedback/feedback.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { orders } from '../order.ts'

/** 意见反馈: what buyers tell the seller. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** Made by the page with the form: a repeated one returns the same row. */
    draftId: text().notNull(),
    kind: text().notNull().$type<FeedbackKind>(),
    text: text().notNull(),
    orderId: integer().references(() => orders.id),
    contact: text().notNull(),
    /** Names of stored files. */
    photos: jsonb().notNull().$type<string[]>().default([]),
    createdAt: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    /** Counts the acts on it, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('feedbacks_once').on(table.buyerId, table.draftId),
    index('feedbacks_buyer').on(table.buyerId, table.id),
    index('feedbacks_open')
      .on(table.id)
      .where(sql`answered_at is null`),
  ],
)
