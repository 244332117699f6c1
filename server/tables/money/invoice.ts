import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { InvoiceFileKind, InvoiceState, InvoiceType, TitleFields } from '#domain/invoice/invoice.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { files } from '../company/file.ts'
import { orderLines, orders } from '../order.ts'

/** Whom a company has its invoices made out to. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    title: text().notNull(),
    taxId: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    /** When finance first issued an invoice to it: from then on name and tax id stay. */
    reviewedAt: instant(),
  },
  (table) => [index('invoice_titles_buyer').on(table.buyerId)],
)

/** 数电票 that buyers asked for, and the red letters that take back parts of them. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    /** The invoice that this red letter takes back a part of, or all. */
    redOf: integer().references((): AnyPgColumn => invoices.id),
    /** Made by the page with the form: a repeated one returns the same invoice. */
    requestId: text().notNull(),
    type: text().notNull().$type<InvoiceType>(),
    state: text().notNull().$type<InvoiceState>().default('pending'),
    /** Null once the title was deleted. */
    titleId: integer().references(() => invoiceTitles.id, { onDelete: 'set null' }),
    /** As it was when it was asked for. */
    title: jsonb().notNull().$type<TitleFields>(),
    /** 20 digits. */
    number: text(),
    /**
     * These two are read by the version before red letters stood in rows of their own; the next one takes them away.
     */
    redNumber: text(),
    redAskedAt: instant(),
    /** Why it failed; of a red letter, why it is made. */
    reason: text(),
    requestedAt: instant().notNull(),
    issuedAt: instant(),
    /** When it failed or was reversed whole. */
    closedAt: instant(),
    /** Counts the acts on it, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.buyerId, table.requestId),
    uniqueIndex('invoices_number').on(table.number),
    index('invoices_buyer').on(table.buyerId, table.id),
    uniqueIndex('invoices_red_number').on(table.redNumber),
    index('invoices_red').on(table.redOf),
    index('invoices_open')
      .on(table.id)
      .where(sql`state = 'pending'`),
  ],
)

/** What an invoice covers or a red letter takes back: pieces of a line, or the freight of an order. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: serial().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Null: freight. */
    lineId: integer().references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Fen, also of a red letter above zero. */
    amount: integer().notNull(),
  },
  (table) => [index('invoice_lines_invoice').on(table.invoiceId), index('invoice_lines_order').on(table.orderId)],
)

export const invoiceFiles = pgTable(
  'invoice_files',
  {
    id: serial().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text().notNull().$type<InvoiceFileKind>(),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (table) => [uniqueIndex('invoice_files_once').on(table.invoiceId, table.kind)],
)
