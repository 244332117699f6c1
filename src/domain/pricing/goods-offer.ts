import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import { checkGoods } from '../eligibility/check-goods.ts'
import type { Refusal } from '../eligibility/reasons.ts'
import { badgesOf } from '../goods/badges.ts'
import type { Badge, FlashSale, Goods } from '../goods/goods.ts'
import { LINE_TYPES, type LineType } from '../goods/line-type.ts'
import { minimumQuantity } from '../goods/stock.ts'
import type { UnitPrice } from '../money.ts'
import { runningFlashSale } from './flash-sale.ts'
import { priceOf, type PriceSource } from './unit-price.ts'

export type GoodsOffer = {
  /** undefined for visitors, and when no price is set. */
  price?: UnitPrice
  source: PriceSource
  /** The flash sale when it runs now. */
  flashSale?: FlashSale
  refusals: Refusal[]
  isBuyable: boolean
  badges: Badge[]
  /** The type of the line that "add to cart" makes: a flash-sale line while the sale runs. */
  defaultType: LineType
}

/** What a list or detail page says about goods to this buyer (undefined = visitor) for the smallest purchase. */
export function offerOf(goods: Goods, buyer: Buyer | undefined, now: number): GoodsOffer {
  const number = minimumQuantity(goods)
  const flashBought = buyer?.boughtInPeriod[boughtKey(goods.id, LINE_TYPES.flashSale)] ?? 0
  const flashSale = runningFlashSale(goods, number, now, flashBought)
  const defaultType = flashSale ? LINE_TYPES.flashSale : LINE_TYPES.ordinary
  const { price, source } = priceOf(goods, { number, type: defaultType, now, flashBought })
  const refusals = checkGoods(goods, buyer, now)
  return {
    price: buyer ? price : undefined,
    source,
    flashSale,
    refusals,
    isBuyable: refusals.length === 0,
    badges: badgesOf(goods, flashSale !== undefined),
    defaultType,
  }
}
