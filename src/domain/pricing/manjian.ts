import { isRunning } from '../activity/activity.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { prorate, sum, type Fen } from '../money.ts'
import type { ManjianTier, OfferedTier } from './offers.ts'

/** A tier seen from a total: `status` 1 = reached; `missing` fen until it is. */
export type ManjianStatus = { amount: Fen; reduce: Fen; status: 0 | 1; missing: Fen }

/**
 * The tiers that hold for a buyer (undefined = visitor) at `now` (epoch ms); where several run, what takes most off
 * counts.
 */
export function runningTiers(
  offered: readonly OfferedTier[],
  buyer: Pick<Buyer, 'customerType' | 'region'> | undefined,
  now: number,
): ManjianTier[] {
  const tiers = offered
    .filter((tier) => isRunning(tier, buyer, now))
    .map(({ amount, reduce }): ManjianTier => ({ amount, reduce }))
  return tiers.filter(
    (tier, place) =>
      !tiers.some(
        (other, at) =>
          other.amount <= tier.amount &&
          (other.reduce > tier.reduce || (other.reduce === tier.reduce && (other.amount < tier.amount || at < place))),
      ),
  )
}

/** 满减 tiers against the selected coupon-eligible total: reached ones first, each part by rising amount. */
export function manjianStatus(tiers: readonly ManjianTier[], eligibleTotal: Fen): ManjianStatus[] {
  const statuses = tiers
    .toSorted((a, b) => a.amount - b.amount)
    .map(({ amount, reduce }): ManjianStatus => {
      const missing = Math.max(0, amount - eligibleTotal)
      return { amount, reduce, status: missing === 0 ? 1 : 0, missing }
    })
  return [...statuses.filter(({ status }) => status === 1), ...statuses.filter(({ status }) => status === 0)]
}

/** `least`: fen of what is missing that must be 满减 goods, for there to be something to take `reduce` off. */
export type OpenTier = ManjianStatus & { least?: Fen }

/**
 * Of these, the tiers not reached that would take more off than `reduced`, each with what it could take off. `taking`:
 * fen of the goods that 满减 is taken off; undefined where nothing is selected yet, and each is only told of.
 */
export const openTiers = (
  statuses: readonly ManjianStatus[],
  { taking, reduced }: { taking: Fen | undefined; reduced: Fen },
): OpenTier[] =>
  statuses
    .filter(({ status }) => status === 0 && taking !== 0)
    .map((tier) => {
      const reduce = Math.min(tier.reduce, (taking ?? Infinity) + tier.missing)
      return { ...tier, reduce, ...(taking !== undefined && taking < reduce && { least: reduce - taking }) }
    })
    .filter(({ reduce }) => reduce > reduced)

/** What the best reached tier takes off; nothing from an empty cart. */
export const manjianReduction = (tiers: readonly ManjianTier[], eligibleTotal: Fen): Fen =>
  eligibleTotal <= 0
    ? 0
    : Math.max(0, ...tiers.filter(({ amount }) => amount <= eligibleTotal).map(({ reduce }) => reduce))

/** The reduction split over the participating lines' amounts, exact to the fen and never more than they amount to. */
export const splitManjian = (reduction: Fen, amounts: readonly Fen[]): Fen[] =>
  prorate(Math.min(reduction, sum(amounts)), amounts)
