import type { Payment } from '#contract/payment.ts'
import { type Fen, sum } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'

export type Due = {
  /** Fen of everything that is still unpaid. */
  total: Fen
  /** The part the balance may pay: ephedrine orders are left out. */
  byBalance: Fen
  /** Numbers of the unpaid orders. */
  numbers: string[]
  hasEphedrine: boolean
  /** Fen that vouchers and balance gave ahead for what is unpaid. */
  ahead: Fen
}

/** What is left to be paid of a payment. */
export function dueOf({ orders }: Pick<Payment, 'orders'>): Due {
  const unpaid = orders.filter(({ status }) => status === 'pending_payment')
  return {
    total: sum(unpaid.map(({ remaining }) => remaining)),
    byBalance: sum(unpaid.filter(({ isEphedrine }) => !isEphedrine).map(({ remaining }) => remaining)),
    numbers: unpaid.map(({ number }) => number),
    ahead: sum(unpaid.map(({ voucherAmount, balanceAmount }) => voucherAmount + balanceAmount)),
    hasEphedrine: unpaid.some(({ isEphedrine }) => isEphedrine),
  }
}

/** Where a payment stands now: paid, or at the page that takes the rest; ephedrine orders have one of their own. */
export function pageOf({ id, isPaid, orders }: Pick<Payment, 'id' | 'isPaid' | 'orders'>): string {
  if (isPaid) return paths.paid({ payment: id })
  const unpaid = orders.filter(({ status }) => status === 'pending_payment')
  const isEphedrine = unpaid.length > 0 && unpaid.every((order) => order.isEphedrine)
  return isEphedrine ? paths.ephedrinePayment({ payment: id }) : paths.payment({ paymentId: id })
}
