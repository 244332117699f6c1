import type { PAID_BY } from '#contract/payment.ts'
import { type Fen, sum } from '#domain/money.ts'
import { remainingOfAll } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { markPaid } from '../../cashback/index.ts'
import { tellBuyer } from '../../message/index.ts'
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

/** Marks orders as paid in full and the coupons of the payment as used. The money that remained has moved before. */
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
    method: PaidBy
    isTold?: boolean
    now: number
  },
): Promise<void> {
  const ids = payable.map(({ id }) => id)
  const amount = sum(payable.map((order) => order.payable))
  const paid: Fen = payment.paid + amount
  const remained = remainingOfAll(payable)
  await markOrdersPaid(tx, ids, { paidAt: now, paidBy: method })
  const transferState = method === 'transfer' ? { transferState: 'confirmed' as const } : {}
  await updatePayment(tx, payment.id, {
    paid,
    ...(method !== 'voucher' && { method }),
    ...(isLast && { paidAt: now }),
    ...transferState,
  })
  await setCouponsOf(tx, payment.id, 'used')
  await markPaid(tx, ids, now)
  await recordEvent(tx, payment, ids, PAID_TEXT[method], now)
  if (isTold) await tellBuyer(tx, payment.buyerId, orderNews.paid(payable, { paid: remained, method }, now), now)
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
