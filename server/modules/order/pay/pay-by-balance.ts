import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { remainingOfAll } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { appendToLedger, lockBuyer } from '../../account/index.ts'
import { loadPayment } from './load-payment.ts'
import { findPayment, type OrderRow, type PaymentRow } from './payment-repository.ts'
import { settleOrders } from './settle-orders.ts'

/**
 * Pays what remains of every order of the payment that the balance may pay; ephedrine orders stay for the company
 * transfer. Paying again what is paid answers the same. Throws payment.balanceShort, payment.methodNotAllowed or
 * order.wrongState.
 */
export async function payByBalance(tx: Executor, buyerId: number, id: number, now: number): Promise<Payment> {
  await lockBuyer(tx, buyerId)
  const { payment, orders: ordered } = await findPayment(tx, buyerId, id)
  const unpaid = ordered.filter(({ status }) => status === 'pending_payment')
  const payable = unpaid.filter(({ isEphedrine }) => !isEphedrine)
  if (payable.length > 0) {
    if (!payable.every((order) => canPay(payment, order, now))) throw new AppError('order.wrongState')
    const amount = remainingOfAll(payable)
    const note = `订单 ${payable.map(({ number }) => number).join('、')}`
    await appendToLedger(tx, { buyerId, delta: -amount, kind: 'order', paymentId: id, note, now })
    await settleOrders(tx, { payment, payable, isLast: payable.length === unpaid.length, method: 'balance', now })
  } else if (!ordered.some(mayHavePaid)) {
    throw new AppError(unpaid.length > 0 ? 'payment.methodNotAllowed' : 'order.wrongState')
  }
  return loadPayment(tx, buyerId, id, now)
}

const canPay = ({ transferState }: PaymentRow, order: OrderRow, now: number): boolean =>
  orderCan.pay({ status: order.status, payBefore: order.payBefore ?? undefined, transferState }, now)

/** Whether the balance may be what paid it. */
const mayHavePaid = ({ status, isEphedrine }: OrderRow): boolean =>
  !isEphedrine && status !== 'pending_review' && status !== 'pending_payment' && status !== 'cancelled'
