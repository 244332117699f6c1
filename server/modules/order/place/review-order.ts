import { type Reviewer, reviewerOf } from '#domain/approval/review.ts'
/** Whether an order that is placed waits for a review first. */
import { HOUR_MS } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Cart } from '../../cart/index.ts'
import { hasPassedOrder } from './place-repository.ts'

/** Who looks at it, and until when (epoch ms). */
export type OrderReview = { reviewBy: Reviewer; reviewBefore: number }

/** The review of what is placed at `now`; undefined: it can be paid. The caller holds `lockBuyer`. */
export async function reviewOf(
  tx: Executor,
  { buyer: { id, reviewState }, settings }: Pick<Cart, 'buyer' | 'settings'>,
  now: number,
): Promise<OrderReview | undefined> {
  if (reviewState !== 'provisional') return undefined
  const reviewBy = reviewerOf({ reviewState, hasPassedOrder: await hasPassedOrder(tx, id), needsRelease: false })
  return reviewBy && { reviewBy, reviewBefore: now + settings.reviewHours * HOUR_MS }
}

export const reviewText = ({ reviewBy }: OrderReview): string =>
  reviewBy === 'seller' ? '首单，等待供货方审核' : '超出额度，等待本单位审批人放行'
