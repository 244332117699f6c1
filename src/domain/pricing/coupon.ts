import type { CustomerType } from '../eligibility/buyer.ts'
import { toYuan, prorate, sum, sumTimes, type Fen, type UnitPrice } from '../money.ts'
import type { Coupon } from './offers.ts'

/** A line as coupons see it; quoted lines are such lines. */
export type CouponLine = {
  goodsId: number
  /**
   * The lines of a warehouse that take coupons are one order; absent of purchases placed before it was kept: one order.
   */
  warehouseId?: number | undefined
  number: number
  price?: UnitPrice | undefined
  /** Selected, and the line counts. */
  isSelected: boolean
  withCoupon: boolean
  /** Fen after 满减, before coupons: what a coupon can take off at most. */
  netAmount: Fen
  /** Pieces that coupons before this one paid for; absent: none. */
  paidPieces?: number | undefined
}

/**
 * What coupons are judged against; `freight` in fen as it would be without a coupon. `customerType`: who uses them;
 * absent where that was judged before.
 */
export type CouponBasis = {
  lines: readonly CouponLine[]
  freight: Fen
  now: number
  customerType?: CustomerType | undefined
}

export type CouponRefusal = {
  code: 'notStarted' | 'expired' | 'customerType' | 'notStackable' | 'noGoods' | 'belowThreshold' | 'noFreight'
  text: string
}

/**
 * What a coupon is worth: `saving` in fen, `parts` of it per line of the basis (a freight coupon has none).
 * `paidPieces`: of one that pays for pieces, how many of each line.
 */
export type CouponUse = {
  coupon: Coupon
  saving: Fen
  parts: Fen[]
  paidPieces?: number[]
  refusal?: CouponRefusal
}

/** Whether a coupon may take something off a line. */
export const isCovered = ({ scope, goodsIds }: Coupon, line: CouponLine): boolean => {
  if (!line.isSelected || !line.withCoupon) return false
  return scope === 'all' || goodsIds.includes(line.goodsId) === (scope === 'listed')
}

/** The coupon-eligible total: selected lines flagged `withCoupon`, floored once. */
export const couponEligibleTotal = (lines: readonly Omit<CouponLine, 'goodsId' | 'warehouseId' | 'netAmount'>[]): Fen =>
  sumTimes(lines.filter((line) => line.isSelected && line.withCoupon))

/** Why the coupon cannot be used on these lines now; undefined when it can. */
export function couponRefusal(
  coupon: Coupon,
  { lines, freight, now, customerType }: CouponBasis,
): CouponRefusal | undefined {
  if (now < coupon.startsAt) return { code: 'notStarted', text: '未到使用时间' }
  if (now >= coupon.endsAt) return { code: 'expired', text: '已过有效期' }
  const { customerTypes } = coupon
  if (customerType && customerTypes && !customerTypes.includes(customerType))
    return { code: 'customerType', text: `仅限${customerTypes.join('、')}使用，贵单位为${customerType}` }
  const covered = lines.filter((line) => isCovered(coupon, line))
  if (covered.length === 0) return { code: 'noGoods', text: '所选商品均不在该券的适用范围' }
  const missing = coupon.threshold - couponEligibleTotal(covered)
  if (missing > 0) return { code: 'belowThreshold', text: `适用商品还差 ${toYuan(missing)} 可用` }
  if (coupon.kind === 'freight' && freight === 0) return { code: 'noFreight', text: '本单已免运费，无需使用' }
  return undefined
}

/** Applies a coupon to the basis; a refused one saves nothing and says why. */
export function applyCoupon(coupon: Coupon, basis: CouponBasis): CouponUse {
  const refusal = couponRefusal(coupon, basis)
  const none = basis.lines.map(() => 0)
  if (refusal) return { coupon, saving: 0, parts: none, refusal }
  if (coupon.kind === 'freight') return { coupon, saving: basis.freight, parts: none }
  if (coupon.pieces !== undefined) {
    const paid = payPieces(coupon, coupon.pieces, basis.lines)
    return { coupon, saving: sum(paid.parts), ...paid }
  }
  const amounts = basis.lines.map((line) => (isCovered(coupon, line) ? line.netAmount : 0))
  const saving = savingOf(coupon, sum(amounts))
  return { coupon, saving, parts: prorate(saving, amounts) }
}

/**
 * So many `pieces` of the covered lines, those that cost most first, and the fen they cost: what is left of a line is
 * split over the pieces that no other coupon paid for.
 */
function payPieces(
  coupon: Coupon,
  pieces: number,
  lines: readonly CouponLine[],
): { parts: Fen[]; paidPieces: number[] } {
  const [parts, paidPieces] = [lines.map(() => 0), lines.map(() => 0)]
  let left = pieces
  const open = lines
    .map((line, index) => ({ index, cost: line.netAmount, number: line.number - (line.paidPieces ?? 0), line }))
    .filter(({ line, number }) => number > 0 && isCovered(coupon, line))
    // Of two alike the line that stands first.
    .toSorted((a, b) => b.cost * a.number - a.cost * b.number || a.index - b.index)
  for (const { index, cost, number } of open) {
    const taken = Math.min(left, number)
    paidPieces[index] = taken
    parts[index] = prorate(cost, [taken, number - taken])[0]!
    left -= taken
  }
  return { parts, paidPieces }
}

/**
 * Fen off `total`: never more than it and never negative. A discount's `face` is what remains, in hundredths (94 = 9.4
 * 折).
 */
function savingOf({ kind, face }: Coupon, total: Fen): Fen {
  const wanted = kind === 'discount' ? total - Math.floor((total * face) / 100) : face
  return Math.min(Math.max(0, wanted), total)
}

/** All coupons, the most useful first: saving, then the one that ends sooner; unusable ones last, with their reason. */
export const rankCoupons = (coupons: readonly Coupon[], basis: CouponBasis): CouponUse[] =>
  coupons
    .map((coupon) => applyCoupon(coupon, basis))
    .sort(
      (a, b) =>
        Number(a.refusal !== undefined) - Number(b.refusal !== undefined) ||
        b.saving - a.saving ||
        a.coupon.endsAt - b.coupon.endsAt ||
        a.coupon.id - b.coupon.id,
    )
