/** Suggestions under the search box: names, makers or codes that match what was typed, the most popular first. */
import { findCodes, isCodeWord } from './code-index.ts'
import type { Columns } from './columns.ts'
import { unfoldRange, wordsOf } from './fold.ts'
import { match } from './match.ts'
import { findEntries } from './name-index.ts'
import { type Posted, type Readings, type SearchIndex, searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'

/** 0 = drug, 1 = manufacturer. */
export type SearchType = 0 | 1
export type Suggested = {
  text: string
  hint: string
  /** Goods it leads to. */
  count: number
  /** The goods, when it leads to one only. */
  goodsId?: number
  marks: [number, number][]
}

export const SUGGESTIONS_MAX = 10

/** At most `limit` suggestions; empty when nothing was typed. */
export function suggest(
  { columns, readings }: { columns: Columns; readings: Readings },
  keywords: string,
  { type = 0, limit = SUGGESTIONS_MAX }: { type?: SearchType; limit?: number } = {},
): Suggested[] {
  const words = wordsOf(keywords)
  if (words.length === 0) return []
  const index = searchIndexOf(columns, readings)
  const posted = type === 1 ? index.makers : index.names
  const entries = bestEntries(columns, index, words, { type, limit })
  const suggested = entries.map((entry) => describe(columns, posted, entry, { words, type }))
  const [word] = words
  if (type === 1 || words.length > 1 || !isCodeWord(word!) || suggested.length >= limit) return suggested
  const codes = findCodes(index.codes, word!).slice(0, limit - suggested.length)
  return [
    ...suggested,
    ...codes.map(({ number, start }) => describeCode(columns, index, number, [start, word!.length])),
  ]
}

type Asked = { type: SearchType; limit: number }

function bestEntries(columns: Columns, index: SearchIndex, words: readonly string[], { type, limit }: Asked): number[] {
  const posted = type === 1 ? index.makers : index.names
  if (words.length === 1) return findEntries(posted.index, words[0]!, limit).map(({ entry }) => entry)
  // Several words meet in goods: their names are suggested, in the order in which the goods would be listed.
  const rows = searchRows(columns, index, words, type)
  const { codes, words: texts } = columns.texts[type === 1 ? 'manufacturer' : 'name']
  const best = new Set<number>()
  for (const row of rows) {
    if (best.size >= limit) break
    best.add(posted.entryOf.get(texts[codes[row]!]!)!)
  }
  return [...best]
}

function describe(
  columns: Columns,
  { index, rows }: Posted,
  entry: number,
  { words, type }: { words: readonly string[]; type: SearchType },
): Suggested {
  const found = index.entries[entry]!
  const goods = rows[entry]!
  const marks = words.flatMap((word) => {
    const matched = match(found, word)
    return matched ? [unfoldRange(found.text, matched.range)] : []
  })
  return {
    text: found.text,
    hint: type === 1 ? '' : makersHint(columns, goods),
    count: goods.length,
    ...(goods.length === 1 && { goodsId: columns.numbers.id[goods[0]!]! }),
    marks: merge(marks),
  }
}

/** Ranges in order, overlapping ones as one. */
function merge(ranges: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** The maker, or how many there are. */
function makersHint({ texts: { manufacturer } }: Columns, rows: readonly number[]): string {
  const makers = new Set(rows.map((row) => manufacturer.codes[row]!))
  return makers.size === 1 ? manufacturer.words[manufacturer.codes[rows[0]!]!]! : `${makers.size} 个厂家`
}

function describeCode(
  columns: Columns,
  { codes }: SearchIndex,
  number: number,
  [start, length]: [number, number],
): Suggested {
  const [text, rows] = [codes.texts[number]!, codes.rows[number]!]
  const { name, manufacturer } = columns.texts
  const first = rows[0]!
  return {
    text,
    hint: `${name.words[name.codes[first]!]!} ${manufacturer.words[manufacturer.codes[first]!]!}`.trim(),
    count: rows.length,
    ...(rows.length === 1 && { goodsId: columns.numbers.id[first]! }),
    marks: [unfoldRange(text, [start, start + length])],
  }
}
