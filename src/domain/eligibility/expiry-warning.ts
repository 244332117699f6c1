import { type Day, daysBetween } from '../instant.ts'
import type { BuyerDocument } from './buyer.ts'

/** Days before the last valid day from which the company is told, once each. */
export const EXPIRY_WARNING_DAYS = [7, 30] as const

export type ExpiryWarning<D> = { document: D; daysLeft: number; within: (typeof EXPIRY_WARNING_DAYS)[number] }

/** Documents that are about to run out: 0 days left is the last valid day. Those that have run out are no warning. */
export function expiryWarnings<D extends Pick<BuyerDocument, 'validTo'>>(
  documents: readonly D[],
  today: Day,
): ExpiryWarning<D>[] {
  return documents.flatMap((document) => {
    const daysLeft = document.validTo === '' ? Infinity : daysBetween(today, document.validTo)
    const within = daysLeft < 0 ? undefined : EXPIRY_WARNING_DAYS.find((days) => daysLeft <= days)
    return within === undefined ? [] : [{ document, daysLeft, within }]
  })
}
