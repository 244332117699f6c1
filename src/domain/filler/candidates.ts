/** What may be added to reach a threshold: what the buyer uses, and what he has saved. */
import type { History } from '../replenishment/consumption.ts'
import { inUse } from '../replenishment/running-out.ts'

/** How goods are used up: pieces a day, and days that what is at hand still lasts; negative when it is used up. */
export type DailyUse = { perDay: number; daysLeft: number }

/** runningOut = due now · usual = bought in a rhythm · case = completes a case of the cart · favorite = saved. */
export type FillerSource = 'runningOut' | 'usual' | 'case' | 'favorite'

/** `use` is absent where the orders show no rhythm: then nobody knows whether the goods will be used. */
export type Candidate = { goodsId: number; source: FillerSource; use?: DailyUse | undefined }

/**
 * At most `max` candidates, what runs out within `leadDays` first, then what is used otherwise, then favourites as they
 * come.
 */
export function candidatesOf(
  { favorites, ...history }: History & { favorites: readonly { goodsId: number }[] },
  now: number,
  { leadDays, max }: { leadDays: number; max: number },
): Candidate[] {
  const used = inUse(history, now).map(({ goodsId, perDay, daysLeft }): Candidate => ({
    goodsId,
    source: daysLeft <= leadDays ? 'runningOut' : 'usual',
    use: { perDay, daysLeft },
  }))
  const known = new Set(used.map(({ goodsId }) => goodsId))
  const saved = favorites
    .filter(({ goodsId }) => !known.has(goodsId))
    .map(({ goodsId }): Candidate => ({ goodsId, source: 'favorite' }))
  return [...used, ...saved].slice(0, max)
}
