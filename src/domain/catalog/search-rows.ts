/** Which goods the keywords of a list mean, and how well. */
import { findCodes } from './code-index.ts'
import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import { RANK } from './match.ts'
import { findEntries } from './name-index.ts'
import { popularRows } from './order.ts'
import { remember } from './remember.ts'
import type { Posted, SearchIndex } from './search-index.ts'

/**
 * Rows on the shelf that all words match, best rank first, then by popularity. A drug word (type 0) is looked for in
 * name, trade name and codes; one of several words also in the maker and, if it has a digit, in the specification. A
 * maker word (type 1) is looked for in the maker only. A row ranks as its worst word.
 */
export function searchRows(columns: Columns, index: SearchIndex, words: readonly string[], type: 0 | 1): number[] {
  const areSeveral = words.length > 1
  const ranks = words
    .map((word) => (type === 1 ? rankMakers(index, word) : rankGoods(columns, index, word, { areSeveral })))
    .sort((a, b) => a.size - b.size)
  const [fewest, ...others] = ranks
  const rankOf = new Map<number, number>()
  for (const [row, rank] of fewest ?? []) {
    const all = others.map((other) => other.get(row))
    if (all.every((other) => other !== undefined)) rankOf.set(row, Math.max(rank, ...all))
  }
  return inOrder(columns, rankOf)
}

type Ranks = Map<number, number>

function rankMakers({ makers }: SearchIndex, word: string): Ranks {
  const ranks: Ranks = new Map()
  rateEntries(ranks, makers, word)
  return ranks
}

function rankGoods(columns: Columns, index: SearchIndex, word: string, { areSeveral }: { areSeveral: boolean }): Ranks {
  const ranks: Ranks = new Map()
  rateEntries(ranks, index.names, word)
  for (const { number } of findCodes(index.codes, word))
    for (const row of index.codes.rows[number]!) rate(ranks, row, RANK.prefix)
  if (!areSeveral) return ranks
  rateEntries(ranks, index.makers, word, RANK.elsewhere)
  if (/\d/.test(word)) for (const row of rowsOfSpecification(columns, word)) rate(ranks, row, RANK.elsewhere)
  return ranks
}

function rate(ranks: Ranks, row: number, rank: number): void {
  const known = ranks.get(row)
  if (known === undefined || rank < known) ranks.set(row, rank)
}

function rateEntries(ranks: Ranks, { index, rows }: Posted, word: string, as?: number): void {
  for (const { entry, rank } of findEntries(index, word)) for (const row of rows[entry]!) rate(ranks, row, as ?? rank)
}

const foldedWords = remember((words: readonly string[]) => words.map(fold))

function rowsOfSpecification({ count, numbers, texts }: Columns, word: string): number[] {
  const { codes, words } = texts.specification
  const matches = foldedWords(words).map((text) => text.includes(word))
  const rows: number[] = []
  for (let row = 0; row < count; row++) if (matches[codes[row]!] && numbers.isOnShelf[row] === 1) rows.push(row)
  return rows
}

function inOrder({ numbers }: Columns, rankOf: ReadonlyMap<number, number>): number[] {
  const byRank: number[][] = Array.from({ length: RANK.elsewhere + 1 }, () => [])
  for (const row of popularRows(numbers.sales, numbers.id)) {
    const rank = rankOf.get(row)
    if (rank !== undefined) byRank[rank]!.push(row)
  }
  return byRank.flat()
}
