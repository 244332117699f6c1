/** Ways over a threshold: what each costs and saves, and which are shown. */
import type { Goods } from '../goods/goods.ts'
import type { LineType } from '../goods/line-type.ts'
import { sum, type Fen } from '../money.ts'
import type { FillerSource } from './candidates.ts'
import { addedAmount, daysOf, loweredAmount } from './quantity-curve.ts'
import type { CurveNumber } from './search-sets.ts'
import type { SetTotals } from './set-totals.ts'

/** A line that is added, or raised from `before` pieces to `number`. `amount` fen: what the added pieces cost. */
export type FillerLine = {
  id: string
  goods: Goods
  type: LineType
  source: FillerSource
  before: number
  number: number
  amount: Fen
  /** Days of use they add, and for how long all then last; absent where nobody knows. */
  days?: { added: number; lasting: number } | undefined
}

/**
 * One way over the threshold, all in fen. `spends`: the added goods at the prices of this cart; `paysMore`: by how much
 * the payment rises, negative when it falls; `saves`: what is taken off or comes back for it; `unused`: the part of
 * `spends` of which nobody knows whether it will be used. It is worth it while `saves` exceeds `unused`.
 */
export type FillerWay = { lines: FillerLine[]; spends: Fen; paysMore: Fen; saves: Fen; unused: Fen }

const SHOWN = 3
/** The part of what the best one spends by which another must cost less now to be told as cheaper. */
const WORTH_SAYING = 0.1
/** `amounts`: of each line of the set. */
export type WayFigures = { set: readonly CurveNumber[]; amounts: readonly Fen[] } & Omit<FillerWay, 'lines'> & {
    /** Fen to pay more, less what comes back later. */
    outlay: Fen
  }

/** What a set costs and saves beside the cart as it is. */
export function figuresOf(set: readonly CurveNumber[], before: SetTotals, after: SetTotals): WayFigures {
  const amounts = amountsOf(set, before, after)
  const spends = sum(amounts)
  const unused = sum(set.map(({ curve }, at) => (curve.candidate.use ? 0 : amounts[at]!)))
  const outlay = after.cost - before.cost
  return { set, amounts, spends, paysMore: after.payable - before.payable, saves: spends - outlay, unused, outlay }
}

/** What the added pieces cost. A total is floored once: the fen that single lines lose go to the first. */
function amountsOf(set: readonly CurveNumber[], before: SetTotals, after: SetTotals): Fen[] {
  const amounts = set.map(({ curve, number }) => addedAmount(curve, number))
  const cheaper = sum(set.map(({ curve, number }) => loweredAmount(curve, number)))
  const rounding = after.price.goodsTotal - before.price.goodsTotal + cheaper - sum(amounts)
  return amounts.map((amount, at) => (at === 0 ? amount + rounding : amount))
}

const goodsOf = ({ set }: WayFigures): number[] => set.map(({ curve }) => curve.goods.id)

/** Less that nobody may use first, then what costs less now, then fewer lines. */
const inOrder = (a: WayFigures, b: WayFigures): number =>
  a.unused - b.unused || a.outlay - b.outlay || a.set.length - b.set.length || b.saves - a.saves

/** The best, the one that costs least now where that is another, and others of other goods. */
export function bestOf(worth: readonly WayFigures[]): WayFigures[] {
  const ranked = worth.toSorted(inOrder)
  const [best] = ranked
  if (!best) return []
  const shown = [best]
  const contains = (one: WayFigures, other: WayFigures) => goodsOf(other).every((id) => goodsOf(one).includes(id))
  const isOther = (one: WayFigures) => shown.every((other) => !contains(one, other) && !contains(other, one))
  const cheapest = ranked.reduce((least, one) => (one.outlay < least.outlay ? one : least), best)
  if (best.outlay - cheapest.outlay > best.spends * WORTH_SAYING) shown.push(cheapest)
  for (const one of ranked) {
    if (shown.length >= SHOWN) break
    if (isOther(one)) shown.push(one)
  }
  return shown
}

export const toFillerWay = ({ set, amounts, spends, paysMore, saves, unused }: WayFigures): FillerWay => ({
  lines: set.map(({ curve, number }, at) => {
    const { goods, line, candidate, before } = curve
    const days = daysOf(curve, number)
    const { source } = candidate
    return { id: line.id, goods, type: line.type, source, before, number, amount: amounts[at]!, days }
  }),
  spends,
  paysMore,
  saves,
  unused,
})
