import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { CashbackRule, DiscountRule, ManjianRule } from '#domain/pricing/offers.ts'
import type { Tone } from '#domain/tone.ts'

import { instant } from '../db/columns.ts'

/** Site-wide promotions that change what an order costs or brings back; null = without end, everybody. */
export const promotions = pgTable(
  'promotions',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<'discount' | 'cashback' | 'manjian'>(),
    /** As totals and orders call it. */
    name: text().notNull(),
    note: text().notNull().default(''),
    /** One rule a line. */
    rules: text().notNull().default(''),
    tone: text().notNull().$type<Tone>().default('brand'),
    startsAt: instant(),
    endsAt: instant(),
    customerTypes: jsonb().$type<CustomerType[]>(),
    regions: jsonb().$type<string[]>(),
    /** Of its kind. */
    rule: jsonb().notNull().$type<DiscountRule | CashbackRule | ManjianRule>(),
    position: integer().notNull().default(0),
  },
  (table) => [index('promotions_kind').on(table.kind, table.endsAt)],
)
