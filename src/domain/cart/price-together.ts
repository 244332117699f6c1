/**
 * What lines cost together: the rounding of the total, discounts, 满减, coupons, freight. A cart is priced here, and so
 * are the remaining lines of a purchase when a part of it is cancelled.
 */
import { applyCoupons } from '../coupon/coupon-set.ts'
import type { CustomerType } from '../eligibility/buyer.ts'
import { sum, type Fen, type UnitPrice } from '../money.ts'
import { couponEligibleTotal, type CouponUse } from '../pricing/coupon.ts'
import { discountShares, type DiscountShare, type DiscountUse } from '../pricing/discount.ts'
import { freightOf } from '../pricing/freight.ts'
import { manjianReduction, splitManjian } from '../pricing/manjian.ts'
import type { Coupon, Discount, ManjianTier, ShippingRule } from '../pricing/offers.ts'
import { roundingShares } from '../pricing/rounding.ts'

/** A line that counts, with everything that decides what it costs beside others. Quoted lines are such lines. */
export type CountingLine = {
  goodsId: number
  warehouseId?: number | undefined
  number: number
  price?: UnitPrice | undefined
  /** Number × price, floored. */
  amount: Fen
  discount?: Pick<Discount, 'id' | 'name' | 'permille'> | undefined
  /** Coupons may pay for it. */
  withCoupon: boolean
  /** 满减 is taken off it. */
  takesManjian: boolean
  isEphedrine: boolean
  isFreeShippingMet: boolean
  gift?: { total: Fen } | undefined
}

/** Under which lines are priced; `noTransOrderAmount`: fen of earlier orders that travel along. */
export type CommonTerms = {
  manjians: readonly ManjianTier[]
  shipping: ShippingRule
  /** To be used together. */
  coupons?: readonly Coupon[] | undefined
  /** Who uses them; absent where that was judged before. */
  customerType?: CustomerType | undefined
  noTransOrderAmount: Fen
  /** Epoch ms. */
  now: number
}

/** What the other lines mean for one, in fen. */
export type LineShares = {
  rounding: Fen
  discount: DiscountShare | undefined
  manjian: Fen
  /** What all coupons take off it, and each of them. */
  coupon: Fen
  coupons: readonly CouponShare[]
}
export type CouponShare = { name: string; amount: Fen }
const NO_COUPONS: readonly CouponShare[] = []

/** All amounts in fen; `shares` one for each line. */
export type CommonPrice = {
  shares: LineShares[]
  goodsAmount: Fen
  discounts: DiscountUse[]
  discountAmount: Fen
  /** goods − discount. */
  goodsTotal: Fen
  manjianAmount: Fen
  giftTotal: Fen
  /** goods total − manjian + gift. */
  selectedTotal: Fen
  couponEligibleTotal: Fen
  /** Those asked for, in the same order. */
  coupons: CouponUse[]
  couponAmount: Fen
  isFreeShippingMet: boolean
  freightBeforeCoupon: Fen
  freight: Fen
}

/** What lines cost with their discounts and nothing else: each total floored once, `left` fen of each line. */
export function goodsPriceOf(lines: readonly Pick<CountingLine, 'price' | 'number' | 'amount' | 'discount'>[]) {
  const rounding = roundingShares(lines)
  const amounts = lines.map(({ amount }, index) => amount + rounding[index]!)
  const goodsAmount = sum(amounts)
  const discount = discountShares(lines, amounts)
  const discountAmount = sum(discount.uses.map(({ amount }) => amount))
  const left = amounts.map((amount, index) => amount - (discount.shares[index]?.amount ?? 0))
  return { rounding, discount, goodsAmount, discountAmount, goodsTotal: goodsAmount - discountAmount, left }
}

/** Each defined total is floored once; the fen by which it exceeds the floored lines go to lines as `rounding`. */
export function priceTogether(lines: readonly CountingLine[], terms: CommonTerms): CommonPrice {
  const { manjians, shipping, noTransOrderAmount, now, customerType, coupons = [] } = terms
  const { rounding, discount, goodsAmount, discountAmount, goodsTotal, left } = goodsPriceOf(lines)

  // Thresholds count the prices as they stand, so that no discount moves a buyer below a tier.
  const eligible = couponEligibleTotal(
    lines.map(({ price, number, withCoupon }) => ({ price, number, withCoupon, isSelected: true })),
  )
  const manjian = splitManjian(
    manjianReduction(manjians, eligible),
    lines.map(({ takesManjian }, index) => (takesManjian ? left[index]! : 0)),
  )
  const manjianAmount = sum(manjian)
  const giftTotal = sum(lines.map(({ gift }) => gift?.total ?? 0))
  const selectedTotal = goodsTotal - manjianAmount + giftTotal

  const isFreeShippingMet = lines.some((line) => line.isFreeShippingMet)
  const freightBeforeCoupon = freightOf(shipping, {
    selectedTotal,
    noTransOrderAmount,
    hasFreightLines: lines.some(({ isEphedrine }) => !isEphedrine),
    isFreeShippingMet,
  })

  const net = lines.map((line, index) => ({
    goodsId: line.goodsId,
    warehouseId: line.warehouseId,
    number: line.number,
    price: line.price,
    isSelected: true,
    withCoupon: line.withCoupon,
    netAmount: left[index]! - manjian[index]!,
  }))
  const { uses, parts } = applyCoupons(coupons, { lines: net, freight: freightBeforeCoupon, now, customerType })
  const offFreight = sum(uses.map(({ coupon, saving }) => (coupon.kind === 'freight' ? saving : 0)))
  return {
    shares: lines.map((_, index) => ({
      rounding: rounding[index]!,
      discount: discount.shares[index],
      manjian: manjian[index]!,
      coupon: parts[index]!,
      coupons:
        parts[index] === 0 ? NO_COUPONS : uses.map((use) => ({ name: use.coupon.name, amount: use.parts[index]! })),
    })),
    goodsAmount,
    discounts: discount.uses,
    discountAmount,
    goodsTotal,
    manjianAmount,
    giftTotal,
    selectedTotal,
    couponEligibleTotal: eligible,
    coupons: uses,
    couponAmount: sum(parts),
    isFreeShippingMet,
    freightBeforeCoupon,
    freight: freightBeforeCoupon - offFreight,
  }
}
