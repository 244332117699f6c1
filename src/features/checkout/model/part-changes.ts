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

type Coupons = Pick<Checkout, 'couponIds' | 'coupons'>

/**
 * The names of the coupons that were submitted and of those that count now, '' for none; undefined where they are the
 * same. `seen` knows the name of one that the buyer has no more.
 */
export function couponChange(
  submitted: readonly number[],
  { couponIds, coupons }: Coupons,
  seen?: Pick<Coupons, 'coupons'>,
): { before: string; after: string } | undefined {
  const names = new Map([...coupons, ...(seen?.coupons ?? [])].map(({ id, name }) => [id, name]))
  const namesOf = (ids: readonly number[]) =>
    ids
      .flatMap((id) => names.get(id) ?? [])
      .toSorted()
      .join('、')
  const [before, after] = [namesOf(submitted), namesOf(couponIds)]
  return before === after ? undefined : { before, after }
}

/** Which parts of the amount differ between what the buyer saw and what is asked now, in fen; none where it is not known. */
export const partChanges = (seen: Parts | undefined, now: Parts): PartChange[] =>
  seen === undefined
    ? []
    : PARTS.map(([name, amountOf]) => ({ name, before: amountOf(seen), after: amountOf(now) })).filter(
        ({ before, after }) => before !== after,
      )
