/** What asked for a word on orders is done once nothing of the submission waits for it any more. */
import type { Reviewer } from '#domain/approval/review.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { Executor } from '../../../db/connect.ts'
import { settleMessages, tellEnd } from '../../message/index.ts'
import { numbersOf, releaseSubject } from '../order-news.ts'
import { closingSubjects, findAskedOf } from './closing-repository.ts'

type SettledReview = {
  buyerId: number
  paymentId: number
  reviewBy: Reviewer | null
  /** How it ended: who released the orders, or why they were cancelled. */
  end: { isReleased: boolean; text: string }
  now: number
}

/**
 * Marks the messages as read that asked the buyer and his head office to decide on orders, and warned of their end; the
 * head office's says from now on how it ended. While another order of the submission waits for the same word they stay.
 * The caller holds `lockBuyer`.
 */
export async function settleReviewNews(
  tx: Executor,
  { buyerId, paymentId, reviewBy, end, now }: SettledReview,
): Promise<void> {
  if (reviewBy === null) return
  const { isWaiting, headOffice, company, orders } = await findAskedOf(tx, { buyerId, paymentId, reviewBy })
  if (isWaiting) return
  const subject = releaseSubject(paymentId)
  const subjects = [subject, closingSubjects('review', paymentId)]
  await settleMessages(tx, buyerId, subjects, now)
  if (headOffice === null) return
  await settleMessages(tx, headOffice, subjects, now)
  // The seller's word comes after the company's, and is not the head office's matter.
  if (reviewBy !== 'company') return
  const ended = orders.filter(({ isCancelled }) => isCancelled !== end.isReleased)
  const title = end.isReleased ? '门店订单已放行' : '门店订单已取消'
  const text = `${company} 的订单 ${numbersOf(ended)} ${end.isReleased ? '' : '已取消：'}${end.text}。`
  await tellEnd(tx, headOffice, { kind: 'order', title, text, link: companyPaths.chain(), subject }, now)
}
