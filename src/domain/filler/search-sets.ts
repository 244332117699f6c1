/** The sets of raised lines worth pricing: all of them where they are few, else those that just pass the threshold. */
import { LINE_TYPES } from '../goods/line-type.ts'
import type { Fen } from '../money.ts'
import { isCovered } from '../pricing/coupon.ts'
import { takesPromotions } from '../pricing/discount.ts'
import { isLineFreeShipping } from '../pricing/freight.ts'
import type { Goal } from './goals.ts'
import {
  addedAmount,
  closingNumber,
  type CountedPrice,
  growthAt,
  heldAmount,
  type QuantityCurve,
} from './quantity-curve.ts'

/** A line with the number of pieces it is to have. */
export type CurveNumber = { curve: QuantityCurve; number: number }

const numbersOf = ({ first, step, last }: QuantityCurve): number => Math.floor((last - first) / step) + 1

/** How many sets of one to `linesMax` lines there are. */
export function setCount(curves: readonly QuantityCurve[], linesMax: number): number {
  // counts[k]: sets of k lines.
  const counts = [1, ...Array.from({ length: linesMax }, () => 0)]
  for (const curve of curves)
    for (let size = linesMax; size > 0; size -= 1) counts[size]! += counts[size - 1]! * numbersOf(curve)
  return counts.reduce((total, count) => total + count, -1)
}

/** Each set of one to `linesMax` lines, in every number they may have. */
export function everySet(curves: readonly QuantityCurve[], linesMax: number): CurveNumber[][] {
  let sets: CurveNumber[][] = [[]]
  for (const curve of curves) {
    const longer = sets
      .filter(({ length }) => length < linesMax)
      .flatMap((set) =>
        Array.from({ length: numbersOf(curve) }, (_, at) => [...set, { curve, number: curve.first + at * curve.step }]),
      )
    sets = [...sets, ...longer]
  }
  return sets.filter(({ length }) => length > 0)
}

type LikelyTerms = {
  goal: Goal
  /** Fen missing to the threshold, in the ways it may be reached: more where the total falls on the way. */
  needs: readonly Fen[]
}

/** From how many goods, in the order of the candidates, a set of so many lines is made. */
const WIDTHS = [0, Infinity, Infinity, 24, 12] as const
/** So many likely sets are priced, of each order. */
const KEPT = 16

/** A curve as the search sees it: the price that the threshold counts, and few numbers with what they come to. */
type Branch = { curve: QuantityCurve; counted: CountedPrice; held: Fen; steps: readonly Step[] }
type Step = { number: number; growth: Fen; spends: Fen; unused: Fen }

/**
 * Sets whose last line has just enough pieces: of every line and every two, of three and more among the first
 * candidates. Of them those that leave least unused and those that cost least.
 */
export function likelySets(
  curves: readonly QuantityCurve[],
  linesMax: number,
  { goal, needs }: LikelyTerms,
): CurveNumber[][] {
  const branches = curves.map((curve): Branch => {
    const counted = countedPrice(goal, curve)
    const steps = fewNumbers(curve).map((number) => stepOf(curve, counted, number))
    return { curve, counted, held: heldAmount(curve, counted), steps }
  })
  const counting = branches.filter(({ counted }) => counted !== undefined)
  const sets = [...new Set(needs)].flatMap((need) => {
    const found = new LikelySets()
    for (const branch of branches)
      for (const number of alone(branch, need, goal)) found.put(NOTHING, branch.curve, number)
    for (let size = 2; size <= linesMax; size += 1)
      extend(NOTHING, need, counting.slice(0, WIDTHS[size] ?? 0), { size, from: 0, found })
    return found.list()
  })
  return [...new Map(sets.map((set) => [nameOf(set), set])).values()]
}

const stepOf = (curve: QuantityCurve, counted: CountedPrice, number: number): Step => {
  const spends = addedAmount(curve, number)
  return { number, growth: growthAt(curve, number, counted), spends, unused: curve.candidate.use ? 0 : spends }
}

function countedPrice(goal: Goal, { goods, line }: QuantityCurve): CountedPrice {
  const isSale = line.type === LINE_TYPES.flashSale
  switch (goal.kind) {
    case 'minimum':
    case 'freight':
      return 'paid'
    case 'manjian':
      return goods.withCoupon && !isSale ? 'price' : undefined
    case 'cashback':
      return takesPromotions({ type: line.type, priceSource: isSale ? 'flashSale' : 'base', goods })
        ? 'paid'
        : undefined
    case 'coupon':
      return isCovered(goal.coupon, {
        goodsId: goods.id,
        number: 1,
        isSelected: true,
        withCoupon: goods.withCoupon && !isSale,
        netAmount: 0,
      })
        ? 'price'
        : undefined
    case 'ladder':
      return undefined
  }
}

/**
 * The numbers of one line that may do: just enough, a cheaper step beyond, enough to ship free, and all of a ladder.
 */
function alone({ curve, counted, held }: Branch, need: Fen, goal: Goal): number[] {
  const { first, last, step, prices, goods } = curve
  if (goal.kind === 'ladder') return [...new Set([first, last])]
  const onGrid = (number: number) => first + Math.max(0, Math.ceil((number - first) / step)) * step
  const least = closingNumber(curve, need, { counted, held })
  // Beyond a step of the ladder the same pieces may cost so much less that they are too little again.
  const isEnough = (from: number) => from > least! && growthAt(curve, from, counted) >= need
  const steps = least === undefined ? [] : prices.map(({ from }) => onGrid(from)).filter(isEnough)
  const free = onGrid(goods.freeShippingNumber)
  const ships = goal.kind === 'freight' && isLineFreeShipping(goods, free)
  return [...(least === undefined ? [] : [least]), ...steps, ...(ships ? [free] : [])].filter(
    (number) => number <= last,
  )
}

/** Some lines of a set; `before` are those that came first. */
type Prefix = { length: number; spends: Fen; unused: Fen; curve?: QuantityCurve; number: number; before?: Prefix }
const NOTHING: Prefix = { length: 0, spends: 0, unused: 0, number: 0 }

const holds = (prefix: Prefix | undefined, curve: QuantityCurve): boolean => {
  for (let at = prefix; at; at = at.before) if (at.curve === curve) return true
  return false
}

type Extension = { size: number; from: number; found: LikelySets }

/** Adds lines to a set that lacks `need` fen: in few numbers, and the last one, any other, in just enough. */
function extend(prefix: Prefix, need: Fen, branches: readonly Branch[], { size, from, found }: Extension): void {
  if (prefix.length === size - 1) {
    for (let at = 0; at < branches.length; at += 1) {
      const branch = branches[at]!
      const number = closingNumber(branch.curve, need, branch)
      if (number !== undefined && !holds(prefix, branch.curve)) found.put(prefix, branch.curve, number)
    }
    return
  }
  for (let at = from; at < branches.length; at += 1) {
    const { curve, steps } = branches[at]!
    for (const { number, growth, spends, unused } of steps) {
      if (growth >= need) continue
      const longer = {
        length: prefix.length + 1,
        spends: prefix.spends + spends,
        unused: prefix.unused + unused,
        curve,
        number,
        before: prefix,
      }
      if (found.takes(longer)) extend(longer, need - growth, branches, { size, from: at + 1, found })
    }
  }
}

/** The least that may be added, and about two weeks of use. */
function fewNumbers({ first, last, step, candidate: { use }, before }: QuantityCurve): number[] {
  const fortnight = use ? first + Math.ceil(Math.max(0, before + use.perDay * 14 - first) / step) * step : first
  return fortnight === first || fortnight > last ? [first] : [first, fortnight]
}

type SetEnd = { prefix: Prefix; curve: QuantityCurve; number: number; weight: number }

/** More than any cart costs, in fen: what is unused weighs before what is spent. */
const WEIGHS_FIRST = 1e9

/** The sets that leave least unused, and those that cost least; the others are not even built. */
class LikelySets {
  #useful: LeastSets = new LeastSets()
  #cheap: LeastSets = new LeastSets()

  /** Whether a longer set may still be among the least. */
  takes({ spends, unused }: Prefix): boolean {
    return this.#cheap.takes(spends) || this.#useful.takes(unused * WEIGHS_FIRST + spends)
  }

  put(prefix: Prefix, curve: QuantityCurve, number: number): void {
    const amount = addedAmount(curve, number)
    const spends = prefix.spends + amount
    const unused = prefix.unused + (curve.candidate.use ? 0 : amount)
    const waste = unused * WEIGHS_FIRST + spends
    if (this.#cheap.takes(spends)) this.#cheap.put({ prefix, curve, number, weight: spends })
    if (this.#useful.takes(waste)) this.#useful.put({ prefix, curve, number, weight: waste })
  }

  list(): CurveNumber[][] {
    return [...this.#useful.list(), ...this.#cheap.list()].map(linesOf)
  }
}

function linesOf({ prefix, curve, number }: SetEnd): CurveNumber[] {
  const lines = [{ curve, number }]
  for (let at: Prefix | undefined = prefix; at?.curve; at = at.before)
    lines.push({ curve: at.curve, number: at.number })
  return lines
}

const nameOf = (set: readonly CurveNumber[]): string =>
  set
    .map(({ curve, number }) => `${curve.line.id}:${number}`)
    .toSorted()
    .join(' ')

class LeastSets {
  #sets: SetEnd[] = []
  #most = Infinity

  takes(weight: number): boolean {
    return weight < this.#most
  }

  put(set: SetEnd): void {
    this.#sets.push(set)
    if (this.#sets.length >= 4 * KEPT) this.list()
  }

  list(): readonly SetEnd[] {
    this.#sets = this.#sets.toSorted((a, b) => a.weight - b.weight).slice(0, KEPT)
    if (this.#sets.length === KEPT) this.#most = this.#sets.at(-1)!.weight
    return this.#sets
  }
}
