/** Cancelling: everything the order took goes back exactly, in one transaction. */
import { and, asc, eq, lte, ne } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import { dayOf } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { nextStatus, type OrderActor } from '#domain/order/transitions.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { ledger } from '../../tables/account.ts'
import { orderLines, orders, payments } from '../../tables/order.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { markVoid } from '../cashback/index.ts'
import { returnCombos } from '../combo/index.ts'
import { tellBuyer } from '../message/index.ts'
import { allotBatches } from './batches.ts'
import type { OrderRow } from './load-payment.ts'
import { orderNews } from './news.ts'
import { addEvents, setCouponOf } from './repository.ts'
import { findBatches, lockStock, moveStock, movesOf, returnToBatches } from './stock.ts'

type Cancelling = { buyerId: number; orderId: number; by: OrderActor; reason: string; now: number }

/**
 * Cancels an order of this buyer. One the buyer cancelled before stays as it is. Throws order.notFound or
 * order.wrongState.
 */
export async function cancelOrder(tx: Executor, cancelling: Cancelling): Promise<void> {
  const { buyerId, orderId, by } = cancelling
  await lockBuyer(tx, buyerId)
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId)))
  if (!order) throw new AppError('order.notFound')
  if (order.status === 'cancelled' && order.cancelledBy === by) return
  if (!nextStatus(order.status, 'cancel', by)) throw new AppError('order.wrongState')
  await giveBack(tx, order, cancelling)
}

async function giveBack(tx: Executor, order: OrderRow, { by, reason, now }: Cancelling): Promise<void> {
  const { id, buyerId, paymentId } = order
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  const moves = movesOf(lines.map((line) => ({ ...line, isFlashSale: line.type === 1 })))
  const goodsIds = moves.map(({ goodsId }) => goodsId)
  await lockStock(tx, goodsIds)
  await returnToBatches(
    tx,
    lines.flatMap(({ goodsId, batches }) => batches.map((batch) => ({ ...batch, goodsId }))),
  )
  await returnCombos(tx, new Map(lines.flatMap(({ combo }) => (combo ? [[combo.id, combo.sets] as const] : []))))
  const { refunded, text } = await refund(tx, order, now)
  await tx
    .update(orders)
    .set({
      status: 'cancelled',
      cancelledBy: by,
      cancelReason: reason,
      payBefore: null,
      paid: order.paid - refunded,
    })
    .where(eq(orders.id, id))
  await releaseCoupon(tx, paymentId)
  await markVoid(tx, id, now)
  await addEvents(tx, [id], `订单已取消：${reason}`, now)
  if (text) await addEvents(tx, [id], text, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: id }], now)
  await tellBuyer(tx, buyerId, orderNews.cancelled([order], { reason, refund: text }, now), now)
  const left = { batches: await findBatches(tx, goodsIds), stock: new Map<number, number>() }
  const { expiresOn } = allotBatches([], left, dayOf(now))
  await moveStock(tx, moves, { isReturn: true, expiresOn })
}

/** Money goes back to where it came from: balance to the balance at once, a transfer by the seller's hand. */
async function refund(tx: Executor, order: OrderRow, now: number): Promise<{ refunded: Fen; text?: string }> {
  const { buyerId, paymentId, number, paid } = order
  if (paid === 0) return { refunded: 0 }
  if (order.isEphedrine || !(await wasPaidByBalance(tx, paymentId)))
    return { refunded: 0, text: `已付货款 ${toYuan(paid)} 将由财务原路退回付款账户` }
  await appendToLedger(tx, { buyerId, delta: paid, kind: 'refund', paymentId, note: `订单 ${number} 取消退款`, now })
  const [payment] = await tx.select({ paid: payments.paid }).from(payments).where(eq(payments.id, paymentId))
  await tx
    .update(payments)
    .set({ paid: payment!.paid - paid })
    .where(eq(payments.id, paymentId))
  return { refunded: paid, text: `已退回余额 ${toYuan(paid)}` }
}

async function wasPaidByBalance(tx: Executor, paymentId: number): Promise<boolean> {
  const [entry] = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, 'order')))
    .limit(1)
  return entry !== undefined
}

/** The coupon comes back when no order of the payment is left that it was used for. */
async function releaseCoupon(tx: Executor, paymentId: number): Promise<void> {
  const standing = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentId, paymentId), ne(orders.status, 'cancelled')))
    .limit(1)
  if (standing.length === 0) await setCouponOf(tx, paymentId, 'unused')
}

const CLOSED_PER_RUN = 500

/** Cancels what was not paid in time and returns how many orders; one that fails does not keep the others open. */
export async function closeUnpaidOrders(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const isOverdue = and(eq(orders.status, 'pending_payment'), lte(orders.payBefore, now))
  const overdue = await db
    .select({ id: orders.id, buyerId: orders.buyerId })
    .from(orders)
    .where(isOverdue)
    .orderBy(asc(orders.payBefore))
    .limit(CLOSED_PER_RUN)
  const accidents: unknown[] = []
  let closed = 0
  for (const { id, buyerId } of overdue) {
    try {
      closed += await db.transaction(async (transaction) => {
        const tx = transaction as unknown as Executor
        await lockBuyer(tx, buyerId)
        const [still] = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.id, id), isOverdue))
        if (!still) return 0
        await cancelOrder(tx, { buyerId, orderId: id, by: 'system', reason: '超时未付款，系统自动取消', now })
        return 1
      })
    } catch (error) {
      accidents.push(error)
    }
  }
  if (accidents.length > 0) throw new AggregateError(accidents, `${accidents.length} unpaid orders could not be closed`)
  return closed
}
