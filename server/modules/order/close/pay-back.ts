import { type Fen, toYuan } from '#domain/money.ts'
import { PROVIDER_TEXT, splitOverPayments } from '#domain/payment/online.ts'
import type { Parts } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { appendToLedger } from '../../account/index.ts'
import { giveBackToVouchers } from '../../wallet/index.ts'
import { findRefundable } from '../online/attempt-repository.ts'
import { insertRefund, type OrderRow } from './close-repository.ts'

type PayBack = {
  parts: Parts
  reason: string
  /** In the ledger. */
  note: string
  afterSalesId?: number
  now: number
}

/**
 * Money goes back where it came from: to the vouchers and the balance at once, the rest by a row of `refunds`: to a
 * provider by a job, to a bank account by finance. What became of it, in words; '' when nothing came back.
 */
export async function payBack(tx: Executor, order: OrderRow, payback: PayBack): Promise<string> {
  const { id, buyerId, paymentId } = order
  const { voucher, balance, rest } = payback.parts
  const { note, now } = payback
  const told: string[] = []
  if (rest > 0) {
    const byHand = await payBackByProviders(tx, order, payback, told)
    if (byHand > 0) {
      await insertRefund(tx, rowOf(order, payback, byHand))
      told.push(`已付货款 ${toYuan(byHand)} 将由财务原路退回付款账户`)
    }
  }
  if (balance > 0) {
    await appendToLedger(tx, { buyerId, delta: balance, kind: 'refund', paymentId, note, now })
    told.push(`已退回余额 ${toYuan(balance)}`)
  }
  if (voucher > 0) {
    await giveBackToVouchers(tx, { buyerId, paymentId, orderId: id, amount: voucher, note, now })
    told.push(`已退回现金券 ${toYuan(voucher)}`)
  }
  if (voucher + balance > 0) await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return told.join('，')
}

const rowOf = ({ id, buyerId }: OrderRow, { reason, afterSalesId, now }: PayBack, amount: Fen) => ({
  buyerId,
  orderId: id,
  afterSalesId,
  amount,
  reason,
  createdAt: now,
})

/** Asks each payment through a provider for what it has left; the fen that none of them has. */
async function payBackByProviders(tx: Executor, order: OrderRow, payback: PayBack, told: string[]): Promise<Fen> {
  const { online, byHand } = await planRestBack(tx, order, payback.parts.rest)
  for (const { payment, amount } of online) {
    const sending = { attemptId: payment.id, provider: payment.provider, state: 'sending' as const, askAt: payback.now }
    await insertRefund(tx, { ...rowOf(order, payback, amount), ...sending })
    told.push(`已付货款 ${toYuan(amount)} 将原路退回${PROVIDER_TEXT[payment.provider]}`)
  }
  return byHand
}

/** How `rest` fen of an order go back. */
export const planRestBack = async (tx: Executor, { paidBy, paymentId }: OrderRow, rest: Fen) =>
  splitOverPayments(rest, rest === 0 || paidBy === 'transfer' ? [] : await findRefundable(tx, paymentId))
