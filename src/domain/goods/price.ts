import { boughtKey } from '../cart/bought.ts'
import type { LineType } from '../cart/line.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { checkGoods } from '../eligibility/check-goods.ts'
import type { Refusal } from '../eligibility/reasons.ts'
import type { UnitPrice } from '../money.ts'
import { stepFor, toLadder } from '../pricing/ladder-price.ts'
import { BADGES, type Badge, type FlashSale, type Goods } from './goods.ts'
import { minimumQuantity } from './stock.ts'

export type PriceSource = 'base' | 'ladder' | 'flashSale' | 'combo'
export type Priced = { price?: UnitPrice; source: PriceSource }

/** The flash sale if `number` pieces can be had in it at `now`; `bought` pieces already taken in it count to its limit. */
export function runningFlashSale(
  goods: Pick<Goods, 'flashSale'>,
  number: number,
  now: number,
  bought = 0,
): FlashSale | undefined {
  const sale = goods.flashSale
  if (!sale || now < sale.startsAt || now >= sale.endsAt || number > sale.stock) return undefined
  return sale.limit > 0 && bought + number > sale.limit ? undefined : sale
}

/** Per cent of a flash sale that is gone, floored; undefined when nobody told how much there was. */
export const flashTaken = ({ stock, total }: Pick<FlashSale, 'stock' | 'total'>): number | undefined =>
  total && total >= stock ? Math.floor(((total - stock) * 100) / total) : undefined

/**
 * The unit price of a line of `number` pieces. Only a flash-sale line (type 1) gets the sale's price, and falls back
 * to the ordinary one outside the window or beyond its stock or limit. Combinations (3) know no ladder.
 */
export function priceOf(
  goods: Goods,
  { number, type, now, flashBought = 0 }: { number: number; type: LineType; now: number; flashBought?: number },
): Priced {
  const sale = type === 1 ? runningFlashSale(goods, number, now, flashBought) : undefined
  if (sale) return { price: sale.price, source: 'flashSale' }
  const step = goods.price && type !== 3 ? stepFor(toLadder(goods), number) : undefined
  if (step) return { price: step.price, source: 'ladder' }
  return { price: goods.price || undefined, source: 'base' }
}

/** What this buyer is asked for a line at `now`; undefined when no price is set. */
export function buyerPriceOf(
  goods: Goods,
  line: { number: number; type: LineType },
  buyer: Pick<Buyer, 'boughtInPeriod'>,
  now: number,
): UnitPrice | undefined {
  return priceOf(goods, { ...line, now, flashBought: buyer.boughtInPeriod[boughtKey(goods.id, 1)] ?? 0 }).price
}

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

/** The badges that hold now, in their fixed order: stored ones and those the promotions imply. */
export function badgesOf(goods: Goods, isFlashSaleRunning: boolean): Badge[] {
  const implied: Partial<Record<Badge, boolean>> = {
    优: goods.isYouxuan,
    满: goods.isManjian,
    换购: goods.gift?.kind === 'exchange',
    赠: goods.gift?.kind === 'gift',
  }
  return BADGES.filter((badge) =>
    badge === '秒' ? isFlashSaleRunning : implied[badge] === true || goods.badges.includes(badge),
  )
}
