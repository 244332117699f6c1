/**
 * What one piece of a line costs this buyer: flash sale before ladder before base price, then the discount that covers
 * it.
 */
import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import type { Goods } from '../goods/goods.ts'
import { isComboLine, isFlashSaleLine, LINE_TYPES, type LineType } from '../goods/line-type.ts'
import type { PriceTerms } from '../goods/sellable.ts'
import { sum, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'
import { discountOf, lessDiscount } from './discount.ts'
import { runningFlashSale } from './flash-sale.ts'
import { stepFor, toLadder } from './ladder.ts'
import type { Adjustment, Discount } from './offers.ts'

export type PriceSource = 'base' | 'ladder' | 'flashSale' | 'combo'
/** A unit price, absent when none is set, and the rule that decided it. */
export type PriceDecision = { price?: UnitPrice | undefined; source: PriceSource }

/**
 * The unit price of a line of `number` pieces. Only a flash-sale line gets the sale's price, and falls back
 * to the ordinary one outside the window or beyond its stock or limit. Combinations know no ladder.
 */
export function priceOf(
  goods: PriceTerms,
  { number, type, now, flashBought = 0 }: { number: number; type: LineType; now: number; flashBought?: number },
): PriceDecision {
  const sale = isFlashSaleLine({ type }) ? runningFlashSale(goods, number, now, flashBought) : undefined
  if (sale) return { price: sale.price, source: 'flashSale' }
  const step = goods.price && !isComboLine({ type }) ? stepFor(toLadder(goods), number) : undefined
  if (step) return { price: step.price, source: 'ladder' }
  return { price: goods.price || undefined, source: 'base' }
}

/** What this buyer is asked for a line at `now` (epoch ms), before any discount; undefined when no price is set. */
export function buyerPriceOf(
  goods: PriceTerms,
  line: { number: number; type: LineType },
  buyer: Pick<Buyer, 'boughtInPeriod'>,
  now: number,
): UnitPrice | undefined {
  return priceOf(goods, {
    ...line,
    now,
    flashBought: buyer.boughtInPeriod[boughtKey(goods.id, LINE_TYPES.flashSale)] ?? 0,
  }).price
}

/** The price that every page shows. */
export type PaidPrice = {
  /** What is paid; absent when no price is set. */
  price?: UnitPrice | undefined
  /** What it is before the discount: carts, orders and favourites keep it, and a change of price is told by it. */
  undiscounted?: UnitPrice | undefined
  source: PriceSource
  /** The discount between the two. */
  discount?: Discount | undefined
}

/**
 * By how much a price differs from an earlier one (both before the discount), as the buyer pays them: today's discount
 * lowers both, so that its beginning and its end are no change of price. Undefined when either is unknown.
 */
export const paidChange = (
  { undiscounted, discount }: Pick<PaidPrice, 'undiscounted' | 'discount'>,
  earlier: UnitPrice | undefined,
): UnitPrice | undefined =>
  earlier === undefined || undiscounted === undefined
    ? undefined
    : lessDiscount(undiscounted, discount) - lessDiscount(earlier, discount)

/** What a piece of an ordered line cost in the end: its price less its part of the order's discount. */
export function soldPriceOf({ number, price, adjustments }: SoldLine): UnitPrice {
  const off = sum(adjustments.filter(({ reason }) => reason === 'discount').map(({ amount }) => amount))
  return off === 0 ? price : price + Math.ceil((off * UNIT_PRICES_PER_FEN) / number)
}

type SoldLine = { number: number; price: UnitPrice; adjustments: readonly Pick<Adjustment, 'reason' | 'amount'>[] }

/** `running`: the discounts that hold for this buyer now; `flashBought`: pieces taken in the running flash sale. */
export function paidPriceOf(
  goods: PriceTerms & Pick<Goods, 'badges' | 'isEphedrine'>,
  line: { number: number; type: LineType; now: number; flashBought?: number },
  running: readonly Discount[],
): PaidPrice {
  const { price, source } = priceOf(goods, line)
  const discount = discountOf(running, goods, { price, source, type: line.type })
  return { price: price && lessDiscount(price, discount), undiscounted: price, source, discount }
}
