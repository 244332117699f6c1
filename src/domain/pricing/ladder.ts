import type { LadderStep, LadderType } from '../goods/goods.ts'
import type { PackFacts } from '../goods/stock.ts'
import type { UnitPrice } from '../money.ts'
import { piecesMissing, thresholdFor } from './packs/whole-packs.ts'

type LadderTerms = { ladderPriceType?: LadderType; ladderPrice?: readonly LadderStep[] }
/**
 * 阶梯价 in one form; `priceOf` in unit-price.ts decides with it: `price` holds from `number` pieces on until the next
 * step. Ascending, numbers distinct.
 */
export type Ladder = readonly LadderStep[]

/**
 * Both kinds as one ladder. "Up-to" (type 1): a price holds up to and including its quantity, the last one beyond it
 * too; "from" (type 2): it holds from its quantity on.
 */
export function toLadder({ ladderPriceType, ladderPrice = [] }: LadderTerms): Ladder {
  const byNumber = new Map(ladderPrice.map((step) => [step.number, step]))
  const steps = [...byNumber.values()].sort((a, b) => a.number - b.number)
  if (ladderPriceType !== 1) return steps
  return steps.map(({ price }, index) => ({ number: index === 0 ? 1 : steps[index - 1]!.number + 1, price }))
}

/** The step that `number` pieces have reached; undefined below the first (the base price holds). */
export const stepFor = (ladder: Ladder, number: number): LadderStep | undefined =>
  ladder.findLast((step) => step.number <= number)

export type LadderStatus = {
  /** Pieces from which the price holds, as many as whole packs come to. */
  number: number
  price: UnitPrice
  /** 已享. */
  isReached: boolean
  /** Pieces still missing, so many that whole packs are bought; 0 when reached. */
  missing: number
}

/** Leaves out steps that cost the same as what holds before them: the step before, or the base price. */
const worthwhile = (ladder: Ladder, base: UnitPrice | undefined): Ladder =>
  ladder.filter(({ price }, at) => price !== (at > 0 ? ladder[at - 1]!.price : base))

/**
 * Each step of the goods' ladder beyond one piece that lowers the price, as it stands for `number` pieces. Of those not
 * reached only what a buyer can have and gains by: within `max` pieces in whole packs (`quantityRule`), and cheaper
 * than the price that `number` pieces have. Of those that the same pack reaches only the last ever holds.
 */
export function describeLadder(
  goods: LadderTerms & PackFacts & { price?: UnitPrice | undefined },
  number: number,
  max: number,
): LadderStatus[] {
  const ladder = toLadder(goods)
  const base = goods.price || undefined
  const current = stepFor(ladder, number)?.price ?? base ?? Infinity
  return worthwhile(ladder, base)
    .filter((step) => step.number > 1)
    .map((step) => ({
      ...step,
      number: thresholdFor(goods, step.number, number),
      isReached: step.number <= number,
      missing: piecesMissing(goods, step.number, number),
    }))
    .filter(({ isReached, missing, price }) => isReached || (number + missing <= max && price < current))
    .filter((step, at, all) => all[at + 1]?.number !== step.number)
}
