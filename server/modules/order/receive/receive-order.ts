/** Receiving: the buyer confirms, or the system does when the time is over. What an order earns is credited then. */
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS, minuteOf } from '#domain/instant.ts'
import { nextStatus, orderCan, putOff } from '#domain/order/transitions.ts'
import { pointsOf } from '#domain/points/earn.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import type { Clock } from '../../../platform/clock.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { readSettings } from '../../../settings/settings.ts'
import { earnPoints, lockBuyer } from '../../account/index.ts'
import { settleMessages, tellBuyer, tellOnce } from '../../message/index.ts'
import { askForReceipt } from '../../receipt/index.ts'
import { findOrder, type OrderRow, updateOrder } from '../close/close-repository.ts'
import { orderNews, receivingSubjects } from '../order-news.ts'
import { addEvents } from '../repository.ts'
import { markDelivered } from '../ship/ship-repository.ts'
import { findUnreceived } from './receive-repository.ts'

/**
 * Confirms the receipt. An order that is received already stays as it is. Throws order.notFound, order.notShipped or
 * order.wrongState.
 */
export async function receiveOrder(
  tx: Executor,
  {
    buyerId,
    orderId,
    by,
    signer,
    now,
  }: { buyerId: number; orderId: number; by: 'buyer' | 'system'; signer?: string; now: number },
): Promise<void> {
  const order = await lockedOrder(tx, buyerId, orderId)
  if (order.status === 'completed') return
  // The buyer may have put it off since the job read what is due.
  if (by === 'system' && order.receiveBefore !== null && order.receiveBefore > now) return
  if (!nextStatus(order.status, 'receive', by)) throw notReceivable(order)
  const points = await creditPoints(tx, order, now)
  await updateOrder(tx, orderId, { status: 'completed', receivedAt: now, receivedBy: by, receiveBefore: null, points })
  await markDelivered(tx, { orderId, signer }, now)
  await askForReceipt(tx, order, now)
  await addEvents(tx, [orderId], by === 'buyer' ? '买家确认收货' : '到期未确认，系统自动确认收货', now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  await settleMessages(tx, buyerId, [receivingSubjects(orderId)], now)
  await tellBuyer(tx, buyerId, orderNews.received(order, { by, points }, now), now)
}

async function lockedOrder(tx: Executor, buyerId: number, orderId: number): Promise<OrderRow> {
  await lockBuyer(tx, buyerId)
  const order = await findOrder(tx, buyerId, orderId)
  if (!order) throw new AppError('order.notFound')
  return order
}

const notReceivable = ({ status }: OrderRow): AppError =>
  new AppError(status === 'pending_shipment' ? 'order.notShipped' : 'order.wrongState')

/** Points for the goods that were paid; how many. */
async function creditPoints(tx: Executor, order: OrderRow, now: number): Promise<number> {
  const { pointsPerYuan } = await readSettings(tx)
  const points = pointsOf(order, pointsPerYuan)
  const { buyerId, paymentId, number } = order
  return earnPoints(tx, { kind: 'order', buyerId, points, paymentId, note: `订单 ${number} 完成`, now })
}

/**
 * Puts the automatic receipt off for the `extensions`-th time, unless it has been. Throws order.notFound,
 * order.notShipped or order.extended.
 */
export async function extendReceipt(
  tx: Executor,
  { buyerId, orderId, extensions, now }: { buyerId: number; orderId: number; extensions: number; now: number },
): Promise<void> {
  const order = await lockedOrder(tx, buyerId, orderId)
  if (order.extensions >= extensions) return
  const settings = await readSettings(tx)
  if (order.status !== 'pending_receipt') throw notReceivable(order)
  const { status, extensions: done } = order
  if (!orderCan.extendReceipt({ status, extensions: done }, settings)) throw new AppError('order.extended')
  const receiveBefore = putOff(order.receiveBefore ?? now, settings)
  await updateOrder(tx, orderId, { receiveBefore, extensions: done + 1 })
  await addEvents(tx, [orderId], `买家延长收货至 ${minuteOf(receiveBefore)}`, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
}

const PER_RUN = 500

/**
 * Confirms the receipts whose time is over and returns how many; tells the day before. One that fails does not stop the
 * others.
 */
export async function receiveOverdueOrders(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const unreceived = await findUnreceived(db, now + DAY_MS, PER_RUN)
  return forEachIsolated(
    unreceived,
    'receipts could not be confirmed',
    async ({ id, buyerId, number, receiveBefore }) => {
      if (receiveBefore! > now) {
        const subject = `${receivingSubjects(id)}${receiveBefore}`
        const news = orderNews.receiptComing({ id, number }, receiveBefore!, now)
        await tellOnce(db, buyerId, [{ ...news, subject }], { now })
        return 0
      }
      await db.transaction((tx) => receiveOrder(tx as unknown as Executor, { buyerId, orderId: id, by: 'system', now }))
      return 1
    },
  )
}
