import type { Order } from '#contract/order.ts'
import { contentsText } from '#domain/checkout/contents-text.ts'

export type OrderSummary = {
  /** The first goods by name. */
  names: string[]
  /** Its kinds and pieces. */
  contents: string
}

const NAMES_MAX = 3

/**
 * How many kinds an order holds, counted as cart and checkout count: a combo once, not each of its parts, and no gift,
 * which stands at the line that earned it.
 */
export const kindsOf = (lines: Order['lines']): number =>
  new Set(lines.filter(({ isGift }) => !isGift).map(({ id, combo }) => (combo ? `combo ${combo.id}` : id))).size

/** What an order holds, in one line: its first goods, how many kinds and pieces. */
export function summaryOf({ lines }: Pick<Order, 'lines'>): OrderSummary {
  return {
    names: [...new Set(lines.map(({ name }) => name))].slice(0, NAMES_MAX),
    contents: contentsText(kindsOf(lines), lines),
  }
}
