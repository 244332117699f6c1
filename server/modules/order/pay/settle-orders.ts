import { type Fen, sum } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { markPaid } from '../../cashback/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { orderNews } from '../order-news.ts'
import { addEvents, setCouponOf } from '../repository.ts'
import type { PaymentMethod } from './load-payment.ts'
import { markOrdersPaid, type OrderRow, type PaymentRow, updatePayment } from './payment-repository.ts'

const PAID_TEXT: Record<PaymentMethod, string> = { balance: '余额付款成功', transfer: '转账已确认到账' }

/** Marks orders as paid in full and the coupon of the payment as used. The money has moved before. */
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
  await markOrdersPaid(tx, ids, { paidAt: now, paidBy: method })
  const transferState = method === 'transfer' ? { transferState: 'confirmed' as const } : {}
  await updatePayment(tx, payment.id, { paid, method, ...(isLast && { paidAt: now }), ...transferState })
  if (payment.couponId !== null) await setCouponOf(tx, payment.id, 'used')
  await markPaid(tx, ids, now)
  await recordEvent(tx, payment, ids, PAID_TEXT[method], now)
  await tellBuyer(tx, payment.buyerId, orderNews.paid(payable, { paid: amount, method }, now), now)
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
