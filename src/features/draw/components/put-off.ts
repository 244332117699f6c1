/** Who closes the popup is left alone for the day. */
import { type Day, dayOf } from '#domain/instant.ts'

const KEY = 'changbei.draw'

export function isPutOff(now: number): boolean {
  try {
    return localStorage.getItem(KEY) === dayOf(now)
  } catch {
    return false
  }
}

export function putOff(now: number): void {
  const today: Day = dayOf(now)
  try {
    localStorage.setItem(KEY, today)
  } catch {
    // Then it comes back with the next page load.
  }
}
