/** Paste rows found in the catalogue: what each may be, how sure that is and why. Where it is not sure, it asks. */
import type { PastedRow } from '#domain/quick-purchase/read-row.ts'
import { saidKey } from '#domain/quick-purchase/said-key.ts'
import type { Vocabulary } from '#domain/quick-purchase/split-text.ts'
import { type Pieces, toPieces } from '#domain/quick-purchase/to-pieces.ts'

import type { Columns } from '../columns/columns.ts'
import { popularityOf, popularRows } from '../columns/order.ts'
import type { PurchaseRecord } from '../columns/own.ts'
import { findEntries } from '../search/find-entries.ts'
import { type Readings, type SearchIndex, searchIndexOf } from '../search/search-index.ts'
import { findNamesLike, type NameMatch } from './find-names-like.ts'
import { nameLetters, type NameTable, nameTable } from './name-table.ts'
import { type GoodsRating, rateRow, type RowContext } from './rate-goods.ts'
import { makersLike } from './row-words.ts'

/** Why goods are thought to be meant. */
export type MatchReason = 'code' | 'name' | 'sound' | 'pinyin' | 'mistyped' | 'strength' | 'maker' | 'bought' | 'chosen'
export type Candidate = {
  goodsId: number
  /** 0–1; see `SURE`. */
  score: number
  reasons: readonly MatchReason[]
  /** The specification differs from the one that was written. */
  isOtherStrength: boolean
  quantity: Pieces
}
export type RowMatch = {
  row: PastedRow
  /**
   * matched = surely the first candidate · several = the buyer chooses · unknown = nothing is like it · remark = no
   * goods
   */
  state: 'matched' | 'several' | 'unknown' | 'remark'
  /** Best first; at most eight, of a lone row 24. */
  candidates: readonly Candidate[]
}

export type MatchOptions = {
  bought?: ReadonlyMap<number, PurchaseRecord> | undefined
  /** What this buyer chose before, by `saidKey`. */
  choices?: Readonly<Record<string, number>> | undefined
}

const CANDIDATES_MAX = 8
/** Of a line that is being typed, as many as are looked through for another specification. */
const CANDIDATES_OF_ONE = 24
/** Below this it asks; two that differ by less than `MARGIN` are as good as each other. */
const SURE = 0.82
const MARGIN = 0.05
const OWN = 0.04
const OWN_BY_INITIALS = 0.2

type Matcher = MatchOptions & RowContext & { places: Int32Array; most: number }

/** Matches rows in their order. */
export function matchRows(
  { columns, readings }: { columns: Columns; readings: Readings },
  rows: readonly PastedRow[],
  options: MatchOptions = {},
): RowMatch[] {
  const index = searchIndexOf(columns, readings)
  const places = popularityOf(popularRows(columns.numbers.sales, columns.numbers.id))
  const matcher: Matcher = {
    ...options,
    columns,
    index,
    table: nameTable(columns, index.names),
    places,
    most: rows.length === 1 ? CANDIDATES_OF_ONE : CANDIDATES_MAX,
  }
  const named = new Map<string, readonly NameMatch[]>()
  return rows.map((row) => matchRow(matcher, row, named))
}

/** Words come again and again in a list: each is tested once. */
const remembered = (test: (word: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (text: string) => {
    const word = nameLetters(text)
    let answer = known.get(word)
    if (answer === undefined) known.set(word, (answer = word.length > 1 && test(word)))
    return answer
  }
}

/** What the catalogue knows of the words of a list. */
export function vocabularyOf({ columns, readings }: { columns: Columns; readings: Readings }): Vocabulary {
  const index = searchIndexOf(columns, readings)
  const table = nameTable(columns, index.names)
  return {
    isMaker: remembered((word) => makersLike(columns, word).size > 0 && !isNameLike(index, table, word)),
    isName: remembered((word) => (findNamesLike(columns, index, table, word)[0]?.written ?? 0) >= NAME_LIKE),
  }
}

/** Share of a word that a name must have for the word to be one. */
const NAME_LIKE = 0.6

/** Most of a name is the name, not the maker: 云南白药. Of 三九胃泰, 三九 is the maker. */
const isNameLike = (index: SearchIndex, { texts }: NameTable, word: string): boolean =>
  findEntries(index.names.index, word, 5).some(({ entry }) => word.length >= texts[entry]!.length * 0.6)

function matchRow(matcher: Matcher, row: PastedRow, named: Map<string, readonly NameMatch[]>): RowMatch {
  if (row.isRemark) return { row, state: 'remark', candidates: [] }
  const chosen = matcher.choices?.[saidKey(row)]
  const best = inOrder(matcher, rateRow(matcher, row, named), chosen)
  const candidates = best.slice(0, matcher.most).map((one) => toCandidate(matcher, row, one, chosen))
  if (candidates.length === 0) return { row, state: 'unknown', candidates }
  return { row, state: isSure(matcher, best, chosen) ? 'matched' : 'several', candidates }
}

function inOrder(
  { columns, bought, places }: Matcher,
  rated: GoodsRating[],
  chosen: number | undefined,
): GoodsRating[] {
  const { id, isOnShelf } = columns.numbers
  // Initials say little: what this buyer always takes comes before a shorter name.
  const own = (one: GoodsRating) =>
    bought?.has(id[one.row]!) ? (one.name?.how === 'pinyin' ? OWN_BY_INITIALS : OWN) : 0
  const standing = (one: GoodsRating) =>
    (id[one.row] === chosen ? 2 : 0) + Math.round(one.score / MARGIN) * MARGIN + own(one)
  return rated
    .filter(({ row }) => isOnShelf[row] === 1)
    .sort(
      (a, b) =>
        standing(b) - standing(a) ||
        b.score - a.score ||
        // A score of 1 has no room for the number that only one of them has: 50支 beside 50支/盒 and 20支/盒.
        b.explanation.explained - a.explanation.explained ||
        places[a.row]! - places[b.row]!,
    )
}

/** Whether the first is meant beyond doubt: chosen before, or good enough with no other like it. */
function isSure({ columns, bought }: Matcher, best: readonly GoodsRating[], chosen: number | undefined): boolean {
  const { id } = columns.numbers
  const [first] = best
  if (!first) return false
  if (id[first.row] === chosen) return true
  if (first.score < SURE || first.explanation.conflicts > 0) return false
  const rivals = best.filter(
    (one) => one !== first && one.explanation.conflicts === 0 && one.score > first.score - MARGIN,
  )
  if (rivals.length === 0) return true
  if (!bought) return false
  // Among equals, what this buyer always takes.
  return bought.has(id[first.row]!) && rivals.every(({ row }) => !bought.has(id[row]!))
}

function toCandidate(
  { columns, bought }: Matcher,
  row: PastedRow,
  rated: GoodsRating,
  chosen: number | undefined,
): Candidate {
  const { numbers, texts } = columns
  const { row: at, score, explanation } = rated
  const goodsId = numbers.id[at]!
  const pieces = toPieces(explanation.quantity, {
    unit: texts.unit.words[texts.unit.codes[at]!]!,
    packing: numbers.packing[at]!,
    caseSize: numbers.caseSize[at]!,
  })
  // What stands behind the part that was read may be the quantity, or another one of the goods.
  const question = row.isCut ? 'long' : row.doubt && pieces.state === 'sure' ? 'doubt' : undefined
  const quantity: Pieces = question ? { state: 'doubt', question, pieces: pieces.pieces } : pieces
  return {
    goodsId,
    score: Math.round(score * 100) / 100,
    reasons: reasonsOf(rated, goodsId === chosen, bought?.has(goodsId) === true),
    isOtherStrength: explanation.conflicts > 0,
    quantity,
  }
}

function reasonsOf({ name, isMaker, explanation }: GoodsRating, isChosen: boolean, isBought: boolean): MatchReason[] {
  const reasons: MatchReason[] = [name === undefined ? 'code' : name.how === 'characters' ? 'name' : name.how]
  if (explanation.explained > 0) reasons.push('strength')
  if (isMaker) reasons.push('maker')
  if (isChosen) reasons.push('chosen')
  if (isBought) reasons.push('bought')
  return reasons
}
