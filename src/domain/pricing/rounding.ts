import { sum, sumTimes, times, type Fen, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'

type LinePrice = { price?: UnitPrice; number: number }

/** For each line the fen (0 or 1) to add to its floored amount so that all add up to the exact total, floored once. */
export function roundingShares(lines: readonly LinePrice[]): Fen[] {
  const missing = sumTimes(lines) - sum(lines.map(({ price, number }) => times(price ?? 0, number)))
  const lucky = lines
    .map(({ price, number }, index) => ({ index, lost: ((price ?? 0) * number) % UNIT_PRICES_PER_FEN }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, missing)
  const shares: Fen[] = lines.map(() => 0)
  for (const { index } of lucky) shares[index] = 1
  return shares
}
