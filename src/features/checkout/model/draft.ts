import type { CartLine } from '#domain/cart/line.ts'
import type { LineAtPrice } from '#domain/checkout/kept-order.ts'
import type { Fen } from '#domain/money.ts'

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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (buyerId: number) => `changbei-draft-${buyerId}`

export function readDraft(store: Store, buyerId: number): Draft | undefined {
  try {
    return (JSON.parse(store.getItem(keyOf(buyerId)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

export function keepDraft(store: Store, buyerId: number, draft: Draft): void {
  store.setItem(keyOf(buyerId), JSON.stringify(draft))
}

export const dropDraft = (store: Store, buyerId: number): void => store.removeItem(keyOf(buyerId))

const sameLines = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().join(' ') === b.toSorted().join(' ')

/**
 * Takes what was written in a kept order along when its goods go back into the cart: the draft of the cart has it where
 * nothing is written yet.
 */
export function carryOver(store: Store, buyerId: number, { remark, addressId }: Draft, newId: () => string): void {
  const draft = readDraft(store, buyerId) ?? { id: newId(), ids: [], remark: '' }
  if (draft.sent) return
  const address = draft.addressId ?? addressId
  const carried = { ...draft, remark: draft.remark || remark, ...(address !== undefined && { addressId: address }) }
  keepDraft(store, buyerId, carried)
}

/**
 * The draft to go on with: the kept one while its answer is missing or its lines are the selected ones, else a new one.
 * Another selection is another order and needs another id; address and remark are carried over.
 */
export function draftFor(kept: Draft | undefined, ids: readonly string[], newId: () => string): Draft {
  if (kept && (kept.sent || sameLines(kept.ids, ids))) return kept
  return {
    id: newId(),
    ids: [...ids],
    remark: kept?.remark ?? '',
    ...(kept?.addressId !== undefined && { addressId: kept.addressId }),
  }
}
