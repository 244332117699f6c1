/**
 * 凑单: the cheapest useful way over a threshold. Pure; every figure is the quote's, and a set is recommended only when
 * the cart costs less with it than without it, beside what its goods cost that the buyer will use anyway.
 */
import { quoteCart, type QuoteInput } from '../cart/quote.ts'
import { priceLine, type PricedLine } from '../cart/quoted-line.ts'
import { bestCoupons } from '../coupon/coupon-set.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import { isComboLine } from '../goods/line-type.ts'
import type { NearExpirySettings } from '../goods/near-expiry.ts'
import { withKeeping } from '../goods/shelf-life.ts'
import { runningCashback } from '../pricing/cashback.ts'
import { runningDiscounts } from '../pricing/discount.ts'
import { runningTiers } from '../pricing/manjian.ts'
import type { Coupon } from '../pricing/offers.ts'
import type { Candidate } from './candidates.ts'
import { type Goal, openGoals } from './goals.ts'
import type { FillerLimits } from './limits.ts'
import { curveOf, type CurveTerms, type QuantityCurve, wholeCaseOf } from './quantity-curve.ts'
import { bestOf, type FillerWay, figuresOf, toFillerWay, type WayFigures } from './rank-ways.ts'
import { type CurveNumber, everySet, likelySets, setCount } from './search-sets.ts'
import { couponBasisOf, isReached, needsOf, type SetTotals, totalsOf, type TotalsTerms } from './set-totals.ts'

export type FillerInput = Omit<QuoteInput, 'coupons' | 'buyer'> & {
  buyer: Buyer
  /** All that the buyer holds. */
  coupons: readonly Coupon[]
  /** Those he chose; absent = the best choice. */
  couponIds?: readonly number[] | undefined
  /** Those that the page which asks counts already, chosen or not; absent = those chosen. */
  appliedIds?: readonly number[] | undefined
  candidates: readonly Candidate[]
  limits: FillerLimits
  nearExpiry: NearExpirySettings
  /** The key of the goal; the first open one where it is absent. */
  goal?: string | undefined
}

/** Why nothing is recommended. */
export type FillerLack = 'noCandidates' | 'outOfReach' | 'costsMore'

export type FillerAnswer = {
  goals: Goal[]
  /** The one looked for; absent when it is reached already. */
  goal?: Goal | undefined
  /** The best first; at most three. */
  sets: FillerWay[]
  lack?: FillerLack | undefined
  /** The least unprofitable set, where every one costs more than it saves. */
  unprofitable?: Pick<FillerWay, 'spends' | 'saves' | 'unused'> | undefined
  /** exact = every set was priced · bounded = the likely ones among too many. */
  search: 'exact' | 'bounded'
  /** Sets priced, and goods they were made of. */
  priced: number
  candidates: number
}

/** So many priced lines are worth an exact search: about ten milliseconds. */
const EXACT_LINES = 3_000

/** Finds the sets for one goal of a cart. */
export function findFillers(input: FillerInput): FillerAnswer {
  const { lines, goods, buyer, offers, coupons, now, couponIds, appliedIds = couponIds } = input
  const plain = quoteCart({ ...input, coupons: [] })
  const heldOf = (ids: readonly number[] | undefined) => ids && coupons.filter(({ id }) => ids.includes(id))
  const picked = heldOf(couponIds)
  // A coupon may pay the freight: the goals are those of the page that asks.
  const applied = heldOf(appliedIds)
  const seen = applied ? quoteCart({ ...input, coupons: applied }) : plain
  const { customerType, boughtInPeriod } = buyer
  const goals = openGoals(seen, { coupons, customerType, boughtInPeriod, now })
  const goal = input.goal === undefined ? goals[0] : goals.find(({ key }) => key === input.goal)
  if (!goal) return { goals, sets: [], search: 'exact', priced: 0, candidates: 0 }

  const selected = plain.lines.filter(({ isSelected }) => isSelected)
  const basis = { lines: selected, freight: plain.freightBeforeCoupon, now, customerType: buyer.customerType }
  const chosen =
    picked ?? bestCoupons(coupons, basis).uses.flatMap(({ coupon, saving }) => (saving > 0 ? [coupon] : []))
  const checker = goodsChecker(buyer, now)
  const running = runningDiscounts(offers.discounts ?? [], buyer, now)
  const terms: TotalsTerms = {
    manjians: runningTiers(offers.manjians, buyer, now),
    shipping: offers.shipping,
    customerType: buyer.customerType,
    noTransOrderAmount: input.noTransOrderAmount ?? 0,
    cashback: runningCashback(offers.cashbacks ?? [], buyer, now),
    cashbackEarlier: input.cashbackEarlier ?? {},
    goods,
    checker,
    now,
  }
  const curveTerms: CurveTerms = { buyer, checker, running, limits: input.limits, nearExpiry: input.nearExpiry, now }
  const curves = candidatesFor(goal, input.candidates, plain.lines).flatMap((candidate) => {
    const known = goods(candidate.goodsId)
    const sold = known && withKeeping(known, input.keeping?.(known.id), buyer.shelfLife)
    const curve = curveOf(candidate, sold, plain.lines, curveTerms)
    return (curve && overThreshold(goal, curve)) ?? []
  })
  const before = totalsOf(plain.lines, chosen, terms)
  const couponSets = goal.kind === 'coupon' ? withCoupon(goal.coupon, chosen) : [chosen]
  const priceOfLine = linePricer({ buyer, checker, running, now })

  /** The coupons that would be used for these lines, of these. */
  const bestOfCoupons = (cart: readonly PricedLine[], held: readonly Coupon[]): Coupon[] =>
    bestCoupons(held, couponBasisOf(cart, terms)).uses.flatMap(({ coupon, saving }) => (saving > 0 ? [coupon] : []))
  /** Over the threshold of a coupon, the cart costs less by it than by the other coupons. */
  const lowers = (cart: readonly PricedLine[], totals: SetTotals, { coupon }: { coupon: Coupon }): boolean => {
    const others = (couponIds ? chosen : coupons).filter(({ id }) => id !== coupon.id)
    return totals.cost < totalsOf(cart, couponIds ? others : bestOfCoupons(cart, others), terms).cost
  }

  const judge = (set: readonly CurveNumber[]): WayFigures | undefined => {
    const cart: PricedLine[] = [...plain.lines]
    for (const { curve, number } of set) {
      const line = priceOfLine(curve, number)
      if (!line.isSelected || line.violations.length > 0) return undefined
      cart[curve.place ?? cart.length] = line
    }
    // What the buyer did not choose is chosen anew for what he has then.
    const uses = goal.kind === 'coupon' && !couponIds ? [bestOfCoupons(cart, coupons)] : couponSets
    const [best] = uses
      .map((used) => totalsOf(cart, used, terms))
      .filter((totals) => isReached(goal, totals, terms) && totals.shortGifts <= before.shortGifts)
      .toSorted((a, b) => a.cost - b.cost)
    if (!best || (goal.kind === 'coupon' && !lowers(cart, best, goal))) return undefined
    return figuresOf(set, before, best)
  }

  const { linesMax } = input.limits
  const isExact = setCount(curves, linesMax) * (lines.length + linesMax) <= EXACT_LINES
  const sets = isExact
    ? everySet(curves, linesMax)
    : likelySets(curves, linesMax, {
        goal,
        needs: couponSets.flatMap((used) => needsOf(goal, totalsOf(plain.lines, used, terms), terms)),
      })
  const found = sets.flatMap((set) => judge(set) ?? (isExact ? undefined : judge(raised(set))) ?? [])
  const worth = found.filter(({ saves, unused }) => goal.kind === 'minimum' || saves > unused)
  const dear = worth.length > 0 ? [] : found.toSorted((a, b) => b.saves - b.unused - (a.saves - a.unused))
  return {
    goals,
    goal,
    unprofitable: dear[0] && { spends: dear[0].spends, saves: dear[0].saves, unused: dear[0].unused },
    sets: bestOf(worth).map(toFillerWay),
    lack:
      worth.length > 0
        ? undefined
        : curves.length === 0
          ? 'noCandidates'
          : found.length > 0
            ? 'costsMore'
            : 'outOfReach',
    search: isExact ? 'exact' : 'bounded',
    priced: sets.length,
    candidates: curves.length,
  }
}

/**
 * The line of a ladder is its own only candidate; else those given, and each line of the cart that a case completes.
 */
function candidatesFor(goal: Goal, given: readonly Candidate[], cart: readonly PricedLine[]): Candidate[] {
  const useOf = (goodsId: number) => given.find((one) => one.goodsId === goodsId)?.use
  if (goal.kind === 'ladder') return [{ goodsId: goal.goodsId, source: 'usual', use: useOf(goal.goodsId) }]
  const cases = cart.flatMap(({ goods, goodsId, pack, number, isSelected }): Candidate[] => {
    if (!goods || pack || !isSelected || useOf(goodsId)) return []
    return wholeCaseOf(goods, number) === undefined ? [] : [{ goodsId, source: 'case' }]
  })
  const inCart = new Set(cart.flatMap((line) => (isComboLine(line) ? [] : line.goodsId)))
  // Of what the cart holds more is added only where its use is known.
  return [...given.filter(({ goodsId, use }) => use || !inCart.has(goodsId)), ...cases]
}

/** The numbers of a curve that are over the threshold of a ladder: its step, and the whole case beyond. */
function overThreshold(goal: Goal, curve: QuantityCurve): QuantityCurve | undefined {
  if (goal.kind !== 'ladder') return curve
  const { first, step } = curve
  const from = first + Math.max(0, Math.ceil((goal.number - first) / step)) * step
  if (from > curve.last) return undefined
  const whole = wholeCaseOf(curve.goods, from - 1) ?? from
  return { ...curve, first: from, last: whole <= curve.last && (whole - from) % step === 0 ? whole : from }
}

/** The coupon beside the others, where that is allowed, and alone. */
const withCoupon = (coupon: Coupon, chosen: readonly Coupon[]): Coupon[][] =>
  chosen.length > 0 ? [[...chosen, coupon], [coupon]] : [[coupon]]

/** Prices a curve's line for a number of pieces; each once. */
function linePricer(terms: Omit<Parameters<typeof priceLine>[1], 'goods'>) {
  const known = new Map<QuantityCurve, Map<number, PricedLine>>()
  return (curve: QuantityCurve, number: number): PricedLine => {
    const lines = known.get(curve) ?? new Map<number, PricedLine>()
    known.set(curve, lines)
    const line = lines.get(number) ?? priceLine({ ...curve.line, number }, { ...terms, goods: curve.goods })
    lines.set(number, line)
    return line
  }
}

/** One pack more of its first line, the one that just passes: by a fen of rounding it may just not. */
const raised = ([closing, ...others]: readonly CurveNumber[]): CurveNumber[] => {
  if (!closing) return []
  const { curve, number } = closing
  return [{ curve, number: Math.min(curve.last, number + curve.step) }, ...others]
}
