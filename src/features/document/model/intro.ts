import { isOpenForEditing } from '#domain/company/review.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { checkBuyer } from '#domain/eligibility/check-buyer.ts'

import { messages } from '../messages.ts'

/** What the page says first; that buying goes on is said only where no required document has run out. Now: epoch ms. */
export function introOf(buyer: Buyer, now: number): string {
  if (isOpenForEditing(buyer.reviewState)) return messages.introFirst
  const isStopped = checkBuyer(buyer, now).some(({ code }) => code === 'documentExpired')
  return isStopped ? messages.introExpired : messages.intro
}
