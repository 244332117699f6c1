import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import type { Offers } from '#domain/pricing/offers.ts'

/** Business settings that are not literals in code; one row. */
export type Settings = {
  siteTitle: string
  hotline: string
  defaultManager: { name: string; phone: string }
  contractVersion: number
  unpaidHours: number
  transferDays: number
  nearExpiryMonths: number
  /** Prices and stock a device has not heard of for so many hours are marked there. */
  staleHours: number
  transferAccount: { company: string; bank: string; account: string }
  qualityInspection: { url: string; msg: string }
  offers: Offers
  licenses: { id: number; name: string; number: string }[]
  links: { name: string; url: string }[]
  hotSearches: { name: string; url: string }[]
}
export const settings = pgTable('settings', { id: integer().primaryKey(), value: jsonb().notNull().$type<Settings>() })

/** Navigation entries, brands and other linked images, by slot. */
export const placements = pgTable('placements', {
  id: serial().primaryKey(),
  slot: text().notNull(),
  parentId: integer(),
  name: text().notNull(),
  url: text().notNull(),
  image: text().notNull().default(''),
  isOpen: integer().notNull().$type<0 | 1>().default(0),
  position: integer().notNull(),
})
