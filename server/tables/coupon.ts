import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import type { CouponRule, Validity } from '#domain/coupon/claim.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'

import { instant } from '../db/columns.ts'

/** What can be claimed in the coupon centre. `left` falls with every claim and never below zero. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    note: text().notNull().default(''),
    rule: jsonb().notNull().$type<CouponRule>(),
    validity: jsonb().notNull().$type<Validity>(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    total: integer().notNull(),
    left: integer().notNull(),
    perBuyer: integer().notNull().default(1),
    customerTypes: jsonb().$type<CustomerType[]>(),
    regions: jsonb().$type<string[]>(),
    position: integer().notNull().default(0),
  },
  (table) => [index('coupon_offers_end').on(table.endsAt)],
)
