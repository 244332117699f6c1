import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { discountOf, runningDiscounts } from '#domain/pricing/discount.ts'
import { type GoodsOffer, offerOf } from '#domain/pricing/goods-offer.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { useBuyer } from '#features/account/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { useKnownDiscounts } from '../../queries.ts'

/** Minute by minute is often enough for windows, dates and limits. */
export const useMinute = () => useNow({ everyMs: 60_000 })

/** With the discount that comes off the price when it is paid; a cart line keeps the price before it. */
export type ShownOffer = GoodsOffer & { discount?: Discount | undefined }

/** A page's note on goods: a node, or a function of the goods and their offer. */
export type GoodsNote = ReactNode | ((goods: ListedGoods, offer: ShownOffer) => ReactNode)

/** The offer of goods to this buyer, computed once for everything that shows it. */
export const useOffer = (goods: Goods): ShownOffer => useShown(goods, offerOf(goods, useBuyer(), useMinute()))

/** The same for an offer already computed. */
export const useShown = (goods: Goods, offer: GoodsOffer): ShownOffer => {
  const running = useRunningDiscounts()
  return { ...offer, discount: discountOf(running, goods, offer) }
}

/** The discounts that hold for this buyer now. */
export const useRunningDiscounts = (): readonly Discount[] => judged(useKnownDiscounts(), useBuyer(), useMinute())

let last: { asked: Parameters<typeof runningDiscounts>; running: readonly Discount[] } | undefined

/** Computes the running discounts once a minute instead of once a row. */
function judged(...asked: Parameters<typeof runningDiscounts>): readonly Discount[] {
  if (!last?.asked.every((value, index) => value === asked[index]))
    last = { asked, running: runningDiscounts(...asked) }
  return last.running
}
