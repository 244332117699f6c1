/** What asked for a word on orders is done once nothing of the submission waits for it any more. */
import type { Reviewer } from '#domain/approval/review.ts'

import type { Executor } from '../../../db/connect.ts'
import { settleMessages } from '../../message/index.ts'
import { releaseSubject } from '../order-news.ts'
import { closingSubjects, findAskedOf } from './closing-repository.ts'

type SettledReview = { buyerId: number; paymentId: number; reviewBy: Reviewer | null; now: number }

/**
 * Marks the messages as read that asked the buyer and his head office to decide on orders, and warned of their end.
 * While another order of the submission waits for the same word they stay. The caller holds `lockBuyer`.
 */
export async function settleReviewNews(
  tx: Executor,
  { buyerId, paymentId, reviewBy, now }: SettledReview,
): Promise<void> {
  if (reviewBy === null) return
  const { isWaiting, headOffice } = await findAskedOf(tx, { buyerId, paymentId, reviewBy })
  if (isWaiting) return
  const subjects = [releaseSubject(paymentId), closingSubjects('review', paymentId)]
  await settleMessages(tx, buyerId, subjects, now)
  if (headOffice !== null) await settleMessages(tx, headOffice, subjects, now)
}
