/** The seller's list of goods, found in the catalogue's columns in memory: every goods, on the shelf or not. */
import {
  type Catalog,
  continuesWords,
  findIds,
  rowsById,
  subtreeOf,
  treeOf,
  wordAt,
  wordCount,
  type Words,
} from '#catalog/index.ts'
import type { GoodsGap } from '#contract/ops/goods/filter.ts'
import { PRESCRIPTIONS, type Prescription } from '#domain/goods/goods.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'

export type GoodsFilter = {
  words?: string | undefined
  isOnShelf?: boolean | undefined
  lacks?: GoodsGap | undefined
  categoryId?: number | undefined
  warehouseId?: number | undefined
  prescription?: Prescription | undefined
  /** The id of the last one shown. */
  after?: number | undefined
  limit: number
}

type Test = (row: number) => boolean

/** Ids by the search of the buyers, see `find-alike.ts`. */
type AlikeSearch = (catalog: Catalog, keywords: string) => readonly number[]

/** Ids of at most `limit` goods, the newest first. */
export function findInCatalogue(catalog: Catalog, filter: GoodsFilter, findAlike: AlikeSearch = findIds): number[] {
  const { numbers, texts, count } = catalog.columns
  const tests: Test[] = []
  if (filter.isOnShelf !== undefined) {
    const wanted = Number(filter.isOnShelf)
    tests.push((row) => numbers.isOnShelf[row] === wanted)
  }
  if (filter.warehouseId !== undefined) tests.push((row) => numbers.warehouseId[row] === filter.warehouseId)
  if (filter.prescription !== undefined) {
    const wanted = PRESCRIPTIONS.indexOf(filter.prescription)
    tests.push((row) => numbers.prescription[row] === wanted)
  }
  if (filter.categoryId !== undefined) {
    const below = subtreeOf(treeOf(catalog.categories), filter.categoryId)
    tests.push((row) => below.has(numbers.categoryId[row]!))
  }
  if (filter.lacks) {
    const gaps: Record<GoodsGap, Test> = {
      price: (row) => numbers.price[row]! < 0,
      stock: (row) => numbers.stock[row]! <= 0,
      expiry: (row) => numbers.expiresOn[row] === 0,
      approvalNumber: (row) => wordAt(texts.approvalNumber.words, texts.approvalNumber.codes[row]!) === '',
      barcode: (row) => wordAt(texts.barcode.words, texts.barcode.codes[row]!) === '',
    }
    tests.push(gaps[filter.lacks])
  }
  if (filter.words) tests.push(saidBy(catalog, filter.words, findAlike))
  const found: number[] = []
  // Rows stand in the order of their ids.
  for (let row = count - 1; row >= 0 && found.length < filter.limit; row--) {
    const id = numbers.id[row]!
    if ((filter.after === undefined || id < filter.after) && tests.every((test) => test(row))) found.push(id)
  }
  return found
}

const SEARCHED = ['name', 'tradeName', 'manufacturer', 'approvalNumber', 'barcode', 'specification'] as const
type SearchedField = (typeof SEARCHED)[number]

/**
 * The texts of a column as one long text, in which a word is found sooner than in 100,000; `starts`: of each, and the
 * end.
 */
type LongText = { words: Words; text: string; starts: Int32Array }
const NO_TEXT: LongText = { words: [], text: '', starts: Int32Array.of(0) }

/** An import adds words at the end of a column: only those are folded then. */
function longTextOf(words: Words, before: LongText): LongText {
  const known = continuesWords(words, before.words) ? before : NO_TEXT
  const from = wordCount(known.words)
  const starts = new Int32Array(wordCount(words) + 1)
  starts.set(known.starts)
  const folded = Array.from({ length: starts.length - 1 - from }, (_, index) => fold(wordAt(words, from + index)))
  for (const [index, text] of folded.entries()) starts[from + index + 1] = starts[from + index]! + text.length + 1
  return { words, text: (from > 0 ? [known.text, ...folded] : folded).join('\n'), starts }
}

/** Of each column, the newest. */
const longTexts = new Map<SearchedField, LongText>()

function readLongText(field: SearchedField, words: Words): LongText {
  const known = longTexts.get(field)
  if (known?.words === words) return known
  const made = longTextOf(words, known ?? NO_TEXT)
  longTexts.set(field, made)
  return made
}

/** Which texts of a column hold the folded word, by their codes. */
function holdersOf(field: SearchedField, column: Words, word: string): Uint8Array {
  const { text, starts } = readLongText(field, column)
  const holders = new Uint8Array(starts.length - 1)
  let code = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[code]!)) {
    while (starts[code + 1]! <= at) code += 1
    holders[code] = 1
    code += 1
  }
  return holders
}

/** Part of an approval number or a barcode. It has no sound: what the buyers' search finds by it stands in a text. */
const CODE = /^(国药准字[a-z]\d*|[a-z]?\d{4,})$/

/**
 * Rows in which every word stands somewhere, and those that the buyers' search finds, by sound too; or the id itself.
 */
function saidBy(catalog: Catalog, keywords: string, findAlike: AlikeSearch): Test {
  const { texts, numbers } = catalog.columns
  const words = wordsOf(keywords)
  const sought = words.map((word) =>
    SEARCHED.map((field) => ({ codes: texts[field].codes, holders: holdersOf(field, texts[field].words, word) })),
  )
  const byId = rowsById(numbers.id)
  const alike = words.every((word) => CODE.test(word)) ? [] : findAlike(catalog, keywords)
  const known = new Set<number | undefined>(alike.map((id) => byId.get(id)))
  if (/^\d{1,9}$/.test(keywords)) known.add(byId.get(Number(keywords)))
  return (row) =>
    known.has(row) || sought.every((places) => places.some(({ codes, holders }) => holders[codes[row]!] === 1))
}
