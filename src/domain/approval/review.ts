/** Who must look at an order before it can be paid: 放行 is the company's or head office's word, 审核 the seller's. */
import type { ReviewState } from '../eligibility/buyer.ts'

export const REVIEWERS = ['company', 'seller'] as const
/** Somebody of the buyer's own company, or the seller. */
export type Reviewer = (typeof REVIEWERS)[number]

type ReviewFacts = {
  reviewState: ReviewState
  /** Whether an order of this company has passed its review before and was not cancelled since. */
  hasPassedOrder: boolean
  /** Whether the company wants one of its own people to release it. */
  needsRelease: boolean
}

/**
 * Who looks at an order next; undefined: it can be paid. The company comes first: what it does not want, the seller
 * need not judge. The seller looks at the first order of a company whose paper originals are still on their way.
 */
export function reviewerOf({ reviewState, hasPassedOrder, needsRelease }: ReviewFacts): Reviewer | undefined {
  if (needsRelease) return 'company'
  return reviewState === 'provisional' && !hasPassedOrder ? 'seller' : undefined
}

/**
 * Who can release it: above a store's budget only its head office, whose word also covers the limits of who placed it.
 */
export type Releaser = Reviewer | 'headOffice'

export const releaserOf = (by: Reviewer, isAboveBudget: boolean | undefined): Releaser =>
  by === 'company' && isAboveBudget ? 'headOffice' : by

const WAITS: Record<Releaser, string> = {
  seller: '贵单位首张订单由供货方审核',
  company: '金额超出下单人的额度，待本单位审批人放行',
  headOffice: '金额超出总部给本店的预算，待总部放行',
}

/** What the buyer is told of an order that waits; `until`: the instant in words. */
export const reviewSentence = (by: Releaser, until: string): string =>
  `${WAITS[by]}，商品和优惠已为您保留。通过后付款，${until} 前未通过将自动取消。`
