import type { Order } from '#contract/order.ts'

export type OrderSummary = {
  /** The first goods by name. */
  names: string[]
  kinds: number
  pieces: number
}

const NAMES_MAX = 3

/** What an order holds, in one line: its first goods, how many kinds and how many pieces. */
export function summaryOf({ lines, lineCount }: Pick<Order, 'lines' | 'lineCount'>): OrderSummary {
  return {
    names: [...new Set(lines.map(({ name }) => name))].slice(0, NAMES_MAX),
    kinds: lineCount,
    pieces: lines.reduce((total, { number }) => total + number, 0),
  }
}
