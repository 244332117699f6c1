/** The thresholds a selection has not reached: what 凑单 may be for. */
import { quantityRule } from '../cart/quantity.ts'
import type { Quote } from '../cart/quote.ts'
import type { QuotedLine } from '../cart/quoted-line.ts'
import { bestCoupons } from '../coupon/coupon-set.ts'
import { boughtKey, type Buyer, type CustomerType } from '../eligibility/buyer.ts'
import { type Fen, sum, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'
import { couponEligibleTotal, type CouponLine, couponRefusal, isCovered } from '../pricing/coupon.ts'
import { lessDiscount } from '../pricing/discount.ts'
import { describeLadder, stepFor, toLadder } from '../pricing/ladder.ts'
import type { Coupon } from '../pricing/offers.ts'
import { leftOutOfCashback } from '../pricing/words/cashback-text.ts'
import { isFlashLeftOut } from '../pricing/words/manjian-text.ts'

/**
 * A threshold and what is missing to it: fen, of a ladder pieces. `key` names it among the goals of a cart. `amount`
 * fen is where it lies; what it brings is fen too (`freight`, `reduce`, `back`), of a ladder the unit price
 * that is paid. `least`: see `OpenTier`; `isFlash`: 满减 goods are selected at a flash price, which does not count;
 * `leftOut`: which of the selected goods do not count, in words.
 */
export type Goal = { key: string; missing: number } & (
  | { kind: 'minimum'; amount: Fen }
  | { kind: 'freight'; amount: Fen; freight: Fen }
  | { kind: 'manjian'; amount: Fen; reduce: Fen; least?: Fen; isFlash?: true }
  | { kind: 'cashback'; amount: Fen; back: Fen; leftOut?: string }
  | { kind: 'coupon'; amount: Fen; coupon: Coupon }
  | { kind: 'ladder'; lineId: string; goodsId: number; name: string; unit: string; number: number; price: UnitPrice }
)

type CouponGoal = Extract<Goal, { kind: 'coupon' }>

export const couponKey = (id: number): string => `coupon-${id}`
export const ladderKey = (lineId: string): string => `ladder-${lineId}`

type GoalTerms = {
  /** Those the buyer holds. */
  coupons: readonly Coupon[]
  customerType?: CustomerType | undefined
  /** Absent = nothing was bought. */
  boughtInPeriod?: Buyer['boughtInPeriod'] | undefined
  /** Epoch ms. */
  now: number
}

/** What this selection has not reached, in the order in which a buyer needs it; nothing where nothing is selected. */
export function openGoals(quote: Quote, terms: GoalTerms): Goal[] {
  const selected = quote.lines.filter(({ isSelected }) => isSelected)
  if (selected.length === 0) return []
  const { minimumShortfall, freightMissing, yxFigure, freightBeforeCoupon: freight, openManjians, cashback } = quote
  const goals: Goal[] = []
  const selectedTotal = quote.selectedTotal
  if (minimumShortfall > 0)
    goals.push({
      kind: 'minimum',
      key: 'minimum',
      missing: minimumShortfall,
      amount: selectedTotal + minimumShortfall,
    })
  if (freightMissing > 0)
    goals.push({
      kind: 'freight',
      key: 'freight',
      missing: freightMissing,
      amount: freightMissing + yxFigure,
      freight,
    })
  const [tier] = openManjians
  if (tier)
    goals.push({
      kind: 'manjian',
      key: 'manjian',
      missing: tier.missing,
      amount: tier.amount,
      reduce: tier.reduce,
      ...(tier.least !== undefined && { least: tier.least }),
      ...(isFlashLeftOut(selected) && { isFlash: true as const }),
    })
  const next = cashback?.next
  const leftOut = leftOutOfCashback(selected)
  if (next)
    goals.push({
      kind: 'cashback',
      key: 'cashback',
      missing: next.missing,
      amount: next.amount,
      back: next.back,
      ...(leftOut && { leftOut }),
    })
  const ladderGoals = selected.flatMap((line) => ladderGoal(line, terms) ?? [])
  return [...goals, ...couponGoals(selected, freight, terms), ...ladderGoals]
}

/** Coupons that fail by their threshold alone and would be used once it is reached, the nearest first. */
function couponGoals(lines: readonly QuotedLine[], freight: Fen, { coupons, customerType, now }: GoalTerms): Goal[] {
  return coupons
    .filter(({ kind }) => kind !== 'freight' || freight > 0)
    .filter((coupon) => couponRefusal(coupon, { lines, freight, now, customerType })?.code === 'belowThreshold')
    .map((coupon): CouponGoal => {
      const covered = couponEligibleTotal(lines.filter((line) => isCovered(coupon, line)))
      const { threshold: amount } = coupon
      return { kind: 'coupon', key: couponKey(coupon.id), missing: amount - covered, amount, coupon }
    })
    .filter((goal) => {
      const enlarged = [...lines, lineAtThreshold(goal, lines)]
      const { uses } = bestCoupons(coupons, { lines: enlarged, freight, now, customerType })
      return uses.some(({ coupon, saving }) => coupon.id === goal.coupon.id && saving > 0)
    })
    .toSorted((a, b) => a.missing - b.missing)
}

/** What is missing to a coupon's threshold as a line beside these, its price lowered like theirs. */
function lineAtThreshold({ coupon, missing }: CouponGoal, lines: readonly QuotedLine[]): CouponLine {
  const covered = lines.filter((line) => isCovered(coupon, line))
  const gross = couponEligibleTotal(covered)
  const net = sum(covered.map(({ netAmount }) => netAmount))
  return {
    goodsId: covered[0]?.goodsId ?? (coupon.scope === 'listed' ? (coupon.goodsIds[0] ?? 0) : 0),
    warehouseId: (covered[0] ?? lines[0])?.warehouseId,
    number: 1,
    price: missing * UNIT_PRICES_PER_FEN,
    isSelected: true,
    withCoupon: true,
    netAmount: gross > 0 ? Math.floor((missing * net) / gross) : missing,
  }
}

/** The next step of a line's ladder that can be ordered and is cheaper. */
function ladderGoal(line: QuotedLine, { boughtInPeriod }: GoalTerms): Goal | undefined {
  const { id, goodsId, goods, pack, number, price, discount, priceSource, isEphedrine } = line
  if (!goods || pack || price === undefined || priceSource === 'flashSale' || isEphedrine) return undefined
  const ladder = toLadder(goods)
  const { max } = quantityRule(goods, boughtInPeriod?.[boughtKey(goodsId)])
  const step = describeLadder(goods, number, max)
    .filter(({ isReached }) => !isReached)
    // Whole packs may pass several steps at once: the price is that of the last one.
    .map(({ missing }) => ({ missing, price: stepFor(ladder, number + missing)?.price ?? price }))
    .find((one) => one.price < price)
  if (!step) return undefined
  const { name, unit } = goods
  return {
    kind: 'ladder',
    key: ladderKey(id),
    missing: step.missing,
    lineId: id,
    goodsId,
    name,
    unit,
    number: number + step.missing,
    price: lessDiscount(step.price, discount),
  }
}
