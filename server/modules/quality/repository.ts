/** SQL of batches and the reports on them. */
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { startsWithText, refersToNamed } from '../../db/search-words.ts'
import { qualityReports } from '../../tables/fulfilment/quality-report.ts'
import { batches, goods } from '../../tables/goods.ts'
import { orderLines } from '../../tables/order.ts'
import { shipmentLines, shipments } from '../../tables/shipment.ts'

export type ReportRow = typeof qualityReports.$inferSelect

export type BatchFilter = {
  words?: string | undefined
  goodsId?: number
  batch?: string
  isMissing?: boolean
  after?: number | undefined
  limit: number
}

const ofGoods = (db: Executor, words: string) =>
  refersToNamed(db, batches.goodsId, { id: goods.id, name: goods.name }, words)

/** Batches of goods with their reports, by their id. */
export const findBatches = async (
  db: Executor,
  { words, goodsId, batch, isMissing = false, after, limit }: BatchFilter,
) =>
  db
    .select({
      id: batches.id,
      goodsId: batches.goodsId,
      name: goods.name,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      batch: batches.number,
      producedOn: batches.producedOn,
      expiresOn: batches.expiresOn,
      stock: batches.stock,
      reportedAt: qualityReports.uploadedAt,
    })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .leftJoin(
      qualityReports,
      and(eq(qualityReports.goodsId, batches.goodsId), eq(qualityReports.batch, batches.number)),
    )
    .where(
      and(
        words ? or(startsWithText(batches.number, words), await ofGoods(db, words)) : undefined,
        goodsId === undefined ? undefined : eq(batches.goodsId, goodsId),
        batch === undefined ? undefined : eq(batches.number, batch),
        isMissing ? isNull(qualityReports.id) : undefined,
        after === undefined ? undefined : gt(batches.id, after),
      ),
    )
    .orderBy(asc(batches.id))
    .limit(limit)

/** A batch that left and stands in the stock no more. */
export async function findSentBatch(db: Executor, goodsId: number, batch: string) {
  const [row] = await db
    .select({
      goodsId: orderLines.goodsId,
      name: orderLines.name,
      specification: orderLines.specification,
      manufacturer: orderLines.manufacturer,
      batch: shipmentLines.batch,
      producedOn: shipmentLines.producedOn,
      expiresOn: shipmentLines.expiresOn,
      stock: sql<number>`0`,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(and(eq(orderLines.goodsId, goodsId), eq(shipmentLines.batch, batch)))
    .limit(1)
  return row
}

/** The goods of which pieces of this batch were sent with an order. */
export async function findGoodsSent(
  db: Executor,
  { orderId, batch, lineId }: { orderId: number; batch: string; lineId?: number | undefined },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ goodsId: orderLines.goodsId })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipmentLines.batch, batch),
        lineId === undefined ? undefined : eq(shipmentLines.lineId, lineId),
      ),
    )
  return rows.map(({ goodsId }) => goodsId)
}

/** The report on a batch of one of these goods. */
export async function findReport(
  db: Executor,
  goodsIds: readonly number[],
  batch: string,
): Promise<ReportRow | undefined> {
  if (goodsIds.length === 0) return undefined
  const [row] = await db
    .select()
    .from(qualityReports)
    .where(and(inArray(qualityReports.goodsId, [...goodsIds]), eq(qualityReports.batch, batch)))
    .orderBy(asc(qualityReports.id))
    .limit(1)
  return row
}

export async function putReport(tx: Executor, row: typeof qualityReports.$inferInsert): Promise<void> {
  const { file, bytes, uploadedAt } = row
  await tx
    .insert(qualityReports)
    .values(row)
    .onConflictDoUpdate({ target: [qualityReports.goodsId, qualityReports.batch], set: { file, bytes, uploadedAt } })
}

/** Those of the files that a report names. */
export async function findReportFiles(db: Executor, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ file: qualityReports.file })
    .from(qualityReports)
    .where(inArray(qualityReports.file, [...names]))
  return rows.map(({ file }) => file)
}
