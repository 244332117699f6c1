/** Cancelling: everything the order took goes back, in one transaction, and the rest is priced without it. */
import { AppError } from '#contract/protocol/errors.ts'
import { withBudgetNow } from '#domain/approval/why.ts'
import { dayOf, monthStartOf } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'
import { nextStatus, type OrderActor } from '#domain/order/transitions.ts'
import { sentMoneyText } from '#domain/payment/transfer.ts'
import { totalOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { appendToLedger, giveLettersBack, lockBuyer } from '../../account/index.ts'
import { markVoid } from '../../cashback/index.ts'
import { returnCombos } from '../../combo/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { giveBackToVouchers } from '../../wallet/index.ts'
import { whyNow } from '../limits/renew-why.ts'
import { findBudget } from '../limits/spending-repository.ts'
import { orderNews } from '../order-news.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { keepsAny } from '../purchase/purchase-repository.ts'
import { addEvents, setCouponsOf } from '../repository.ts'
import { returnBatches, returnStock } from '../stock/return-stock.ts'
import {
  addToPayment,
  findLinesOfOrder,
  findOrder,
  findWaitingProof,
  type OrderRow,
  updateOrder,
} from './close-repository.ts'
import { payBack } from './pay-back.ts'
import { type CancellationPlan, planCancellation, withoutRest } from './plan-cancellation.ts'
import { findAboveBudget } from './review-repository.ts'
import { settlePayingNews } from './settle-paying-news.ts'
import { settleReviewNews } from './settle-review-news.ts'
import { writeRest } from './write-rest.ts'

type CancelArgs = {
  buyerId: number
  orderId: number
  by: OrderActor
  /** Who of the buyer, or of its head office, cancels. */
  userId?: number
  /** The head office refuses to release it. */
  isByHeadOffice?: boolean
  reason: string
  /** Ids of orders that are cancelled together: none is priced anew, or credited, without the others. */
  leaving?: readonly number[]
  now: number
}

/**
 * Cancels an order of this buyer. One the buyer cancelled before stays as it is. Throws order.notFound,
 * order.wrongState, or order.cancelShort when the rest of the purchase costs more without it than the balance covers.
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
  const { reason: text, isByHeadOffice = false, now } = args
  if (order.status === 'pending_review')
    await settleReviewNews(tx, { ...order, end: { isReleased: false, text }, isByHeadOffice, now })
}

/** What the buyer cancels, or lets lapse, takes its part of the discounts with it; what the seller cancels does not. */
async function planFor(tx: Executor, order: OrderRow, { by, leaving, now }: CancelArgs): Promise<CancellationPlan> {
  const plan = await planCancellation(tx, order, now, leaving)
  if (by === 'seller') return withoutRest(plan)
  if (!plan.isShort) return plan
  if (by === 'system') return withoutRest(plan)
  throw new AppError('order.cancelShort', {
    text: `取消后其余订单需补 ${toYuan(plan.owed)}，余额不足，请先充值，或先取消其余订单`,
  })
}

async function giveBack(tx: Executor, order: OrderRow, args: CancelArgs): Promise<void> {
  const { by, reason, now } = args
  const { id, buyerId, paymentId } = order
  const plan = await planFor(tx, order, args)
  const lines = await findLinesOfOrder(tx, id)
  await returnBatches(tx, lines)
  await returnCombos(tx, new Map(lines.flatMap(({ combo }) => (combo ? [[combo.id, combo.sets] as const] : []))))
  const text = await refund(tx, order, plan, { reason, now })
  const proof = await findWaitingProof(tx, order, now)
  const sent = proof && `已提交转账凭证：${sentMoneyText(proof.others.length > 0)}`
  // Money that the seller has still to send back stays on the order.
  const paid = plan.back.rest
  await updateOrder(tx, id, {
    status: 'cancelled',
    cancelledBy: by,
    cancelReason: reason,
    cancelledAt: now,
    payBefore: null,
    reviewBefore: null,
    paid,
    voucherAmount: 0,
    balanceAmount: 0,
  })
  await addToPayment(tx, paymentId, { paid: paid - order.paid })
  await writeRest(tx, plan, order, now)
  await closePayments(tx, order, plan, now)
  await giveLettersBack(tx, buyerId, order.ephedrineLetters)
  await markVoid(tx, id, now)
  await addEvents(tx, [id], `订单已取消：${reason}`, now)
  if (text) await addEvents(tx, [id], text, now)
  if (sent) await addEvents(tx, [id], sent, now)
  const waiting = [...(await renewWhy(tx, order, args)), ...(await renewBudget(tx, order, args))]
  const changed = [...new Set([id, ...plan.rest.map((one) => one.id), ...waiting])]
  await recordChanges(
    tx,
    buyerId,
    changed.map((key) => ({ collection: 'orders' as const, key })),
    now,
  )
  const { payment } = await findPayment(tx, buyerId, paymentId)
  const news = orderNews.cancelled([order], { reason, refund: text, sent }, now)
  // To whoever ordered it and cancels it himself this is no news, only a note; what it says of money is told to
  // colleagues too, who paid.
  const isOwn = args.userId !== undefined && args.userId === payment.placedBy && !text && !sent
  await tellBuyer(tx, buyerId, isOwn ? { ...news, readAt: now } : news, now)
  if (plan.rest.length > 0) await tellBuyer(tx, buyerId, orderNews.repriced(plan.rest, order, now), now)
  await returnStock(tx, lines, dayOf(now))
}

type RenewalArgs = Pick<CancelArgs, 'leaving' | 'now'>

/** The orders of the submission that still wait for a release say why as it stands without this one. Their ids. */
async function renewWhy(tx: Executor, order: OrderRow, { leaving = [], now }: RenewalArgs): Promise<number[]> {
  if (order.status !== 'pending_review') return []
  const { payment, orders } = await findPayment(tx, order.buyerId, order.paymentId)
  const [first, ...others] = orders.filter(
    ({ id, status, reviewBy }) => status === 'pending_review' && reviewBy === 'company' && !leaving.includes(id),
  )
  const reviewWhy = first && (await whyNow(tx, payment, [first, ...others], now))
  if (reviewWhy === undefined) return []
  for (const { id } of [first!, ...others]) await updateOrder(tx, id, { reviewWhy })
  return [first!.id, ...others.map(({ id }) => id)]
}

/**
 * Every order that waits above the store's budget says the month without this one: all of the store share that sum,
 * unlike the limits of who placed them, which nothing here changed. Ids of those that say something else now.
 */
async function renewBudget(tx: Executor, { buyerId }: OrderRow, { leaving = [], now }: RenewalArgs): Promise<number[]> {
  const waiting = (await findAboveBudget(tx, buyerId)).filter(({ id }) => !leaving.includes(id))
  if (waiting.length === 0) return []
  const budget = await findBudget(tx, buyerId, now)
  const month = { from: monthStartOf(now), budget, spent: budget?.spent ?? 0 }
  const renewed: number[] = []
  for (const order of waiting) {
    const reviewWhy = withBudgetNow(order, waiting, month)
    if (reviewWhy === order.reviewWhy) continue
    await updateOrder(tx, order.id, { reviewWhy })
    renewed.push(order.id)
  }
  return renewed
}

/** Every part goes back to where it came from; what the rest lost is kept back. What became of it, in words. */
async function refund(
  tx: Executor,
  order: OrderRow,
  { held, back, owed, kept, rest }: CancellationPlan,
  { reason, now }: Pick<CancelArgs, 'reason' | 'now'>,
): Promise<string | undefined> {
  const { buyerId, paymentId, number } = order
  const why = { reason: `订单取消：${reason}`, note: `订单 ${number} 取消退款` }
  const told = await payBack(tx, order, { parts: { ...back, voucher: held.voucher }, ...why, now })
  for (const { id: orderId, voucherBack } of rest)
    await giveBackToVouchers(tx, { buyerId, paymentId, orderId, amount: voucherBack, note: why.note, now })
  const keptText = kept > 0 ? `（扣除其余订单失去的优惠 ${toYuan(kept)}）` : ''
  if (owed > 0) {
    const note = `订单 ${number} 取消，补其余订单失去的优惠`
    await appendToLedger(tx, { buyerId, delta: -owed, kind: 'refund', paymentId, note, now })
    return [told, `已从余额补 ${toYuan(owed)}${keptText}`].filter(Boolean).join('，')
  }
  if (told) return `${told}${keptText}`
  return totalOf(held) === 0 ? undefined : `已付货款 ${toYuan(totalOf(held))} 抵作其余订单失去的优惠`
}

/**
 * Where nothing of the payment is left, the buyer gets back the coupons that were used for it. Where none waits for a
 * word or for money any more, be the others paid, what told him that they wait counts as read; the new prices may have
 * paid orders of other payments too.
 */
async function closePayments(
  tx: Executor,
  { buyerId, paymentId }: OrderRow,
  { rest }: CancellationPlan,
  now: number,
): Promise<void> {
  for (const id of new Set([paymentId, ...rest.map((one) => one.paymentId)])) {
    const { orders } = await findPayment(tx, buyerId, id)
    if (!(await keepsAny(tx, id))) await setCouponsOf(tx, id, 'unused')
    const isWaiting = orders.some(({ status }) => status === 'pending_payment' || status === 'pending_review')
    if (!isWaiting) await settlePayingNews(tx, { buyerId, paymentId: id, now })
  }
}
