import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { lateOf } from '#domain/payment/transfer.ts'

import type { Executor } from '../../../db/connect.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { insertRefund } from '../close/close-repository.ts'
import { orderNews } from '../order-news.ts'
import { loadPayment } from './load-payment.ts'
import { isUnpaid } from './pay-by-transfer.ts'
import {
  findPayment,
  findPaymentOfOrder,
  type OrderRow,
  type PaymentRow,
  rejectTransfer,
  updatePayment,
} from './payment-repository.ts'
import { recordEvent, settleOrders } from './settle-orders.ts'

/**
 * The seller confirms or rejects a submitted transfer, by the number of any of its orders: confirming pays everything
 * unpaid and owes what came for cancelled orders, rejecting lets the buyer pay again. Call it in a transaction. Throws
 * order.notFound or order.wrongState.
 */
export async function decideTransfer(
  tx: Executor,
  decision: { orderNumber: string; now: number } & ({ isConfirmed: true } | { isConfirmed: false; reason: string }),
): Promise<Payment> {
  const { orderNumber, now } = decision
  const found = await findPaymentOfOrder(tx, orderNumber)
  if (!found) throw new AppError('order.notFound')
  const { buyerId, paymentId } = found
  await lockBuyer(tx, buyerId)
  const { payment, orders: ordered } = await findPayment(tx, buyerId, paymentId)
  const payable = ordered.filter(isUnpaid)
  if (payment.transferState !== 'submitted') throw new AppError('order.wrongState')
  if (!decision.isConfirmed) await reject(tx, payment, ordered, decision.reason, now)
  else {
    if (payable.length > 0) await settleOrders(tx, { payment, payable, isLast: true, method: 'transfer', now })
    else await updatePayment(tx, payment.id, { transferState: 'confirmed' })
    const back = lateOf(payment, ordered)
    if (back > 0) await owe(tx, payment, { order: newestCancelled(ordered), back, now })
  }
  return loadPayment(tx, buyerId, paymentId, now)
}

/** The order that the refund stands on; the first one where none was cancelled. */
const newestCancelled = (ordered: readonly OrderRow[]): OrderRow =>
  ordered.toSorted((a, b) => (b.cancelledAt ?? 0) - (a.cancelledAt ?? 0))[0]!

/** Money came by bank that nothing waits for: finance sends it back. */
async function owe(
  tx: Executor,
  payment: PaymentRow,
  { order, back, now }: { order: OrderRow; back: Fen; now: number },
): Promise<void> {
  const { buyerId } = payment
  const reason = '转账到账时订单已不需要付款，由财务退回付款账户'
  await insertRefund(tx, { buyerId, orderId: order.id, amount: back, reason, createdAt: now })
  const text = `收到转账 ${toYuan(back)}，订单已不需要付款，由财务退回付款账户`
  await recordEvent(tx, payment, [order.id], text, now)
  await tellBuyer(tx, buyerId, orderNews.notNeeded(order, { back, provider: 'transfer' }, now), now)
}

async function reject(
  tx: Executor,
  payment: PaymentRow,
  ordered: readonly OrderRow[],
  reason: string,
  now: number,
): Promise<void> {
  await rejectTransfer(tx, payment.id)
  const unpaid = ordered.filter(isUnpaid)
  const isOpen = unpaid.length > 0
  const told = isOpen ? unpaid : [newestCancelled(ordered)]
  const ids = told.map(({ id }) => id)
  await recordEvent(tx, payment, ids, `转账凭证未通过：${reason}${isOpen ? '，请重新付款' : ''}`, now)
  await tellBuyer(tx, payment.buyerId, orderNews.transferRejected(told, { reason, isOpen }, now), now)
}
