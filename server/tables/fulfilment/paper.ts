/** 迎检资料: the seller's own licences as files, and what buyers asked for. */
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { AskedKind, RequestState } from '#domain/vault/papers.ts'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

/** Scans of the licences that the settings name, by their number there. */
export const licensePapers = pgTable('license_papers', {
  licenseId: integer().primaryKey(),
  /** Stored name of the file. */
  file: text().notNull(),
  bytes: integer().notNull(),
  uploadedAt: instant().notNull(),
})

/** What a buyer waits for: one row a subject, which may be asked for again once it was declined. */
export const paperRequests = pgTable(
  'paper_requests',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    kind: text().notNull().$type<AskedKind>(),
    /** Of the licence, the goods or the invoice. */
    subjectId: integer().notNull(),
    /** Of a report; '' otherwise. */
    batch: text().notNull().default(''),
    state: text().notNull().$type<RequestState>().default('open'),
    askedBy: integer()
      .notNull()
      .references(() => users.id),
    askedAt: instant().notNull(),
    closedAt: instant(),
    /** Why it cannot be had. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('paper_requests_once').on(table.buyerId, table.kind, table.subjectId, table.batch),
    index('paper_requests_subject').on(table.kind, table.subjectId, table.batch),
    index('paper_requests_state').on(table.state, table.id),
  ],
)
