import { DAY_MS } from '../instant.ts'
import { type OrderRecord, type Purchase, purchasesOf } from './purchases.ts'

/**
 * 快用完: goods bought in a rhythm whose next purchase is due. `everyDays`: how long a usual purchase lasts;
 * `usualNumber` pieces make one; `daysLeft` until the last is used up, negative when it should have been by now.
 */
export type RunningOut = {
  goodsId: number
  times: number
  everyDays: number
  usualNumber: number
  lastNumber: number
  lastAt: number
  daysLeft: number
}

/** Fewer purchases show no rhythm. */
const PURCHASES_MIN = 3
/** Delivery takes two or three days, so goods are ordered that much earlier. */
const LEAD_DAYS = 3
/** After so many rhythms without a purchase the goods count as no longer used. */
const GIVEN_UP_AFTER = 3
/** A purchase twice as large as usual lasts twice as long; beyond that, size says more about an occasion than about use. */
const LASTS_AT_MOST = 2

/** The middle one; of an even count the smaller of the two, so that the answer is one of the numbers. */
const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]!

/** Everything these orders say the buyer buys in a rhythm at `now` (epoch ms), the most urgent first. */
export const rhythms = (orders: readonly OrderRecord[], now: number): RunningOut[] =>
  [...purchasesOf(orders)]
    .flatMap(([goodsId, purchases]) => rhythmOf(goodsId, purchases, now) ?? [])
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || b.times - a.times || a.goodsId - b.goodsId)

/** The next purchase is due. */
export const isRunningOut = ({ daysLeft }: RunningOut): boolean => daysLeft <= LEAD_DAYS

/** What these orders say the buyer is about to run out of at `now` (epoch ms), the most urgent first. */
export const runningOut = (orders: readonly OrderRecord[], now: number, max: number): RunningOut[] =>
  rhythms(orders, now).filter(isRunningOut).slice(0, max)

/** How far past its end a purchase is, in its own lengths: a week late is much for milk and little for salt. */
const urgencyOf = ({ daysLeft, everyDays }: RunningOut): number => -daysLeft / everyDays

function rhythmOf(goodsId: number, purchases: readonly Purchase[], now: number): RunningOut | undefined {
  const last = purchases[0]
  if (!last || purchases.length < PURCHASES_MIN) return undefined
  const every = medianOf(purchases.slice(1).map(({ at }, index) => purchases[index]!.at - at))
  if (now - last.at > GIVEN_UP_AFTER * every) return undefined
  const usualNumber = medianOf(purchases.map(({ number }) => number))
  const lasts = every * Math.min(LASTS_AT_MOST, last.number / usualNumber)
  return {
    goodsId,
    times: purchases.length,
    everyDays: Math.max(1, Math.round(every / DAY_MS)),
    usualNumber,
    lastNumber: last.number,
    lastAt: last.at,
    daysLeft: Math.round((last.at + lasts - now) / DAY_MS),
  }
}
