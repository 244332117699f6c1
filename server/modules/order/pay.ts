/** Paying orders, whichever way the money came. */
import { eq, inArray } from 'drizzle-orm'

import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, sum } from '#domain/money.ts'
import { orderCan } from '#domain/order/transitions.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { orders, payments } from '../../tables/order.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { markPaid } from '../cashback/index.ts'
import { tellBuyer } from '../message/index.ts'
import { findPayment, loadPayment, type OrderRow, type PaymentMethod, type PaymentRow } from './load-payment.ts'
import { orderNews } from './news.ts'
import { addEvents, setCouponOf } from './repository.ts'

/**
 * Pays every order of the payment that the balance may pay; ephedrine orders stay for the company transfer. Paying again
 * what is paid answers the same. Throws payment.balanceShort, payment.methodNotAllowed or order.wrongState.
 */
export async function payByBalance(tx: Executor, buyerId: number, id: number, now: number): Promise<Payment> {
  await lockBuyer(tx, buyerId)
  const { payment, orders: ordered } = await findPayment(tx, buyerId, id)
  const unpaid = ordered.filter(({ status }) => status === 'pending_payment')
  const payable = unpaid.filter(({ isEphedrine }) => !isEphedrine)
  if (payable.length > 0) {
    if (!payable.every((order) => canPay(payment, order, now))) throw new AppError('order.wrongState')
    const amount = sum(payable.map((order) => order.payable))
    const note = `订单 ${payable.map(({ number }) => number).join('、')}`
    await appendToLedger(tx, { buyerId, delta: -amount, kind: 'order', paymentId: id, note, now })
    await settleOrders(tx, { payment, payable, isLast: payable.length === unpaid.length, method: 'balance', now })
  } else if (!ordered.some(isPaidOrder)) {
    throw new AppError(unpaid.length > 0 ? 'payment.methodNotAllowed' : 'order.wrongState')
  }
  return loadPayment(tx, buyerId, id, now)
}

const canPay = ({ transferState }: PaymentRow, order: OrderRow, now: number): boolean =>
  orderCan.pay({ status: order.status, payBefore: order.payBefore ?? undefined, transferState }, now)

const isPaidOrder = ({ status, isEphedrine }: OrderRow): boolean =>
  !isEphedrine && status !== 'pending_payment' && status !== 'cancelled'

const PAID_TEXT: Record<PaymentMethod, string> = { balance: '余额付款成功', transfer: '转账已确认到账' }

/** Marks orders as paid in full; the coupon of the payment is spent. The money has moved already. */
export async function settleOrders(
  tx: Executor,
  {
    payment,
    payable,
    isLast,
    method,
    now,
  }: { payment: PaymentRow; payable: readonly OrderRow[]; isLast: boolean; method: PaymentMethod; now: number },
): Promise<void> {
  const ids = payable.map(({ id }) => id)
  const amount = sum(payable.map((order) => order.payable))
  const paid: Fen = payment.paid + amount
  await tx
    .update(orders)
    .set({ status: 'pending_shipment', paid: orders.payable, payBefore: null })
    .where(inArray(orders.id, ids))
  await tx
    .update(payments)
    .set({ paid, method, ...(isLast && { paidAt: now }), ...(method === 'transfer' && { transferState: 'confirmed' }) })
    .where(eq(payments.id, payment.id))
  if (payment.couponId !== null) await setCouponOf(tx, payment.id, 'used')
  await markPaid(tx, ids, now)
  await addEvents(tx, ids, PAID_TEXT[method], now)
  const changes = ids.map((key) => ({ collection: 'orders' as const, key }))
  await recordChanges(tx, payment.buyerId, changes, now)
  await tellBuyer(tx, payment.buyerId, orderNews.paid(payable, { paid: amount, method }, now), now)
}
