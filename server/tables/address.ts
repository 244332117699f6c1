import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { buyers } from './account.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    consignee: text().notNull(),
    phone: text().notNull(),
    /** Six digits: the district. '' in rows from before regions had codes. */
    regionCode: text().notNull().default(''),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    detail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    /** The address on the licence. */
    isLicensed: boolean().notNull().default(false),
  },
  (table) => [index('addresses_buyer').on(table.buyerId)],
)
