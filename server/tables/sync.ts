import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { SegmentRef } from '#contract/catalog.ts'

import { bytes, instant } from '../db/columns.ts'

/**
 * The change counter of an audience ("catalog", "buyer:7"): taken with a row lock in the writing transaction, so
 * numbers become visible in their own order and a cursor can never skip one.
 */
export const changeHeads = pgTable('change_heads', {
  audience: text().primaryKey(),
  epoch: text().notNull(),
  number: integer().notNull(),
})

/** Which row of which collection changed at a number; readers load the row as it now stands. */
export const changeLog = pgTable(
  'change_log',
  {
    audience: text().notNull(),
    number: integer().notNull(),
    collection: text().notNull(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('change_log_audience').on(table.audience, table.number)],
)

/** High-water mark of each client (installation), bound to its buyer; never expires. */
export const clientMarks = pgTable(
  'client_marks',
  {
    clientId: text().primaryKey(),
    buyerId: integer().notNull(),
    seq: integer().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [index('client_marks_buyer').on(table.buyerId)],
)

/** Every operation that was applied or refused, with the answer it got. */
export const operations = pgTable(
  'operations',
  {
    buyerId: integer().notNull(),
    operationId: text().notNull(),
    clientId: text(),
    seq: integer(),
    /** SHA-256 of endpoint and arguments. */
    payloadHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull().$type<{ code: number; message: string; data: unknown }>(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.operationId] }),
    uniqueIndex('operations_client_seq').on(table.clientId, table.seq),
    // The table grows in the order of time: this index finds what is old and costs a write next to nothing.
    index('operations_age').using('brin', table.at),
  ],
)

/** Published immutable catalogue segments, compressed once, and the newest manifest per price group. */
export const segments = pgTable('segments', {
  /** SHA-256 of the uncompressed bytes. */
  hash: text().primaryKey(),
  brotli: bytes().notNull(),
  gzip: bytes().notNull(),
  /** When a version last named it. */
  publishedAt: instant().notNull(),
})
export const manifests = pgTable('manifests', {
  priceGroup: text().primaryKey(),
  revision: integer().notNull(),
  publishedAt: instant().notNull(),
  count: integer().notNull(),
  segments: jsonb().notNull().$type<SegmentRef[]>(),
})
