/** In which quantities goods may be added, and what they cost then. */
import type { CartLine } from '../cart/line.ts'
import { newLine } from '../cart/new-line.ts'
import { quantityRule } from '../cart/quantity.ts'
import type { PricedLine } from '../cart/quoted-line.ts'
import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import type { GoodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import { isComboLine, LINE_TYPES } from '../goods/line-type.ts'
import { expiryState, type NearExpirySettings, timeLeft } from '../goods/near-expiry.ts'
import { isTooShort } from '../goods/shelf-life.ts'
import { times, type Fen, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'
import { runningFlashSale } from '../pricing/flash-sale.ts'
import { toLadder } from '../pricing/ladder.ts'
import type { Discount } from '../pricing/offers.ts'
import { paidPriceOf } from '../pricing/unit-price.ts'
import type { Candidate } from './candidates.ts'
import type { FillerLimits } from './limits.ts'

/** Unit prices from so many pieces on: before the discount, and as paid. */
type PriceStep = { from: number; price: UnitPrice; paid: UnitPrice }

/**
 * The numbers a line may have to reach a threshold: `first`, then in steps of `step` up to `last`, all in pieces and
 * more than the `before` it has. `prices` by rising `from`.
 */
export type QuantityCurve = {
  candidate: Candidate
  goods: Goods
  line: Omit<CartLine, 'number'>
  /** Where the cart has it already. */
  place?: number | undefined
  before: number
  first: number
  step: number
  last: number
  prices: readonly PriceStep[]
}

export type CurveTerms = {
  buyer: Buyer
  checker: GoodsChecker
  running: readonly Discount[]
  limits: FillerLimits
  nearExpiry: NearExpirySettings
  now: number
}

/**
 * Undefined where nothing may be added: goods this buyer may not buy, with ephedrine, near their expiry or of too short
 * a life for him, and what would last longer than it keeps or than `limits.daysMax`. `cart` are the priced lines.
 */
export function curveOf(
  candidate: Candidate,
  goods: Goods | undefined,
  cart: readonly PricedLine[],
  terms: CurveTerms,
): QuantityCurve | undefined {
  const { buyer, checker, nearExpiry, now } = terms
  if (!goods || goods.isEphedrine || !checker.isBuyable(goods)) return undefined
  const expiry = expiryState(goods.expiresOn, now, nearExpiry)
  if (expiry.isExpired || expiry.isInZone || isTooShort(buyer.shelfLife, goods, now)) return undefined
  const place = cart.findIndex((line) => line.goodsId === goods.id && !isComboLine(line))
  const held = cart[place]
  // A line that was put aside stays aside, and one with another fault is to be mended first.
  if (held && (!held.isSelected || held.violations.length > 0)) return undefined
  const line = held ? lineOf(held) : addedLine(goods, terms)
  const before = held?.number ?? 0
  const range = rangeOf(candidate, goods, { before, type: line.type }, terms)
  if (!range) return undefined
  return { candidate, goods, line, before, ...range, ...(held && { place }), prices: pricesOf(goods, line, terms) }
}

/** The next number of a line that is whole cases; undefined where its goods come in none. */
export function wholeCaseOf({ caseSize, packing }: Goods, number: number): number | undefined {
  if (caseSize <= 1 || caseSize % Math.max(1, packing) !== 0 || number % caseSize === 0) return undefined
  return Math.ceil(number / caseSize) * caseSize
}

const lineOf = ({ id, goodsId, warehouseId, type, seenPrice, addedAt, takesExchange }: PricedLine) => ({
  id,
  goodsId,
  warehouseId,
  type,
  isSelected: true,
  seenPrice,
  addedAt,
  takesExchange,
})

function addedLine(goods: Goods, { buyer, now }: CurveTerms): QuantityCurve['line'] {
  const sale = runningFlashSale(goods, Math.max(1, goods.packing), now, flashBoughtOf(goods, buyer))
  const type = sale ? LINE_TYPES.flashSale : LINE_TYPES.ordinary
  return newLine(goods, { type, number: 0, addedAt: now })
}

const flashBoughtOf = (goods: Goods, buyer: Buyer): number =>
  buyer.boughtInPeriod[boughtKey(goods.id, LINE_TYPES.flashSale)] ?? 0

function rangeOf(
  { source, use }: Candidate,
  goods: Goods,
  { before, type }: { before: number; type: CartLine['type'] },
  { buyer, limits, now }: CurveTerms,
): Pick<QuantityCurve, 'first' | 'step' | 'last'> | undefined {
  const rule = quantityRule(goods, buyer.boughtInPeriod[boughtKey(goods.id)])
  const { step } = rule
  const sale = type === LINE_TYPES.flashSale ? goods.flashSale : undefined
  const saleLeft = sale ? (sale.limit > 0 ? sale.limit - flashBoughtOf(goods, buyer) : Infinity) : Infinity
  const most = Math.min(rule.max, usedUpBy(goods, use, limits, now), sale?.stock ?? Infinity, saleLeft)
  if (source === 'case') {
    const whole = wholeCaseOf(goods, before)
    return whole !== undefined && whole <= most ? { first: whole, step, last: whole } : undefined
  }
  const first = (Math.floor(before / step) + 1) * step
  const last = Math.floor(most / step) * step
  return first <= last ? { first, step, last } : undefined
}

/** Pieces of a line that are used up before they expire and within the days that the seller's settings allow. */
function usedUpBy(goods: Goods, use: Candidate['use'], { daysMax }: FillerLimits, now: number): number {
  if (!use) return Infinity
  const keeps = timeLeft(goods.expiresOn, now)?.days ?? Infinity
  return use.perDay * (Math.min(daysMax, keeps) - Math.max(0, use.daysLeft))
}

function pricesOf(
  goods: Goods,
  { type }: Pick<CartLine, 'type'>,
  { buyer, running, now }: CurveTerms,
): readonly PriceStep[] {
  const flashBought = flashBoughtOf(goods, buyer)
  return [1, ...toLadder(goods).map(({ number }) => number)]
    .filter((from, at, all) => from >= 1 && all.indexOf(from) === at)
    .map((from) => {
      const { price = 0, undiscounted = 0 } = paidPriceOf(goods, { number: from, type, now, flashBought }, running)
      return { from, price: undiscounted, paid: price }
    })
}

export const priceAt = ({ prices }: QuantityCurve, number: number): PriceStep =>
  prices.length === 1 ? prices[0]! : (prices.findLast(({ from }) => from <= number) ?? prices[0]!)

/** Which of a line's prices a threshold counts; undefined = it does not count this line. */
export type CountedPrice = 'price' | 'paid' | undefined

/** Fen by which a threshold sees the line grow when it has `number` pieces. */
export const growthAt = (curve: QuantityCurve, number: number, counted: CountedPrice): Fen =>
  counted === undefined ? 0 : times(priceAt(curve, number)[counted], number) - heldAmount(curve, counted)

/** Fen of the added pieces, at what a piece of the line then costs. */
export const addedAmount = (curve: QuantityCurve, number: number): Fen =>
  times(priceAt(curve, number).paid, number - curve.before)

/** Fen by which the pieces that the cart has cost less once there are `number`. */
export const loweredAmount = (curve: QuantityCurve, number: number): Fen =>
  heldAmount(curve, 'paid') - times(priceAt(curve, number).paid, curve.before)

/** Fen of the pieces that the cart has, as a threshold sees them. */
export const heldAmount = (curve: QuantityCurve, counted: CountedPrice): Fen =>
  counted === undefined || curve.before === 0 ? 0 : times(priceAt(curve, curve.before)[counted], curve.before)

/**
 * The smallest number that lets the threshold see `need` fen more; undefined where all that may be added is too little.
 * `held` is its `heldAmount`.
 */
export function closingNumber(
  { first, step, last, prices }: QuantityCurve,
  need: Fen,
  { counted, held }: { counted: CountedPrice; held: Fen },
): number | undefined {
  if (counted === undefined || first > last) return undefined
  const total = (held + need) * UNIT_PRICES_PER_FEN
  for (let at = 0; at < prices.length; at += 1) {
    const { from, price: listed, paid } = prices[at]!
    const price = counted === 'paid' ? paid : listed
    if (price <= 0) continue
    const least = Math.max(first, from, Math.ceil(total / price))
    const number = first + Math.ceil((least - first) / step) * step
    const end = at + 1 < prices.length ? prices[at + 1]!.from : Infinity
    if (number <= last && number < end) return number
  }
  return undefined
}

/** Days of use that these pieces add, and for how long all of them then last; undefined where no use is known. */
export function daysOf(
  { candidate: { use }, before }: QuantityCurve,
  number: number,
): { added: number; lasting: number } | undefined {
  if (!use) return undefined
  return {
    added: Math.round((number - before) / use.perDay),
    lasting: Math.round(Math.max(0, use.daysLeft) + number / use.perDay),
  }
}
