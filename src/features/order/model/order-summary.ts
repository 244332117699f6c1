import type { Order } from '#contract/order.ts'
import { contentsText } from '#domain/checkout/contents-text.ts'

export type OrderSummary = {
  /** The first goods by name. */
  names: string[]
  /** Its kinds and pieces. */
  contents: string
}

const NAMES_MAX = 3

/** What an order holds, in one line: its first goods, how many kinds and pieces. */
export function summaryOf({ lines, lineCount }: Pick<Order, 'lines' | 'lineCount'>): OrderSummary {
  return {
    names: [...new Set(lines.map(({ name }) => name))].slice(0, NAMES_MAX),
    contents: contentsText(lineCount, lines),
  }
}
