import { describe, expect, it } from 'vitest'

import { isPassed } from '../eligibility/check-buyer.ts'
import { afterReview, isOpenForEditing, type ReviewAct } from './review.ts'

const walk = (...acts: ReviewAct[]) =>
  acts.reduce<ReturnType<typeof afterReview>>((state, act) => state && afterReview(state, act), 'draft')

describe('afterReview', () => {
  it('goes from the draft to the approved company, at once or by way of a provisional one', () => {
    expect(walk('submit', 'approve')).toBe('approved')
    expect(walk('submit', 'provisional', 'approve')).toBe('approved')
  })

  it('lets a rejected company submit again', () => {
    expect(walk('submit', 'reject', 'submit', 'approve')).toBe('approved')
  })

  it('takes the right to buy from a provisional company whose days are over', () => {
    const state = walk('submit', 'provisional', 'expire')!
    expect(state).toBe('submitted')
    expect(isPassed({ reviewState: state })).toBe(false)
  })

  it('reviews a change of an approved company, and gives a withdrawn one its right back', () => {
    expect(walk('submit', 'approve', 'submit')).toBe('change_submitted')
    expect(walk('submit', 'approve', 'submit', 'reject', 'withdraw')).toBe('approved')
  })

  it('has no act for the office on what was not submitted', () => {
    for (const act of ['approve', 'reject', 'provisional', 'expire'] as const)
      expect(afterReview('draft', act)).toBeUndefined()
  })
})

it('is open for editing once it came back, and not while the office decides', () => {
  expect(isOpenForEditing('rejected')).toBe(true)
  expect(isOpenForEditing('submitted')).toBe(false)
})
