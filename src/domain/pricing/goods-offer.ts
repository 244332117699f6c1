import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import { checkGoods } from '../eligibility/check-goods.ts'
import type { Refusal } from '../eligibility/reasons.ts'
import { badgesOf } from '../goods/badges.ts'
import type { Badge, FlashSale, GiftRule, Goods } from '../goods/goods.ts'
import { LINE_TYPES, type LineType } from '../goods/line-type.ts'
import { minimumQuantity } from '../goods/stock.ts'
import { runningFlashSale } from './flash-sale.ts'
import { withRunningGift } from './gift.ts'
import type { Discount } from './offers.ts'
import { paidPriceOf, type PaidPrice } from './unit-price.ts'

/** Prices are undefined for visitors, and when none is set. */
export type GoodsOffer = PaidPrice & {
  /** The flash sale when it runs now. */
  flashSale?: FlashSale
  /** The 满赠 or 换购 that holds for this buyer now. */
  gift?: GiftRule | undefined
  refusals: Refusal[]
  isBuyable: boolean
  badges: Badge[]
  /** The type of the line that "add to cart" makes: a flash-sale line while the sale runs. */
  defaultType: LineType
}

/**
 * What every page says about goods to this buyer (undefined = visitor) for the smallest purchase; `running`: the
 * discounts that hold for him now.
 */
export function offerOf(
  offered: Goods,
  buyer: Buyer | undefined,
  now: number,
  running: readonly Discount[],
): GoodsOffer {
  const goods = withRunningGift(offered, buyer, now)
  const number = minimumQuantity(goods)
  const flashBought = buyer?.boughtInPeriod[boughtKey(goods.id, LINE_TYPES.flashSale)] ?? 0
  const flashSale = runningFlashSale(goods, number, now, flashBought)
  const defaultType = flashSale ? LINE_TYPES.flashSale : LINE_TYPES.ordinary
  const { price, undiscounted, source, discount } = paidPriceOf(
    goods,
    { number, type: defaultType, now, flashBought },
    running,
  )
  const refusals = checkGoods(goods, buyer, now)
  return {
    price: buyer && price,
    undiscounted: buyer && undiscounted,
    source,
    discount: buyer && discount,
    flashSale,
    gift: goods.gift,
    refusals,
    isBuyable: refusals.length === 0,
    badges: badgesOf(goods, flashSale !== undefined),
    defaultType,
  }
}
