import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { quantityRule } from '#domain/cart/quantity.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { discountOf, lessDiscount } from '#domain/pricing/discount.ts'
import { type GoodsOffer, offerOf } from '#domain/pricing/goods-offer.ts'
import { describeLadder, type LadderStatus } from '#domain/pricing/ladder.ts'
import { useBuyer } from '#features/account/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** Minute by minute is often enough for windows, dates and limits. */
export const useMinute = () => useNow({ everyMs: 60_000 })

/** A page's note on goods: a node, or a function of the goods and their offer. */
export type GoodsNote = ReactNode | ((goods: ListedGoods, offer: GoodsOffer) => ReactNode)

/** The offer of goods to this buyer, computed once for everything that shows it. */
export const useOffer = (goods: Goods): GoodsOffer => offerOf(goods, useBuyer(), useMinute(), useRunningDiscounts())

/**
 * The steps of the ladder that this buyer has or can have and that lower the price, after the discount, as they stand
 * for a quantity of `number` pieces.
 */
export function useLadder(goods: Goods, offer: GoodsOffer, number: number): LadderStatus[] {
  const { max } = quantityRule(goods, useBuyer()?.boughtInPeriod[boughtKey(goods.id)])
  const discount = discountOf(useRunningDiscounts(), goods, {
    price: offer.undiscounted,
    source: 'ladder',
    type: offer.defaultType,
  })
  return describeLadder(goods, number, max).map((step) => ({ ...step, price: lessDiscount(step.price, discount) }))
}
