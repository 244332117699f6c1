import type { Order, OrderDetail } from '#contract/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { ORDERS_MIRRORED } from '#domain/order/order-list.ts'

import type { Executor } from '../../../db/connect.ts'
import { readSettings } from '../../../settings/settings.ts'
import { proofKind } from '../pay/proof-store.ts'
import { returnedReasonOf } from '../proof-events.ts'
import { findFreightCoupon } from './freight-coupon-repository.ts'
import {
  findLinesOfBatch,
  findOrderEvents,
  findOrderLines,
  findOrders,
  type FoundOrderRow,
  type ShownLineRow,
} from './order-repository.ts'

/** The buyer's orders of `ids` that exist, or the newest ones; the newest first. */
export async function loadOrders(db: Executor, buyerId: number, ids?: readonly number[]): Promise<Order[]> {
  if (ids?.length === 0) return []
  const rows = await findOrders(db, buyerId, { ids, limit: ids?.length ?? ORDERS_MIRRORED })
  const lines = await findOrderLines(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((row) => toOrder(row, lines.get(row.order.id) ?? []))
}

/** One order with its address, seller and events. Throws order.notFound, for another buyer's too. */
export async function loadOrderDetail(db: Executor, buyerId: number, id: number): Promise<OrderDetail> {
  const [row] = await findOrders(db, buyerId, { ids: [id], limit: 1 })
  if (!row) throw new AppError('order.notFound')
  const lines = await findOrderLines(db, [id])
  const events = await findOrderEvents(db, id)
  const { transferAccount, licenses } = await readSettings(db)
  const seller = { company: transferAccount.company, licenses: licenses.map(({ name, number }) => ({ name, number })) }
  const { address, remark, paymentId, freight, isEphedrine } = row.order
  // Ephedrine orders are charged none anyway.
  const freightCoupon = freight === 0 && !isEphedrine ? await findFreightCoupon(db, buyerId, paymentId) : undefined
  const rejectReason = proofReturnedFor(row, events)
  const rest = {
    address,
    remark,
    seller,
    events,
    ...(freightCoupon !== undefined && { freightCoupon }),
    ...(rejectReason !== undefined && { rejectReason }),
  }
  return { ...toOrder(row, lines.get(id) ?? []), ...rest }
}

/** At most so many lines of a batch are told. */
const BATCH_LINES_MAX = 100

/** The buyer's orders with pieces of a batch whose number begins so, and which of their lines those are. */
export async function loadOrdersOfBatch(
  db: Executor,
  buyerId: number,
  number: string,
): Promise<{ order: Order; lineIds: number[] }[]> {
  const found = await findLinesOfBatch(db, buyerId, number, BATCH_LINES_MAX)
  const orders = await loadOrders(db, buyerId, [...new Set(found.map(({ orderId }) => orderId))])
  return orders.map((order) => ({
    order,
    lineIds: found.filter(({ orderId }) => orderId === order.id).map(({ lineId }) => lineId),
  }))
}

/** Why the proof of an order that waits for payment, or was cancelled, was sent back last. */
function proofReturnedFor(
  { order: { status }, transferState, proofEvent }: FoundOrderRow,
  events: readonly { text: string }[],
): string | undefined {
  if (status !== 'pending_payment') return returnedReasonOf(proofEvent ?? '')
  if (transferState !== 'rejected') return undefined
  return events.map(({ text }) => returnedReasonOf(text)).findLast((reason) => reason !== undefined)
}

/**
 * How far the transfer is that an order is paid by. A cancelled order stays where its own proof left it: a later one is
 * for the other orders of its payment.
 */
function transferOf({ order: { status }, transferState, proofEvent }: FoundOrderRow): FoundOrderRow['transferState'] {
  if (status !== 'cancelled' || transferState === 'none') return transferState
  if (returnedReasonOf(proofEvent ?? '') !== undefined) return 'rejected'
  return proofEvent === null && transferState !== 'confirmed' ? 'none' : transferState
}

function toOrder(found: FoundOrderRow, lines: readonly ShownLineRow[]): Order {
  const { order, placedBy, proof, warehouseName, cashback, proofEvent: _event, ...facets } = found
  const transferState = transferOf(found)
  const { buyerId: _owner, address: _address, remark: _remark, version: _version, receivedBy: _by, ...told } = order
  const { refundDue, isRefundByHand, refundDone, sentPieces, afterSales, claimEvents } = facets
  const { voucherRefunded: _voucher, balanceRefunded: _balance, ...row } = told
  return {
    ...row,
    payBefore: row.payBefore ?? undefined,
    reviewBy: row.reviewBy ?? undefined,
    reviewBefore: row.reviewBefore ?? undefined,
    reviewWhy: row.reviewWhy ?? undefined,
    isAboveBudget: row.isAboveBudget || undefined,
    placedBy: placedBy ?? undefined,
    cancelledBy: row.cancelledBy ?? undefined,
    cancelReason: row.cancelReason ?? undefined,
    paidAt: row.paidAt ?? undefined,
    paidBy: row.paidBy ?? undefined,
    shippedAt: row.shippedAt ?? undefined,
    trackedAt: row.trackedAt ?? undefined,
    receiveBefore: row.receiveBefore ?? undefined,
    extensions: row.extensions,
    receivedAt: row.receivedAt ?? undefined,
    invoicedAt: row.invoicedAt ?? undefined,
    pickingAt: row.pickingAt ?? undefined,
    pickedAt: row.pickedAt ?? undefined,
    points: row.points ?? undefined,
    sentPieces: sentPieces > 0 ? sentPieces : undefined,
    refundDue: refundDue > 0 ? refundDue : undefined,
    isRefundByHand: isRefundByHand || undefined,
    refundDone: refundDone ?? undefined,
    refunded: row.refunded > 0 ? row.refunded : undefined,
    afterSales: afterSales ?? undefined,
    claimEvents: claimEvents > 0 ? claimEvents : undefined,
    transferState,
    proof: proof === null || transferState === 'none' ? undefined : proofKind(proof),
    warehouseName: warehouseName ?? undefined,
    cashback: cashback ?? undefined,
    lineCount: lines.length,
    lines: lines.map(({ orderId: _order, basis: _basis, recalled, ...line }) => ({
      ...line,
      batches: line.batches.map((one) => {
        const recall = recalled.find(({ batch }) => batch === one.number)
        return recall ? { ...one, isRecalled: true, recall: { at: recall.at, reason: recall.reason } } : one
      }),
      combo: line.combo ?? undefined,
      gift: line.gift ?? undefined,
      picture: line.picture || undefined,
      isGift: line.isGift || undefined,
      unsent: line.unsent ?? undefined,
      nearExpiryConsent: line.nearExpiryConsent ?? undefined,
      expiresFrom: line.expiresFrom ?? undefined,
    })),
  }
}
