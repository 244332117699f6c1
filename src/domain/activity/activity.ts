/** When, where and for whom a promotion or a placement holds. */
import type { Buyer, CustomerType } from '../eligibility/buyer.ts'
import { coversRegion } from '../eligibility/control.ts'
import { addDays, type Day, dayOf, startOf, weekdayOf } from '../instant.ts'

/**
 * An absent field sets no bound: no end, every day, everybody. Times are epoch ms, weekdays 1 (Monday) to 7, regions
 * codes.
 */
export type Terms = {
  startsAt?: number | undefined
  endsAt?: number | undefined
  weekdays?: readonly number[] | undefined
  customerTypes?: readonly CustomerType[] | undefined
  regions?: readonly string[] | undefined
}

/** The same where the kinds of customers are read as words. */
type ReadTerms = Omit<Terms, 'customerTypes'> & { customerTypes?: readonly string[] | undefined }

/** `startsAt`/`endsAt`: when the state next changes (epoch ms); absent when it never does. */
export type ActivityState =
  | { kind: 'running'; endsAt?: number }
  | { kind: 'upcoming'; startsAt: number }
  | { kind: 'ended'; endedAt: number }
  | { kind: 'notForYou'; text: string }

type Audience = Pick<Buyer, 'customerType' | 'region'>

/** How an activity stands for a buyer (undefined = visitor) at `now` (epoch ms); ended is ended for everybody. */
export function activityState(terms: ReadTerms, buyer: Audience | undefined, now: number): ActivityState {
  const { endsAt = Infinity } = terms
  if (now >= endsAt) return { kind: 'ended', endedAt: endsAt }
  const day = holdingDay(terms, now)
  const startsAt = Math.max(startOf(day), terms.startsAt ?? 0)
  // The next day on which it holds lies beyond its end.
  if (startsAt >= endsAt) return { kind: 'ended', endedAt: endsAt }
  const text = exclusion(terms, buyer)
  if (text !== undefined) return { kind: 'notForYou', text }
  if (startsAt > now) return { kind: 'upcoming', startsAt }
  const stopsAt = Math.min(endsAt, terms.weekdays ? startOf(lastOfRun(terms.weekdays, day)) : Infinity)
  return stopsAt === Infinity ? { kind: 'running' } : { kind: 'running', endsAt: stopsAt }
}

export const isRunning = (terms: ReadTerms, buyer: Audience | undefined, now: number): boolean =>
  activityState(terms, buyer, now).kind === 'running'

const WEEK_DAYS = 7
const isOn = (weekdays: readonly number[] | undefined, day: Day): boolean => weekdays?.includes(weekdayOf(day)) ?? true

/** The first of seven days from `from` that is as asked. A quote asks for every line, so no day is counted in vain. */
function firstDay(from: Day, isAsked: (day: Day) => boolean): Day | undefined {
  for (let day = from, count = 0; count < WEEK_DAYS; day = addDays(day, 1), count += 1) if (isAsked(day)) return day
  return undefined
}

/** The first day from today (or the start) on which it holds. */
function holdingDay({ startsAt = 0, weekdays }: ReadTerms, now: number): Day {
  const first = dayOf(Math.max(now, startsAt))
  return firstDay(first, (day) => isOn(weekdays, day)) ?? first
}

/** The day on which a run of weekdays that begins on `day` is over. */
const lastOfRun = (weekdays: readonly number[], day: Day): Day =>
  firstDay(addDays(day, 1), (next) => !isOn(weekdays, next)) ?? addDays(day, WEEK_DAYS)

function exclusion({ customerTypes, regions }: ReadTerms, buyer: Audience | undefined): string | undefined {
  if (!customerTypes && !regions) return undefined
  if (!buyer) return '本活动面向指定客户，登录后可查看是否适用'
  if (customerTypes && !customerTypes.includes(buyer.customerType))
    return `本活动面向${customerTypes.join('、')}，不适用于贵单位的客户类型`
  if (regions && !regions.some((region) => coversRegion(region, buyer.region))) return '本活动未在贵单位所在地区开展'
  return undefined
}
