import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { Address } from '#contract/address.ts'
import type { PointsOrderStatus } from '#domain/points/points-order.ts'
import type { ShippingMethod } from '#domain/shipment/method.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'

/** What the points mall offers. `stock` falls with every exchange and never below zero. */
export const pointsGifts = pgTable('points_gifts', {
  id: serial().primaryKey(),
  name: text().notNull(),
  specification: text().notNull().default(''),
  note: text().notNull().default(''),
  cost: integer().notNull(),
  stock: integer().notNull(),
  /** Pieces a buyer may have in all; 0 = no limit. */
  perBuyer: integer().notNull().default(0),
  position: integer().notNull().default(0),
})

/** One piece each, as it was that day. The id is made by the page: a repeated one exchanges nothing. */
export const pointsExchanges = pgTable(
  'points_exchanges',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    exchangeId: text().notNull(),
    giftId: integer()
      .notNull()
      .references(() => pointsGifts.id),
    name: text().notNull(),
    cost: integer().notNull(),
    address: jsonb().notNull().$type<Address>(),
    createdAt: instant().notNull(),
    status: text().notNull().$type<PointsOrderStatus>().default('pending_shipment'),
    carrier: text(),
    waybill: text(),
    /** How it goes; null of what left before it was kept. */
    method: text().$type<ShippingMethod>(),
    shippedAt: instant(),
    /** When the system confirms the receipt. */
    receiveBefore: instant(),
    receivedAt: instant(),
    cancelledAt: instant(),
    /** Why the seller cancelled it. */
    reason: text(),
    /** Counts the acts of operators, so that none overwrites what he has not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('points_exchanges_once').on(table.buyerId, table.exchangeId),
    index('points_exchanges_gift').on(table.giftId, table.buyerId),
    index('points_exchanges_status').on(table.status, table.id),
    index('points_exchanges_unreceived').on(table.status, table.receiveBefore),
  ],
)
