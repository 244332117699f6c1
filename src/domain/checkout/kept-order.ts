/**
 * 待提交单: an order that was put together without a line, or for later. What the buyer saw is kept with it, and what
 * holds when it reaches the server is compared with that.
 */
import { atLeastZero, sum, type Fen, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'

/** A line as it was seen, or as it stands now; `price` 0 = none. */
export type LineAtPrice = { id: string; number: number; price: UnitPrice }
/** Lines and fen to pay. */
export type OrderAtPrice = { lines: readonly LineAtPrice[]; payable: Fen }

/** A line that costs another price a piece. */
export type PriceMove = { id: string; before: UnitPrice; after: UnitPrice }

/** The lines whose price moved, in the order seen; what is not sold any more is no move. */
export function priceMoves(seen: Pick<OrderAtPrice, 'lines'>, now: Pick<OrderAtPrice, 'lines'>): PriceMove[] {
  const prices = new Map(now.lines.map(({ id, price }) => [id, price]))
  return seen.lines.flatMap(({ id, price: before }) => {
    const after = prices.get(id)
    return after === undefined || after === before ? [] : [{ id, before, after }]
  })
}

/** Fen that the lines which became dearer cost more, whatever became cheaper; rounded up. */
export function riseOf({ lines }: Pick<OrderAtPrice, 'lines'>, now: Pick<OrderAtPrice, 'lines'>): Fen {
  const numbers = new Map(lines.map(({ id, number }) => [id, number]))
  const risen = priceMoves({ lines }, now).map(
    ({ id, before, after }) => atLeastZero(after - before) * numbers.get(id)!,
  )
  return Math.ceil(sum(risen) / UNIT_PRICES_PER_FEN)
}

/**
 * Whether it may become an order without asking: each line is there in the number seen, and neither the dearer lines
 * together nor the total cost more than `tolerance` fen above what was seen. Cheaper is never a reason to ask.
 */
export function maySubmitUnasked(seen: OrderAtPrice, now: OrderAtPrice, tolerance: Fen): boolean {
  const numbers = new Map(now.lines.map(({ id, number }) => [id, number]))
  const isWhole = seen.lines.length > 0 && seen.lines.every(({ id, number }) => numbers.get(id) === number)
  return isWhole && riseOf(seen, now) <= tolerance && now.payable - seen.payable <= tolerance
}
