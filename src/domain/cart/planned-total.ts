import type { Goods } from '../goods/goods.ts'
import { LINE_TYPES } from '../goods/line-type.ts'
import { type Fen, times } from '../money.ts'
import type { Discount } from '../pricing/offers.ts'
import { paidPriceOf } from '../pricing/unit-price.ts'
import { goodsPriceOf } from './price-together.ts'

/**
 * Fen that goods come to in these numbers, as the cart will say it: before 满减, coupons and freight. What has no price
 * costs nothing.
 */
export const plannedTotal = (
  planned: readonly { goods: Goods; number: number }[],
  { now, running }: { now: number; running: readonly Discount[] },
): Fen =>
  goodsPriceOf(
    planned.map(({ goods, number }) => {
      const { undiscounted: price, discount } = paidPriceOf(goods, { number, type: LINE_TYPES.ordinary, now }, running)
      return { price, number, amount: times(price ?? 0, number), discount }
    }),
  ).goodsTotal
