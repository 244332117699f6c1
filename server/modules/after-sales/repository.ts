/** SQL of claims. Reads are scoped to one buyer, or to claims that were found so; those of the seller see all. */
import { and, asc, count, eq, exists, inArray, isNull, lte, min, or, type SQL } from 'drizzle-orm'

import type { AfterSalesKind } from '#domain/after-sales/after-sales.ts'
import { type AfterSalesActor, type AfterSalesState, WAITING_FOR_SELLER } from '#domain/after-sales/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { findByName, startsWithText } from '../../db/search-words.ts'
import { keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { afterSales, afterSalesEvents, afterSalesLines, afterSalesPhotos } from '../../tables/after-sales.ts'
import { goods } from '../../tables/goods.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { shipments } from '../../tables/shipment.ts'

export type ClaimRow = typeof afterSales.$inferSelect
export type ClaimLineRow = typeof afterSalesLines.$inferSelect
export type PhotoRow = typeof afterSalesPhotos.$inferSelect
export type FoundClaim = {
  claim: ClaimRow
  orderNumber: string
  company: string
  paymentId: number
  freight: number
  paidBy: (typeof orders.$inferSelect)['paidBy']
}

export type ClaimFilter = {
  id?: number | undefined
  buyerId?: number | undefined
  state?: AfterSalesState | undefined
  orderId?: number | undefined
  kind?: AfterSalesKind | undefined
  words?: string | undefined
  isWaiting?: boolean
  /** Claims after this id where they wait, before it otherwise. */
  after?: number | undefined
}

const matches = async (
  db: Executor,
  { id, buyerId, state, orderId, kind, words, isWaiting = false, after }: ClaimFilter,
) =>
  and(
    id === undefined ? undefined : eq(afterSales.id, id),
    buyerId === undefined ? undefined : eq(afterSales.buyerId, buyerId),
    state && eq(afterSales.state, state),
    orderId === undefined ? undefined : eq(afterSales.orderId, orderId),
    kind && eq(afterSales.kind, kind),
    isWaiting ? inArray(afterSales.state, [...WAITING_FOR_SELLER]) : undefined,
    words ? await matchesWords(db, words) : undefined,
    keyset(afterSales.id, { after }, isWaiting).after,
  )

/** Part of the name of a company or of goods in the claim, or the start of its number. */
async function matchesWords(db: Executor, words: string): Promise<SQL | undefined> {
  const numbered = /^[\d-]+$/.test(words) ? startsWithText(afterSales.number, words) : undefined
  const [companies, namedGoods] = await Promise.all([
    findByName(db, { id: buyers.id, name: buyers.company }, words),
    findByName(db, { id: goods.id, name: goods.name }, words),
  ])
  const lines = (own?: SQL) =>
    db
      .select({ id: afterSalesLines.afterSalesId })
      .from(afterSalesLines)
      .innerJoin(orderLines, eq(orderLines.id, afterSalesLines.lineId))
      .where(and(own, namedGoods.include(orderLines.goodsId)))
  if (companies.areFew && namedGoods.areFew) {
    // One set of ids, so that neither part makes the database walk through all claims.
    const ofCompanies = db
      .select({ id: afterSales.id })
      .from(afterSales)
      .where(or(companies.include(afterSales.buyerId), numbered))
    return inArray(afterSales.id, lines().union(ofCompanies))
  }
  return or(
    companies.include(afterSales.buyerId),
    numbered,
    exists(lines(eq(afterSalesLines.afterSalesId, afterSales.id))),
  )
}

/** Those that wait by age, the others the newest first. */
export const findClaims = async (
  db: Executor,
  filter: ClaimFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundClaim[]> =>
  db
    .select({
      claim: afterSales,
      orderNumber: orders.number,
      company: buyers.company,
      paymentId: orders.paymentId,
      freight: orders.freight,
      paidBy: orders.paidBy,
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(buyers, eq(buyers.id, afterSales.buyerId))
    .where(await matches(db, filter))
    .orderBy(keyset(afterSales.id, {}, filter.isWaiting).orderBy)
    .limit(limit)
    .offset(offset)

export const countClaims = async (
  db: Executor,
  filter: Pick<ClaimFilter, 'buyerId' | 'state' | 'orderId'>,
): Promise<number> => db.$count(afterSales, await matches(db, filter))

export const countWaitingClaims = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(afterSales.createdAt) })
      .from(afterSales)
      .where(inArray(afterSales.state, [...WAITING_FOR_SELLER])),
  )

/** Claims whose goods must be sent back until `before`, the first ones first. */
export const findReturnsDue = (db: Executor, before: number, limit: number): Promise<ClaimRow[]> =>
  db
    .select()
    .from(afterSales)
    .where(and(eq(afterSales.state, 'to_return'), lte(afterSales.returnBefore, before)))
    .orderBy(asc(afterSales.returnBefore))
    .limit(limit)

export async function findByClaimId(tx: Executor, buyerId: number, claimId: string): Promise<ClaimRow | undefined> {
  const [row] = await tx
    .select()
    .from(afterSales)
    .where(and(eq(afterSales.buyerId, buyerId), eq(afterSales.claimId, claimId)))
  return row
}

export const countOfOrder = (tx: Executor, orderId: number): Promise<number> =>
  tx.$count(afterSales, eq(afterSales.orderId, orderId))

export async function insertClaim(
  tx: Executor,
  row: typeof afterSales.$inferInsert,
  lines: readonly Omit<typeof afterSalesLines.$inferInsert, 'afterSalesId'>[],
): Promise<number> {
  const [claim] = await tx.insert(afterSales).values(row).returning({ id: afterSales.id })
  const afterSalesId = claim!.id
  await tx.insert(afterSalesLines).values(lines.map((line) => ({ ...line, afterSalesId })))
  return afterSalesId
}

export async function updateClaim(
  tx: Executor,
  id: number,
  row: Partial<typeof afterSales.$inferInsert>,
): Promise<void> {
  await tx.update(afterSales).set(row).where(eq(afterSales.id, id))
}

export async function updateLine(
  tx: Executor,
  id: number,
  row: Partial<typeof afterSalesLines.$inferInsert>,
): Promise<void> {
  await tx.update(afterSalesLines).set(row).where(eq(afterSalesLines.id, id))
}

export async function addClaimEvent(
  tx: Executor,
  afterSalesId: number,
  event: { at: number; actor: AfterSalesActor; text: string },
): Promise<void> {
  await tx.insert(afterSalesEvents).values({ afterSalesId, ...event })
}

export type ClaimLine = Awaited<ReturnType<typeof findClaimLines>>[number]
/** Lines of claims with the names of their goods, in the order of the form. */
export const findClaimLines = (db: Executor, claimIds: readonly number[]) =>
  db
    .select({
      row: afterSalesLines,
      goodsId: orderLines.goodsId,
      name: orderLines.name,
      specification: orderLines.specification,
      manufacturer: orderLines.manufacturer,
      unit: orderLines.unit,
    })
    .from(afterSalesLines)
    .innerJoin(orderLines, eq(orderLines.id, afterSalesLines.lineId))
    .where(inArray(afterSalesLines.afterSalesId, [...claimIds]))
    .orderBy(asc(afterSalesLines.id))

export const findPhotos = (db: Executor, claimIds: readonly number[]): Promise<PhotoRow[]> =>
  db
    .select()
    .from(afterSalesPhotos)
    .where(inArray(afterSalesPhotos.afterSalesId, [...claimIds]))
    .orderBy(asc(afterSalesPhotos.id))

/** False when the claim has this photo already. */
export async function insertPhoto(tx: Executor, row: typeof afterSalesPhotos.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(afterSalesPhotos)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: afterSalesPhotos.id })
  return added.length > 0
}

/** Takes the photos from a claim; their files are swept. */
export async function deletePhotos(tx: Executor, claimId: number): Promise<void> {
  await tx.delete(afterSalesPhotos).where(eq(afterSalesPhotos.afterSalesId, claimId))
}

/** Those of the files that a claim names. */
export async function findNamedPhotos(db: Executor, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: afterSalesPhotos.name })
    .from(afterSalesPhotos)
    .where(inArray(afterSalesPhotos.name, [...names]))
  return rows.map(({ name }) => name)
}

/** The oldest first. */
export const findClaimEvents = (db: Executor, claimId: number) =>
  db
    .select({ at: afterSalesEvents.at, actor: afterSalesEvents.actor, text: afterSalesEvents.text })
    .from(afterSalesEvents)
    .where(eq(afterSalesEvents.afterSalesId, claimId))
    .orderBy(asc(afterSalesEvents.at), asc(afterSalesEvents.id))

/** Claims for which something was sent until `before` that has not arrived, the longest under way first. */
export const findOpenResends = (
  db: Executor,
  before: number,
  limit: number,
): Promise<{ id: number; buyerId: number }[]> =>
  db
    .select({ id: afterSales.id, buyerId: afterSales.buyerId })
    .from(shipments)
    .innerJoin(afterSales, eq(afterSales.id, shipments.afterSalesId))
    .where(and(isNull(shipments.deliveredAt), lte(shipments.shippedAt, before)))
    .orderBy(asc(shipments.shippedAt))
    .limit(limit)
