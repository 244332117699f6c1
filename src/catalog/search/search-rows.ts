/** Which goods the keywords of a list mean, and how well. */
import { fold, joinWords } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { popularityOf, popularRows } from '../columns/order.ts'
import { boughtRows } from '../columns/own.ts'
import { findCodes } from './find-codes.ts'
import { type EntryMatch, findEntries } from './find-entries.ts'
import { findMistyped } from './find-mistyped.ts'
import type { PurchaseHistory } from './find-names.ts'
import { RANK } from './match.ts'
import { countOf, entryAtRow, rowsOf } from './postings.ts'
import type { NamePostings, SearchIndex } from './search-index.ts'

/** 0 = drug, 1 = manufacturer. */
export type SearchType = 0 | 1
/** `mayBeMistyped`: typed errors are thought of where nothing matches (true). */
export type RowSearch = { type?: SearchType; bought?: PurchaseHistory; mayBeMistyped?: boolean }

/**
 * Rows on the shelf that all words match, or that match them written as one; best rank first, then what was bought
 * before, then by popularity. A drug word (type 0) is looked for in name, trade name and codes; one of several words
 * also in the maker and, if it has a digit, in the specification. A maker word (type 1) is looked for in the maker
 * only. A row ranks as its worst word. Where nothing is found, each word may have one typed error.
 */
export function searchRows(
  columns: Columns,
  index: SearchIndex,
  words: readonly string[],
  { type = 0, bought, mayBeMistyped = true }: RowSearch = {},
): number[] {
  const lookup = { columns, index, type }
  const exact = rankRows(lookup, words, { isMistyped: false })
  const isExact = exact.size > 0 || !mayBeMistyped
  return inOrder(columns, isExact ? exact : rankRows(lookup, words, { isMistyped: true }), bought)
}

type RowLookup = { columns: Columns; index: SearchIndex; type: SearchType }
/** Rank by row. */
type Ranks = Map<number, number>
const NEVER = 255

function rankRows(lookup: RowLookup, words: readonly string[], { isMistyped }: { isMistyped: boolean }): Ranks {
  const ranks: Ranks = new Map()
  const alone = lookUp(lookup, joinWords(words), { isMistyped, isOneOfSeveral: false })
  eachRow(lookup, alone, (row, rank) => rate(ranks, row, rank))
  if (words.length < 2) return ranks
  const all = words.map((word) => lookUp(lookup, word, { isMistyped, isOneOfSeveral: true }))
  // The rarest word gives the rows; the other words are checked against the texts of each of these rows.
  const [rarest, ...others] = all.sort((a, b) => a.size - b.size)
  eachRow(lookup, rarest!, (row) => {
    let rank = rankOf(lookup, rarest!, row)
    for (const one of others) if (rank < NEVER) rank = Math.max(rank, rankOf(lookup, one, row))
    if (rank < NEVER) rate(ranks, row, rank)
  })
  return ranks
}

function rate(ranks: Ranks, row: number, rank: number): void {
  const known = ranks.get(row)
  if (known === undefined || rank < known) ranks.set(row, rank)
}

/** The entries that a word matches, before any row is read. */
type Finds = {
  names: EntryRanks
  makers: EntryRanks
  codes: ReadonlySet<number>
  specifications: ReadonlySet<number> | undefined
  /** Rows it leads to, at most. */
  size: number
}
/** `ranks`: by entry, 255 for those that do not match. */
type EntryRanks = { found: readonly EntryMatch[]; ranks: Uint8Array }
const NO_RANKS: EntryRanks = { found: [], ranks: new Uint8Array() }

function lookUp(lookup: RowLookup, word: string, how: { isMistyped: boolean; isOneOfSeveral: boolean }): Finds {
  const exact = findAll(lookup, word, findEntries, how)
  // A word counts as mistyped only when it matches nothing itself.
  return exact.size === 0 && how.isMistyped ? findAll(lookup, word, findMistyped, how) : exact
}

function findAll(
  { columns, index, type }: RowLookup,
  word: string,
  find: typeof findEntries,
  { isOneOfSeveral }: { isOneOfSeveral: boolean },
): Finds {
  const isDrug = type === 0
  const names = isDrug ? rankEntries(index.names, find(index.names.index, word)) : NO_RANKS
  const makers = !isDrug || isOneOfSeveral ? rankEntries(index.makers, find(index.makers.index, word)) : NO_RANKS
  const codes = new Set(isDrug ? findCodes(columns, index.codes, word) : [])
  const specifications = isDrug && isOneOfSeveral && /\d/.test(word) ? findSpecifications(columns, word) : undefined
  let size = specifications ? columns.count : 0
  for (const { entry } of names.found) size += countOf(index.names.posted, entry)
  for (const { entry } of makers.found) size += countOf(index.makers.posted, entry)
  for (const code of codes) size += countOf(index.codes.posted, code)
  return { names, makers, codes, specifications, size }
}

function rankEntries({ posted }: NamePostings, found: readonly EntryMatch[]): EntryRanks {
  if (found.length === 0) return NO_RANKS
  const ranks = new Uint8Array(posted.words.length).fill(NEVER)
  for (const { entry, rank } of found) ranks[entry] = rank
  return { found, ranks }
}

const foldedWords = memo((words: readonly string[]) => words.map(fold))

/** Whether a word with a digit stands in the specification of some goods. */
export const hasSpecification = ({ texts }: Columns, word: string): boolean =>
  /\d/.test(word) && foldedWords(texts.specification.words).some((text) => text.includes(word))

function findSpecifications({ texts }: Columns, word: string): ReadonlySet<number> | undefined {
  const found = new Set<number>()
  for (const [code, text] of foldedWords(texts.specification.words).entries()) if (text.includes(word)) found.add(code)
  return found.size > 0 ? found : undefined
}

/** Rank of a match in the maker: of type 1 how well it matches, else simply elsewhere. */
const makerRank = (type: SearchType, rank: number): number =>
  type === 1 ? rank : rank >= RANK.mistyped ? rank : RANK.elsewhere

/** Every row the word leads to; the same row may come again with another rank. */
function eachRow({ columns, index, type }: RowLookup, finds: Finds, visit: (row: number, rank: number) => void): void {
  for (const { entry, rank } of finds.names.found) for (const row of rowsOf(index.names.posted, entry)) visit(row, rank)
  for (const { entry, rank } of finds.makers.found)
    for (const row of rowsOf(index.makers.posted, entry)) visit(row, makerRank(type, rank))
  for (const code of finds.codes) for (const row of rowsOf(index.codes.posted, code)) visit(row, RANK.prefix)
  const { specifications } = finds
  if (!specifications) return
  const { codes } = columns.texts.specification
  const { isOnShelf } = columns.numbers
  for (let row = 0; row < columns.count; row++)
    if (specifications.has(codes[row]!) && isOnShelf[row] === 1) visit(row, RANK.elsewhere)
}

/** How well the word matches the row, found by the row's own texts. */
function rankOf({ columns, index, type }: RowLookup, finds: Finds, row: number): number {
  const { names, makers, codes, specifications } = finds
  let rank = NEVER
  if (names.found.length > 0)
    for (let place = 0; place < 2; place++)
      rank = Math.min(rank, names.ranks[entryAtRow(columns, index.names.posted, place, row)] ?? NEVER)
  const maker = makers.found.length > 0 ? makers.ranks[entryAtRow(columns, index.makers.posted, 0, row)]! : NEVER
  if (maker < NEVER) rank = Math.min(rank, makerRank(type, maker))
  if (rank > RANK.prefix && codes.size > 0)
    for (let place = 0; place < 2; place++)
      if (codes.has(entryAtRow(columns, index.codes.posted, place, row))) rank = RANK.prefix
  if (rank > RANK.elsewhere && specifications?.has(columns.texts.specification.codes[row]!)) rank = RANK.elsewhere
  return rank
}

function inOrder({ numbers }: Columns, ranks: Ranks, bought: PurchaseHistory): number[] {
  const order = popularRows(numbers.sales, numbers.id)
  const own = bought && bought.size > 0 ? boughtRows(numbers.id, bought) : undefined
  const standingOf = (row: number, rank: number) => rank * 2 + (own && !own.has(row) ? 1 : 0)
  if (ranks.size > order.length / MANY) {
    const standings: number[][] = Array.from({ length: STANDINGS }, () => [])
    for (const row of order) {
      const rank = ranks.get(row)
      if (rank !== undefined) standings[standingOf(row, rank)]!.push(row)
    }
    return standings.flat()
  }
  const places = popularityOf(order)
  // One number holds rank, earlier purchase and place, because sorting numbers is quick.
  const keys = Float64Array.from(ranks, ([row, rank]) => standingOf(row, rank) * order.length + places[row]!)
  return Array.from(keys.sort(), (key) => order[key % order.length]!)
}
/** Above this share of all rows, a pass over all in their order is quicker than sorting. */
const MANY = 20
const STANDINGS = 2 * (RANK.mistypedInfix + 1)
