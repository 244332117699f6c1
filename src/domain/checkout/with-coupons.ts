import type { Quote } from '../cart/quote.ts'
import type { Fen } from '../money.ts'
import { promiseOf } from '../pricing/cashback.ts'
import type { Adjustment, Cashback } from '../pricing/offers.ts'

/** A line of an order as the server checked it, by the id of its cart line. */
type CheckedLine = { id: string; adjustments: readonly Adjustment[] }

const couponAmountOf = ({ adjustments }: CheckedLine): Fen =>
  adjustments.reduce((taken, { reason, amount }) => (reason === 'coupon' ? taken - amount : taken), 0)

/**
 * A quote without coupons whose cashback counts what is left after those that `checked` has, as an order counts it.
 * `cashbacks`: those on offer.
 */
export function withCoupons(quote: Quote, checked: readonly CheckedLine[], cashbacks: readonly Cashback[]): Quote {
  const { cashback, lines } = quote
  const promotion = cashback && cashbacks.find(({ id }) => id === cashback.id)
  if (!promotion) return quote
  const taken = new Map(checked.map((line) => [line.id, couponAmountOf(line)]))
  const paid = lines.map((line) => ({ ...line, couponAmount: taken.get(line.id) ?? 0 }))
  return { ...quote, cashback: promiseOf(promotion, paid, { [promotion.id]: cashback.earlier }) }
}
