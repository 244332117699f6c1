import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { REVIEW_STATES } from '../eligibility/buyer.ts'
import { reviewerOf } from './review.ts'

const facts = record({
  reviewState: constantFrom(...REVIEW_STATES),
  hasPassedOrder: boolean(),
  needsRelease: boolean(),
})

describe('who looks at an order before it is paid', () => {
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
