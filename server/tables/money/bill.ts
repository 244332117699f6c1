import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { Day } from '#domain/instant.ts'
import type { DifferenceKind, EntryKind, OwnState } from '#domain/payment/books.ts'
import type { Provider } from '#domain/payment/online.ts'

import { instant } from '../../db/columns.ts'
import { operators } from '../operator.ts'

/** Fen of a whole day. */
const total = () => bigint({ mode: 'number' }).notNull().default(0)

/** A provider's bill of a day: to be read, or read and compared. */
export const bills = pgTable(
  'bills',
  {
    id: serial().primaryKey(),
    provider: text().notNull().$type<Provider>(),
    day: text().notNull().$type<Day>(),
    /** Null: not read yet. */
    fetchedAt: instant(),
    /** Since when somebody wants it read again; null when nobody does. */
    wantedAt: instant(),
    /** Why it could not be read the last time. */
    problem: text(),
    /** What it agrees with of ours, and what of ours of that day no bill has. */
    oursPaid: total(),
    oursRefunded: total(),
    theirsPaid: total(),
    theirsRefunded: total(),
    fees: total(),
    /** By how much the account changed, as the bill of funds has it; null where the provider has none. */
    funds: bigint({ mode: 'number' }),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('bills_day').on(table.provider, table.day), index('bills_fetched').on(table.fetchedAt)],
)

/** The lines of the bills, as the provider has them. */
export const billEntries = pgTable(
  'bill_entries',
  {
    id: serial().primaryKey(),
    provider: text().notNull().$type<Provider>(),
    day: text().notNull().$type<Day>(),
    kind: text().notNull().$type<EntryKind>(),
    /** Ours, of the payment or the refund. */
    number: text().notNull(),
    /** The provider's, of the payment. */
    reference: text().notNull(),
    /** Of a refund: the number of its payment, ours. Null in lines that were read before it was kept. */
    paymentNumber: text(),
    amount: integer().notNull(),
    fee: integer().notNull(),
  },
  (table) => [
    index('bill_entries_day').on(table.provider, table.day),
    index('bill_entries_number').on(table.provider, table.number),
  ],
)

/** Where a bill and our books did not agree. An entry has one row, also when it differs again. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: serial().primaryKey(),
    provider: text().notNull().$type<Provider>(),
    day: text().notNull().$type<Day>(),
    kind: text().notNull().$type<DifferenceKind>(),
    entry: text().notNull().$type<EntryKind>(),
    number: text().notNull(),
    ours: bigint({ mode: 'number' }),
    theirs: bigint({ mode: 'number' }),
    ownState: text().$type<OwnState>(),
    foundAt: instant().notNull(),
    /** Since when the provider is to be asked about it; null when nobody wants that. */
    wantedAt: instant(),
    /** Null while it is open. */
    resolvedAt: instant(),
    /** Null: it came to agree by itself. */
    resolvedBy: integer().references(() => operators.id),
    note: text().notNull().default(''),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('bill_differences_entry').on(table.provider, table.entry, table.number),
    index('bill_differences_open').on(table.resolvedAt, table.id),
    index('bill_differences_day').on(table.provider, table.day),
  ],
)
