import type { Terms } from '../activity/activity.ts'
import type { CustomerType } from '../eligibility/buyer.ts'
import type { Badge } from '../goods/goods.ts'
import type { Fen } from '../money.ts'

/** 满减 tier: from `amount` of eligible goods, `reduce` is taken off. */
export type ManjianTier = { amount: Fen; reduce: Fen }
/** A tier with when and for whom it holds. */
export type OfferedTier = ManjianTier & Terms
export type ManjianRule = { tiers: ManjianTier[] }

/** 运费 settings: free from `freeFrom`, else `freight`; orders below `minimumOrder` are refused. */
export type ShippingRule = { freeFrom: Fen; freight: Fen; minimumOrder: Fen }

export const COUPON_KINDS = ['manjian', 'discount', 'freight', 'exchange', 'cash'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/**
 * A coupon the buyer holds. `face` is fen off, or tenths of a fold for `discount` (94 = 9.4 折), or 0 where `pieces`
 * are paid for.
 */
export type Coupon = {
  id: number
  name: string
  kind: CouponKind
  face: number
  /** 兑换: so many pieces of the goods are paid for; absent of one that takes an amount off them. */
  pieces?: number | undefined
  threshold: Fen
  scope: 'all' | 'listed' | 'excluded'
  goodsIds: number[]
  startsAt: number
  endsAt: number
  /** It may be used together with others that may. */
  isStackable?: boolean | undefined
  /** Companies of these kinds may use it; absent = all. */
  customerTypes?: readonly CustomerType[] | undefined
}

/** Which goods a discount covers: coupons' scopes, and never goods with one of `excludedBadges`. */
export type DiscountRule = {
  /** Thousandths taken off: 60 = 9.4 折. */
  permille: number
  scope: Coupon['scope']
  goodsIds: number[]
  excludedBadges: Badge[]
}
/** 全场折扣: holds for whom and when its terms say. */
export type Discount = DiscountRule & Terms & { id: number; name: string }

/** 返现 tier: from `amount` of goods paid for during the promotion, `back` comes back in all. */
export type CashbackTier = { amount: Fen; back: Fen }
export type CashbackRule = {
  tiers: CashbackTier[]
  /** Days after payment before anything is credited. */
  waitDays: number
}
/** promised with the order; credited once the order can no longer be cancelled; void when it was cancelled. */
export const CASHBACK_STATES = ['promised', 'credited', 'void'] as const
export type CashbackState = (typeof CASHBACK_STATES)[number]
/** 满额返现, for orders placed while its terms hold. */
export type Cashback = CashbackRule & Terms & { id: number; name: string }

/** Site-wide promotions and settings that pricing needs besides the goods. */
export type Offers = {
  manjians: OfferedTier[]
  shipping: ShippingRule
  discounts?: Discount[] | undefined
  cashbacks?: Cashback[] | undefined
}

/** `rounding` is a line's share of the fen that flooring each line on its own would lose against flooring the total. */
export const ADJUSTMENT_REASONS = [
  'flashSale',
  'ladder',
  'combo',
  'rounding',
  'discount',
  'manjian',
  'coupon',
  'exchange',
  'freight',
] as const

/** What a unit price holds already: beside it such an adjustment would be told twice. */
const IN_THE_PRICE: readonly Adjustment['reason'][] = ['flashSale', 'ladder', 'combo']
/** The adjustments that come after the unit price of their line. */
export const afterPrice = <A extends Pick<Adjustment, 'reason'>>(adjustments: readonly A[]): A[] =>
  adjustments.filter(({ reason }) => !IN_THE_PRICE.includes(reason))

/**
 * Money taken off (negative) or added to (positive) a line, with its reason, so that totals can be explained and
 * refunded.
 */
export type Adjustment = { reason: (typeof ADJUSTMENT_REASONS)[number]; amount: Fen; text: string }
