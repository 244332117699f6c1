import { DAY_MS, HOUR_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import type { Clock } from '../../../platform/clock.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { readSettings } from '../../../settings/settings.ts'
import type { Settings } from '../../../tables/placement.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { closingNews, releaserOfClosing, storeClosingNews } from './closing-news.ts'
import { type ClosingReason, type ClosingOrder, findClosing, subjectOf } from './closing-repository.ts'

const PER_RUN = 500

/** As it is set. One that is not shorter than its deadline, as it could be set once, leaves the first half alone. */
const noticeOf = (warnHours: number, givenMs: number) =>
  warnHours * HOUR_MS < givenMs ? warnHours * HOUR_MS : givenMs / 2

const noticesOf = (settings: Settings): Record<ClosingReason, number> => ({
  unpaid: noticeOf(settings.unpaidWarnHours, settings.unpaidHours * HOUR_MS),
  transfer: noticeOf(settings.transferWarnHours, settings.transferDays * DAY_MS),
  review: noticeOf(settings.reviewWarnHours, settings.reviewHours * HOUR_MS),
})

/**
 * Tells of the orders that the system is about to cancel, once for each payment, reason and deadline, and returns of
 * how many payments. One that fails does not stop the others.
 */
export async function warnOfClosing(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const settings = await readSettings(db)
  const notices = noticesOf(settings)
  const buyerOf = new Map(
    (await findClosing(db, now, notices, { limit: PER_RUN })).map(({ paymentId, buyerId }) => [paymentId, buyerId]),
  )
  return forEachIsolated(buyerOf, 'payments could not be warned of', ([paymentId, buyerId]) =>
    db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      await lockBuyer(tx, buyerId)
      // It may have been paid, released, put off or told by another server since it was found.
      const orders = await findClosing(tx, now, notices, { paymentId, limit: PER_RUN })
      await tell(tx, orders, settings.hotline, now)
      return Math.min(orders.length, 1)
    }),
  )
}

/** The orders of one payment that have the same reason and deadline are one message. */
async function tell(tx: Executor, orders: readonly ClosingOrder[], hotline: string, now: number): Promise<void> {
  for (const subject of new Set(orders.map(subjectOf))) {
    const [first, ...rest] = orders.filter((order) => subjectOf(order) === subject)
    const closing = [first!, ...rest] as const
    const { buyerId, parentId } = first!
    await tellBuyer(tx, buyerId, closingNews(closing, hotline), now)
    if (parentId !== null && releaserOfClosing(closing) === 'headOffice')
      await tellBuyer(tx, parentId, storeClosingNews(closing), now)
  }
}
