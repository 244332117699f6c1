/** SQL of the seller's licences as files, and of the papers that buyers asked for. */
import { and, asc, count, desc, eq, inArray, min, ne, sql } from 'drizzle-orm'

import type { PaperSubject, RequestState } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { rowsOf } from '../../db/rows.ts'
import { keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { licensePapers, paperRequests } from '../../tables/fulfilment/paper.ts'
import { goods } from '../../tables/goods.ts'
import { invoices } from '../../tables/money/invoice.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { shipmentLines, shipments } from '../../tables/shipment.ts'

export type RequestRow = typeof paperRequests.$inferSelect

export const findLicensePapers = (db: Executor): Promise<(typeof licensePapers.$inferSelect)[]> =>
  db.select().from(licensePapers).orderBy(asc(licensePapers.licenseId))

export async function putLicensePaper(tx: Executor, row: typeof licensePapers.$inferInsert): Promise<void> {
  const { licenseId: _id, ...set } = row
  await tx.insert(licensePapers).values(row).onConflictDoUpdate({ target: licensePapers.licenseId, set })
}

/** Those of the files that a licence names. */
export async function findLicenseFiles(db: Executor, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ file: licensePapers.file })
    .from(licensePapers)
    .where(inArray(licensePapers.file, [...names]))
  return rows.map(({ file }) => file)
}

const isAbout = ({ kind, id, batch }: PaperSubject) =>
  and(eq(paperRequests.kind, kind), eq(paperRequests.subjectId, id), eq(paperRequests.batch, batch))

/** What a buyer asked for, the newest first. */
export const findRequestsOf = (db: Executor, buyerId: number): Promise<RequestRow[]> =>
  db.select().from(paperRequests).where(eq(paperRequests.buyerId, buyerId)).orderBy(desc(paperRequests.id))

/** One a buyer and subject: what is open stays, what was answered or declined is asked anew. */
export async function putRequest(
  tx: Executor,
  { kind, id, batch, ...row }: PaperSubject & Pick<RequestRow, 'buyerId' | 'askedBy' | 'askedAt'>,
): Promise<void> {
  const { buyerId: _buyer, ...asked } = row
  await tx
    .insert(paperRequests)
    .values({ kind, subjectId: id, batch, ...row })
    .onConflictDoUpdate({
      target: [paperRequests.buyerId, paperRequests.kind, paperRequests.subjectId, paperRequests.batch],
      set: { ...asked, state: 'open', closedAt: null, answer: null },
      setWhere: ne(paperRequests.state, 'open'),
    })
}

/** Closes the open requests of everybody about a subject; the buyers who wait no longer. */
export async function closeRequests(
  tx: Executor,
  subject: PaperSubject,
  row: { state: RequestState; closedAt: number; answer?: string },
): Promise<number[]> {
  const closed = await tx
    .update(paperRequests)
    .set(row)
    .where(and(isAbout(subject), eq(paperRequests.state, 'open')))
    .returning({ buyerId: paperRequests.buyerId })
  return closed.map(({ buyerId }) => buyerId)
}

export async function findRequest(db: Executor, id: number): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(paperRequests).where(eq(paperRequests.id, id))
  return row
}

type OldestRequest = Pick<
  RequestRow,
  'id' | 'kind' | 'subjectId' | 'batch' | 'state' | 'askedAt' | 'closedAt' | 'answer'
>

/**
 * Subjects that somebody asked for, with the oldest of their requests of a view: those that wait by age, the others the
 * newest first.
 */
export const findAsked = (
  db: Executor,
  { isOpen, after, limit }: { isOpen: boolean; after?: number | undefined; limit: number },
): Promise<OldestRequest[]> => {
  const inView = isOpen ? eq(paperRequests.state, 'open') : ne(paperRequests.state, 'open')
  const first = db
    .select({ id: min(paperRequests.id) })
    .from(paperRequests)
    .where(inView)
    .groupBy(paperRequests.kind, paperRequests.subjectId, paperRequests.batch, paperRequests.state)
  const page = keyset(paperRequests.id, { after }, isOpen)
  return db
    .select()
    .from(paperRequests)
    .where(and(inArray(paperRequests.id, first), page.after))
    .orderBy(page.orderBy)
    .limit(limit)
}

/** The buyers whose request about a subject stands so, the first to ask first. */
export const findAskers = (db: Executor, subject: PaperSubject, state: RequestState) =>
  db
    .select({ id: buyers.id, company: buyers.company })
    .from(paperRequests)
    .innerJoin(buyers, eq(buyers.id, paperRequests.buyerId))
    .where(and(isAbout(subject), eq(paperRequests.state, state)))
    .orderBy(asc(paperRequests.id))

export const countOpenPapers = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(paperRequests.askedAt) })
      .from(paperRequests)
      .where(eq(paperRequests.state, 'open')),
  )

/** Whether a batch of these goods was ever sent to the buyer. */
export async function wasSent(db: Executor, buyerId: number, goodsId: number, batch: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${shipmentLines} join ${orderLines} on ${orderLines.id} = ${shipmentLines.lineId}
      join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
      join ${orders} on ${orders.id} = ${shipments.orderId}
      where ${orders.buyerId} = ${buyerId} and ${orderLines.goodsId} = ${goodsId} and ${shipmentLines.batch} = ${batch}
      limit 1`,
  )
  return rows.length > 0
}

/** The number of an invoice of the buyer that was issued; of any buyer where none is named. */
export async function findInvoiceNumber(db: Executor, id: number, buyerId?: number): Promise<string | undefined> {
  const [row] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.id, id), buyerId === undefined ? undefined : eq(invoices.buyerId, buyerId)))
  return row?.number ?? undefined
}

/** A parcel of the buyer, or of any buyer where none is named. */
export async function findParcel(db: Executor, id: number, buyerId?: number) {
  const [row] = await db
    .select({
      number: shipments.number,
      method: shipments.method,
      coldChain: shipments.coldChain,
      orderId: orders.id,
      orderNumber: orders.number,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.id, id), buyerId === undefined ? undefined : eq(orders.buyerId, buyerId)))
  return row
}

export const findGoodsNamed = (db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: goods.id,
          name: goods.name,
          specification: goods.specification,
          manufacturer: goods.manufacturer,
        })
        .from(goods)
        .where(inArray(goods.id, [...ids]))
