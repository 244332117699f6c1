/** Names or makers for one word, the buyer's own purchases first among those that match equally well. */
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { boughtRows, type Own } from '../columns/own.ts'
import { takeEntries } from './entry.ts'
import { findEntries, type EntryMatch } from './find-entries.ts'
import { findMistyped } from './find-mistyped.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import type { Postings } from './postings.ts'
import type { NamePostings } from './search-index.ts'

type Find = (index: NameIndex, word: string, limit?: number) => EntryMatch[]
/** What the buyer bought before; absent for visitors. */
export type PurchaseHistory = Own['bought'] | undefined

/** By rank, then bought before, then popularity. `isMistyped`: with one typed error, see `canBeMistyped`. */
export function findNames(
  columns: Columns,
  names: NamePostings,
  word: string,
  { bought, limit, isMistyped = false }: { bought?: PurchaseHistory; limit?: number; isMistyped?: boolean },
): EntryMatch[] {
  const find: Find = isMistyped ? findMistyped : findEntries
  const found = find(names.index, word, limit)
  if (!bought || bought.size === 0) return found
  const { index, numbers } = ownNames(names, columns.numbers.id, bought)
  const own = find(index, word, limit).map(({ entry, rank }) => ({ entry: numbers[entry]!, rank }))
  if (own.length === 0) return found
  const known = new Set(own.map(({ entry }) => entry))
  const merged = [...own, ...found.filter(({ entry }) => !known.has(entry))].sort((a, b) => a.rank - b.rank)
  return merged.slice(0, limit)
}

/** A small index over the names of what was bought. */
const ownNames = memo(({ index, posted }: NamePostings, ids: Columns['numbers']['id'], bought: Own['bought']) => {
  const numbers = ownEntries(posted, boughtRows(ids, bought))
  return { numbers, index: buildNameIndex(takeEntries(index.entries, numbers)) }
})

function ownEntries({ starts, rows }: Postings, own: ReadonlySet<number>): Int32Array {
  const entries: number[] = []
  for (let entry = 0; entry + 1 < starts.length; entry++)
    for (let at = starts[entry]!; at < starts[entry + 1]!; at++)
      if (own.has(rows[at]!)) {
        entries.push(entry)
        break
      }
  return Int32Array.from(entries)
}
