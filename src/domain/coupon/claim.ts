import { activityState, type Terms } from '../activity/activity.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { DAY_MS, dayOf, minuteOf } from '../instant.ts'
import type { Coupon } from '../pricing/offers.ts'

/** What a claimed coupon says, but for when it holds. */
export type CouponRule = Pick<Coupon, 'kind' | 'face' | 'pieces' | 'threshold' | 'scope' | 'goodsIds' | 'isStackable'>

/** When a claimed coupon can be used: so many days from the claim on, or between two instants. */
export type Validity = { kind: 'days'; days: number } | { kind: 'fixed'; startsAt: number; endsAt: number }

/** A coupon that can be had in the coupon centre, on its terms. `left` of `total` can still be claimed. */
export type CouponOffer = Omit<Terms, 'weekdays'> & {
  rule: CouponRule
  validity: Validity
  total: number
  left: number
  perBuyer: number
}

export const CLAIM_STATES = ['open', 'claimed', 'gone', 'upcoming', 'ended', 'notForYou'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]
type Claimer = Pick<Buyer, 'customerType' | 'region'> & { claimed: number }

/**
 * Whether a buyer who holds `claimed` of this offer can have another, and why not. What he has counts before all else.
 */
export function claimStateOf(offer: CouponOffer, buyer: Claimer, now: number): { state: ClaimState; text: string } {
  if (buyer.claimed >= offer.perBuyer) return { state: 'claimed', text: `每家限领 ${offer.perBuyer} 张，您已领完` }
  const stands = activityState(offer, buyer, now)
  if (stands.kind === 'notForYou') return { state: 'notForYou', text: stands.text }
  if (stands.kind === 'ended') return { state: 'ended', text: `领取已于 ${dayOf(stands.endedAt)} 结束` }
  if (now >= validityOf(offer, now).endsAt) return { state: 'ended', text: '该券已过使用期' }
  if (stands.kind === 'upcoming') return { state: 'upcoming', text: `${minuteOf(stands.startsAt)} 开始领取` }
  if (offer.left <= 0) return { state: 'gone', text: `${offer.total} 张已全部领完` }
  return { state: 'open', text: '' }
}

/** When a coupon claimed at `now` can be used. */
export const validityOf = ({ validity }: Pick<CouponOffer, 'validity'>, now: number) =>
  validity.kind === 'days'
    ? { startsAt: now, endsAt: now + validity.days * DAY_MS }
    : { startsAt: validity.startsAt, endsAt: validity.endsAt }
