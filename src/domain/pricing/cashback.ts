/**
 * 满额返现: what was paid for goods during a promotion, added up over all orders, brings the tier it reaches. An
 * order's part is what it adds to that, so splitting or joining orders changes nothing in all.
 */
import { isRunning } from '../activity/activity.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { atLeastZero, sum, type Fen } from '../money.ts'
import { type DiscountLine, takesPromotions } from './discount.ts'
import type { Cashback, CashbackTier } from './offers.ts'

/** Fen that `total` fen of goods bring back: the highest `back` of the tiers reached. */
export const cashbackOf = (tiers: readonly CashbackTier[], total: Fen): Fen =>
  Math.max(0, ...tiers.filter(({ amount }) => amount <= total).map(({ back }) => back))

/** What each of `bases` (fen of goods, in their order) adds after `earlier` fen; together exactly what all bring. */
export function cashbackShares(tiers: readonly CashbackTier[], earlier: Fen, bases: readonly Fen[]): Fen[] {
  let total = earlier
  return bases.map((base) => {
    const before = cashbackOf(tiers, total)
    total += base
    return cashbackOf(tiers, total) - before
  })
}

/** The lowest tier that brings more than `total` does, and the fen missing to it; undefined at the top. */
export function nextTier(
  tiers: readonly CashbackTier[],
  total: Fen,
): { amount: Fen; back: Fen; missing: Fen } | undefined {
  const reached = cashbackOf(tiers, total)
  const [next] = tiers
    .filter(({ amount, back }) => amount > total && back > reached)
    .toSorted((a, b) => a.amount - b.amount)
  return next && { ...next, missing: next.amount - total }
}

/** A line as cashback sees it; quoted lines are such lines. Amounts in fen. */
export type CashbackLine = DiscountLine & { isSelected: boolean; netAmount: Fen; couponAmount: Fen }

/** Fen of a line that count: what is paid for its goods after every reduction, without exchange and freight. */
export const cashbackBase = (line: CashbackLine): Fen =>
  line.isSelected && takesPromotions(line) ? atLeastZero(line.netAmount - line.couponAmount) : 0

/** What a selection brings, after `earlier` fen of goods ordered in the same promotion. */
export type CashbackPromise = {
  id: number
  name: string
  earlier: Fen
  base: Fen
  /** Fen this selection adds. */
  amount: Fen
  next?: { amount: Fen; back: Fen; missing: Fen } | undefined
}

/** The first promotion that runs for this buyer. */
export const runningCashback = (
  cashbacks: readonly Cashback[],
  buyer: Buyer | undefined,
  now: number,
): Cashback | undefined => (buyer ? cashbacks.find((cashback) => isRunning(cashback, buyer, now)) : undefined)

/** What these lines bring in a promotion; `earlier` is fen of goods by promotion id. */
export function promiseOf(
  { id, name, tiers }: Cashback,
  lines: readonly CashbackLine[],
  earlier: Readonly<Record<string, Fen>>,
): CashbackPromise {
  const [before, base] = [earlier[id] ?? 0, sum(lines.map(cashbackBase))]
  const [amount = 0] = cashbackShares(tiers, before, [base])
  return { id, name, earlier: before, base, amount, next: nextTier(tiers, before + base) }
}

/** The promise of the first promotion that runs for this buyer; `earlier` is fen of goods by promotion id. */
export function promiseCashback(
  lines: readonly CashbackLine[],
  cashbacks: readonly Cashback[],
  { buyer, now, earlier }: { buyer: Buyer | undefined; now: number; earlier: Readonly<Record<string, Fen>> },
): CashbackPromise | undefined {
  const running = runningCashback(cashbacks, buyer, now)
  return running && promiseOf(running, lines, earlier)
}
