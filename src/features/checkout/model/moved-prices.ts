/**
 * The page shows what the server checked, while this device may hear of other prices meanwhile: one page shows one
 * quote, so what is computed here is shown only while both say the same.
 */
import type { Checkout } from '#contract/checkout.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { sum, type UnitPrice } from '#domain/money.ts'

type CheckedFigures = Pick<Checkout, 'groups' | 'goodsAmount' | 'discounts' | 'manjianAmount'>
type QuotedFigures = Pick<Quote, 'lines' | 'goodsAmount' | 'discountAmount' | 'manjianAmount'>

/** What decides an amount before coupons and freight, as text to be compared. */
export const figuresOf = ({ lines, goodsAmount, discountAmount, manjianAmount }: QuotedFigures): string =>
  JSON.stringify([lines.map(({ id, price }) => [id, price]), goodsAmount, discountAmount, manjianAmount])

/** A line whose price was another when the server checked it. */
export type MovedPrice = { id: string; name: string; before: UnitPrice; after: UnitPrice }

export function movedPrices({ groups }: CheckedFigures, { lines }: QuotedFigures): MovedPrice[] {
  const quoted = new Map(lines.map((line) => [line.id, line.price]))
  return groups.flatMap((group) =>
    group.lines.flatMap(({ id, name, price: before }) => {
      const after = quoted.get(id)
      return after === undefined || after === before ? [] : [{ id, name, before, after }]
    }),
  )
}

/** Whether both are of the same pieces: while a line changes, one of them is late. */
function areOfSameLines({ groups }: CheckedFigures, { lines }: QuotedFigures): boolean {
  const checked = groups.flatMap((group) => group.lines)
  const numbers = new Map(lines.map(({ id, number }) => [id, number]))
  return checked.length === lines.length && checked.every(({ id, number }) => numbers.get(id) === number)
}

/** Whether this device's quote of the same lines has the prices and promotions of the checked order. */
export const isSameQuote = (checked: CheckedFigures, quote: QuotedFigures): boolean =>
  !areOfSameLines(checked, quote) ||
  (checked.goodsAmount === quote.goodsAmount &&
    sum(checked.discounts.map(({ amount }) => amount)) === quote.discountAmount &&
    checked.manjianAmount === quote.manjianAmount)
