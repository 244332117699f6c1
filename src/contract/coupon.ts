/** 领券中心: coupons that can be claimed. What a buyer does with a claimed one is the checkout's. */
import * as z from 'zod/mini'

import { COUPON_KINDS } from '#domain/pricing/offers.ts'

import { endpoint } from './protocol/endpoint.ts'
import { FormId, Instant, Money } from './protocol/scalars.ts'
import { termsShape } from './protocol/terms.ts'
import { wire } from './protocol/wire.ts'

/** `left` and `claimed` (by this buyer) are current; `held` counts the claimed ones that are unused and valid. */
export const CouponOffer = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    rule: wire(
      z.object({
        kind: z.enum(COUPON_KINDS),
        /** Fen off, or hundredths that remain for `discount`. */
        face: z.int(),
        /** Pieces of the goods that it pays for; absent of one that takes an amount off. */
        pieces: z.optional(z.int()),
        threshold: Money,
        scope: z.enum(['all', 'listed', 'excluded']),
        goodsIds: z.array(z.int()),
        isStackable: z.optional(z.boolean()),
      }),
    ),
    validity: z.union([
      z.object({ kind: z.literal('days'), days: z.int() }),
      wire(z.object({ kind: z.literal('fixed'), startsAt: Instant, endsAt: Instant })),
    ]),
    ...termsShape,
    total: z.int(),
    left: z.int(),
    perBuyer: z.int(),
    claimed: z.int(),
    held: z.int(),
  }),
)
export type CouponOffer = z.output<typeof CouponOffer>

export const coupon = {
  offers: endpoint({
    method: 'GET',
    path: '/api/coupon',
    summary: '领券中心',
    access: 'user',
    response: wire(z.object({ timestamp: Instant, list: z.array(CouponOffer) })),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/coupon/{id}/claim',
    summary: '领取优惠券（同一 claim_id 只领一张）',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: wire(z.strictObject({ claimId: z.uuid() })),
    response: CouponOffer,
    errors: ['coupon.notFound', 'coupon.notClaimable'],
  }),
}
