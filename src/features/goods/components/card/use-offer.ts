import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { type GoodsOffer, offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** Minute by minute is often enough for windows, dates and limits. */
export const useMinute = () => useNow({ everyMs: 60_000 })

/** A page's note on goods: a node, or a function of the goods and their offer. */
export type GoodsNote = ReactNode | ((goods: ListedGoods, offer: GoodsOffer) => ReactNode)

/** The offer of goods to this buyer, computed once for everything that shows it. */
export const useOffer = (goods: Goods): GoodsOffer => offerOf(goods, useBuyer(), useMinute(), useRunningDiscounts())
