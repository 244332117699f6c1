/** How old something is that is shown, in words, and when that must be said beside it. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './instant.ts'

/** Older than this, price and stock are marked; a business setting. */
export const STALE_HOURS = 24

/** Whether what was true at `asOf` may no longer be; epoch ms. A clock that was turned back makes nothing old. */
export const isStale = (asOf: number, now: number, hours: number = STALE_HOURS): boolean =>
  now - asOf >= hours * HOUR_MS

/** "刚刚", "5 分钟前", "3 小时前", "2 天前"; a clock that was turned back reads as now. */
export function ageOf(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE_MS) return '刚刚'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} 分钟前`
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)} 小时前` : `${Math.floor(age / DAY_MS)} 天前`
}
