/** The word of a colleague on orders that exceed the limits of whoever placed them. */
import type { Order } from '#contract/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { reviewerOf } from '#domain/approval/review.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { type Fen, sum, toYuan } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { readSettings } from '../../../settings/settings.ts'
import { loadBuyer, lockBuyer, theUser } from '../../account/index.ts'
import { tellAnew } from '../../message/index.ts'
import { cancelOrder } from '../close/cancel-order.ts'
import { findOrder, updateOrder } from '../close/close-repository.ts'
import { settleReviewNews } from '../close/settle-review-news.ts'
import { orderNews } from '../order-news.ts'
import { findPayment, type OrderRow, type PaymentRow } from '../pay/payment-repository.ts'
import { recordEvent } from '../pay/settle-orders.ts'
import { hasPassedOrder } from '../place/place-repository.ts'
import { loadOrders } from '../read/load-orders.ts'
import { releaseOrders } from './release-orders.ts'

/** `isHeadOffice`: who decides is of the head office of this store, and decides what is above its budget. */
type Decision = { buyerId: number; userId: number; ids: readonly number[]; isHeadOffice?: boolean; now: number }
type DecidedOrders = { orders: Order[] }

/**
 * Releases the orders to be paid, or to the seller where it is the company's first. Throws order.notFound,
 * order.wrongState once somebody has decided, approval.budget where only the head office may, or approval.changed where
 * they cost another amount than the page showed.
 */
export async function releaseByCompany(tx: Executor, act: Decision & { payable: Fen }): Promise<DecidedOrders> {
  const { buyerId, userId, ids, payable, now } = act
  const { payment, waiting } = await begin(tx, { ...act, payable })
  if (!act.isHeadOffice && waiting.some(({ isAboveBudget }) => isAboveBudget)) throw new AppError('approval.budget')
  const { name } = await theUser(tx, { userId })
  const text = `${nameOf(act, name)} 已放行`
  const { reviewState } = await loadBuyer(tx, buyerId, now)
  const facts = { reviewState, hasPassedOrder: await hasPassedOrder(tx, buyerId), needsRelease: false }
  if (reviewerOf(facts) === 'seller')
    await handOver(tx, { payment, orders: waiting, isByHeadOffice: act.isHeadOffice === true }, text, now)
  else await releaseOrders(tx, { payment, orders: waiting }, { by: 'buyer', text, now })
  return { orders: await loadOrders(tx, buyerId, ids) }
}

/**
 * Cancels the orders, and everything they took goes back. Throws what `releaseByCompany` throws, and order.cancelShort.
 */
export async function refuseByCompany(tx: Executor, act: Decision & { reason: string }): Promise<DecidedOrders> {
  const { buyerId, userId, ids, reason, now } = act
  const { waiting } = await begin(tx, act)
  const { name } = await theUser(tx, { userId })
  const why = `${nameOf(act, name)} 未放行：${reason}`
  const isByHeadOffice = act.isHeadOffice === true
  const refusal = { buyerId, by: 'buyer', userId, isByHeadOffice, reason: why, now } as const
  const leaving = waiting.map(({ id }) => id)
  for (const orderId of leaving) await cancelOrder(tx, { ...refusal, orderId, leaving })
  return { orders: await loadOrders(tx, buyerId, ids) }
}

const nameOf = ({ isHeadOffice }: Decision, name: string): string => (isHeadOffice ? `总部 ${name}` : name)

/**
 * Everything of the submission that waits for the company, which must be just what the page showed: these orders, and
 * where it told the sum, for these fen.
 */
async function begin(
  tx: Executor,
  { buyerId, ids, payable, isHeadOffice }: Decision & { payable?: Fen },
): Promise<{ payment: PaymentRow; waiting: OrderRow[] }> {
  await lockBuyer(tx, buyerId)
  const first = await findOrder(tx, buyerId, ids[0]!)
  if (!first) throw new AppError('order.notFound')
  const { payment, orders } = await findPayment(tx, buyerId, first.paymentId)
  const waiting = orders.filter(({ status, reviewBy }) => status === 'pending_review' && reviewBy === 'company')
  if (waiting.length === 0)
    throw new AppError('order.wrongState', { text: '这张订单已由其他同事处理，或已取消，无需再放行' })
  if (isHeadOffice && waiting.some(({ isAboveBudget }) => !isAboveBudget))
    throw new AppError('order.wrongState', { text: '这张订单没有超出预算，由门店自己放行，请告知门店' })
  if (ids.some((id) => !orders.some((order) => order.id === id))) throw new AppError('approval.changed')
  const changes = changesSince({ ids, payable }, orders, waiting)
  if (changes.length > 0) throw new AppError('approval.changed', { text: `${changes.join('，')}。请核对后重新决定` })
  return { payment, waiting }
}

const isCancelled = ({ status }: OrderRow): boolean => status === 'cancelled'

const named = (some: readonly OrderRow[], what: string): string[] =>
  some.length > 0 ? [`订单 ${some.map(({ number }) => number).join('、')} ${what}`] : []

/** What is not as the page showed it, in words: which orders left the submission or came to it, and what it costs. */
function changesSince(
  { ids, payable }: { ids: readonly number[]; payable: Fen | undefined },
  orders: readonly OrderRow[],
  waiting: readonly OrderRow[],
): string[] {
  const shown = new Set(ids)
  const gone = orders.filter((order) => shown.has(order.id) && !waiting.includes(order))
  const asked = sum(waiting.map((order) => order.payable))
  return [
    ...named(gone.filter(isCancelled), '已取消'),
    ...named(
      gone.filter((order) => !isCancelled(order)),
      '不再待放行',
    ),
    ...named(
      waiting.filter(({ id }) => !shown.has(id)),
      '也在这份提交里，要一起决定',
    ),
    ...(payable === undefined || payable === asked ? [] : [`应付 ${toYuan(payable)} → ${toYuan(asked)}`]),
  ]
}

/** The seller looks at it next. */
async function handOver(
  tx: Executor,
  { payment, orders, isByHeadOffice }: { payment: PaymentRow; orders: readonly OrderRow[]; isByHeadOffice: boolean },
  text: string,
  now: number,
): Promise<void> {
  const { reviewHours } = await readSettings(tx)
  const review = { reviewBy: 'seller', reviewBefore: now + reviewHours * HOUR_MS } as const
  for (const { id, version } of orders) await updateOrder(tx, id, { ...review, version: version + 1 })
  const ids = orders.map(({ id }) => id)
  await recordEvent(tx, payment, ids, `${text}，等待供货方审核`, now)
  const settled = { buyerId: payment.buyerId, paymentId: payment.id, reviewBy: 'company' } as const
  await settleReviewNews(tx, { ...settled, end: { isReleased: true, text, orders }, isByHeadOffice, now })
  const facts = { paymentId: payment.id, payable: payment.payable, payBefore: now, ...review }
  await tellAnew(tx, payment.buyerId, orderNews.placed(orders, facts, now), now)
}
