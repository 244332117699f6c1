/** What a simulated provider's bills of a day hold. */
import { type Day, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'

import type { TillTrade } from './till.ts'

/** `number` and `reference` are those of the payment or of the refund. */
export type BillLine = {
  kind: 'payment' | 'refund'
  trade: TillTrade
  number: string
  reference: string
  amount: Fen
  /** Negative where it comes back. */
  fee: Fen
  at: number
}

/** Bills are made on the next day at nine. */
const MADE_AFTER_MS = 33 * HOUR_MS
export const isBillMade = (day: Day, now: number): boolean => startOf(day) + MADE_AFTER_MS <= now

/** 0.6 % of what was paid, to the fen. */
const feeOf = (amount: Fen): Fen => Math.round((amount * 6) / 1_000)

export function billLinesOf(trades: Iterable<TillTrade>, day: Day): BillLine[] {
  const lines: BillLine[] = []
  for (const trade of trades) {
    const { number, reference, amount, paidAt } = trade
    if (paidAt !== undefined)
      lines.push({ kind: 'payment', trade, number, reference, amount, fee: feeOf(amount), at: paidAt })
    for (const refund of trade.refunds) lines.push({ kind: 'refund', trade, ...refund, fee: 0 - feeOf(refund.amount) })
  }
  return lines.filter(({ at }) => dayOf(at) === day).toSorted((a, b) => a.at - b.at)
}

/** "-12.30" of fen of either sign. */
export const signedYuanOf = (fen: Fen): string => `${fen < 0 ? '-' : ''}${(Math.abs(fen) / 100).toFixed(2)}`
