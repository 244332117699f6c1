/** What one piece of a cart line costs: flash sale before ladder before base price. */
import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import { isComboLine, isFlashSaleLine, LINE_TYPES, type LineType } from '../goods/line-type.ts'
import type { PriceTerms } from '../goods/sellable.ts'
import type { UnitPrice } from '../money.ts'
import { runningFlashSale } from './flash-sale.ts'
import { stepFor, toLadder } from './ladder.ts'

export type PriceSource = 'base' | 'ladder' | 'flashSale' | 'combo'
/** A unit price, absent when none is set, and the rule that decided it. */
export type PriceDecision = { price?: UnitPrice; source: PriceSource }

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

/** What this buyer is asked for a line at `now` (epoch ms); undefined when no price is set. */
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
