import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** What can be claimed, as last loaded. */
export const useCouponOffers = () => useRemote(api.coupon.offers)

export const couponReads = [keptRead(api.coupon.offers)]
