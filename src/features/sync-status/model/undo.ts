import * as z from 'zod/mini'

import { cart } from '#contract/cart.ts'
import { favorite } from '#contract/favorite.ts'
import { lineId } from '#domain/cart/line.ts'

import type { PastEdit, PendingEdit } from '../queries.ts'

/** The edit that takes another one back: pieces by cart line (0 = to be removed), or favourites to add or cancel. */
export type Undo =
  | { kind: 'pieces'; pieces: Record<string, number> }
  | { kind: 'addFavorites'; goodsIds: number[] }
  | { kind: 'cancelFavorites'; goodsIds: number[] }

const PIECES = new Set(['cart.add', 'cart.setQuantity', 'cart.remove', 'cart.quickAdd'])

/** Undefined when an edit cannot be taken back, or is not known well enough. */
export function undoOf({ endpoint, seen, body, refusal, needsDecision }: PastEdit): Undo | undefined {
  if (refusal || needsDecision === 1) return undefined
  if (PIECES.has(endpoint)) return seen && Object.keys(seen).length > 0 ? { kind: 'pieces', pieces: seen } : undefined
  if (endpoint === 'favorite.add') return withGoods('cancelFavorites', favorite.add.body, body)
  if (endpoint === 'favorite.cancel') return withGoods('addFavorites', favorite.cancel.body, body)
  return undefined
}

function withGoods(
  kind: 'addFavorites' | 'cancelFavorites',
  schema: typeof favorite.add.body | typeof favorite.cancel.body,
  body: unknown,
): Undo | undefined {
  const parsed = schema && z.safeDecode(schema, body as z.input<NonNullable<typeof schema>>)
  return parsed?.success ? { kind, goodsIds: parsed.data.goodsIds } : undefined
}

/** Selecting a line changes no number of it. */
const counts = ({ endpoint }: { endpoint: string }) => endpoint !== 'cart.select'

/** Pieces by cart line that an edit decided, 0 for none; undefined for one that decides none or is not known well enough. */
function decided({ endpoint, params, body }: PastEdit): Record<string, number> | undefined {
  if (endpoint === 'cart.setQuantity') {
    const parsed = z.safeDecode(cart.setQuantity.body!, body as never)
    return parsed.success ? { [String(params?.['id'])]: parsed.data.params.number } : undefined
  }
  if (endpoint === 'cart.remove') {
    const parsed = z.safeDecode(cart.remove.body!, body as never)
    return parsed.success ? Object.fromEntries(parsed.data.ids.map((id) => [id, 0])) : undefined
  }
  if (endpoint !== 'cart.add') return undefined
  const parsed = z.safeDecode(cart.add.body!, body as never)
  if (!parsed.success) return undefined
  return Object.fromEntries(parsed.data.params.map((line) => [lineId({ ...line, type: line.type ?? 0 }), line.number]))
}

/** Whether the cart no longer holds what an accepted edit decided: it was changed since, here or elsewhere, or ordered. */
export function isPast(edit: PastEdit, cartLines: ReadonlyMap<string, { number: number }>): boolean {
  if (edit.refusal) return false
  return Object.entries(decided(edit) ?? {}).some(([id, number]) => (cartLines.get(id)?.number ?? 0) !== number)
}

/** Operation ids that may be taken back: nothing later, answered or not, touches the same rows. Newest first. */
export function undoable(past: readonly PastEdit[], pending: readonly PendingEdit[]): ReadonlySet<string> {
  const touched = new Set(pending.filter(counts).flatMap(({ keys }) => keys))
  const found = new Set<string>()
  for (const edit of past) {
    const isFree = !touched.has('*') && !edit.keys.some((key) => key === '*' || touched.has(key))
    if (isFree && undoOf(edit)) found.add(edit.operationId)
    if (counts(edit) && !edit.refusal) for (const key of edit.keys) touched.add(key)
  }
  return found
}
