import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { Day } from '#domain/instant.ts'
import type { AttemptState, BookEntry, DifferenceKind, PaymentForm, Provider } from '#domain/payment/online.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { operators } from '../operator.ts'
import { payments } from '../order.ts'

/** One try to pay what remained of a payment through a provider. Its row is written before the provider hears of it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull().$type<Provider>(),
    form: text().notNull().$type<PaymentForm>(),
    /** out_trade_no. */
    number: text().notNull(),
    /** Fen. */
    amount: integer().notNull(),
    state: text().notNull().$type<AttemptState>().default('open'),
    /** Started by somebody with a link, in place of the buyer. */
    isByLink: boolean().notNull().default(false),
    /** What opens it: an address, or the content of a code; null until the provider has answered. */
    entrance: text(),
    /** The provider's number of the payment. */
    reference: text(),
    /** Fen of it that paid for orders; the rest went back. */
    applied: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the provider was last asked. */
    askedAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.number),
    index('payment_attempts_payment').on(table.paymentId, table.id),
    index('payment_attempts_state').on(table.state, table.askedAt),
    index('payment_attempts_paid').on(table.provider, table.paidAt),
  ],
)

/** A provider's bill of a day that was read. */
export const bills = pgTable(
  'bills',
  {
    provider: text().notNull().$type<Provider>(),
    day: text().notNull().$type<Day>(),
    fetchedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)

export const billEntries = pgTable(
  'bill_entries',
  {
    provider: text().notNull().$type<Provider>(),
    day: text().notNull().$type<Day>(),
    kind: text().notNull().$type<BookEntry['kind']>(),
    number: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind, table.number, table.day] })],
)

/** Where a bill and our books did not agree. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: serial().primaryKey(),
    provider: text().notNull().$type<Provider>(),
    day: text().notNull().$type<Day>(),
    kind: text().notNull().$type<DifferenceKind>(),
    entry: text().notNull().$type<BookEntry['kind']>(),
    number: text().notNull(),
    ours: integer(),
    theirs: integer(),
    foundAt: instant().notNull(),
    /** Null while it is open. */
    resolvedAt: instant(),
    /** Null: a later bill settled it. */
    resolvedBy: integer().references(() => operators.id),
    note: text().notNull().default(''),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('bill_differences_entry').on(table.provider, table.entry, table.number),
    index('bill_differences_open').on(table.resolvedAt, table.id),
  ],
)
