/** The site's figures of 事件通知, and when a delivery is tried again. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../instant.ts'

/**
 * Addresses of a company; hours for which a delivery is tried; days of failure after which an address is paused; days
 * the log is kept.
 */
export type WebhookSettings = { endpointsMax: number; horizonHours: number; pauseDays: number; keptDays: number }
export const WEBHOOK_SETTINGS: WebhookSettings = { endpointsMax: 5, horizonHours: 24, pauseDays: 3, keptDays: 30 }

/** The pause after the first, second … try that failed; the last one holds for all that follow. */
export const RETRY_PAUSES: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
]

type FailedTry = { tries: number; startedAt: number; now: number }

/**
 * When a delivery is tried next after `tries` (1 or more) that failed, the first at `startedAt`; its last try is at the
 * end of the horizon. Undefined: it is given up. Times are epoch ms.
 */
export function nextTry({ tries, startedAt, now }: FailedTry, { horizonHours }: WebhookSettings): number | undefined {
  const end = startedAt + horizonHours * HOUR_MS
  if (now >= end) return undefined
  return Math.min(now + RETRY_PAUSES[Math.min(tries, RETRY_PAUSES.length) - 1]!, end)
}

/** Whether an address has failed for so long without a success that it is paused. */
export const isLost = (failingSince: number, now: number, { pauseDays }: WebhookSettings): boolean =>
  now - failingSince >= pauseDays * DAY_MS
