/** Suggestions under the search box: names, makers or codes that match what was typed, the best first. */
import { SUGGESTIONS_MAX } from '#domain/limits.ts'
import { joinWords, unfoldRange, wordsOf } from '#lib/fold-text.ts'

import type { Columns } from '../columns/columns.ts'
import type { Entries } from './entry.ts'
import { findCodes, isCodeWord, placeInCode } from './find-codes.ts'
import { type PurchaseHistory, findNames } from './find-names.ts'
import { canBeMistyped, matchMistyped } from './match-mistyped.ts'
import { match, type Match } from './match.ts'
import { meantWords } from './meant-words.ts'
import { countOf, entryAtRow, rowsOf, textOf } from './postings.ts'
import { type NamePostings, type Readings, type SearchIndex, searchIndexOf } from './search-index.ts'
import { searchRows, type SearchType } from './search-rows.ts'

export type Suggestion = {
  /** What it searches for: a name, with those of several words that the name itself does not say. */
  text: string
  hint: string
  /** Goods it leads to: of several words, those that all of them match. */
  count: number
  /** The goods, when it leads to one only. */
  goodsId?: number
  marks: [number, number][]
}

/**
 * `bought`: what the viewer bought before. `mayBeMistyped`: typed errors and missing blanks are thought of where
 * nothing matches (true).
 */
export type SuggestOptions = { type?: SearchType; limit?: number; bought?: PurchaseHistory; mayBeMistyped?: boolean }

/** At most `limit` suggestions; empty when nothing was typed. */
export function suggest(
  { columns, readings }: { columns: Columns; readings: Readings },
  keywords: string,
  { type = 0, limit = SUGGESTIONS_MAX, bought, mayBeMistyped = true }: SuggestOptions = {},
): Suggestion[] {
  const typed = wordsOf(keywords)
  if (typed.length === 0) return []
  const index = searchIndexOf(columns, readings)
  const words = mayBeMistyped ? meantWords(columns, index, typed, type) : typed
  const { entries, rows, codes } = bestOf(columns, index, words, { type, limit, bought, mayBeMistyped })
  const posted = type === 1 ? index.makers : index.names
  return [
    ...entries.map((entry) => describe(columns, index, posted, { entry, rows: rows?.get(entry) }, words)),
    ...codes.map((code) => describeCode(columns, index, code, joinWords(words))),
  ]
}

type Best = {
  entries: number[]
  /** Of several words: the rows of an entry that all of them match. */ rows?: RowsByEntry
  codes: number[]
}
type RowsByEntry = ReadonlyMap<number, number[]>

/** Entries (of names, or of makers for type 1) and codes to suggest, best first. */
export function bestOf(
  columns: Columns,
  index: SearchIndex,
  words: readonly string[],
  { type, limit, bought, mayBeMistyped = true }: SuggestOptions & { type: SearchType; limit: number },
): Best {
  const word = joinWords(words)
  const posted = type === 1 ? index.makers : index.names
  const rows =
    words.length > 1 ? namesOfRows(columns, posted, searchRows(columns, index, words, { type, bought })) : undefined
  const entries = rows
    ? [...rows.keys()].slice(0, limit)
    : findNames(columns, posted, word, { bought, limit }).map(({ entry }) => entry)
  const isCode = type === 0 && entries.length < limit && isCodeWord(word)
  const codes = isCode ? findCodes(columns, index.codes, word, limit - entries.length) : []
  if (entries.length > 0 || codes.length > 0 || words.length > 1 || !mayBeMistyped)
    return { entries, ...(rows && { rows }), codes }
  const mistaken = findNames(columns, posted, word, { bought, limit, isMistyped: true })
  return { entries: mistaken.map(({ entry }) => entry), codes }
}

/** Several words meet in goods: their names are suggested, in the order in which the goods would be listed. */
function namesOfRows(columns: Columns, { posted }: NamePostings, rows: readonly number[]): RowsByEntry {
  const found = new Map<number, number[]>()
  for (const row of rows) {
    const entry = entryAtRow(columns, posted, 0, row)
    const others = found.get(entry)
    if (others) others.push(row)
    else found.set(entry, [row])
  }
  return found
}

function describe(
  columns: Columns,
  { makersOf, names }: SearchIndex,
  { index, posted }: NamePostings,
  { entry, rows }: { entry: number; rows: readonly number[] | undefined },
  words: readonly string[],
): Suggestion {
  const name = textOf(columns, posted, entry)
  const whole = match(index.entries, entry, joinWords(words))
  const ranges = whole ? [whole.range] : marksOf(index.entries, entry, words)
  const count = rows?.length ?? countOf(posted, entry)
  const first = (rows ?? rowsOf(posted, entry))[0]!
  const { manufacturer } = columns.texts
  const ofMakers =
    posted !== names.posted ? 0 : rows ? new Set(rows.map((row) => manufacturer.codes[row])).size : makersOf[entry]!
  const maker = ofMakers === 1 ? manufacturer.words[manufacturer.codes[first]!]! : ''
  return {
    text: whole ? name : [name, ...unsaid(index.entries, entry, words)].join(' '),
    hint: ofMakers > 1 ? `${ofMakers} 个厂家` : maker,
    count,
    ...(count === 1 && { goodsId: columns.numbers.id[first]! }),
    marks: ranges.map((range) => unfoldRange(name, range)),
  }
}

/** The words that a name does not say: a strength, a maker. */
const unsaid = (entries: Entries, entry: number, words: readonly string[]): string[] =>
  words.filter((word) => marksOf(entries, entry, [word]).length === 0)

/** The ranges of the folded text that the words match each for itself. */
function marksOf(entries: Entries, entry: number, words: readonly string[]): [number, number][] {
  const exact = words.flatMap((word) => match(entries, entry, word) ?? [])
  const matches =
    exact.length > 0 ? exact : [...words, joinWords(words)].flatMap((word) => mistyped(entries, entry, word))
  return merge(matches.map(({ range }) => range))
}

const mistyped = (entries: Entries, entry: number, word: string): Match[] => {
  const matched = canBeMistyped(word) ? matchMistyped(entries, entry, word) : undefined
  return matched ? [matched] : []
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

function describeCode(columns: Columns, { codes }: SearchIndex, code: number, word: string): Suggestion {
  const [text, rows] = [textOf(columns, codes.posted, code), rowsOf(codes.posted, code)]
  const { name, manufacturer } = columns.texts
  const [first, start] = [rows[0]!, placeInCode(text, word)]
  return {
    text,
    hint: `${name.words[name.codes[first]!]!} ${manufacturer.words[manufacturer.codes[first]!]!}`.trim(),
    count: rows.length,
    ...(rows.length === 1 && { goodsId: columns.numbers.id[first]! }),
    marks: [unfoldRange(text, [start, start + word.length])],
  }
}
