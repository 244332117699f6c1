import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../../db/connect.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { orderNews } from '../order-news.ts'
import { loadPayment } from './load-payment.ts'
import { isUnpaid } from './pay-by-transfer.ts'
import {
  findPayment,
  findPaymentOfOrder,
  type OrderRow,
  type PaymentRow,
  rejectTransfer,
} from './payment-repository.ts'
import { recordEvent, settleOrders } from './settle-orders.ts'

/**
 * The seller confirms or rejects a submitted transfer, by the number of any of its orders: confirming pays everything
 * unpaid, rejecting lets the buyer pay again. Call it in a transaction. Throws order.notFound or order.wrongState.
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
  if (payment.transferState !== 'submitted' || payable.length === 0) throw new AppError('order.wrongState')
  if (decision.isConfirmed) await settleOrders(tx, { payment, payable, isLast: true, method: 'transfer', now })
  else await reject(tx, payment, payable, decision.reason, now)
  return loadPayment(tx, buyerId, paymentId, now)
}

async function reject(
  tx: Executor,
  payment: PaymentRow,
  unpaid: readonly OrderRow[],
  reason: string,
  now: number,
): Promise<void> {
  await rejectTransfer(tx, payment.id)
  const ids = unpaid.map(({ id }) => id)
  await recordEvent(tx, payment, ids, `转账凭证未通过：${reason}，请重新付款`, now)
  await tellBuyer(tx, payment.buyerId, orderNews.transferRejected(unpaid, reason, now), now)
}
