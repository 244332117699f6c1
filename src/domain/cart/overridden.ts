/**
 * Lines that another device brought to other pieces after this one had set them. Who came last decides and nothing is
 * asked; whoever set the number before is told on the line.
 */
import type { CartLine } from './line.ts'

/** What an accepted edit of this device said of the lines it touched. */
export type OwnWord = {
  operationId: string
  /** Pieces it decided, by line, 0 = removed; undefined for an edit that touched them and whose numbers are not known. */
  wanted: Readonly<Record<string, number | undefined>>
  /** Pieces of another device the buyer has already been told of, by line. */
  heard: Readonly<Record<string, number>>
}

/** What another device made of a line: pieces now, and those of this device's last word. `at` is epoch ms, where known. */
export type Overridden = { number: number; mine: number; at?: number; operationId: string }

/** By line. `words` are newest first; lines with an edit on the way are left out, as they are about to change. */
export function overriddenLines(
  lines: readonly Pick<CartLine, 'id' | 'number' | 'changedAt'>[],
  words: readonly OwnWord[],
  isPending: (lineId: string) => boolean,
): ReadonlyMap<string, Overridden> {
  const found = new Map<string, Overridden>()
  for (const { id, number, changedAt } of lines) {
    const last = words.find(({ wanted }) => Object.hasOwn(wanted, id))
    const mine = last?.wanted[id]
    if (!last || mine === undefined || mine === number || last.heard[id] === number || isPending(id)) continue
    found.set(id, { number, mine, operationId: last.operationId, ...(changedAt !== undefined && { at: changedAt }) })
  }
  return found
}
