import type { ReviewState } from '#domain/eligibility/buyer.ts'

export const REVIEW_TONE = {
  draft: 'neutral',
  submitted: 'warn',
  provisional: 'warn',
  approved: 'info',
  rejected: 'danger',
  change_submitted: 'warn',
  change_rejected: 'danger',
} as const satisfies Record<ReviewState, string>
