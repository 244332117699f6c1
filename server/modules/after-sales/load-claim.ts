import type { AfterSalesClaim, AfterSalesDetail, Claimable } from '#contract/fulfilment/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { keepsPieces } from '#domain/after-sales/after-sales.ts'
import { closedReasonOf } from '#domain/after-sales/closed.ts'
import { earnedGifts } from '#domain/after-sales/gifts-back.ts'
import { returnableOf } from '#domain/after-sales/returnable.ts'
import { isVoid } from '#domain/after-sales/transitions.ts'
import { DAY_MS } from '#domain/instant.ts'
import { orderCan } from '#domain/order/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { readSettings } from '../../settings/settings.ts'
import { findOrder, findShipments, loadPurchase } from '../order/index.ts'
import { bringsMoney, loadRefundFacts, refundOfClaim, sharesOf } from './claim-amounts.ts'
import { keptBackOf } from './kept-back-of.ts'
import { findClaimedPieces, findSentPieces, findSoldLines } from './pieces-repository.ts'
import { forecastParts, settledParts } from './plan-refund.ts'
import {
  type ClaimFilter,
  type ClaimLineRow,
  type ClaimLine,
  type ClaimRow,
  countClaims,
  findClaimEvents,
  findClaimLines,
  findClaims,
  findPhotos,
  type FoundClaim,
} from './repository.ts'

/** Nobody sent a draft of it: 折让 that the seller gave by himself, or what he did not send any more. */
const isOfSeller = ({ claimId, claimHash }: ClaimRow): boolean => claimId === claimHash

/** Claims with their lines and photos. */
async function toClaims(db: Executor, found: readonly FoundClaim[]): Promise<AfterSalesClaim[]> {
  if (found.length === 0) return []
  return withLines(
    db,
    found,
    await findClaimLines(
      db,
      found.map(({ claim }) => claim.id),
    ),
  )
}

async function withLines(
  db: Executor,
  found: readonly FoundClaim[],
  lines: readonly ClaimLine[],
): Promise<AfterSalesClaim[]> {
  const ids = found.map(({ claim }) => claim.id)
  const photos = await findPhotos(db, ids)
  const facts = await loadRefundFacts(db, [...new Set(found.map(({ claim }) => claim.orderId))])
  return found.map((one) => {
    const { claim, orderNumber } = one
    const own = lines.filter(({ row }) => row.afterSalesId === claim.id)
    const shares = sharesOf(
      one,
      own.map(({ row }) => row),
      facts,
    )
    return {
      id: claim.id,
      number: claim.number,
      orderId: claim.orderId,
      orderNumber,
      kind: claim.kind,
      reason: claim.reason,
      sellerReason: isOfSeller(claim) ? claim.description : undefined,
      state: claim.state,
      remedy: claim.remedy ?? undefined,
      createdAt: claim.createdAt,
      closedAt: claim.closedAt ?? undefined,
      lines: own.map(({ row, ...goods }) => ({
        ...goods,
        lineId: row.lineId,
        batch: row.batch,
        producedOn: row.producedOn ?? undefined,
        expiresOn: row.expiresOn,
        quantity: row.quantity,
        fit: row.fit ?? undefined,
        unfit: row.unfit ?? undefined,
        amount: shares.get(row.id)?.amount ?? 0,
      })),
      photos: photos.filter(({ afterSalesId }) => afterSalesId === claim.id).map(({ id, at }) => ({ id, at })),
    }
  })
}

/** The seller's view of claims. */
export async function findSellerClaims(db: Executor, filter: ClaimFilter, limit: number) {
  const found = await findClaims(db, filter, { limit })
  const claims = await toClaims(db, found)
  return found.map(({ claim: { id, buyerId, version }, company }, at) => ({
    id,
    claim: claims[at]!,
    buyer: { id: buyerId, company },
    version,
  }))
}

/** One page of a buyer's claims, the newest first. */
export async function listClaims(
  db: Executor,
  buyerId: number,
  {
    page,
    status,
    orderId,
  }: { page?: number | undefined; status?: ClaimRow['state'] | undefined; orderId?: number | undefined },
) {
  const filter = { buyerId, state: status, orderId }
  const total = await countClaims(db, filter)
  const { shown, rows } = listPage(total, page)
  const found = await findClaims(db, filter, rows)
  return { list: await toClaims(db, found), ...shown }
}

/** One claim of this buyer, or of any without one. Throws afterSales.notFound, for another buyer's too. */
export async function findClaim(db: Executor, id: number, buyerId?: number): Promise<FoundClaim> {
  const [found] = await findClaims(db, { id, buyerId }, { limit: 1 })
  if (!found) throw new AppError('afterSales.notFound')
  return found
}

export async function loadClaim(db: Executor, id: number, buyerId?: number): Promise<AfterSalesDetail> {
  const found = await findClaim(db, id, buyerId)
  return claimDetail(db, found, await findClaimLines(db, [id]))
}

/** A claim with all that is known of it; `lines` are its own. */
export async function claimDetail(
  db: Executor,
  found: FoundClaim,
  lines: readonly ClaimLine[],
): Promise<AfterSalesDetail> {
  const { claim } = found
  const { id } = claim
  const [summary] = await withLines(db, [found], lines)
  const [shipment] = await findShipments(db, claim.orderId, id)
  return {
    ...summary!,
    description: claim.description,
    answer: claim.answer ?? undefined,
    returnAddress: claim.returnAddress ?? undefined,
    returnBefore: (claim.state === 'to_return' && claim.returnBefore) || undefined,
    carrier: claim.carrier ?? undefined,
    waybill: claim.waybill ?? undefined,
    refund: await loadRefund(db, found, lines),
    shipment,
    events: await findClaimEvents(db, id),
  }
}

/** What a claim that is not settled would bring back by these lines of it. */
export async function dueOf(db: Executor, found: FoundClaim, lines: readonly ClaimLineRow[]) {
  const { claim, paymentId } = found
  const refund = refundOfClaim(found, lines, await loadRefundFacts(db, [claim.orderId]))
  const { goods, freight, total } = refund
  const { amount: keptBack, changes: keptBackFor } = await keptBackOf(db, paymentId, claim, refund)
  return { goods, freight, keptBack, keptBackFor, total: total - keptBack }
}

async function loadRefund(
  db: Executor,
  found: FoundClaim,
  lines: readonly ClaimLine[],
): Promise<AfterSalesDetail['refund']> {
  const { claim, paidBy } = found
  if (!bringsMoney(claim) || isVoid(claim.state)) return undefined
  const method = paidBy ?? undefined
  if (claim.goodsAmount === null) {
    const due = await dueOf(
      db,
      found,
      lines.map(({ row }) => row),
    )
    const parts = await forecastParts(db, (await findOrder(db, claim.buyerId, claim.orderId))!, due.total)
    return { ...due, parts, cashbackBack: 0, isSettled: false, method }
  }
  const { goodsAmount: goods, freight, cashbackBack, pointsBack, keptBack, keptBackFor } = claim
  const [back, off] = [freight ?? 0, cashbackBack ?? 0]
  const total = goods + back - (keptBack ?? 0) - off
  return {
    goods,
    freight: back,
    cashbackBack: off,
    keptBack: keptBack ?? 0,
    keptBackFor: keptBackFor ?? [],
    total,
    ...(await settledParts(db, claim, { total, isKept: keepsPieces(claim.remedy) })),
    isSettled: true,
    method,
    pointsBack: pointsBack ?? undefined,
  }
}

/** What can be claimed of an order. Throws order.notFound, for another buyer's too. */
export async function loadClaimable(db: Executor, buyerId: number, orderId: number, now: number): Promise<Claimable> {
  const order = await findOrder(db, buyerId, orderId)
  if (!order) throw new AppError('order.notFound')
  const settings = await readSettings(db)
  const sold = new Map((await findSoldLines(db, [orderId])).map((line) => [line.id, line]))
  const left = returnableOf(await findSentPieces(db, orderId), await findClaimedPieces(db, orderId))
  const { status, shippedAt, receivedAt } = order
  const facts = { status, shippedAt: shippedAt ?? undefined, receivedAt: receivedAt ?? undefined }
  const isOpen = orderCan.afterSales(facts, now, settings)
  return {
    orderId,
    orderNumber: order.number,
    openUntil: receivedAt === null ? undefined : receivedAt + settings.afterSalesDays * DAY_MS,
    isOpen,
    closedBecause: isOpen ? undefined : closedReasonOf(order),
    purchase: await loadPurchase(db, order.paymentId),
    freight: order.freight,
    gifts: earnedGifts([...sold.values()], await findClaimedPieces(db, orderId, 'return')),
    lines: left.map((piece) => {
      const { goodsId, name, specification, manufacturer, unit, nearExpiryConsent } = sold.get(piece.lineId)!
      const goods = { goodsId, name, specification, manufacturer, unit }
      return { ...piece, ...goods, nearExpiryConsent: nearExpiryConsent !== null }
    }),
  }
}
