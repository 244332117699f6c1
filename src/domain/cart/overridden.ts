/**
 * Cart lines whose number another device changed after this device had set it. The last change holds and no question is
 * asked; the line tells the buyer about it.
 */
import type { CartLine } from './line.ts'

/** An accepted edit of this device and the lines it touched. */
export type OwnEdit = {
  operationId: string
  /** Pieces it set, by line, 0 = removed; undefined where the edit touched the line and its number is unknown. */
  wanted: Readonly<Record<string, number | undefined>>
  /** When each line it set was added (epoch ms, the server's clock), where known. */
  since?: Readonly<Record<string, number>> | undefined
  /** Pieces set by another device that the buyer has already been told of, by line. */
  acknowledged: Readonly<Record<string, number>>
}

/** `number` pieces stand now, set by another device; `mine` were set here last. `at` is epoch ms, where known. */
export type OverriddenLine = { number: number; mine: number; at?: number; operationId: string }

/**
 * Overridden lines by id. `edits` are newest first. Lines with a pending edit are left out: they are about to change.
 * So is a line that was added after the one this device had set: that one was ordered, or taken out, and what was set
 * then must not be asked for again.
 */
export function overriddenLines(
  lines: readonly Pick<CartLine, 'id' | 'number' | 'addedAt' | 'changedAt'>[],
  edits: readonly OwnEdit[],
  isPending: (lineId: string) => boolean,
): ReadonlyMap<string, OverriddenLine> {
  const found = new Map<string, OverriddenLine>()
  for (const { id, number, addedAt, changedAt } of lines) {
    const last = edits.find(({ wanted }) => Object.hasOwn(wanted, id))
    const mine = last?.wanted[id]
    if (!last || mine === undefined || mine === number || last.acknowledged[id] === number || isPending(id)) continue
    if (addedAt > (last.since?.[id] ?? addedAt)) continue
    found.set(id, { number, mine, operationId: last.operationId, ...(changedAt !== undefined && { at: changedAt }) })
  }
  return found
}
