import type { OrderRecord } from '../order/purchases.ts'
/** What may be added to reach a threshold: what the buyer uses, and what he has saved. */
import { isRunningOut, rhythms } from '../order/running-out.ts'

/** How goods are used up: pieces a day, and days that what is at hand still lasts; negative when it is used up. */
export type DailyUse = { perDay: number; daysLeft: number }

/** runningOut = due now · usual = bought in a rhythm · case = completes a case of the cart · favorite = saved. */
export type FillerSource = 'runningOut' | 'usual' | 'case' | 'favorite'

/** `use` is absent where the orders show no rhythm: then nobody knows whether the goods will be used. */
export type Candidate = { goodsId: number; source: FillerSource; use?: DailyUse | undefined }

/** At most `max` candidates, what runs out first, then what is bought in a rhythm, then favourites as they come. */
export function candidatesOf(
  { orders, favorites }: { orders: readonly OrderRecord[]; favorites: readonly { goodsId: number }[] },
  now: number,
  max: number,
): Candidate[] {
  const used = rhythms(orders, now).map((rhythm): Candidate => {
    const { goodsId, usualNumber, everyDays, daysLeft } = rhythm
    const use = { perDay: usualNumber / everyDays, daysLeft }
    return { goodsId, source: isRunningOut(rhythm) ? 'runningOut' : 'usual', use }
  })
  const known = new Set(used.map(({ goodsId }) => goodsId))
  const saved = favorites
    .filter(({ goodsId }) => !known.has(goodsId))
    .map(({ goodsId }): Candidate => ({ goodsId, source: 'favorite' }))
  return [...used, ...saved].slice(0, max)
}
