/** SQL of what was sold, sent, claimed and refunded of orders that were found for their buyer. */
import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import { type AfterSalesKind, claimsPieces } from '#domain/after-sales/after-sales.ts'
import type { PieceCount, SentPieces } from '#domain/after-sales/returnable.ts'
import { AFTER_SALES_STATES, isVoid } from '#domain/after-sales/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { ledger } from '../../tables/account.ts'
import { afterSales, afterSalesLines } from '../../tables/after-sales.ts'
import { recalls } from '../../tables/fulfilment/recall.ts'
import { orderLines, refunds } from '../../tables/order.ts'
import { shipmentLines, shipments } from '../../tables/shipment.ts'

/** What was sent of an order; a batch may stand in several shipments. */
export async function findSentPieces(db: Executor, orderId: number): Promise<SentPieces[]> {
  const rows = await db
    .select({
      lineId: shipmentLines.lineId,
      batch: shipmentLines.batch,
      producedOn: shipmentLines.producedOn,
      expiresOn: shipmentLines.expiresOn,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipmentLines.lineId), asc(shipmentLines.id))
  return rows.map(({ producedOn, ...row }) => ({ ...row, producedOn: producedOn ?? undefined }))
}

const VOID_STATES = AFTER_SALES_STATES.filter(isVoid)
/** Pieces that came back, where fewer did than were claimed. */
const pieces = sql<number>`coalesce(${afterSalesLines.fit} + ${afterSalesLines.unfit}, ${afterSalesLines.quantity})`

/** 折让 that was given leaves the pieces with the buyer. */
const takesPieces = or(isNull(afterSales.remedy), ne(afterSales.remedy, 'allowance'), ne(afterSales.state, 'completed'))

/** What open and finished claims took of the pieces that were sent: all of them, or those of one kind. */
export async function findClaimedPieces(db: Executor, orderId: number, only?: AfterSalesKind): Promise<PieceCount[]> {
  const rows = await db
    .select({ kind: afterSales.kind, lineId: afterSalesLines.lineId, batch: afterSalesLines.batch, quantity: pieces })
    .from(afterSalesLines)
    .innerJoin(afterSales, eq(afterSales.id, afterSalesLines.afterSalesId))
    .where(
      and(
        eq(afterSales.orderId, orderId),
        ne(afterSales.reason, 'unsent'),
        notInArray(afterSales.state, VOID_STATES),
        takesPieces,
      ),
    )
  const counts = (kind: AfterSalesKind) => (only === undefined ? claimsPieces(kind) : kind === only)
  return rows.filter(({ kind }) => counts(kind)).map(({ kind: _kind, ...row }) => row)
}

/** Batches of this order that are recalled, by the line they came with. */
export const findRecalledParts = (db: Executor, orderId: number) =>
  db
    .select({ lineId: orderLines.id, batch: recalls.batch })
    .from(orderLines)
    .innerJoin(recalls, eq(recalls.goodsId, orderLines.goodsId))
    .where(eq(orderLines.orderId, orderId))

/** Lines of orders as they were sold. */
export const findSoldLines = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.id,
      goodsId: orderLines.goodsId,
      type: orderLines.type,
      number: orderLines.number,
      payable: orderLines.payable,
      nearExpiryConsent: orderLines.nearExpiryConsent,
      isGift: orderLines.isGift,
      gift: orderLines.gift,
      name: orderLines.name,
      specification: orderLines.specification,
      manufacturer: orderLines.manufacturer,
      unit: orderLines.unit,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))

/** Refunds to the bank or to a provider that settle a claim: one of each order that gives something. */
export const findBankRefunds = (db: Executor, claimId: number) =>
  db
    .select({ amount: refunds.amount, state: refunds.state, reference: refunds.reference })
    .from(refunds)
    .where(eq(refunds.afterSalesId, claimId))
    .orderBy(asc(refunds.id))

/** Fen that went back to a buyer's vouchers under these words. */
export async function sumToVouchers(db: Executor, buyerId: number, note: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${ledger.delta}), 0)::int` })
    .from(ledger)
    .where(
      and(eq(ledger.buyerId, buyerId), eq(ledger.purse, 'voucher'), eq(ledger.kind, 'refund'), eq(ledger.note, note)),
    )
  return row!.total
}
