import { type Consumption, consumptionsOf, daysLeftOf, type History } from './consumption.ts'

/**
 * 快用完: goods bought in a rhythm whose next purchase is due. `everyDays`: how long a usual purchase lasts;
 * `usualNumber` pieces make one; `daysLeft` until the last is used up, negative when it should have been by now.
 */
export type RunningOut = Pick<
  Consumption,
  'goodsId' | 'times' | 'everyDays' | 'usualNumber' | 'lastNumber' | 'lastAt' | 'perDay'
> & { daysLeft: number }

type Deadline = {
  /** Days a delivery takes: goods are ordered that much earlier. */
  leadDays: number
  max: number
}

/** Everything in use at `now` (epoch ms), the most urgent first. */
export const inUse = (history: History, now: number): RunningOut[] =>
  consumptionsOf(history, now)
    .map(toRunningOut)
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || b.times - a.times || a.goodsId - b.goodsId)

/** What the history says the buyer is about to run out of at `now` (epoch ms), the most urgent first. */
export const runningOut = (history: History, now: number, { leadDays, max }: Deadline): RunningOut[] =>
  inUse(history, now)
    .filter(({ daysLeft }) => daysLeft <= leadDays)
    .slice(0, max)

/** How far past its end a purchase is, in its own lengths: a week late is much for milk and little for salt. */
const urgencyOf = ({ daysLeft, everyDays }: RunningOut): number => -daysLeft / everyDays

function toRunningOut(use: Consumption): RunningOut {
  const { goodsId, times, everyDays, usualNumber, lastNumber, lastAt, perDay } = use
  return { goodsId, times, everyDays, usualNumber, lastNumber, lastAt, perDay, daysLeft: daysLeftOf(use) }
}
