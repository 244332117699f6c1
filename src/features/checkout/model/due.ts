import type { Payment } from '#contract/payment.ts'
import { type Fen, sum } from '#domain/money.ts'

export type Due = {
  /** Fen of everything that is still unpaid. */
  total: Fen
  /** The part the balance may pay: ephedrine orders are left out. */
  byBalance: Fen
  /** Numbers of the unpaid orders. */
  numbers: string[]
  hasEphedrine: boolean
}

/** What is left to be paid of a payment. */
export function dueOf({ orders }: Pick<Payment, 'orders'>): Due {
  const unpaid = orders.filter(({ status }) => status === 'pending_payment')
  return {
    total: sum(unpaid.map(({ payable }) => payable)),
    byBalance: sum(unpaid.filter(({ isEphedrine }) => !isEphedrine).map(({ payable }) => payable)),
    numbers: unpaid.map(({ number }) => number),
    hasEphedrine: unpaid.some(({ isEphedrine }) => isEphedrine),
  }
}
