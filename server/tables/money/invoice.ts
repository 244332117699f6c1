import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

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

/** 数电票 that buyers asked for. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
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
    redNumber: text(),
    reason: text(),
    /** When something came back that it still covers. */
    redAskedAt: instant(),
    requestedAt: instant().notNull(),
    issuedAt: instant(),
    /** When it failed or was reversed. */
    closedAt: instant(),
    /** Counts the acts on it, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.buyerId, table.requestId),
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_red_number').on(table.redNumber),
    index('invoices_buyer').on(table.buyerId, table.id),
    index('invoices_open')
      .on(table.id)
      .where(sql`state = 'pending' or (state = 'issued' and red_asked_at is not null)`),
  ],
)

/** What an invoice covers: pieces of a line, or the freight of an order. */
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
    /** Fen. */
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
