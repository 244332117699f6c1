/** What follows when orders that waited for a review are released: they are to be paid, or were paid ahead. */
import { HOUR_MS } from '#domain/instant.ts'
import { nextStatus, type OrderActor } from '#domain/order/transitions.ts'
import { remainingOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { readSettings } from '../../../settings/settings.ts'
import { tellAnew } from '../../message/index.ts'
import { updateOrder } from '../close/close-repository.ts'
import { settleReviewNews } from '../close/settle-review-news.ts'
import { orderNews } from '../order-news.ts'
import type { OrderRow, PaymentRow } from '../pay/payment-repository.ts'
import { recordEvent, settleCovered } from '../pay/settle-orders.ts'

type Release = { by: Extract<OrderActor, 'buyer' | 'seller'>; text: string; now: number }

/**
 * Releases the waiting orders of one payment, so that its buyer pays them together. What vouchers, coupons or the
 * balance cover is paid at once. The caller holds `lockBuyer`.
 */
export async function releaseOrders(
  tx: Executor,
  { payment, orders }: { payment: PaymentRow; orders: readonly OrderRow[] },
  { by, text, now }: Release,
): Promise<void> {
  const { unpaidHours } = await readSettings(tx)
  const payBefore = now + unpaidHours * HOUR_MS
  for (const { id, status, version } of orders) {
    const next = nextStatus(status, 'approve', by)!
    await updateOrder(tx, id, { status: next, payBefore, reviewBefore: null, version: version + 1 })
  }
  await recordEvent(
    tx,
    payment,
    orders.map(({ id }) => id),
    text,
    now,
  )
  const [first] = orders
  // Of a company, only the head office releases what it was asked for.
  if (first)
    await settleReviewNews(tx, { ...first, end: { isReleased: true, text, orders }, isByHeadOffice: true, now })
  const covered = orders.filter((order) => remainingOf(order) === 0)
  const isAllCovered = covered.length === orders.length
  await settleCovered(tx, { payment, covered, isLast: isAllCovered, now })
  const until = isAllCovered ? undefined : payBefore
  const facts = { paymentId: payment.id, payBefore: until, by }
  await tellAnew(tx, payment.buyerId, orderNews.approved(orders, facts, now), now)
}
