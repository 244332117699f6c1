/** SQL of what was sent. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Shipment } from '#contract/fulfilment/shipment.ts'

import type { Executor } from '../../../db/connect.ts'
import { hashIn } from '../../../platform/file-store.ts'
import { afterSales, afterSalesLines } from '../../../tables/after-sales.ts'
import { qualityReports } from '../../../tables/fulfilment/quality-report.ts'
import { recalls } from '../../../tables/fulfilment/recall.ts'
import { goods } from '../../../tables/goods.ts'
import { orderLines } from '../../../tables/order.ts'
import { shipmentLines, shipments, traceCodes } from '../../../tables/shipment.ts'
import type { AllottedBatch } from '../stock/allot-batches.ts'

/** What was sent of orders; what was sent anew for a claim is not of them. */
export const findSentLinesOf = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      lineId: shipmentLines.lineId,
      batch: shipmentLines.batch,
      quantity: shipmentLines.quantity,
      shippedAt: shipments.shippedAt,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(inArray(shipments.orderId, [...orderIds]), isNull(shipments.afterSalesId)))

export const findSentLines = (db: Executor, orderId: number) => findSentLinesOf(db, [orderId])

/** What of orders will never be sent. */
export const findUnsentLinesOf = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({ lineId: afterSalesLines.lineId, batch: afterSalesLines.batch, quantity: afterSalesLines.quantity })
    .from(afterSalesLines)
    .innerJoin(afterSales, eq(afterSales.id, afterSalesLines.afterSalesId))
    .where(and(inArray(afterSales.orderId, [...orderIds]), eq(afterSales.reason, 'unsent')))

export const countShipments = (db: Executor, orderId: number): Promise<number> =>
  db.$count(shipments, eq(shipments.orderId, orderId))

/** Returns those of the trace codes that another parcel has; the caller then gives up. */
export async function insertShipment(
  tx: Executor,
  row: typeof shipments.$inferInsert,
  lines: readonly (Omit<typeof shipmentLines.$inferInsert, 'shipmentId'> & { traceCodes: readonly string[] })[],
): Promise<string[]> {
  const [shipment] = await tx.insert(shipments).values(row).returning({ id: shipments.id })
  const rows = lines.map(({ traceCodes: _codes, ...line }) => ({ ...line, shipmentId: shipment!.id }))
  const added = await tx.insert(shipmentLines).values(rows).returning({ id: shipmentLines.id })
  const codes = lines.flatMap((line, at) => line.traceCodes.map((code) => ({ code, shipmentLineId: added[at]!.id })))
  if (codes.length === 0) return []
  const kept = await tx.insert(traceCodes).values(codes).onConflictDoNothing().returning({ code: traceCodes.code })
  return codes.map(({ code }) => code).filter((code) => !kept.some((one) => one.code === code))
}

export async function updateBatches(tx: Executor, lineId: number, batches: readonly AllottedBatch[]): Promise<void> {
  await tx
    .update(orderLines)
    .set({ batches: [...batches] })
    .where(eq(orderLines.id, lineId))
}

/** Recalled batches of the goods of these lines. */
export const findRecalledParts = (db: Executor, lineIds: readonly number[]) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ lineId: orderLines.id, batch: recalls.batch })
        .from(orderLines)
        .innerJoin(recalls, eq(recalls.goodsId, orderLines.goodsId))
        .where(inArray(orderLines.id, [...lineIds]))

/** Which of these codes were sent before. */
export async function findUsedCodes(tx: Executor, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await tx
    .select({ code: traceCodes.code })
    .from(traceCodes)
    .where(inArray(traceCodes.code, [...codes]))
  return rows.map(({ code }) => code)
}

/**
 * The shipments of an order (or of one of its claims) with their lines, the oldest first; the caller has checked whose
 * order it is.
 */
export async function findShipments(db: Executor, orderId: number, afterSalesId?: number): Promise<Shipment[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        afterSalesId === undefined ? undefined : eq(shipments.afterSalesId, afterSalesId),
      ),
    )
    .orderBy(asc(shipments.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .select({
      id: shipmentLines.id,
      shipmentId: shipmentLines.shipmentId,
      lineId: shipmentLines.lineId,
      batch: shipmentLines.batch,
      producedOn: shipmentLines.producedOn,
      expiresOn: shipmentLines.expiresOn,
      quantity: shipmentLines.quantity,
      goodsId: orderLines.goodsId,
      name: orderLines.name,
      specification: orderLines.specification,
      unit: orderLines.unit,
      storage: goods.storage,
      hasReport: sql<boolean>`${qualityReports.id} is not null`,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(
      qualityReports,
      and(eq(qualityReports.goodsId, orderLines.goodsId), eq(qualityReports.batch, shipmentLines.batch)),
    )
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(asc(shipmentLines.id))
  const codes = await db
    .select()
    .from(traceCodes)
    .where(
      inArray(
        traceCodes.shipmentLineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(traceCodes.code))
  return rows.map(
    ({ orderId: _order, afterSalesId: _claim, deliveredAt, signer, method, temperatureLog, loggedAt, ...row }) => ({
      ...row,
      method: method ?? undefined,
      temperatureLog: temperatureLog === null ? undefined : { hash: hashIn(temperatureLog), at: loggedAt! },
      deliveredAt: deliveredAt ?? undefined,
      signer: signer ?? undefined,
      lines: lines
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map(({ id, shipmentId: _shipment, producedOn, ...line }) => ({
          ...line,
          producedOn: producedOn ?? undefined,
          traceCodes: codes.filter((one) => one.shipmentLineId === id).map(({ code }) => code),
        })),
    }),
  )
}

/** What other systems recognise goods by, as it stands today; '' = none. */
export async function findGoodsCodes(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({ id: goods.id, barcode: goods.barcode, insuranceCode: goods.insuranceCode })
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Marks what is under way of an order, or of one of its claims, as delivered. `signer`: who of the buyer's people took
 * it in.
 */
export async function markDelivered(
  tx: Executor,
  of: ({ orderId: number } | { afterSalesId: number }) & { signer?: string | undefined },
  now: number,
): Promise<void> {
  const own = 'orderId' in of ? eq(shipments.orderId, of.orderId) : eq(shipments.afterSalesId, of.afterSalesId)
  const text = of.signer === undefined ? '已签收' : `已签收，签收人 ${of.signer}`
  const open = await tx.select().from(shipments).where(own)
  for (const { id, deliveredAt, events } of open)
    if (deliveredAt === null)
      await tx
        .update(shipments)
        .set({ deliveredAt: now, signer: of.signer ?? null, events: [...events, { at: now, text }] })
        .where(eq(shipments.id, id))
}
