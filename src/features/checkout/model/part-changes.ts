import type { Checkout } from '#contract/checkout.ts'
import { type Fen, sum } from '#domain/money.ts'

import { messages } from '../messages.ts'
import type { PlaceArgs } from '../mutations.ts'
import type { ChosenParts } from './parts.ts'

/** How it was to be paid, in fen; absent = not with vouchers or balance. */
type Payment = Pick<PlaceArgs, 'payable' | 'voucherAmount' | 'balanceAmount'>

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

/**
 * What vouchers and balance pay otherwise than submitted, and what is left then, in fen; nothing where neither pays:
 * then what is left is the amount itself.
 */
export function paymentChanges(
  { payable, voucherAmount = 0, balanceAmount = 0 }: Payment,
  now: Omit<ChosenParts, 'voucherIds'>,
): PartChange[] {
  if (voucherAmount + balanceAmount + now.voucherAmount + now.balanceAmount === 0) return []
  return [
    { name: messages.voucherPart, before: voucherAmount, after: now.voucherAmount },
    { name: messages.balancePaid, before: balanceAmount, after: now.balanceAmount },
    { name: messages.remaining, before: payable - voucherAmount - balanceAmount, after: now.remaining },
  ].filter(({ before, after }) => before !== after)
}

/**
 * Which parts of the amount differ between what the buyer saw and what is asked now, in fen; none where it is not
 * known.
 */
export const partChanges = (seen: Parts | undefined, now: Parts): PartChange[] =>
  seen === undefined
    ? []
    : PARTS.map(([name, amountOf]) => ({ name, before: amountOf(seen), after: amountOf(now) })).filter(
        ({ before, after }) => before !== after,
      )
