import * as z from 'zod/mini'

import { favorite } from '#contract/favorite.ts'

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
  schema: typeof favorite.add.body,
  body: unknown,
): Undo | undefined {
  const parsed = schema && z.safeDecode(schema, body as z.input<NonNullable<typeof schema>>)
  return parsed?.success ? { kind, goodsIds: parsed.data.goodsIds } : undefined
}

/** Selecting a line changes no number of it. */
const counts = ({ endpoint }: { endpoint: string }) => endpoint !== 'cart.select'

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
