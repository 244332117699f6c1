import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { REVIEW_STATES } from '../eligibility/buyer.ts'
import { orderStateText } from './review-text.ts'
import { reviewerOf } from './review.ts'

const facts = record({
  reviewState: constantFrom(...REVIEW_STATES),
  hasPassedOrder: boolean(),
  needsRelease: boolean(),
})

const under = (reviewBy: 'company' | 'seller', isAboveBudget = false) =>
  orderStateText({ status: 'pending_review', reviewBy, isAboveBudget })

describe('who looks at an order before it is paid', () => {
  it('has one name for the buyer', () => {
    expect([under('company'), under('company', true), under('seller')]).toEqual(['待放行', '待总部放行', '待审核'])
    // What was released has its status, whatever it exceeded.
    expect(orderStateText({ status: 'pending_payment', reviewBy: 'company', isAboveBudget: true })).toBe('待付款')
    expect(orderStateText({ status: 'pending_payment', transferState: 'rejected' })).toBe('凭证被退回，待付款')
  })

  it('is the seller for the first order of a company that is approved for the time being', () => {
    const first = { reviewState: 'provisional', hasPassedOrder: false, needsRelease: false } as const
    expect(reviewerOf(first)).toBe('seller')
    expect(reviewerOf({ ...first, hasPassedOrder: true })).toBeUndefined()
    expect(reviewerOf({ ...first, reviewState: 'approved' })).toBeUndefined()
  })

  it('is the company before the seller, so that no order waits for both at once and none forgets the second', () => {
    assert(
      property(facts, (order) => {
        const asked = reviewerOf({ ...order, needsRelease: true })
        expect(asked).toBe('company')
        // Released by the company, it stands where it would have stood without its wish.
        const released = reviewerOf({ ...order, needsRelease: false })
        expect(released === 'seller').toBe(order.reviewState === 'provisional' && !order.hasPassedOrder)
      }),
    )
  })
})
