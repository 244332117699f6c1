import type { CartLine } from '#domain/cart/line.ts'
import type { LineAtPrice } from '#domain/checkout/kept-order.ts'
import type { Fen } from '#domain/money.ts'
import { storedJson, type StoredValue } from '#lib/stored-value.ts'

import type { PlaceArgs } from '../mutations.ts'

/**
 * What the buyer is about to order, kept for the session so that a reload or a lost answer never makes a second order.
 */
export type Draft = {
  /** Made once with the draft; the server makes one order of it. */
  id: string
  /** Cart lines. */
  ids: readonly string[]
  /** Coupons to use together; absent = the best choice. */
  couponIds?: readonly number[]
  /** Cash vouchers to use; absent = all. */
  voucherIds?: readonly number[]
  /** Fen of the balance to use. */
  balanceAmount?: number
  addressId?: number
  remark: string
  /** What was sent and has not been answered yet. */
  sent?: PlaceArgs
  /** It was kept as 待提交单: its lines are its own and no longer the cart's. */
  kept?: KeptOrder
}

/** A draft that was kept. */
export type KeptOrderDraft = Draft & { kept: KeptOrder }

/** A kept order as this browser has it. */
export type KeptOrder = {
  /** The buyer's word for it; '' = none. */
  name: string
  lines: readonly CartLine[]
  /** What the lines are, by line. */
  goods: Readonly<Record<string, { name: string; specification: string; unit: string }>>
  /** What the page showed, and when (epoch ms); without the server's word it is an estimate. */
  seen: { lines: readonly (LineAtPrice & { gift: number })[]; payable: Fen; at: number; isEstimate: boolean }
  /** Fen by which it may cost more and still go by itself; absent = the buyer is asked. */
  tolerance?: Fen
}

/** The draft of the buyer's cart in this session; on a public computer it stands in memory. */
export const storedDraft = (buyerId: number): StoredValue<Draft> =>
  storedJson(`changbei-draft-${buyerId}`, 'sessionStorage')

const sameLines = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().join(' ') === b.toSorted().join(' ')

/**
 * Takes what was written in a kept order along when its goods go back into the cart: the draft of the cart has it where
 * nothing is written yet.
 */
export function carryOver(buyerId: number, { remark, addressId }: Draft, newId: () => string): void {
  const stored = storedDraft(buyerId)
  const draft = stored.read() ?? { id: newId(), ids: [], remark: '' }
  if (draft.sent) return
  const address = draft.addressId ?? addressId
  stored.write({ ...draft, remark: draft.remark || remark, ...(address !== undefined && { addressId: address }) })
}

/**
 * The draft to go on with: the stored one while its answer is missing or its lines are the selected ones, else a new
 * one. Another selection is another order and needs another id; address and remark are carried over.
 */
export function draftFor(stored: Draft | undefined, ids: readonly string[], newId: () => string): Draft {
  if (stored && (stored.sent || sameLines(stored.ids, ids))) return stored
  return {
    id: newId(),
    ids: [...ids],
    remark: stored?.remark ?? '',
    ...(stored?.addressId !== undefined && { addressId: stored.addressId }),
  }
}
