import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

import type { DrawPeriod } from '#domain/draw/draw.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'

export const draws = pgTable('draws', {
  id: serial().primaryKey(),
  title: text().notNull(),
  rules: text().notNull(),
  period: text().notNull().$type<DrawPeriod>(),
  startsAt: instant().notNull(),
  /** The first instant at which it is over. */
  endsAt: instant().notNull(),
  /** null = every kind of company. */
  customerTypes: jsonb().$type<CustomerType[]>(),
})

/** What a prize gives: a 满减 coupon that holds for `days` (`face` and `threshold` in fen), or nothing (谢谢参与). */
export type Award =
  | { kind: 'coupon'; name: string; face: number; threshold: number; days: number }
  | { kind: 'nothing' }

export const drawPrizes = pgTable(
  'draw_prizes',
  {
    id: serial().primaryKey(),
    drawId: integer()
      .notNull()
      .references(() => draws.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    remarks: text().notNull(),
    award: jsonb().notNull().$type<Award>(),
    weight: integer().notNull(),
    /** How many are left; null = without end. */
    stock: integer(),
    position: integer().notNull(),
  },
  (table) => [index('draw_prizes_draw').on(table.drawId, table.position)],
)

/** What each turn brought, in the words of the day. One row a turn: drawing twice is impossible. */
export const drawRecords = pgTable(
  'draw_records',
  {
    drawId: integer()
      .notNull()
      .references(() => draws.id),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    turn: text().notNull(),
    prizeId: integer().notNull(),
    name: text().notNull(),
    remarks: text().notNull(),
    isPrize: integer().notNull().$type<0 | 1>(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.drawId, table.buyerId, table.turn] }),
    index('draw_records_buyer').on(table.buyerId, table.at),
    index('draw_records_newest').on(table.drawId, table.at),
  ],
)
