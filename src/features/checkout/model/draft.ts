import type { PlaceArgs } from '../mutations.ts'

/** What the buyer is about to order, kept for the session so that a reload or a lost answer never makes a second order. */
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
