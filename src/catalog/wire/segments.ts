/**
 * A published catalogue in pieces: first what the search box needs of every goods, then the other columns of as many
 * rows at a time as make a segment, in order of their ids. Goods segments have dictionaries of their own. Whatever way
 * a catalogue came about, equal goods make equal pieces, byte for byte.
 */
import { fieldsOf, GOODS_FIELDS, type GoodsFieldName } from '#domain/goods/goods.ts'

import type { Category } from '../columns/category-tree.ts'
import {
  type Columns,
  NUMBER_COLUMNS,
  type NumberField,
  TEXT_COLUMNS,
  type TextField,
  type WordColumn,
} from '../columns/columns.ts'
import { narrow, type NumberColumn, pick } from '../columns/numbers.ts'
import { rowsInOrder } from '../columns/order.ts'
import { joinWords, takeWords, toWords, wordCount } from '../columns/words.ts'
import type { Readings } from '../search/search-index.ts'

const isSearched = (name: GoodsFieldName): boolean => 'isSearched' in GOODS_FIELDS[name]
export const SEARCH_NUMBERS = NUMBER_COLUMNS.filter(isSearched)
export const SEARCH_TEXTS = fieldsOf('text').filter(isSearched)
/** The texts that are read aloud. */
export const SPOKEN_TEXTS = ['name', 'tradeName', 'manufacturer'] as const satisfies TextField[]
export const GOODS_NUMBERS = NUMBER_COLUMNS.filter((name) => !SEARCH_NUMBERS.includes(name))
export const GOODS_TEXTS = TEXT_COLUMNS.filter((name) => !(SEARCH_TEXTS as readonly TextField[]).includes(name))

export const SEGMENT_ROWS = 5_000

type Part = {
  count: number
  numbers: Partial<Record<NumberField, NumberColumn>>
  texts: Partial<Record<TextField, WordColumn>>
}
export type SearchSegment = Part & { kind: 'search'; readings: Readings; categories: readonly Category[] }
/** `start`: the row its first one is. */
export type GoodsSegment = Part & { kind: 'goods'; start: number }
export type Segment = SearchSegment | GoodsSegment

type CatalogContent = { columns: Columns; readings: Readings; categories: readonly Category[] }

/** Cuts a catalogue into segments, each made when it is asked for: the search part, then goods by id. */
export function* eachSegment({ columns, readings, categories }: CatalogContent): Generator<Segment> {
  const order = rowsInOrder(columns.numbers.id)
  const all = takeRows(columns, order)
  yield { kind: 'search', ...toPart(all, SEARCH_NUMBERS, SEARCH_TEXTS), readings, categories }
  for (let start = 0; start < all.count; start += SEGMENT_ROWS) {
    const rows = takeRows(columns, order.subarray(start, start + SEGMENT_ROWS))
    yield { kind: 'goods', start, ...toPart(rows, GOODS_NUMBERS, GOODS_TEXTS) }
  }
}

/** All segments of a catalogue at once. */
export const toSegments = (catalog: CatalogContent) => [...eachSegment(catalog)] as [SearchSegment, ...GoodsSegment[]]

function toPart({ count, numbers, texts }: Columns, ofNumbers: readonly NumberField[], ofTexts: readonly TextField[]) {
  const part: Part = { count, numbers: {}, texts: {} }
  for (const field of ofNumbers) part.numbers[field] = numbers[field]
  for (const field of ofTexts) part.texts[field] = texts[field]
  return part
}

/** The given rows in the given order, with dictionaries that hold no more than they use. */
export function takeRows(columns: Columns, rows: ArrayLike<number>): Columns {
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) numbers[field] = narrow(pick(numbers[field], rows))
  const texts: Record<TextField, WordColumn> = { ...columns.texts }
  for (const field of TEXT_COLUMNS) texts[field] = pickWords(texts[field], rows)
  return { count: rows.length, numbers, texts: texts as Columns['texts'] }
}

function pickWords({ codes, words }: WordColumn, rows: ArrayLike<number>): WordColumn {
  const newCodes = new Int32Array(wordCount(words)).fill(-1)
  const used: number[] = []
  const picked = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const code = codes[rows[index]!]!
    if (newCodes[code] === -1) newCodes[code] = used.push(code) - 1
    picked[index] = newCodes[code]!
  }
  return { codes: narrow(picked), words: takeWords(words, used) }
}

/** Puts a catalogue together again. Goods segments may be missing: then their rows can be searched, but not read. */
export function fromSegments(search: SearchSegment, goods: readonly GoodsSegment[]): Columns {
  const { count } = search
  const numbers = { ...search.numbers } as Columns['numbers']
  for (const field of GOODS_NUMBERS) {
    const column = new Int32Array(count)
    for (const part of goods) column.set(part.numbers[field] ?? [], part.start)
    numbers[field] = narrow(column)
  }
  const texts: Partial<Record<TextField, WordColumn>> = { ...search.texts }
  for (const field of GOODS_TEXTS) texts[field] = joinTexts(count, field, goods)
  return { count, numbers, texts: texts as Columns['texts'] }
}

/** One dictionary of several; row by row where each segment stands. */
function joinTexts(count: number, field: TextField, parts: readonly GoodsSegment[]): WordColumn {
  const codes = new Int32Array(count)
  const columns = parts.map(({ texts }) => texts[field] ?? { codes: new Uint8Array(0), words: toWords(field, []) })
  if (columns.length === 0) return { codes: narrow(codes), words: toWords(field, ['']) }
  const joined = joinWords(
    field,
    columns.map(({ words }) => words),
  )
  for (const [part, { start }] of parts.entries()) {
    const own = columns[part]!.codes
    for (let index = 0; index < own.length; index++) codes[start + index] = joined.codes[part]![own[index]!]!
  }
  return { codes: narrow(codes), words: joined.words }
}
