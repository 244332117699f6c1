import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { PermissionStatus } from '#domain/permission/permission.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { goods } from './goods.ts'

/** Who asked to buy controlled goods, and the seller's answer; what is granted counts through the buyer's own row. */
export const permissions = pgTable(
  'permissions',
  {
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    status: text().notNull().$type<PermissionStatus>().default('pending'),
    reason: text().notNull().default(''),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
)
