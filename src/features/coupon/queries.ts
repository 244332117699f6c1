import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** What can be claimed, as last loaded. */
export const useCouponOffers = () => useRemote(api.coupon.offers)
