/** How well goods are what a row says: by code, or by name, maker and the numbers of their specification. */
import { explainNumbers, type Explanation, specificationNumbers } from '#domain/quick-purchase/explain-numbers.ts'
import type { PastedRow, RowNumber } from '#domain/quick-purchase/read-row.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { rowsById } from '../columns/order.ts'
import { findCodes } from '../search/find-codes.ts'
import { rowsOf } from '../search/postings.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { findNamesLike, type NameMatch, worth } from './find-names-like.ts'
import { nameLetters, type NameTable, weigh } from './name-table.ts'
import { isSaidElsewhere, makersLike, readMaker } from './row-words.ts'

export type RowContext = { columns: Columns; index: SearchIndex; table: NameTable }
export type GoodsRating = {
  /** Row of the columns. */
  row: number
  name: NameMatch | undefined
  /** 0–1. */
  score: number
  isMaker: boolean
  explanation: Explanation
}

/** Less than this is not what was meant. */
const POSSIBLE = 0.5
const ROWS_OF_NAME = 300

/** The goods a row may mean, unordered. `named`: names found for the same words before. */
export function rateRow(context: RowContext, row: PastedRow, named: Map<string, readonly NameMatch[]>): GoodsRating[] {
  const coded = row.code ? rowsOfCode(context, row.code) : []
  if (coded.length > 0) return rateCoded(context, row, coded)
  const rated = rateNamed(context, row, named)
  const [front] = row.numbers
  if (!front?.isOfName || !rated.some(isUnstated) || rated.some((one) => isCalled(context.columns, one.row, front)))
    return rated
  // "10连花清瘟": no goods that it may be are called so, and no other number says how many.
  const numbers = row.numbers.map((number) => ({ ...number, isOfName: false }))
  const counted = rateNamed(context, { ...row, numbers }, named)
  return row.isTyped ? counted.map(withFront) : counted
}

const isUnstated = ({ explanation: { quantity } }: GoodsRating): boolean =>
  quantity.state === 'doubt' && quantity.question === 'missing'

/** Whether the number stands in the names of the goods: 999, 84消毒液. */
function isCalled({ texts }: Columns, row: number, { value }: RowNumber): boolean {
  const number = new RegExp(String.raw`(?<![\d.])${value}(?![\d.])`)
  return [texts.name, texts.tradeName, texts.manufacturer].some(({ words, codes }) => number.test(words[codes[row]!]!))
}

/** By hand a number in front of the name is how many, as it is with a blank between them. */
function withFront(rating: GoodsRating): GoodsRating {
  const { quantity } = rating.explanation
  if (quantity.state === 'sure' || quantity.question !== 'front') return rating
  return {
    ...rating,
    explanation: { ...rating.explanation, quantity: { state: 'sure', value: quantity.value!, unit: '' } },
  }
}

function rowsOfCode({ columns, index }: RowContext, { kind, text }: NonNullable<PastedRow['code']>): number[] {
  if (kind === 'id') {
    const row = rowsById(columns.numbers.id).get(Number(text))
    return row === undefined || columns.numbers.isOnShelf[row] !== 1 ? [] : [row]
  }
  if (kind === 'trace') return []
  return findCodes(columns, index.codes, text).flatMap((code) => [...rowsOf(index.codes.posted, code)])
}

function rateCoded(context: RowContext, row: PastedRow, rows: readonly number[]): GoodsRating[] {
  const text = row.words.map(nameLetters).join('')
  const explain = explainer(context, row.numbers)
  return rows.map((at) => {
    const explanation = explain(at)
    // A number of other goods than the words beside it say is a slip of the one or the other.
    const isSaid = text === '' || nameAndMaker(context.columns, at).includes(text.slice(0, 2))
    return { row: at, name: undefined, score: scored(isSaid ? 1 : 0.7, explanation), isMaker: false, explanation }
  })
}

const nameAndMaker = ({ texts }: Columns, row: number): string =>
  nameLetters(
    texts.name.words[texts.name.codes[row]!]! +
      texts.tradeName.words[texts.tradeName.codes[row]!]! +
      texts.manufacturer.words[texts.manufacturer.codes[row]!]!,
  )

function rateNamed(context: RowContext, row: PastedRow, named: Map<string, readonly NameMatch[]>): GoodsRating[] {
  const { columns, index, table } = context
  const all = row.words.map(nameLetters).filter((word) => word !== '')
  const maker = readMaker(columns, table, all)
  const words = maker?.words ?? all
  const text = words.join('')
  if (text.length < 2) return []
  let names = named.get(text)
  if (!names) {
    names = findNamesLike(columns, index, table, text)
    // "amxl lb": initials of the name, then something of the maker.
    const [first, ...others] = words
    if (others.length > 0 && first !== undefined && /^[a-z]+$/.test(first) && (names[0]?.written ?? 0) < 1)
      names = findNamesLike(columns, index, table, first).map((name) => ({
        ...name,
        rest: others,
        written: name.written * (first.length / text.length),
      }))
    named.set(text, names)
  }
  const found = new Map<number, GoodsRating>()
  const explain = explainer(context, row.numbers)
  const least = Math.max(POSSIBLE, (names[0] ? worth(names[0]) : 0) - FAR)
  for (const name of names) {
    if (name.written < 0.25 || (name.rest.length === 0 && worth(name) + EXPLAINED_MAX < least)) continue
    rateGoods(context, name, { all: weightOf(text), makers: maker?.makers, least, explain }, found)
  }
  return [...found.values()]
}

/** What is this much worse than the best name is not looked at. */
const FAR = 0.35
const weightOf = (text: string): number => weigh(text).reduce((sum, weight) => sum + weight, 0)
const NO_MAKERS: ReadonlySet<number> = new Set()

/** What a maker that is named counts of all that is written: goods of another one are offered, but never taken. */
const MAKER_SHARE = 0.4

/** `all`: weight of the written text without `makers`, the makers it names. */
type Rating = {
  all: number
  makers: ReadonlySet<number> | undefined
  least: number
  explain: (row: number) => Explanation
}

/** Rates the goods of a name; what the name leaves unsaid may be the maker or stand in another field. */
function rateGoods(
  { columns, index }: RowContext,
  name: NameMatch,
  { all, makers: named, least, explain }: Rating,
  found: Map<number, GoodsRating>,
): void {
  const rests = name.rest.map((rest) => ({
    rest,
    share: weightOf(rest) / all,
    makers: rest.length > 1 ? makersLike(columns, rest) : NO_MAKERS,
  }))
  const { codes } = columns.texts.manufacturer
  for (const at of rowsOf(index.names.posted, name.entry).subarray(0, ROWS_OF_NAME)) {
    let { written } = name
    let isMaker = named?.has(codes[at]!) === true
    for (const { rest, share, makers } of rests) {
      const isOfMaker = makers.has(codes[at]!)
      if (isOfMaker) isMaker = true
      if (isOfMaker || isSaidElsewhere(columns, at, rest)) written += share
    }
    if (named) written = Math.min(1, written) * (1 - MAKER_SHARE) + (isMaker ? MAKER_SHARE : 0)
    const base = worth({ written: Math.min(1, written), named: name.named })
    if (base + EXPLAINED_MAX < least) continue
    const explanation = explain(at)
    const score = scored(base, explanation)
    const before = found.get(at)
    if (score >= POSSIBLE && (!before || before.score < score))
      found.set(at, { row: at, name, score, isMaker, explanation })
  }
}

const EXPLAINED_MAX = 0.06
const scored = (base: number, { conflicts, explained }: Explanation): number =>
  Math.max(0, Math.min(1, base + Math.min(explained * 0.02, EXPLAINED_MAX) - conflicts * 0.2))

const numbersOf = memo((_words: readonly string[]): Map<number, readonly RowNumber[]> => new Map())
function numbersIn(words: readonly string[], code: number): readonly RowNumber[] {
  const known = numbersOf(words)
  let numbers = known.get(code)
  if (!numbers) known.set(code, (numbers = specificationNumbers(words[code]!)))
  return numbers
}

/** Explains a row's numbers beside the goods of a row, once for each specification, name and unit. */
function explainer({ columns: { texts } }: RowContext, numbers: readonly RowNumber[]): (row: number) => Explanation {
  const { specification, name, tradeName, manufacturer, unit } = texts
  const known = new Map<number, Explanation>()
  return (row) => {
    const [code, nameCode] = [specification.codes[row]!, name.codes[row]!]
    // 999, 江西3L: numbers of the brand or the maker are neither strength nor quantity.
    const others = [tradeName, manufacturer].flatMap(({ words, codes }) => numbersIn(words, codes[row]!))
    const named = [...numbersIn(name.words, nameCode), ...others]
    const unitCode = unit.codes[row]!
    const explain = () => explainNumbers(numbers, numbersIn(specification.words, code), named, unit.words[unitCode]!)
    if (others.length > 0) return explain()
    const key = (code * name.words.length + nameCode) * unit.words.length + unitCode
    let explanation = known.get(key)
    if (!explanation) known.set(key, (explanation = explain()))
    return explanation
  }
}
