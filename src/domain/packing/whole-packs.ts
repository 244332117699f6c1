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
