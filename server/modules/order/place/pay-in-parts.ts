import { toYuan } from '#domain/money.ts'
import { planParts, type PartsPlan, remainingOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { appendToLedger } from '../../account/index.ts'
import { findUsableVouchers, takeVouchers } from '../../wallet/index.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { settleCovered } from '../pay/settle-orders.ts'
import { addEvents } from '../repository.ts'
import type { PricedDraft } from './price-draft.ts'

type PlacedParts = { buyerId: number; paymentId: number; orderIds: readonly number[]; now: number }

/** Whether the vouchers still hold what was planned with them. The caller holds `lockBuyer`. */
export async function doPartsHold(tx: Executor, { quote, parts, voucherIds, cart }: PricedDraft): Promise<boolean> {
  if (voucherIds.length === 0) return true
  const vouchers = await findUsableVouchers(tx, cart.buyer.id, cart.now, voucherIds)
  const plan = planParts(quote.groups, { vouchers, balance: parts.balanceAmount })
  return JSON.stringify(plan) === JSON.stringify(parts)
}

/**
 * Takes what vouchers and balance pay of orders that were just placed; those that they cover are paid at once. Throws
 * payment.balanceShort.
 */
export async function payInParts(
  tx: Executor,
  { buyerId, paymentId, orderIds, now }: PlacedParts,
  parts: PartsPlan,
): Promise<void> {
  const { voucherAmount, balanceAmount } = parts
  if (voucherAmount + balanceAmount === 0) return
  const { payment, orders } = await findPayment(tx, buyerId, paymentId)
  const note = `订单 ${orders.map(({ number }) => number).join('、')}`
  const placed = orderIds.map((orderId, index) => ({ orderId, parts: parts.orders[index]! }))
  await takeVouchers(tx, { buyerId, paymentId, note, now }, placed)
  if (balanceAmount > 0)
    await appendToLedger(tx, { buyerId, delta: -balanceAmount, kind: 'order', paymentId, note, now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  for (const order of placed)
    if (order.parts.voucherAmount + order.parts.balanceAmount > 0)
      await addEvents(tx, [order.orderId], textOf(order.parts), now)
  const covered = orders.filter((order) => order.status === 'pending_payment' && remainingOf(order) === 0)
  // Orders that coupons leave at 0 fen were placed as paid.
  const isLast = orders.every((order) => order.status === 'pending_shipment' || covered.includes(order))
  await settleCovered(tx, { payment, covered, isLast, now })
}

/** "现金券抵扣 ¥20.00，余额支付 ¥100.00" */
function textOf({ voucherAmount, balanceAmount }: PartsPlan['orders'][number]): string {
  return [
    voucherAmount > 0 && `现金券抵扣 ${toYuan(voucherAmount)}`,
    balanceAmount > 0 && `余额支付 ${toYuan(balanceAmount)}`,
  ]
    .filter(Boolean)
    .join('，')
}
