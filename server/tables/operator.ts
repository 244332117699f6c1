/** The seller's people, their sessions, what they did. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { VIEW_ROOMS } from '#contract/ops/site/view.ts'
import type { Envelope } from '#contract/protocol/endpoint.ts'
import type { RecoveryCodes } from '#domain/company/sign-in.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'

import { instant } from '../db/columns.ts'

export const operators = pgTable(
  'operators',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    name: text().notNull(),
    role: text().notNull().$type<OperatorRole>(),
    /** argon2id; absent until the operator has used his invitation. */
    passwordHash: text(),
    /** Base32; `hasSecondFactor` says whether it is in force. */
    totpSecret: text(),
    hasSecondFactor: boolean().notNull().default(false),
    /** The newest time step whose code was used, so that a code opens once. */
    totpStep: integer().notNull().default(0),
    /** For a lost telephone; null = none were given out. */
    recoveryCodes: jsonb().$type<RecoveryCodes>(),
    isEnabled: boolean().notNull().default(true),
    /** SHA-256 of the token of a one-time link. */
    invitation: text(),
    invitationEndsAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('operators_username').on(table.username),
    uniqueIndex('operators_invitation').on(table.invitation),
  ],
)

/** `id` is the SHA-256 of the token in the cookie. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: text().primaryKey(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    csrf: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operatorId),
    index('operator_sessions_expiry').on(table.expiresAt),
  ],
)

/** Filters of a list that an operator keeps under a name. */
export const operatorViews = pgTable(
  'operator_views',
  {
    id: serial().primaryKey(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    room: text().notNull().$type<(typeof VIEW_ROOMS)[number]>(),
    name: text().notNull(),
    /** Query of the list's address. */
    search: text().notNull(),
  },
  (table) => [uniqueIndex('operator_views_name').on(table.operatorId, table.room, table.name)],
)

/** Append-only: no statement of ours changes or removes a row. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    operatorId: integer().references(() => operators.id),
    /** As it was then. */
    operatorName: text().notNull(),
    act: text().notNull(),
    object: text().notNull(),
    objectId: integer(),
    title: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    address: text().notNull(),
  },
  (table) => [
    index('audit_object').on(table.object, table.objectId, table.id),
    index('audit_operator').on(table.operatorId, table.id),
    index('audit_act').on(table.act, table.id),
  ],
)

/** The answer of each act, by the operation id the page made: a repeated act is answered and not done again. */
export const operatorOperations = pgTable(
  'operator_operations',
  {
    operatorId: integer().notNull(),
    operationId: text().notNull(),
    payloadHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull().$type<Envelope>(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.operationId] })],
)
