import type { CouponKind } from '../pricing/offers.ts'

export const COUPON_KIND_TEXT: Record<CouponKind, string> = {
  manjian: '满减券',
  discount: '折扣券',
  freight: '免运费券',
  exchange: '兑换券',
  cash: '立减券',
}
