/** Keys by which companies' own programs call. The key itself is nowhere: only its SHA-256. */
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { KeyScope } from '#domain/api-key/api-key.ts'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** In whose name it acts: his duties and limits are its own, and it works no longer than he does. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    digest: text().notNull(),
    /** Its first characters, to tell it by. */
    hint: text().notNull(),
    scopes: jsonb().notNull().$type<KeyScope[]>(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** Its newest call, noted now and then, and from where: 203.0.113.*. */
    usedAt: instant(),
    usedFrom: text().notNull().default(''),
    endedAt: instant(),
    /** Who ended it, and why where it was the seller. */
    endedBy: text().$type<'buyer' | 'seller'>(),
    endReason: text().notNull().default(''),
  },
  (table) => [uniqueIndex('api_keys_digest').on(table.digest), index('api_keys_buyer').on(table.buyerId, table.id)],
)
