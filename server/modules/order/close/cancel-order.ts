/** Cancelling: everything the order took goes back, in one transaction. */
import { AppError } from '#contract/protocol/errors.ts'
import { dayOf } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { nextStatus, type OrderActor } from '#domain/order/transitions.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { appendToLedger, lockBuyer } from '../../account/index.ts'
import { markVoid } from '../../cashback/index.ts'
import { returnCombos } from '../../combo/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { orderNews } from '../order-news.ts'
import { addEvents, setCouponOf } from '../repository.ts'
import { returnBatches, returnStock } from '../stock/return-stock.ts'
import {
  findLinesOfOrder,
  findOrder,
  hasOpenOrders,
  insertRefund,
  type OrderRow,
  subtractFromPaid,
  updateOrder,
  wasPaidByBalance,
} from './close-repository.ts'

type CancelArgs = { buyerId: number; orderId: number; by: OrderActor; reason: string; now: number }

/**
 * Cancels an order of this buyer. One the buyer cancelled before stays as it is. Throws order.notFound or
 * order.wrongState.
 */
export async function cancelOrder(tx: Executor, args: CancelArgs): Promise<void> {
  const { buyerId, orderId, by } = args
  await lockBuyer(tx, buyerId)
  const order = await findOrder(tx, buyerId, orderId)
  if (!order) throw new AppError('order.notFound')
  if (order.status === 'cancelled' && order.cancelledBy === by) return
  if (!nextStatus(order.status, 'cancel', by)) throw new AppError('order.wrongState')
  if (order.shippedAt !== null) throw new AppError('order.partShipped')
  await giveBack(tx, order, args)
}

async function giveBack(tx: Executor, order: OrderRow, { by, reason, now }: CancelArgs): Promise<void> {
  const { id, buyerId, paymentId } = order
  const lines = await findLinesOfOrder(tx, id)
  await returnBatches(tx, lines)
  await returnCombos(tx, new Map(lines.flatMap(({ combo }) => (combo ? [[combo.id, combo.sets] as const] : []))))
  const { refunded, text } = await refund(tx, order, { reason, now })
  const paid = order.paid - refunded
  await updateOrder(tx, id, { status: 'cancelled', cancelledBy: by, cancelReason: reason, payBefore: null, paid })
  await releaseCoupon(tx, paymentId)
  await markVoid(tx, id, now)
  await addEvents(tx, [id], `订单已取消：${reason}`, now)
  if (text) await addEvents(tx, [id], text, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: id }], now)
  await tellBuyer(tx, buyerId, orderNews.cancelled([order], { reason, refund: text }, now), now)
  await returnStock(tx, lines, dayOf(now))
}

/** Money paid by balance returns to the balance at once; a transfer is returned by the seller. */
async function refund(
  tx: Executor,
  order: OrderRow,
  { reason, now }: Pick<CancelArgs, 'reason' | 'now'>,
): Promise<{ refunded: Fen; text?: string }> {
  const { id, buyerId, paymentId, number, paid } = order
  if (paid === 0) return { refunded: 0 }
  if (order.isEphedrine || !(await wasPaidByBalance(tx, paymentId))) {
    await insertRefund(tx, { buyerId, orderId: id, amount: paid, reason: `订单取消：${reason}`, createdAt: now })
    return { refunded: 0, text: `已付货款 ${toYuan(paid)} 将由财务原路退回付款账户` }
  }
  await appendToLedger(tx, { buyerId, delta: paid, kind: 'refund', paymentId, note: `订单 ${number} 取消退款`, now })
  await subtractFromPaid(tx, paymentId, paid)
  return { refunded: paid, text: `已退回余额 ${toYuan(paid)}` }
}

/** The buyer gets the coupon back when no order of the payment is left that it was used for. */
async function releaseCoupon(tx: Executor, paymentId: number): Promise<void> {
  if (!(await hasOpenOrders(tx, paymentId))) await setCouponOf(tx, paymentId, 'unused')
}
