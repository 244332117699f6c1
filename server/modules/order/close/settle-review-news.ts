/** What asked for a word on orders is done once nothing of the submission waits for it any more. */
import type { Reviewer } from '#domain/approval/review.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { Executor } from '../../../db/connect.ts'
import { settleMessages, tellEnd } from '../../message/index.ts'
import { numbersOf, releaseSubject } from '../order-news.ts'
import { findPayment, type OrderRow } from '../pay/payment-repository.ts'
import { closingSubjects } from './closing-repository.ts'
import { findHeadOffice } from './review-repository.ts'

/** How it ended: who released which orders, or why they were cancelled. */
type ReviewEnd = { isReleased: true; text: string; orders: readonly OrderRow[] } | { isReleased: false; text: string }

type SettledReview = {
  buyerId: number
  paymentId: number
  reviewBy: Reviewer | null
  end: ReviewEnd
  /** The head office decided. What the store cancels, or nobody released in time, is news to it. */
  isByHeadOffice: boolean
  now: number
}

/**
 * Marks the messages as read that asked the buyer and his head office to decide on orders, and warned of their end; the
 * head office's says from now on how it ended. While another order of the submission waits for the same word they stay.
 * The caller holds `lockBuyer`.
 */
export async function settleReviewNews(
  tx: Executor,
  { buyerId, paymentId, reviewBy, end, isByHeadOffice, now }: SettledReview,
): Promise<void> {
  if (reviewBy === null) return
  const { orders } = await findPayment(tx, buyerId, paymentId)
  if (orders.some((order) => order.status === 'pending_review' && order.reviewBy === reviewBy)) return
  const warnings = closingSubjects('review', paymentId)
  await settleMessages(tx, buyerId, [warnings], now)
  // The seller's word comes after the company's, and is not the head office's matter.
  const store = reviewBy === 'company' ? await findHeadOffice(tx, buyerId) : undefined
  if (!store) return
  const { headOffice, company } = store
  await settleMessages(tx, headOffice, [warnings], now)
  const subject = releaseSubject(paymentId)
  const news = { kind: 'order', link: companyPaths.chain(), subject, ...endOf(company, end, orders) } as const
  await tellEnd(tx, headOffice, news, { now, isOwn: isByHeadOffice })
}

/** An order that was cancelled for another reason, as by the store itself before, is not the head office's refusal. */
function endOf(company: string, end: ReviewEnd, orders: readonly OrderRow[]): { title: string; text: string } {
  if (end.isReleased)
    return { title: '门店订单已放行', text: `${company} 的订单 ${numbersOf(end.orders)}，${end.text}。` }
  const ended = orders.filter(({ status, cancelReason }) => status === 'cancelled' && cancelReason === end.text)
  return { title: '门店订单已取消', text: `${company} 的订单 ${numbersOf(ended)} 已取消：${end.text}。` }
}
