import { formatUnitPrice, type UnitPrice } from '../money.ts'

/** Two prices in yuan: two decimals, or four when two would make different prices look alike. */
export function pricesApart(before: UnitPrice, after: UnitPrice): [string, string] {
  const [was, is] = [formatUnitPrice(before), formatUnitPrice(after)]
  return was === is ? [(before / 10_000).toFixed(4), (after / 10_000).toFixed(4)] : [was, is]
}
