import type { Undo } from '#calls/call-spec.ts'
import { specOf } from '#calls/call-specs.ts'
import { readableArgs } from '#calls/recorded-call.ts'

import type { PendingEdit } from '../page-queries.ts'
import type { PastEdit } from '../queries.ts'

export type { Undo }

/** The edit that takes this one back; undefined when it cannot be taken back, or is not known well enough. */
export function undoOf(edit: PastEdit): Undo | undefined {
  if (edit.refusal || edit.needsDecision === 1 || edit.isFinal) return undefined
  const spec = specOf(edit.endpoint)
  return spec?.undo?.({ args: readableArgs(spec.endpoint, edit) as never, seen: edit.seen })
}

/** Whether an edit prevents taking back an earlier one of its rows. Selecting lines does not: it changes no number. */
function isInTheWay({ endpoint, keys }: Pick<PastEdit, 'endpoint' | 'keys'>): boolean {
  const spec = specOf(endpoint)
  return spec?.collection !== 'cart' || spec.decides !== undefined || keys.includes('*')
}

/**
 * Whether the cart no longer holds what an accepted edit decided: it was changed since, here or elsewhere, or ordered.
 */
export function isPast(edit: PastEdit, cartLines: ReadonlyMap<string, { number: number }>): boolean {
  if (edit.refusal) return false
  const spec = specOf(edit.endpoint)
  const args = spec?.decides && readableArgs(spec.endpoint, edit)
  if (!spec?.decides || !args) return false
  const { pieces } = spec.decides(args as never, [])
  return Object.entries(pieces).some(([id, number]) => (cartLines.get(id)?.number ?? 0) !== number)
}

/** Operation ids that may be taken back: nothing later, answered or not, touches the same rows. Newest first. */
export function undoable(past: readonly PastEdit[], pending: readonly PendingEdit[]): ReadonlySet<string> {
  const touched = new Set(pending.filter(isInTheWay).flatMap(({ keys }) => keys))
  const found = new Set<string>()
  for (const edit of past) {
    const isFree = !touched.has('*') && !edit.keys.some((key) => key === '*' || touched.has(key))
    if (isFree && undoOf(edit)) found.add(edit.operationId)
    if (isInTheWay(edit) && !edit.refusal) for (const key of edit.keys) touched.add(key)
  }
  return found
}
