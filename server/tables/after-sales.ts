import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { AfterSalesKind, AfterSalesReason, Remedy } from '#domain/after-sales/after-sales.ts'
import type { ChangedPart } from '#domain/after-sales/kept-back.ts'
import type { AfterSalesActor, AfterSalesState } from '#domain/after-sales/transitions.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'
import { orderLines, orders } from './order.ts'

/** Where goods are sent back to. */
export type ReturnAddress = { consignee: string; phone: string; detail: string }

/** What a buyer claims of a received order. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The order's number with the count of its claims. */
    number: text().notNull(),
    /** Made with the draft on the page: a repeated one returns the same claim. */
    claimId: text().notNull(),
    /** SHA-256 of the draft, so that the id cannot be reused for another one. */
    claimHash: text().notNull(),
    kind: text().notNull().$type<AfterSalesKind>(),
    reason: text().notNull().$type<AfterSalesReason>(),
    description: text().notNull(),
    state: text().notNull().$type<AfterSalesState>().default('pending_review'),
    /** What the seller does about it; decided with the approval. */
    remedy: text().$type<Remedy>(),
    /** The seller's words: why not, or what he found. */
    answer: text(),
    returnAddress: jsonb().$type<ReturnAddress>(),
    /** Without a waybill the system cancels it then; null of claims that were approved before there was a limit. */
    returnBefore: instant(),
    carrier: text(),
    waybill: text(),
    /** Fen that came back, or are on their way back: goods, freight, less cashback that was taken back. */
    goodsAmount: integer(),
    freight: integer(),
    cashbackBack: integer(),
    /**
     * Fen of the refund that stayed for discounts the rest did not earn; negative: what an earlier claim kept too much.
     */
    keptBack: integer(),
    /** What that was, part by part. */
    keptBackFor: jsonb().$type<ChangedPart[]>(),
    /** Fen of the refund that sister orders gave, because this one no longer held them. */
    drawn: jsonb().$type<{ orderId: number; amount: number }[]>(),
    /** Points that were taken back, and those that the next ones make up for. */
    pointsBack: integer(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    /** Counts the acts of operators, so that none overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('after_sales_once').on(table.buyerId, table.claimId),
    uniqueIndex('after_sales_number').on(table.number),
    index('after_sales_order').on(table.orderId),
    index('after_sales_buyer').on(table.buyerId, table.id),
    index('after_sales_state').on(table.state, table.id),
    index('after_sales_return').on(table.state, table.returnBefore),
  ],
)

/**
 * Pieces of one line and batch that are claimed; what came back of them, and how many were refunded, with their fen.
 */
export const afterSalesLines = pgTable(
  'after_sales_lines',
  {
    id: serial().primaryKey(),
    afterSalesId: integer()
      .notNull()
      .references(() => afterSales.id),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id),
    batch: text().notNull(),
    producedOn: text(),
    expiresOn: text().notNull(),
    quantity: integer().notNull(),
    /** Pieces that came back fit for sale, and unfit. */
    fit: integer(),
    unfit: integer(),
    refunded: integer().notNull().default(0),
    amount: integer().notNull().default(0),
    /** Fen of 折让: granted on pieces the buyer keeps; below zero where pieces came back for less because of it. */
    allowed: integer().notNull().default(0),
  },
  (table) => [
    index('after_sales_lines_claim').on(table.afterSalesId),
    index('after_sales_lines_line').on(table.lineId),
  ],
)

export const afterSalesPhotos = pgTable(
  'after_sales_photos',
  {
    id: serial().primaryKey(),
    afterSalesId: integer()
      .notNull()
      .references(() => afterSales.id),
    /** Stored name of the file. */
    name: text().notNull(),
    /** SHA-256 of its content: a photo sent twice is kept once. */
    hash: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('after_sales_photos_once').on(table.afterSalesId, table.hash)],
)

export const afterSalesEvents = pgTable(
  'after_sales_events',
  {
    id: serial().primaryKey(),
    afterSalesId: integer()
      .notNull()
      .references(() => afterSales.id),
    at: instant().notNull(),
    actor: text().notNull().$type<AfterSalesActor>(),
    text: text().notNull(),
  },
  (table) => [index('after_sales_events_claim').on(table.afterSalesId)],
)
