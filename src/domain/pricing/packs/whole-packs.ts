/** Thresholds of a promotion as a buyer can reach them: in whole inner packs. Apart from the rules of quantities. */
import { type PackFacts, stepQuantity } from '../../goods/stock.ts'

/** The fewest pieces of these goods that can be bought and are no less than `pieces`. */
export function inWholePacks(goods: PackFacts, pieces: number): number {
  const step = stepQuantity(goods)
  return Math.ceil(pieces / step) * step
}

/**
 * Where a promotion from `from` pieces begins for a buyer: as many as whole packs come to. A number that is no multiple
 * of the pack may have reached it below that.
 */
export function thresholdFor(goods: PackFacts, from: number, number = 0): number {
  const whole = inWholePacks(goods, from)
  return number >= from && whole > number ? from : whole
}

/** Pieces to be added to `number` to reach `from`; 0 where it is reached. */
export const piecesMissing = (goods: PackFacts, from: number, number: number): number =>
  number >= from ? 0 : inWholePacks(goods, from) - number
