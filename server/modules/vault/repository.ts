/** SQL of what an inspection asks for; every statement is scoped to one buyer, or to orders that were found so. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'
import { documents } from '../../tables/company/document.ts'
import { files } from '../../tables/company/file.ts'
import { qualityReports } from '../../tables/fulfilment/quality-report.ts'
import { invoiceFiles, invoiceLines, invoices } from '../../tables/money/invoice.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { receipts } from '../../tables/receipt.ts'
import { shipmentLines, shipments } from '../../tables/shipment.ts'

/** Orders of a buyer of which something was sent, the newest first. `after`: those behind this one of his. */
export async function findSentOrders(
  db: Executor,
  { buyerId, from, after, limit }: { buyerId: number; from: number; after?: number | undefined; limit: number },
) {
  const [last] =
    after === undefined
      ? []
      : await db
          .select({ at: orders.createdAt })
          .from(orders)
          .where(and(eq(orders.id, after), eq(orders.buyerId, buyerId)))
  if (after !== undefined && !last) return []
  return db
    .select({ id: orders.id, address: orders.address, remark: orders.remark, receivedBy: orders.receivedBy })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        isNotNull(orders.shippedAt),
        gte(orders.createdAt, from),
        last && or(lt(orders.createdAt, last.at), and(eq(orders.createdAt, last.at), lt(orders.id, after!))),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** The reports on what was sent with these orders. */
export const findReports = (db: Executor, orderIds: readonly number[]) =>
  db
    .selectDistinct({
      orderId: shipments.orderId,
      goodsId: qualityReports.goodsId,
      batch: qualityReports.batch,
      name: orderLines.name,
      id: qualityReports.id,
      file: qualityReports.file,
      bytes: qualityReports.bytes,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .innerJoin(
      qualityReports,
      and(eq(qualityReports.goodsId, orderLines.goodsId), eq(qualityReports.batch, shipmentLines.batch)),
    )
    .where(inArray(shipments.orderId, [...orderIds]))

/** The stored name of the report with this id, if its batch was sent to the buyer. */
export async function findReportFile(db: Executor, buyerId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ file: qualityReports.file })
    .from(qualityReports)
    .innerJoin(orderLines, eq(orderLines.goodsId, qualityReports.goodsId))
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.buyerId, buyerId)))
    .innerJoin(
      shipmentLines,
      and(eq(shipmentLines.lineId, orderLines.id), eq(shipmentLines.batch, qualityReports.batch)),
    )
    .where(eq(qualityReports.id, id))
    .limit(1)
  return row?.file
}

/** The temperature logs of the parcels of these orders. */
export const findLogs = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({ id: shipments.id, orderId: shipments.orderId, number: shipments.number, file: shipments.temperatureLog })
    .from(shipments)
    .where(and(inArray(shipments.orderId, [...orderIds]), isNotNull(shipments.temperatureLog)))

/** The stored name of the log of a parcel of the buyer. */
export async function findLogFile(db: Executor, buyerId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ file: shipments.temperatureLog })
    .from(shipments)
    .innerJoin(orders, and(eq(orders.id, shipments.orderId), eq(orders.buyerId, buyerId)))
    .where(eq(shipments.id, id))
  return row?.file ?? undefined
}

/** The invoices and red letters over these orders that have a number. */
export const findInvoicesOf = (db: Executor, buyerId: number, orderIds: readonly number[]) =>
  db
    .selectDistinct({
      orderId: invoiceLines.orderId,
      id: invoices.id,
      type: invoices.type,
      state: invoices.state,
      redOf: invoices.redOf,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        inArray(invoiceLines.orderId, [...orderIds]),
        inArray(invoices.state, ['issued', 'reversed']),
      ),
    )
    .orderBy(asc(invoices.id))

export const findInvoicePapers = (db: Executor, invoiceIds: readonly number[]) =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ invoiceId: invoiceFiles.invoiceId, file: files })
        .from(invoiceFiles)
        .innerJoin(files, eq(files.id, invoiceFiles.fileId))
        .where(inArray(invoiceFiles.invoiceId, [...invoiceIds]))
        .orderBy(asc(invoiceFiles.id))

export const findReceiptsOf = (db: Executor, orderIds: readonly number[]) =>
  db
    .select()
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]))

/** The quality agreements of a company that are in force, with the ids of their files. */
export const findAgreements = (db: Executor, buyerId: number) =>
  db
    .select({ number: documents.number, validTo: documents.validTo, files: documents.files })
    .from(documents)
    .where(and(eq(documents.buyerId, buyerId), eq(documents.kind, '质量保证协议'), eq(documents.status, 'accepted')))
    .orderBy(desc(documents.id))

/** Orders that were sent, by when they were placed. */
export const findSentInstants = (db: Executor, buyerId: number, from: number): Promise<{ at: number }[]> =>
  db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), isNotNull(orders.shippedAt), gte(orders.createdAt, from)))

/**
 * Every file that belongs to an order, once for each content, by the newest order; `bytes` null where nobody noted it.
 */
export const findFileSizes = (db: Executor, buyerId: number, from: number) =>
  rowsOf<{ hash: string; bytes: number | null; at: number }>(
    db,
    sql`with mine as (
        select ${orders.id} as id, ${orders.createdAt} as at from ${orders}
        where ${orders.buyerId} = ${buyerId} and ${orders.shippedAt} is not null and ${orders.createdAt} >= ${from}
      ), named as (
        select left(${qualityReports.file}, 32) as hash, ${qualityReports.bytes} as bytes, mine.at
          from mine join ${shipments} on ${shipments.orderId} = mine.id
          join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
          join ${orderLines} on ${orderLines.id} = ${shipmentLines.lineId}
          join ${qualityReports} on ${qualityReports.goodsId} = ${orderLines.goodsId} and ${qualityReports.batch} = ${shipmentLines.batch}
        union all
        select left(${files.sha256}, 32), ${files.bytes}, mine.at
          from mine join ${invoiceLines} on ${invoiceLines.orderId} = mine.id
          join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId} and ${invoices.state} in ('issued', 'reversed')
          join ${invoiceFiles} on ${invoiceFiles.invoiceId} = ${invoices.id}
          join ${files} on ${files.id} = ${invoiceFiles.fileId}
        union all
        select left(photo, 32), null, mine.at
          from mine join ${receipts} on ${receipts.orderId} = mine.id
          cross join lateral jsonb_array_elements_text(${receipts.photos}) as photo
        union all
        select left(${shipments.temperatureLog}, 32), null, mine.at
          from mine join ${shipments} on ${shipments.orderId} = mine.id where ${shipments.temperatureLog} is not null
        union all
        select arrivals.hash, null, mine.at
          from mine join arrivals on arrivals.order_id = mine.id and arrivals.kind = 'photo'
      )
      select hash, max(bytes)::float8 as bytes, max(at)::float8 as at from named group by hash`,
  )

/** A receipt of the buyer. */
export async function findReceiptOf(db: Executor, buyerId: number, id: number) {
  const [row] = await db
    .select({ photos: receipts.photos })
    .from(receipts)
    .where(and(eq(receipts.id, id), eq(receipts.buyerId, buyerId)))
  return row
}
