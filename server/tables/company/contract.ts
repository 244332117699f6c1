/** 电子合同: its versions, and who signed which for a company. */
import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { Capacity } from '#domain/company/signature.ts'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

/** The version in force is `settings.contractVersion`; a published text never changes. */
export const contracts = pgTable('contracts', {
  version: integer().primaryKey(),
  title: text().notNull(),
  /** HTML with words in braces, as articles have. */
  body: text().notNull(),
  publishedAt: instant().notNull(),
})

export const contractSignatures = pgTable(
  'contract_signatures',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    version: integer()
      .notNull()
      .references(() => contracts.version),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The person who signed, and by which right. */
    signer: text().notNull(),
    capacity: text().notNull().$type<Capacity>(),
    signedAt: instant().notNull(),
    address: text().notNull(),
  },
  (table) => [uniqueIndex('contract_signatures_once').on(table.buyerId, table.version)],
)
