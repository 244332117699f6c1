import { addDays, type Day, dayOf, weekdayOf } from '#domain/instant.ts'

import { messages } from '../messages.ts'

const WEEKDAYS = '一二三四五六日'

/** "今天", "昨天", "11-18 周三", "2025-12-30 周二". */
export function dayName(day: Day, now: number): string {
  const today = dayOf(now)
  if (day === today) return messages.today
  if (day === addDays(today, -1)) return messages.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `${isThisYear ? day.slice(5) : day} 周${WEEKDAYS[weekdayOf(day) - 1]}`
}
