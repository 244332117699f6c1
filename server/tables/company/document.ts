/**
 * 首营资质 as companies hand them in. What is accepted and in force stands in `buyers.documents`, which the rules read.
 */
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import type { DocumentStatus } from '#domain/company/documents.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import type { Scope } from '#domain/goods/goods.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'

export const documents = pgTable(
  'documents',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    kind: text().notNull().$type<DocumentKind>(),
    number: text().notNull().default(''),
    /** YYYY-MM-DD; '' = unknown. */
    validFrom: text().notNull().default(''),
    /** YYYY-MM-DD; '' = 长期. */
    validTo: text().notNull().default(''),
    /** Whom a 采购委托书 names; '' = nobody. */
    purchaser: text().notNull().default(''),
    /** What he may buy; [] = all of the company's scope. */
    purchaseScopes: jsonb().notNull().$type<Scope[]>().default([]),
    /** Ids of stored files, in the order of the pages. */
    files: jsonb().notNull().$type<string[]>().default([]),
    status: text().notNull().$type<DocumentStatus>().default('draft'),
    /** Why it was rejected. */
    reason: text(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    reviewedAt: instant(),
    /** Counts the acts on it, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('documents_buyer').on(table.buyerId, table.kind),
    index('documents_status').on(table.status, table.submittedAt),
    // Of a whole number, and of its beginning in a database of any order of texts.
    index('documents_number').on(table.number.op('text_pattern_ops')),
  ],
)
