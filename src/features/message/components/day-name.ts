import { addDays, type Day, dayOf } from '#domain/instant.ts'

import { messages } from '../messages.ts'

const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' })

/** "今天", "昨天", "11-18 周三", "2025-12-30 周二". */
export function dayName(day: Day, now: number): string {
  const today = dayOf(now)
  if (day === today) return messages.today
  if (day === addDays(today, -1)) return messages.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `${isThisYear ? day.slice(5) : day} ${WEEKDAY.format(Date.parse(day))}`
}
