import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { WantedStatus } from '#domain/wanted/wanted.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { goods } from './goods.ts'

/** What buyers asked for. The id is made by the buyer's page, so it is one of this buyer's only. */
export const wanted = pgTable(
  'wanted',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    id: text().notNull(),
    name: text().notNull(),
    specification: text().notNull(),
    manufacturer: text().notNull(),
    /** Pieces. */
    number: integer(),
    /** Ten-thousandths of a yuan. */
    expectedPrice: integer(),
    note: text().notNull(),
    status: text().notNull().$type<WantedStatus>().default('pending'),
    goodsIds: jsonb().notNull().$type<number[]>().default([]),
    /** What the seller wrote to the buyer. */
    answer: text().notNull().default(''),
    createdAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.id] }),
    index('wanted_open')
      .on(table.buyerId)
      .where(sql`status <> 'found'`),
  ],
)

/** Who wants to be told when goods are in stock again; a row is gone once its buyer was told. */
export const restocks = pgTable(
  'restocks',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    askedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] }), index('restocks_goods').on(table.goodsId)],
)
