import { z } from 'zod'

import type { Validity } from '#domain/coupon/claim.ts'
import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import { DAY_MS } from '#domain/instant.ts'
import { COUPON_KINDS } from '#domain/pricing/offers.ts'
import type { couponOffers } from '#server/tables/coupon.ts'

import { cell, dataTable } from '../read-data.ts'

/** At most so many goods are named by one offer. */
const GOODS_MAX = 60

/** `startsIn` … `usableTo`: days from now; a coupon is usable for `days` from its claim on, or between two days. */
const offerTable = dataTable(
  'coupon-offers',
  z.strictObject({
    name: z.string(),
    kind: z.enum(COUPON_KINDS),
    face: cell.number,
    threshold: cell.number,
    goods: z.enum(['amoxicillin', 'chinese']).optional(),
    note: cell.text,
    customerTypes: cell.list(z.enum(CUSTOMER_TYPES)).optional(),
    regions: cell.list(z.string()).optional(),
    startsIn: cell.number,
    endsIn: cell.number,
    days: cell.number.optional(),
    usableFrom: cell.number.default(0),
    usableTo: cell.number.default(0),
    total: cell.number,
    left: cell.number,
    perBuyer: cell.number.optional(),
    stackable: cell.flag.optional(),
    pieces: cell.number.optional(),
  }),
)

/** Coupons to claim, in every state that the coupon centre shows. */
export const buildCouponOffers = (
  now: number,
  picks: { amoxicillin: number[]; chinese: number[] },
): (typeof couponOffers.$inferInsert)[] => {
  const at = (day: number) => now + day * DAY_MS
  return offerTable().map((offer, position) => {
    const {
      kind,
      face,
      threshold,
      goods,
      startsIn,
      endsIn,
      days,
      usableFrom,
      usableTo,
      perBuyer,
      stackable,
      pieces,
      ...row
    } = offer
    const goodsIds = goods ? picks[goods].slice(0, GOODS_MAX) : []
    const validity: Validity =
      days === undefined ? { kind: 'fixed', startsAt: at(usableFrom), endsAt: at(usableTo) } : { kind: 'days', days }
    return {
      ...row,
      rule: {
        kind,
        face,
        threshold,
        scope: goods ? 'listed' : 'all',
        goodsIds,
        ...(stackable && { isStackable: true }),
        ...(pieces !== undefined && { pieces }),
      },
      validity,
      startsAt: at(startsIn),
      endsAt: at(endsIn),
      ...(perBuyer !== undefined && { perBuyer }),
      position,
    }
  })
}
