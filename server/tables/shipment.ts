import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { ShippingMethod } from '#domain/shipment/method.ts'

import { instant } from '../db/columns.ts'
import { orderLines, orders } from './order.ts'

/** What left the warehouse together. */
export const shipments = pgTable(
  'shipments',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The order's number with the count of its shipments. */
    number: text().notNull(),
    /** The claim it settles; null for what the order sold. */
    afterSalesId: integer(),
    carrier: text().notNull(),
    waybill: text().notNull(),
    packages: integer().notNull(),
    /** Null of parcels that left before it was kept. */
    method: text().$type<ShippingMethod>(),
    coldChain: text().notNull().default(''),
    /** Stored name of the file with the temperatures on the way, and when it came. */
    temperatureLog: text(),
    loggedAt: instant(),
    shippedAt: instant().notNull(),
    deliveredAt: instant(),
    signer: text(),
    events: jsonb().notNull().$type<{ at: number; text: string }[]>().default([]),
  },
  (table) => [uniqueIndex('shipments_number').on(table.number), index('shipments_order').on(table.orderId)],
)

/** Pieces of one line and batch in a shipment; batch '' stands in no batch. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    id: serial().primaryKey(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id),
    batch: text().notNull(),
    producedOn: text(),
    expiresOn: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    index('shipment_lines_shipment').on(table.shipmentId),
    index('shipment_lines_line').on(table.lineId),
    // By how a number begins, in databases of every order of texts.
    index('shipment_lines_batch').on(table.batch.op('text_pattern_ops')),
  ],
)

/** 20-digit codes of what was sent; each is sent once. */
export const traceCodes = pgTable(
  'trace_codes',
  {
    code: text().primaryKey(),
    shipmentLineId: integer()
      .notNull()
      .references(() => shipmentLines.id),
  },
  (table) => [index('trace_codes_line').on(table.shipmentLineId)],
)
