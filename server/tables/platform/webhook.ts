/** Where companies' own systems are told of their orders, and what was sent to each. */
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { DeliveryKind, DeliveryState, WebhookKind } from '#domain/webhook/kinds.ts'

import { instant } from '../../db/columns.ts'
import { buyers, users } from '../account.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    url: text().notNull(),
    kinds: jsonb().notNull().$type<WebhookKind[]>(),
    /** Signs what is sent, so that it is kept as it is: whsec_ and 32 bytes in base64. */
    secret: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** The number of the company's changes up to which deliveries are written. */
    seen: integer().notNull(),
    /** The newest delivery that arrived; and the first that failed since. */
    deliveredAt: instant(),
    failingSince: instant(),
    pausedAt: instant(),
    /** Why the system paused it; empty: the company did. */
    pauseReason: text().notNull().default(''),
    endedAt: instant(),
  },
  (table) => [index('webhooks_buyer').on(table.buyerId, table.id)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: serial().primaryKey(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id),
    /** The same in every try: by it a receiver knows what it has taken already. */
    messageId: text().notNull(),
    kind: text().notNull().$type<DeliveryKind>(),
    /** What it tells, among all facts: each is written once for an address. */
    fact: text().notNull(),
    /** The number of the order it is about; empty: a test. */
    orderNumber: text().notNull(),
    /** Exactly what is sent and signed. */
    payload: text().notNull(),
    state: text().notNull().$type<DeliveryState>().default('waiting'),
    createdAt: instant().notNull(),
    /** When its tries began, anew where somebody sends it again; how many there were since; when the next is due. */
    startedAt: instant().notNull(),
    tries: integer().notNull().default(0),
    sendAt: instant().notNull(),
    /** The newest try: when, HTTP status where there was an answer, how long it took, and what was wrong. */
    triedAt: instant(),
    status: integer(),
    tookMs: integer(),
    problem: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_fact').on(table.webhookId, table.fact),
    index('webhook_deliveries_due').on(table.state, table.sendAt),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
