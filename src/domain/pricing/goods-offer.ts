import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import { checkGoods } from '../eligibility/check-goods.ts'
import type { Refusal } from '../eligibility/reasons.ts'
import { badgesOf } from '../goods/badges.ts'
import type { Badge, FlashSale, Goods } from '../goods/goods.ts'
import type { LineType } from '../goods/line-type.ts'
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
  /** The line type that "add to cart" makes: 1 while the flash sale runs, 3 of a combo. */
  defaultType: LineType
}

/** What a list or detail page says about goods to this buyer (undefined = visitor) for the smallest purchase. */
export function offerOf(goods: Goods, buyer: Buyer | undefined, now: number): GoodsOffer {
  const number = minimumQuantity(goods)
  const flashBought = buyer?.boughtInPeriod[boughtKey(goods.id, 1)] ?? 0
  const flashSale = runningFlashSale(goods, number, now, flashBought)
  const defaultType = flashSale ? 1 : 0
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
