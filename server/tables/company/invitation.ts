/** Colleagues who were asked to join a company and have not yet. */
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { OrderLimits } from '#domain/approval/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** SHA-256 of the token in the link. */
    digest: text().notNull(),
    name: text().notNull(),
    /** Only the owner of this telephone can join. */
    phone: text().notNull(),
    roles: jsonb().notNull().$type<CompanyRole[]>(),
    limits: jsonb().notNull().$type<OrderLimits>(),
    invitedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_digest').on(table.digest),
    uniqueIndex('invitations_phone').on(table.buyerId, table.phone),
    index('invitations_expiry').on(table.expiresAt),
  ],
)
