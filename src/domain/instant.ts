/**
 * Days and countdowns over a passed-in `now` (epoch ms). Business days are days in Asia/Shanghai, which is UTC+8 all
 * year.
 */

/** YYYY-MM-DD; compares as text. */
export type Day = string

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const SHANGHAI_MS = 8 * HOUR_MS

const toDay = (utcMidnight: number): Day => new Date(utcMidnight).toISOString().slice(0, 10)
const utcMidnightOf = (day: Day): number => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new RangeError(`not a day: ${day}`)
  return at
}

/** Whether a text is a day of the calendar: "2026-02-31" has the form of one and is none. */
export function isDay(text: string): text is Day {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Date.parse goes on into the next month.
  return !Number.isNaN(at) && toDay(at) === text
}

/** A list asks for today's day once for each of its goods: the last answer is kept. */
let latest = { midnight: Number.NaN, day: '' }

/** The day in Shanghai at `now`. */
export function dayOf(now: number): Day {
  const midnight = Math.floor((now + SHANGHAI_MS) / DAY_MS) * DAY_MS
  if (latest.midnight !== midnight) latest = { midnight, day: toDay(midnight) }
  return latest.day
}

/** "2026-11-21 12:05" in Shanghai. */
export const minuteOf = (now: number): string =>
  new Date(now + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')

/** Epoch ms at which `day` begins in Shanghai. Throws RangeError when it is no day. */
export const startOf = (day: Day): number => utcMidnightOf(day) - SHANGHAI_MS

export const addDays = (day: Day, days: number): Day => toDay(utcMidnightOf(day) + days * DAY_MS)

/** Nearly always it is today that months are added to. */
let added = { to: '', days: new Map<number, Day>() }

/** Same day of the month `months` later, or that month's last day (31 Aug + 6 = 28 or 29 Feb). */
export function addMonths(day: Day, months: number): Day {
  if (added.to !== day) added = { to: day, days: new Map() }
  const known = added.days.get(months) ?? monthsAfter(day, months)
  added.days.set(months, known)
  return known
}

function monthsAfter(day: Day, months: number): Day {
  const start = new Date(utcMidnightOf(day))
  const target = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1)
  const last = new Date(target)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return toDay(target + (Math.min(start.getUTCDate(), last.getUTCDate()) - 1) * DAY_MS)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utcMidnightOf(to) - utcMidnightOf(from)) / DAY_MS)

/** Whole months from one day to another, rounded down: 5 until the day on which `addMonths(from, 6)` is reached. */
export function monthsBetween(from: Day, to: Day): number {
  const [start, end] = [new Date(utcMidnightOf(from)), new Date(utcMidnightOf(to))]
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return addMonths(from, months) > to ? months - 1 : months
}

/** 1 (Monday) to 7. */
export const weekdayOf = (day: Day): number => ((new Date(utcMidnightOf(day)).getUTCDay() + 6) % 7) + 1

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

export type Countdown = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

/** What is left from `now` until `end`; the last second begins at 1 and everything is 0 when it is over. */
export function countdown(end: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    isOver: left === 0,
  }
}

/** When the calendar month of `now` began (epoch ms). */
export const monthStartOf = (now: number): number => startOf(`${dayOf(now).slice(0, 8)}01` as Day)
