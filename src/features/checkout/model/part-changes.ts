import type { Checkout } from '#contract/checkout.ts'
import { type Fen, sum } from '#domain/money.ts'

import { messages } from '../messages.ts'

/** What of an amount is not the goods. */
type Parts = Pick<Checkout, 'discounts' | 'manjianAmount' | 'couponAmount' | 'giftTotal' | 'freight'>
export type PartChange = { name: string; before: Fen; after: Fen }

const PARTS: readonly (readonly [name: string, amountOf: (order: Parts) => Fen])[] = [
  [messages.discount, ({ discounts }) => sum(discounts.map(({ amount }) => amount))],
  [messages.manjian, ({ manjianAmount }) => manjianAmount],
  [messages.coupon, ({ couponAmount }) => couponAmount],
  [messages.gift, ({ giftTotal }) => giftTotal],
  [messages.freight, ({ freight }) => freight],
]

/** Which parts of the amount differ between what the buyer saw and what is asked now, in fen; none where it is not known. */
export const partChanges = (seen: Parts | undefined, now: Parts): PartChange[] =>
  seen === undefined
    ? []
    : PARTS.map(([name, amountOf]) => ({ name, before: amountOf(seen), after: amountOf(now) })).filter(
        ({ before, after }) => before !== after,
      )
