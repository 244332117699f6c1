import type { Goods } from '../goods/goods.ts'
import { LINE_TYPES, type LineType } from '../goods/line-type.ts'
import { type Fen, times } from '../money.ts'
import type { Discount } from '../pricing/offers.ts'
import { paidPriceOf } from '../pricing/unit-price.ts'
import { goodsPriceOf } from './price-together.ts'

/** `type`: of the cart's line; the ordinary one without it. */
type PlannedGoods = { goods: Goods; number: number; type?: LineType }
type Prices = { now: number; running: readonly Discount[] }

/**
 * Fen that goods come to in these numbers, as the cart will say it: before 满减, coupons and freight. What has no price
 * costs nothing. `amounts`: of each, in the same order; they add up to `total`.
 */
export function plannedPrice(
  planned: readonly PlannedGoods[],
  { now, running }: Prices,
): { total: Fen; amounts: Fen[] } {
  const { goodsTotal, left } = goodsPriceOf(
    planned.map(({ goods, number, type = LINE_TYPES.ordinary }) => {
      const { undiscounted: price, discount } = paidPriceOf(goods, { number, type, now }, running)
      return { price, number, amount: times(price ?? 0, number), discount }
    }),
  )
  return { total: goodsTotal, amounts: left }
}
