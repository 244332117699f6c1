import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { FIRST_COMBO_ID } from '#domain/combo/combo.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'

import { instant } from '../db/columns.ts'
import { goods } from './goods.ts'

/** Combinations; null = without end, everybody. `stock` (sets) falls with every order and never below zero. */
export const combos = pgTable(
  'combos',
  {
    /** Above every id of goods, see isComboId. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_COMBO_ID }),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** One rule a line. */
    rules: text().notNull().default(''),
    startsAt: instant(),
    endsAt: instant(),
    customerTypes: jsonb().$type<CustomerType[]>(),
    regions: jsonb().$type<string[]>(),
    stock: integer().notNull(),
    /** Sets; 0 = any number. */
    perOrder: integer().notNull().default(0),
    perBuyer: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (table) => [index('combos_end').on(table.endsAt)],
)

export const comboParts = pgTable(
  'combo_parts',
  {
    comboId: integer()
      .notNull()
      .references(() => combos.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Pieces in one set. */
    number: integer().notNull(),
    /** Of one piece, in ten-thousandths of a yuan. */
    price: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.comboId, table.goodsId] }), index('combo_parts_goods').on(table.goodsId)],
)
