import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

import type { ActivitySlot } from '#contract/activity.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { Tone } from '#domain/tone.ts'

import { instant } from '../db/columns.ts'
import { goods } from './goods.ts'

/** Promotions; null = without end, every day, everybody. */
export const activities = pgTable(
  'activities',
  {
    id: serial().primaryKey(),
    slot: text().notNull().$type<ActivitySlot>(),
    title: text().notNull(),
    note: text().notNull().default(''),
    /** One rule a line. */
    rules: text().notNull().default(''),
    tone: text().notNull().$type<Tone>().default('brand'),
    startsAt: instant(),
    endsAt: instant(),
    /** 1 (Monday) to 7. */
    weekdays: jsonb().$type<number[]>(),
    customerTypes: jsonb().$type<CustomerType[]>(),
    regions: jsonb().$type<string[]>(),
    /** The goods of an activity that names none. */
    query: jsonb().$type<GoodsQuery>(),
    position: integer().notNull().default(0),
  },
  (table) => [index('activities_slot').on(table.slot, table.position)],
)

export const activityGoods = pgTable(
  'activity_goods',
  {
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.goodsId] })],
)
