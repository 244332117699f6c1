import { api } from '#contract/api.ts'
import type { CouponOffer } from '#contract/coupon.ts'
import { call } from '#sync/transport/call.ts'

export { useOnce } from '#sync/transport/use-once.ts'

/**
 * Under the same `claimId` it gives no second coupon. Needs the server: only it knows what is left. Throws
 * coupon.notClaimable with the reason, or NetworkError.
 */
export const claimCoupon = (id: number, claimId: string): Promise<CouponOffer> =>
  call(api.coupon.claim, { params: { id }, body: { claimId } })
