/** Prices of a group that hold for a time, or for some of its buyers; while one holds it stands for that of its key. */
import { isRunning, type Terms } from '../../activity/activity.ts'
import type { Buyer } from '../../eligibility/buyer.ts'
import type { UnitPrice } from '../../money.ts'
import { groupPriceOf, type GroupPrices, type PriceGroup, type SetPrice } from '../group-price.ts'

/** `key` as in `GroupPrices`; of two of a key that hold, the one that began later counts. */
export type TimedPrice = Terms & { key: string; price: UnitPrice }

export type PricedAudience = Pick<Buyer, 'customerType' | 'region'> & { priceGroup: PriceGroup }

/** A price of a buyer's group from `from` up to `to` (epoch ms; 0 = without end). */
export type PriceWindow = SetPrice & { from: number; to: number }

/** The prices by key as they stand for the buyer at `now` (epoch ms). */
export function pricesAt(
  prices: GroupPrices,
  timed: readonly TimedPrice[],
  { buyer, now }: { buyer: Pick<Buyer, 'customerType' | 'region'>; now: number },
): GroupPrices {
  const running = timed.filter((one) => isRunning(one, buyer, now))
  if (running.length === 0) return prices
  const byStart = running.toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))
  return { ...prices, ...Object.fromEntries(byStart.map(({ key, price }) => [key, price])) }
}

/**
 * What a buyer of the group pays at which time where it is not what the group pays always; windows that are over at
 * `now` are left out, and no two of them overlap.
 */
export function priceWindows(
  prices: GroupPrices,
  timed: readonly TimedPrice[],
  { buyer, now }: { buyer: PricedAudience; now: number },
): PriceWindow[] {
  const standing = groupPriceOf(prices, buyer.priceGroup)
  const bounds = timed.flatMap(({ startsAt = 0, endsAt }) => (endsAt === undefined ? [startsAt] : [startsAt, endsAt]))
  const instants = [...new Set([0, ...bounds])].sort((a, b) => a - b)
  const windows: PriceWindow[] = []
  for (const [index, from] of instants.entries()) {
    const to = instants[index + 1] ?? 0
    if (to !== 0 && to <= now) continue
    const held = groupPriceOf(pricesAt(prices, timed, { buyer, now: from }), buyer.priceGroup)
    if (!held || (held.price === standing?.price && held.by === standing.by)) continue
    const last = windows.at(-1)
    if (last?.to === from && last.price === held.price && last.by === held.by) last.to = to
    else windows.push({ ...held, from, to })
  }
  return windows
}
