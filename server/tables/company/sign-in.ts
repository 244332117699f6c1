/** What signing in leaves behind: guesses, codes sent by SMS, and what happened to an account. */
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { CodePurpose } from '#contract/company/code.ts'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

/** Guesses under a key (an account at an address, an address, an account), counted before they are judged. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    at: instant().notNull(),
    /** Before this no further one is judged. */
    openAt: instant().notNull(),
  },
  (table) => [index('attempts_at').on(table.at)],
)

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: serial().primaryKey(),
    phone: text().notNull(),
    /** `invite`: an invitation, which opens nothing by a code and is counted with them. */
    purpose: text().notNull().$type<CodePurpose | 'invite'>(),
    /** argon2id */
    codeHash: text().notNull(),
    /** What asked for it: an IPv4 address or an IPv6 network. */
    address: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    usedAt: instant(),
    /** After the right code of a forgotten password: SHA-256 of what sets a new one, once. */
    resetToken: text(),
    resetEndsAt: instant(),
  },
  (table) => [
    index('sms_codes_phone').on(table.phone, table.createdAt),
    index('sms_codes_address').on(table.address, table.createdAt),
    uniqueIndex('sms_codes_reset').on(table.resetToken),
  ],
)

export type SecurityEventName =
  | 'signIn'
  | 'signOut'
  | 'sessionEnd'
  | 'passwordChange'
  | 'passwordReset'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCode'
  | 'recoveryCodesNew'
  | 'phoneChange'
  | 'wechatBound'
  | 'wechatUnbound'
  | 'codeSent'

/** Append-only, kept a year: who did what to his account, from where. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    event: text().notNull().$type<SecurityEventName>(),
    result: text().notNull().$type<'done' | 'refused'>(),
    buyerId: integer().references(() => buyers.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull().default(''),
    device: text().notNull().default(''),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.id),
    index('security_events_buyer').on(table.buyerId, table.id),
    index('security_events_at').on(table.at),
  ],
)
