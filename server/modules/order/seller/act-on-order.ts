/** What operators do with an order: approve, ship, cancel. Each act is one version further. */
import type { SellerOrder } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { canMark, FULFILMENT_TEXT, type MarkedStage } from '#domain/order/fulfilment.ts'
import { nextStatus, ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'

import type { Executor } from '../../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../../platform/operator/audit.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { lockBuyer } from '../../account/index.ts'
import { cancelOrder } from '../close/cancel-order.ts'
import { type OrderRow, updateOrder } from '../close/close-repository.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { addEvents } from '../repository.ts'
import { releaseOrders } from '../review/release-orders.ts'
import { reallotBatches } from '../ship/reallot.ts'
import { type ShipmentDraft, shipOrder } from '../ship/ship-order.ts'
import { loadSellerOrder } from './load-seller-order.ts'
import { findAnyOrder } from './seller-repository.ts'

export type Act = {
  id: number
  /** The version the operator saw. */
  version?: number | undefined
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** Locks the order's buyer and finds the order as it stands. Throws ops.notFound or ops.overtaken. */
export async function begin(tx: Executor, { id, version }: Act): Promise<OrderRow> {
  const seen = await findAnyOrder(tx, id)
  if (!seen) throw new AppError('ops.notFound')
  await lockBuyer(tx, seen.order.buyerId)
  const { order } = (await findAnyOrder(tx, id))!
  await assertVersion(tx, { object: 'order', objectId: id, version: order.version }, version)
  return order
}

/** Writes the audit and returns the order as it stands now. */
export async function end(
  tx: Executor,
  before: OrderRow,
  { id, audit, now }: Act,
  note: Pick<AuditNote, 'after' | 'reason'> = {},
): Promise<SellerOrder> {
  const result = await loadSellerOrder(tx, id, now)
  const status = { 状态: ORDER_STATUS_TEXT[result.order.status] }
  await audit({
    object: 'order',
    objectId: id,
    title: `订单 ${before.number}`,
    before: { 状态: ORDER_STATUS_TEXT[before.status] },
    ...note,
    after: { ...status, ...note.after },
  })
  return result
}

/** A buyer's own company decides first what it asked to release itself. */
const isForSeller = ({ status, reviewBy }: Pick<OrderRow, 'status' | 'reviewBy'>): boolean =>
  nextStatus(status, 'approve', 'seller') !== undefined && reviewBy !== 'company'

/** Releases everything that waits of the same submission. Throws ops.notFound, ops.overtaken or order.wrongState. */
export async function approveOrder(tx: Executor, act: Act): Promise<SellerOrder> {
  const order = await begin(tx, act)
  if (!isForSeller(order)) throw new AppError('order.wrongState')
  const { payment, orders } = await findPayment(tx, order.buyerId, order.paymentId)
  const waiting = orders.filter(isForSeller)
  await releaseOrders(tx, { payment, orders: waiting }, { by: 'seller', text: '订单审核通过', now: act.now })
  const others = waiting.flatMap(({ id, number }) => (id === order.id ? [] : number))
  return end(tx, order, act, others.length > 0 ? { after: { 同次提交: others.join('、') } } : {})
}

/** Marks how far the work on the order is. Throws ops.notFound, ops.overtaken or order.wrongState. */
export async function markOrder(tx: Executor, act: Act, stage: MarkedStage): Promise<SellerOrder> {
  const { id, now } = act
  const order = await begin(tx, act)
  if (!canMark(order, stage)) throw new AppError('order.wrongState')
  const text = FULFILMENT_TEXT[stage]
  await updateOrder(tx, id, { [`${stage}At`]: now, version: order.version + 1 })
  await addEvents(tx, [id], text, now)
  await recordChanges(tx, order.buyerId, [{ collection: 'orders', key: id }], now)
  return end(tx, order, act, { after: { 履约: text } })
}

/** Throws ops.notFound, ops.overtaken and what `shipOrder` throws. */
export async function ship(tx: Executor, act: Act, draft: ShipmentDraft): Promise<SellerOrder> {
  const order = await begin(tx, act)
  const { number, isLast, lines, pieces } = await shipOrder(tx, order, draft, act.now)
  return end(tx, order, act, {
    after: {
      [isLast ? '全部发货' : '部分发货']: `${number}：${lines} 行，数量合计 ${pieces}`,
      承运商: draft.carrier,
      ...(draft.waybill && { 运单号: draft.waybill }),
    },
  })
}

/** Throws ops.notFound, ops.overtaken and what `reallotBatches` throws. */
export async function reallot(tx: Executor, act: Act): Promise<SellerOrder> {
  const order = await begin(tx, act)
  const text = await reallotBatches(tx, order, act.now)
  return end(tx, order, act, { after: { 批号: text } })
}

/** Throws ops.notFound, ops.overtaken, order.wrongState or order.partShipped. */
export async function cancelBySeller(tx: Executor, act: Act, reason: string): Promise<SellerOrder> {
  const { id, now } = act
  const order = await begin(tx, act)
  await cancelOrder(tx, { buyerId: order.buyerId, orderId: id, by: 'seller', reason, now })
  await updateOrder(tx, id, { version: order.version + 1 })
  return end(tx, order, act, { reason })
}
