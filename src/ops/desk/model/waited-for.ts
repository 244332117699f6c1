import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/instant.ts'

/** "3 天 4 小时", "25 分钟": how long something has waited, in the two largest units. */
export function waitedFor(ms: number): string {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`
  return `${Math.max(1, minutes)} 分钟`
}
