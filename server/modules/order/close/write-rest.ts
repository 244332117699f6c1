import { type Fen, sum, toYuan } from '#domain/money.ts'
import { changedParts } from '#domain/order/reprice.ts'
import { pointsOf } from '#domain/points/earn.ts'
import { remainingOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { readSettings } from '../../../settings/settings.ts'
import { earnPoints, takeBackPoints } from '../../account/index.ts'
import { updatePromise } from '../../cashback/index.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { settleCovered } from '../pay/settle-orders.ts'
import { addEvents, setCouponsOf } from '../repository.ts'
import { addToPayment, type OrderRow, updateLine, updateOrder, updateTerms } from './close-repository.ts'
import type { CancellationPlan, RestOrder } from './plan-cancellation.ts'

/** Writes what the rest costs without the cancelled order, line by line, and notes why in each order. */
export async function writeRest(tx: Executor, { rest, purchases }: CancellationPlan, cancelled: OrderRow, now: number) {
  for (const order of rest) {
    const { id, after, lines, isPaid, cashbackBase, parts, row } = order
    const { voucherRefunded, balanceRefunded } = row
    const voucherAmount = parts.voucher + voucherRefunded
    await updateOrder(tx, id, {
      ...after,
      voucherAmount,
      balanceAmount: parts.balance + balanceRefunded,
      ...(isPaid && { paid: after.payable }),
    })
    for (const { id: lineId, ...line } of lines) await updateLine(tx, lineId, line)
    await updatePromise(tx, id, cashbackBase)
    if (row.status === 'completed') await correctPoints(tx, row, after, now)
    await addEvents(tx, [id], textOf(order, cancelled), now)
  }
  for (const paymentId of new Set(rest.map((one) => one.paymentId))) {
    const members = rest.filter((one) => one.paymentId === paymentId)
    const paid = priceChangeOf(members.filter(({ isPaid }) => isPaid))
    await addToPayment(tx, paymentId, { payable: priceChangeOf(members), paid })
    await settleMembers(tx, members, paymentId, now)
  }
  for (const { id, terms, freeCoupons } of purchases) {
    if (freeCoupons.length > 0) await setCouponsOf(tx, id, 'unused', freeCoupons)
    await updateTerms(tx, id, terms)
  }
}

/** A completed order that costs another amount brings other points. */
async function correctPoints(tx: Executor, order: OrderRow, after: RestOrder['after'], now: number): Promise<void> {
  const { pointsPerYuan } = await readSettings(tx)
  const { id, buyerId, paymentId, number, refunded } = order
  const points = pointsOf({ paid: after.payable, freight: after.freight, refunded }, pointsPerYuan)
  const more = points - pointsOf(order, pointsPerYuan)
  const entry = { buyerId, paymentId, note: `订单 ${number} 金额变化`, now }
  if (more > 0) await earnPoints(tx, { ...entry, kind: 'order', points: more })
  if (more < 0) await takeBackPoints(tx, { ...entry, points: -more })
  if (more !== 0) await updateOrder(tx, id, { points: (order.points ?? 0) + more })
}

/** What costs nothing any more, or not more than vouchers and balance paid ahead, needs no payment. */
async function settleMembers(tx: Executor, members: readonly RestOrder[], paymentId: number, now: number) {
  const [first] = members
  const { payment, orders } = await findPayment(tx, first!.row.buyerId, paymentId)
  const covered = orders.filter(
    (order) =>
      order.status === 'pending_payment' && remainingOf(order) === 0 && members.some(({ id }) => id === order.id),
  )
  const isLast = !orders.some((order) => order.status === 'pending_payment' && !covered.includes(order))
  await settleCovered(tx, { payment, covered, isLast, now })
}

/**
 * "同次提交的订单 … 已取消，优惠按剩余商品重算：满减 ¥40.00 → ¥15.00；应付 ¥460.00 → ¥485.00，差额 ¥25.00
 * 从其退款中扣除"
 */
function textOf({ before, after, isPaid, ...order }: RestOrder, { number, paymentId }: OrderRow): string {
  const which = order.paymentId === paymentId ? '同次提交的' : '一同计算包邮的'
  const parts = changedParts({ before, after }).map(
    (part) => `${part.name} ${toYuan(part.before)} → ${toYuan(part.after)}`,
  )
  const difference = after.payable - before.payable
  const told = `${which}订单 ${number} 已取消，优惠重新计算：${parts.join('，')}；${isPaid ? '实付' : '应付'} ${toYuan(before.payable)} → ${toYuan(after.payable)}`
  if (!isPaid || difference === 0) return told
  return `${told}，差额 ${toYuan(Math.abs(difference))} ${difference > 0 ? '已从其退款中扣除' : '随其退款退回'}`
}

const priceChangeOf = (orders: readonly RestOrder[]): Fen =>
  sum(orders.map(({ before, after }) => after.payable - before.payable))
