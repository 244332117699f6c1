/** What an order that waits for a review is called. Apart from the rules, which every first visit brings. */
import { ORDER_STATE_TEXT, type OrderFacts, stateOf } from '../order/transitions.ts'
import { type Releaser, releaserOf } from './review.ts'

/** The one name of what an order waits for, wherever it is shown. */
export const REVIEW_TEXT: Record<Releaser, string> = {
  seller: ORDER_STATE_TEXT.pending_review,
  company: ORDER_STATE_TEXT.pending_approval,
  headOffice: '待总部放行',
}

/** All orders that somebody must look at, whoever that is. */
export const UNDER_REVIEW_TEXT = '待放行或审核'

type StandingOrder = Pick<OrderFacts, 'status' | 'transferState' | 'reviewBy'> & { isAboveBudget?: boolean | undefined }

/** Where an order stands, in the buyer's words. */
export const orderStateText = ({ isAboveBudget, ...order }: StandingOrder): string =>
  order.status === 'pending_review' && order.reviewBy
    ? REVIEW_TEXT[releaserOf(order.reviewBy, isAboveBudget)]
    : ORDER_STATE_TEXT[stateOf(order)]
