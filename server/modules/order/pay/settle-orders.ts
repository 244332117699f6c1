import type { PAID_BY } from '#contract/payment.ts'
import { type Fen, sum } from '#domain/money.ts'
import { remainingOfAll } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { markPaid } from '../../cashback/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { settlePayingNews } from '../close/settle-paying-news.ts'
import { orderNews } from '../order-news.ts'
import { addEvents, setCouponsOf } from '../repository.ts'
import { markOrdersPaid, type OrderRow, type PaymentRow, updatePayment } from './payment-repository.ts'

export type PaidBy = (typeof PAID_BY)[number]

const PAID_TEXT: Record<PaidBy, string> = {
  balance: '余额付款成功',
  transfer: '转账已确认到账',
  voucher: '现金券已全额抵扣，付款成功',
  alipay: '支付宝付款成功',
  wechat: '微信支付付款成功',
}

/** Where offers and coupons left nothing to pay. */
export const NOTHING_TO_PAY = '优惠已全额抵扣，无需付款'

/**
 * Marks orders as paid in full and the coupons of the payment as used. The money that remained has moved before.
 * Without a `method` there was nothing to pay.
 */
export async function settleOrders(
  tx: Executor,
  {
    payment,
    payable,
    isLast,
    method,
    isTold = true,
    now,
  }: {
    payment: PaymentRow
    payable: readonly OrderRow[]
    isLast: boolean
    method: PaidBy | undefined
    isTold?: boolean
    now: number
  },
): Promise<void> {
  const ids = payable.map(({ id }) => id)
  const amount = sum(payable.map((order) => order.payable))
  const paid: Fen = payment.paid + amount
  const remained = remainingOfAll(payable)
  await markOrdersPaid(tx, ids, { paidAt: now, paidBy: method ?? null })
  await updatePayment(tx, payment.id, {
    paid,
    ...(method && method !== 'voucher' && { method }),
    ...(isLast && { paidAt: now }),
  })
  await setCouponsOf(tx, payment.id, 'used')
  await markPaid(tx, ids, now)
  await recordEvent(tx, payment, ids, method ? PAID_TEXT[method] : NOTHING_TO_PAY, now)
  // What asked for the money is done; where it was paid as the order was placed, nothing asked for it.
  if (isLast && (isTold || method === 'transfer'))
    await settlePayingNews(tx, { buyerId: payment.buyerId, paymentId: payment.id, now })
  if (isTold && method)
    await tellBuyer(tx, payment.buyerId, orderNews.paid(payable, { paid: remained, method }, now), now)
}

/**
 * Settles orders of which nothing remains to be paid: coupons leave some at 0 fen, vouchers and the balance paid the
 * others ahead.
 */
export async function settleCovered(
  tx: Executor,
  {
    payment,
    covered,
    isLast,
    now,
  }: { payment: PaymentRow; covered: readonly OrderRow[]; isLast: boolean; now: number },
): Promise<void> {
  const free = covered.filter(({ payable }) => payable === 0)
  const paid = covered.filter(({ payable }) => payable > 0)
  const settle = (payable: readonly OrderRow[], method: PaidBy | undefined) =>
    settleOrders(tx, { payment, payable, isLast, method, isTold: false, now })
  if (free.length > 0) await settle(free, undefined)
  if (paid.length > 0) await settle(paid, paid.some(({ balanceAmount }) => balanceAmount > 0) ? 'balance' : 'voucher')
}

/** Adds an event to these orders and records that they changed. */
export async function recordEvent(
  tx: Executor,
  payment: PaymentRow,
  ids: readonly number[],
  text: string,
  now: number,
): Promise<void> {
  await addEvents(tx, ids, text, now)
  const changes = ids.map((key) => ({ collection: 'orders' as const, key }))
  await recordChanges(tx, payment.buyerId, changes, now)
}
