/** Names that a pasted text may mean, however it is spelled: by characters, by sound, by initials. */
import type { Columns } from '../columns/columns.ts'
import { findNames } from '../search/find-names.ts'
import { matchMistyped } from '../search/match-mistyped.ts'
import { lengthOf, match, RANK } from '../search/match.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { align } from './align.ts'
import { type NameTable, pairsOf } from './name-table.ts'

export type NameMatch = {
  entry: number
  /** Share of the written text the name has, and share of the name that is written; 0–1. */
  written: number
  named: number
  rest: readonly string[]
  how: 'characters' | 'sound' | 'pinyin' | 'mistyped'
}

const CANDIDATES = 14
const RARE_PAIRS = 5
/** A pair of characters that more names have says little: 胶囊. */
const COMMON = 600

/** The names most like the text, best first. */
export function findNamesLike(columns: Columns, index: SearchIndex, table: NameTable, text: string): NameMatch[] {
  const found = /[\u3400-\u9FFF]/u.test(text) ? byCharacters(table, text) : []
  const spoken = /[a-z]/.test(text) ? byPinyin(columns, index, text) : []
  const known = new Set(found.map(({ entry }) => entry))
  return [...found, ...spoken.filter(({ entry }) => !known.has(entry))].sort((a, b) => worth(b) - worth(a))
}

export const worth = ({ written, named }: Pick<NameMatch, 'written' | 'named'>): number => 0.7 * written + 0.3 * named

function byCharacters(table: NameTable, text: string): NameMatch[] {
  const counts = new Map<number, number>()
  const lists = [...pairsOf(text)].flatMap((pair) => {
    const list = table.pairs.get(pair)
    return list ? [list] : []
  })
  lists.sort((a, b) => a.length - b.length)
  const rare = lists.filter((list, at) => at < RARE_PAIRS && (at === 0 || list.length <= COMMON))
  for (const list of rare) for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return [...counts]
    .map(([entry, count]) => ({ entry, likeness: count - table.texts[entry]!.length * 0.05 }))
    .sort((a, b) => b.likeness - a.likeness || a.entry - b.entry)
    .slice(0, CANDIDATES)
    .map(({ entry }) => {
      const { written, named, rest, isHomophone } = align(
        text,
        table.texts[entry]!,
        table.weights[entry]!,
        table.totals[entry]!,
        table.sounds,
      )
      return { entry, written, named, rest, how: isHomophone ? ('sound' as const) : ('characters' as const) }
    })
}

function byPinyin(columns: Columns, { names }: SearchIndex, word: string): NameMatch[] {
  const { entries } = names.index
  const found = findNames(columns, names, word, { limit: CANDIDATES })
  const exact = found.flatMap(({ entry, rank }) => {
    const range = match(entries, entry, word)?.range
    if (!range) return []
    const isInside = rank === RANK.infix || rank === RANK.spokenInfix
    return [
      {
        entry,
        written: isInside ? 0.9 : 1,
        named: (range[1] - range[0]) / lengthOf(entries, entry),
        rest: [],
        how: 'pinyin' as const,
      },
    ]
  })
  if (exact.length > 0) return exact
  return findNames(columns, names, word, { limit: 6, isMistyped: true }).flatMap(({ entry }) => {
    const range = matchMistyped(entries, entry, word)?.range
    return range
      ? [
          {
            entry,
            written: 0.8,
            named: (range[1] - range[0]) / lengthOf(entries, entry),
            rest: [],
            how: 'mistyped' as const,
          },
        ]
      : []
  })
}
