/** Thresholds of a promotion as a buyer can reach them: in whole inner packs. Apart from the rules of quantities. */
import { type PackFacts, stepQuantity } from '../goods/stock.ts'

/** The fewest pieces of these goods that can be bought and are no less than `pieces`. */
export function inWholePacks(goods: PackFacts, pieces: number): number {
  const step = stepQuantity(goods)
  return Math.ceil(pieces / step) * step
}

/** Pieces to be added to `number` to reach `from`; 0 where it is reached. */
export const piecesMissing = (goods: PackFacts, from: number, number: number): number =>
  number >= from ? 0 : inWholePacks(goods, from) - number

/** Steps of a ladder by the pieces that reach them; of those that the same pack reaches, only the last ever holds. */
export const stepsInPacks = <Step extends { number: number; isReached: boolean }>(
  goods: PackFacts,
  steps: readonly Step[],
  number: number,
): Step[] =>
  steps
    .map((step) => {
      const whole = inWholePacks(goods, step.number)
      // A number that is no multiple of the pack may lie between both.
      return step.isReached && whole > number ? step : { ...step, number: whole }
    })
    .filter((step, at, all) => all[at + 1]?.number !== step.number)
