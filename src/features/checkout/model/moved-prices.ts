/**
 * The page shows what the server checked, while this device may hear of other prices, promotions and freight meanwhile:
 * one page shows one quote, so what is computed here is shown only while both say the same.
 */
import type { Checkout } from '#contract/checkout.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { type Fen, sum, type UnitPrice } from '#domain/money.ts'

type CheckedFigures = Pick<
  Checkout,
  | 'groups'
  | 'goodsAmount'
  | 'discounts'
  | 'manjianAmount'
  | 'giftTotal'
  | 'couponAmount'
  | 'couponSaves'
  | 'freight'
  | 'minimumShortfall'
>
type QuotedFigures = Pick<
  Quote,
  | 'lines'
  | 'goodsAmount'
  | 'discountAmount'
  | 'manjianAmount'
  | 'giftTotal'
  | 'freightBeforeCoupon'
  | 'minimumShortfall'
>

type Amounts = Record<'goods' | 'discount' | 'manjian' | 'gift' | 'freight' | 'shortfall', Fen>

/** Everything but coupons that decides what is charged and whether it may be ordered; fen. */
const quotedAmounts = (quote: QuotedFigures): Amounts => ({
  goods: quote.goodsAmount,
  discount: quote.discountAmount,
  manjian: quote.manjianAmount,
  gift: quote.giftTotal,
  freight: quote.freightBeforeCoupon,
  shortfall: quote.minimumShortfall,
})

/**
 * The same of the checked order. What its coupons save beyond the goods is freight, which this device computes without.
 */
const checkedAmounts = (checked: CheckedFigures): Amounts => ({
  goods: checked.goodsAmount,
  discount: sum(checked.discounts.map(({ amount }) => amount)),
  manjian: checked.manjianAmount,
  gift: checked.giftTotal,
  freight: checked.freight + checked.couponSaves - checked.couponAmount,
  shortfall: checked.minimumShortfall,
})

/** Prices, amounts and what cannot be bought of a quote, as text to be compared. */
export const figuresOf = (quote: QuotedFigures): string =>
  JSON.stringify([quote.lines.map((line) => [line.id, line.price, obstacleOf(line)]), quotedAmounts(quote)])

/** Why a line cannot be ordered as it stands, in words. */
const obstacleOf = ({ refusals, violations }: Pick<QuotedLine, 'refusals' | 'violations'>): string | undefined =>
  refusals[0]?.text ?? violations[0]?.text

/** A line that cannot be ordered any more; `isNumber`: another number of it can. */
export type StoppedLine = { id: string; name: string; specification: string; why: string; isNumber: boolean }

/** Lines of the checked order that this device knows cannot be ordered. */
export function stoppedLines({ groups }: Pick<Checkout, 'groups'>, { lines }: Pick<Quote, 'lines'>): StoppedLine[] {
  const quoted = new Map(lines.map((line) => [line.id, line]))
  return groups.flatMap((group) =>
    group.lines.flatMap(({ id, name, specification }) => {
      const line = quoted.get(id)
      const why = line && obstacleOf(line)
      return !line || why === undefined ? [] : [{ id, name, specification, why, isNumber: line.isBuyable }]
    }),
  )
}

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

/** Of what a change of promotions, freight or minimum is told. */
const TOLD_AMOUNTS = ['discount', 'manjian', 'gift', 'freight', 'shortfall'] as const
export type MovedAmount = { name: (typeof TOLD_AMOUNTS)[number]; before: Fen; after: Fen }

/** The amounts beside the prices that are others since the server checked the order. */
export function movedAmounts(checked: CheckedFigures, quote: QuotedFigures): MovedAmount[] {
  const [before, after] = [checkedAmounts(checked), quotedAmounts(quote)]
  return TOLD_AMOUNTS.flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, before: before[name], after: after[name] }],
  )
}

/**
 * A line of which the server checked other pieces than there are: `after` is 0 where it is gone, `before` where it is
 * new.
 */
export type ChangedLine = {
  id: string
  name: string
  specification: string
  unit: string
  before: number
  after: number
}

/** Lines that hold other pieces since the order was checked. */
export function changedLines({ groups }: CheckedFigures, { lines }: QuotedFigures): ChangedLine[] {
  const quoted = new Map(lines.map((line) => [line.id, line]))
  const checked = groups.flatMap((group) => group.lines)
  const known = new Set(checked.map(({ id }) => id))
  return [
    ...checked.map(({ id, name, specification, unit, number: before }) => {
      return { id, name, specification, unit, before, after: quoted.get(id)?.number ?? 0 }
    }),
    ...lines.flatMap(({ id, number: after, goods }) => {
      if (known.has(id)) return []
      const { name = '', specification = '', unit = '' } = goods ?? {}
      return [{ id, name, specification, unit, before: 0, after }]
    }),
  ].filter(({ before, after }) => before !== after)
}

/**
 * Whether this device's quote has the prices, promotions and freight of the checked order. Of other lines nothing is
 * compared: while a line changes, one of them is late.
 */
export function isSameQuote(checked: CheckedFigures, quote: QuotedFigures): boolean {
  if (changedLines(checked, quote).length > 0) return true
  return checkedAmounts(checked).goods === quotedAmounts(quote).goods && movedAmounts(checked, quote).length === 0
}
