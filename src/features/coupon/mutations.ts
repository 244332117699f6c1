import { api } from '#contract/api.ts'
import type { CouponOffer } from '#contract/coupon.ts'
import { call } from '#sync/call.ts'
import { randomId } from '#sync/random-id.ts'

/** Names one claim: sent again under it, it gives no second coupon. */
export const newClaimId = randomId

/** Needs the server: only it knows what is left. Throws coupon.notClaimable with the reason, or NetworkError. */
export const claimCoupon = (id: number, claimId: string): Promise<CouponOffer> =>
  call(api.coupon.claim, { params: { id }, body: { claimId } })
