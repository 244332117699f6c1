import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { isOfTransfer } from '#domain/order/transitions.ts'
import { arrivalsOf, lateOf, lateReasons, splitLate, takenByAll } from '#domain/payment/transfer.ts'

import type { Executor } from '../../../db/connect.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { insertRefund } from '../close/close-repository.ts'
import { settleTransferNews } from '../close/settle-paying-news.ts'
import { numbersOf, orderNews } from '../order-news.ts'
import { proofReturnedText } from '../proof-events.ts'
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
 * unpaid and owes what came above that, rejecting lets the buyer pay again. `arrived`: fen that the bank shows, no less
 * than its orders take; without it what the proof was for. Call it in a transaction. Throws order.notFound or
 * order.wrongState.
 */
export async function decideTransfer(
  tx: Executor,
  decision: { orderNumber: string; now: number } & (
    | { isConfirmed: true; arrived?: Fen | undefined }
    | { isConfirmed: false; reason: string }
  ),
): Promise<Payment> {
  const { orderNumber, now } = decision
  const found = await findPaymentOfOrder(tx, orderNumber)
  if (!found) throw new AppError('order.notFound')
  const { buyerId, paymentId } = found
  await lockBuyer(tx, buyerId)
  const { payment, orders: ordered } = await findPayment(tx, buyerId, paymentId)
  if (payment.transferState !== 'submitted') throw new AppError('order.wrongState')
  if (!decision.isConfirmed) await reject(tx, payment, ordered, decision.reason, now)
  else await confirm(tx, payment, ordered, decision.arrived, now)
  return loadPayment(tx, buyerId, paymentId, now)
}

async function confirm(
  tx: Executor,
  payment: PaymentRow,
  ordered: readonly OrderRow[],
  arrived: Fen | undefined,
  now: number,
): Promise<void> {
  const arrivals = arrivalsOf(payment, ordered)
  const payable = ordered.filter(isUnpaid)
  const cancelled = cancelledOf(ordered)
  const come = { ...payment, transferAmount: arrived ?? payment.transferAmount }
  const [taken, back] = [takenByAll(payment, ordered), lateOf(come, ordered)]
  if (arrived !== undefined && arrived < taken) throw new AppError('order.wrongState')
  const settling = { payment, payable, isLast: true, method: 'transfer' as const, isTold: back === 0, now }
  await updatePayment(tx, payment.id, { transferState: 'confirmed', transferAmount: come.transferAmount })
  if (payable.length > 0) await settleOrders(tx, settling)
  if (back > 0) {
    const parts = splitLate({ came: taken + back, taken, expected: arrivals.at(-1) ?? 0 })
    // What is above all that was expected has nothing to do with an order that was cancelled.
    const isOverOnly = parts.needless === 0 && payable.length > 0
    await owe(tx, come, { paid: payable, cancelled: isOverOnly ? [] : cancelled, back, parts, now }, ordered[0]!)
  } else if (arrivals.length > 1) {
    const text = `转账 ${toYuan(arrivals[0]!)} 已到账，付订单 ${numbersOf(payable)}；本单没有款项到账，无需退款`
    const ids = cancelled.map(({ id }) => id)
    await recordEvent(tx, payment, ids, text, now)
  }
}

/** The cancelled orders that the transfer would have paid, the one cancelled last first. */
const cancelledOf = (ordered: readonly OrderRow[]): OrderRow[] =>
  ordered
    .filter((order) => order.status === 'cancelled' && isOfTransfer(order))
    .toSorted((a, b) => (b.cancelledAt ?? 0) - (a.cancelledAt ?? 0))

type Split = {
  paid: readonly OrderRow[]
  cancelled: readonly OrderRow[]
  back: Fen
  parts: { needless: Fen; over: Fen }
  now: number
}

/** Why it goes back, where there are two reasons. */
const reasonsOf = ({ cancelled, parts }: Split): string | undefined =>
  cancelled.length > 0 && parts.needless > 0 && parts.over > 0 ? lateReasons(parts) : undefined

/** "转账 ¥575.10 已到账：¥321.07 付订单 20261121000012，¥254.03 由财务退回付款账户" */
const splitText = (amount: Fen, split: Split): string => {
  const { paid, back } = split
  const reasons = reasonsOf(split)
  const booked = paid.length > 0 ? `${toYuan(amount - back)} 付订单 ${numbersOf(paid)}，` : ''
  return `转账 ${toYuan(amount)} 已到账：${booked}${toYuan(back)} 由财务退回付款账户${reasons ? `，其中 ${reasons}` : ''}`
}

/**
 * Money came by bank that nothing waits for: finance sends it back. The refund stands on the order cancelled last, or
 * on the first one where none was.
 */
async function owe(tx: Executor, payment: PaymentRow, split: Split, first: OrderRow): Promise<void> {
  const { buyerId } = payment
  const { paid, cancelled, back, now } = split
  const order = cancelled[0] ?? paid[0] ?? first
  const isNeeded = cancelled.length === 0 && paid.length > 0
  const why = reasonsOf(split) ?? (isNeeded ? '转账多付' : '转账到账时订单已不需要付款')
  const reason = `${why}，由财务退回付款账户`
  await insertRefund(tx, { buyerId, orderId: order.id, amount: back, reason, createdAt: now })
  const text = splitText(payment.transferAmount ?? 0, split)
  const ids = cancelled.length > 0 ? cancelled.map(({ id }) => id) : [order.id]
  await recordEvent(tx, payment, ids, text, now)
  await tellBuyer(tx, buyerId, orderNews.transferLate({ paid, cancelled }, text, now), now)
}

async function reject(
  tx: Executor,
  payment: PaymentRow,
  ordered: readonly OrderRow[],
  reason: string,
  now: number,
): Promise<void> {
  await rejectTransfer(tx, payment.id, reason)
  const unpaid = ordered.filter(isUnpaid)
  const isOpen = unpaid.length > 0
  const cancelled = cancelledOf(ordered)
  const told = isOpen ? unpaid : cancelled.length > 0 ? cancelled : ordered.slice(0, 1)
  const [cancelledIds, ids] = [cancelled, told].map((rows) => rows.map(({ id }) => id)) as [number[], number[]]
  if (isOpen) {
    await recordEvent(tx, payment, ids, proofReturnedText(reason, 'again'), now)
    // An order cancelled while it waited was told that the money comes back; one cancelled before the proof was not.
    if (arrivalsOf(payment, ordered).length > 1)
      await recordEvent(tx, payment, cancelledIds, proofReturnedText(reason, 'cancelled'), now)
  } else await recordEvent(tx, payment, ids, proofReturnedText(reason, 'closed'), now)
  const { id: paymentId, buyerId } = payment
  await settleTransferNews(tx, { buyerId, paymentId, now })
  await tellBuyer(tx, buyerId, orderNews.transferRejected(told, { paymentId, reason, isOpen }, now), now)
}
