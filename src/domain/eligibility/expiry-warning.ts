import { type Day, daysBetween } from '../instant.ts'
import type { BuyerDocument } from './buyer.ts'

/** Days before the last valid day from which the company is told, once each, unless the settings say otherwise. */
export const EXPIRY_WARNING_DAYS: readonly number[] = [90, 30, 7]

/** Days before the last valid day from which a document counts as about to run out. */
export const soonDays = (warningDays: readonly number[] = EXPIRY_WARNING_DAYS): number => Math.max(0, ...warningDays)

export type ExpiryWarning<D> = { document: D; daysLeft: number; within: number }

/**
 * Documents that are about to run out: 0 days left is the last valid day. Those that have run out are no warning.
 * `within` is the nearest of `warningDays`, in any order.
 */
export function expiryWarnings<D extends Pick<BuyerDocument, 'validTo'>>(
  documents: readonly D[],
  today: Day,
  warningDays: readonly number[] = EXPIRY_WARNING_DAYS,
): ExpiryWarning<D>[] {
  const nearestFirst = warningDays.toSorted((a, b) => a - b)
  return documents.flatMap((document) => {
    const daysLeft = document.validTo === '' ? Infinity : daysBetween(today, document.validTo)
    const within = daysLeft < 0 ? undefined : nearestFirst.find((days) => daysLeft <= days)
    return within === undefined ? [] : [{ document, daysLeft, within }]
  })
}
