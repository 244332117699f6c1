/**
 * A published catalogue on the wire: first what the search box needs of every goods, in order of popularity, then the
 * other columns of as many rows at a time as make a segment. Goods segments have dictionaries of their own.
 */
import type { Category } from './category-tree.ts'
import {
  CATALOG_FORMAT,
  type Columns,
  NUMBER_COLUMNS,
  type NumberField,
  TEXT_COLUMNS,
  type TextColumn,
  type TextField,
} from './columns.ts'
import { popularRows } from './order.ts'
import type { Readings } from './search-index.ts'
import { takeRows } from './take-rows.ts'

const SEARCH_NUMBERS: readonly NumberField[] = ['id', 'sales', 'isOnShelf']
const SEARCH_TEXTS: readonly TextField[] = ['name', 'tradeName', 'manufacturer', 'approvalNumber', 'barcode']
const GOODS_NUMBERS = NUMBER_COLUMNS.filter((field) => !SEARCH_NUMBERS.includes(field))
const GOODS_TEXTS = TEXT_COLUMNS.filter((field) => !SEARCH_TEXTS.includes(field))

export const SEGMENT_ROWS = 2_000

type Part = {
  format: number
  count: number
  numbers: Partial<Record<NumberField, number[]>>
  texts: Partial<Record<TextField, { codes: number[]; words: string[] }>>
}
export type SearchSegment = Part & { kind: 'search'; readings: [string, string][]; categories: Category[] }
/** `start`: the row its first one is. */
export type GoodsSegment = Part & { kind: 'goods'; start: number }
export type Segment = SearchSegment | GoodsSegment

/** Cuts a catalogue into segments: the search part, then goods by popularity. */
export function toSegments({
  columns,
  readings,
  categories,
}: {
  columns: Columns
  readings: Readings
  categories: readonly Category[]
}): [SearchSegment, ...GoodsSegment[]] {
  const order = popularRows(columns.numbers.sales, columns.numbers.id)
  const all = takeRows(columns, order)
  const spoken = new Set([...all.texts.name.words, ...all.texts.tradeName.words, ...all.texts.manufacturer.words])
  const search: SearchSegment = {
    kind: 'search',
    ...toPart(all, SEARCH_NUMBERS, SEARCH_TEXTS),
    readings: [...readings].filter(([text]) => spoken.has(text)),
    categories: [...categories],
  }
  const goods = Array.from({ length: Math.ceil(all.count / SEGMENT_ROWS) }, (_, index): GoodsSegment => {
    const start = index * SEGMENT_ROWS
    const rows = takeRows(columns, order.subarray(start, start + SEGMENT_ROWS))
    return { kind: 'goods', start, ...toPart(rows, GOODS_NUMBERS, GOODS_TEXTS) }
  })
  return [search, ...goods]
}

function toPart({ count, numbers, texts }: Columns, ofNumbers: readonly NumberField[], ofTexts: readonly TextField[]) {
  const part: Part = { format: CATALOG_FORMAT, count, numbers: {}, texts: {} }
  for (const field of ofNumbers) part.numbers[field] = [...numbers[field]]
  for (const field of ofTexts) part.texts[field] = { codes: [...texts[field].codes], words: [...texts[field].words] }
  return part
}

/** Puts a catalogue together again. Goods segments may be missing: then their rows can be searched, but not read. */
export function fromSegments(search: SearchSegment, goods: readonly GoodsSegment[]): Columns {
  const { count } = search
  const numbers = {} as Record<NumberField, Int32Array>
  for (const field of SEARCH_NUMBERS) numbers[field] = Int32Array.from(search.numbers[field] ?? [])
  for (const field of GOODS_NUMBERS) {
    const column = new Int32Array(count)
    for (const part of goods) column.set(part.numbers[field] ?? [], part.start)
    numbers[field] = column
  }
  const texts = {} as Record<TextField, TextColumn>
  for (const field of SEARCH_TEXTS) {
    const { codes = [], words = [''] } = search.texts[field] ?? {}
    texts[field] = { codes: Int32Array.from(codes), words }
  }
  for (const field of GOODS_TEXTS) texts[field] = joinTexts(count, field, goods)
  return { count, numbers, texts }
}

/** One dictionary of several; row by row where each segment stands. */
function joinTexts(count: number, field: TextField, parts: readonly GoodsSegment[]): TextColumn {
  const codes = new Int32Array(count)
  const codeOf = new Map<string, number>(parts.length === 0 ? [['', 0]] : [])
  for (const { start, texts } of parts) {
    const { codes: own = [], words = [] } = texts[field] ?? {}
    const joined = words.map((word) => {
      if (!codeOf.has(word)) codeOf.set(word, codeOf.size)
      return codeOf.get(word)!
    })
    for (const [index, code] of own.entries()) codes[start + index] = joined[code]!
  }
  return { codes, words: [...codeOf.keys()] }
}

/** A segment as bytes, and back: undefined when another version of the product wrote them. */
export const encodeSegment = (segment: Segment): Uint8Array => new TextEncoder().encode(JSON.stringify(segment))

export function decodeSegment(bytes: Uint8Array): Segment | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isSegment(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isSegment(value: unknown): value is Segment {
  if (typeof value !== 'object' || value === null) return false
  const { format, kind } = value as Partial<Segment>
  return format === CATALOG_FORMAT && (kind === 'search' || kind === 'goods')
}
