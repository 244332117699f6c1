/** One goods ↔ its row in the columns. */
import {
  fieldsOf,
  type Goods,
  GOODS_FIELD_NAMES,
  GOODS_FIELDS,
  type GoodsField,
  type GoodsFieldName,
} from '#domain/goods/goods.ts'
import { memo } from '#lib/memo.ts'

import {
  type Columns,
  NUMBER_COLUMNS,
  type NumberField,
  type Rare,
  type TextColumn,
  type TextField,
  type WordColumn,
} from './columns.ts'
import type { NumberColumn } from './numbers.ts'
import { wordAt } from './words.ts'

/** The number that a field of these goods is stored as. */
export function numberOf(goods: Goods, name: NumberField): number {
  const field: GoodsField = GOODS_FIELDS[name]
  const value: unknown = goods[name]
  switch (field.kind) {
    case 'price': {
      return (value as Goods['price']) ?? -1
    }
    case 'day': {
      return Number((value as string).replaceAll('-', ''))
    }
    case 'set': {
      return (value as string[]).reduce((bits, one) => bits | (1 << field.values.indexOf(one)), 0)
    }
    case 'choice': {
      return field.values.indexOf(value as string)
    }
    default: {
      return Number(value)
    }
  }
}

const RARE_FIELDS = fieldsOf('rare')

/** The word that a field of these goods is stored as. */
export function wordOf(goods: Goods, name: TextField): string {
  if (name !== 'rare') return goods[name]
  const rare: Record<string, unknown> = {}
  for (const one of RARE_FIELDS) rare[one] = one === 'ladderPrice' && goods[one].length === 0 ? undefined : goods[one]
  const text = toAscii(JSON.stringify(rare))
  return text === '{}' ? '' : text
}

/**
 * JSON with every other character escaped. One Chinese character among all rare words would make a browser store each
 * of their characters with two bytes. Built unit by unit, because what is cut out of such a text keeps its two bytes.
 */
const toAscii = (json: string): string =>
  /[\u0080-\uffff]/.test(json) ? Array.from({ length: json.length }, (_, at) => asciiOf(json, at)).join('') : json

function asciiOf(json: string, at: number): string {
  const unit = json.charCodeAt(at)
  return unit < 0x80 ? String.fromCharCode(unit) : `\\u${unit.toString(16).padStart(4, '0')}`
}

const parsedRare = memo((words: readonly string[]): (Rare | undefined)[] => Array.from({ length: words.length }))

/** What the rare word of a code says; shared by all rows that have it, so it must not be changed. */
export function rareOf({ words }: TextColumn, code: number): Rare {
  const parsed = parsedRare(words)
  const word = words[code]!
  return (parsed[code] ??= word === '' ? {} : (JSON.parse(word) as Rare))
}

/** What the row has of the rare fields; shared, see `rareOf`. */
export const rareAt = ({ texts: { rare } }: Columns, row: number): Rare => rareOf(rare, rare.codes[row]!)

/** 20271231 → 2027-12-31; 0 → "". */
export const toDay = (number: number): string => {
  if (number === 0) return ''
  const digits = String(number).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** A field as a column of codes and what a code stands for: the value in `values`, or what `decode` makes of it. */
type FieldReader = {
  name: GoodsFieldName
  codes: NumberColumn
  values?: readonly unknown[]
  decode?: (code: number) => unknown
}

const FLAGS = [false, true]
const TEXT_FIELDS = fieldsOf('text')

function numberReader(name: NumberField, codes: NumberColumn): FieldReader {
  const field: GoodsField = GOODS_FIELDS[name]
  switch (field.kind) {
    case 'flag': {
      return { name, codes, values: FLAGS }
    }
    case 'choice': {
      return { name, codes, values: field.values }
    }
    case 'price': {
      return { name, codes, decode: (price) => (price < 0 ? undefined : price) }
    }
    case 'day': {
      return { name, codes, decode: cached(toDay) }
    }
    case 'set': {
      const { values } = field
      return { name, codes, decode: cached((bits) => values.filter((_, at) => (bits & (1 << at)) !== 0)) }
    }
    default: {
      return { name, codes }
    }
  }
}

const textReader = (name: GoodsFieldName, { codes, words }: WordColumn): FieldReader => ({
  name,
  codes,
  decode: (code) => wordAt(words, code),
})

/** Decodes each code once: thousands of rows expire on few days and have few sets of badges. */
function cached<T>(decode: (code: number) => T): (code: number) => T {
  const known = new Map<number, T>()
  return (code) => {
    let value = known.get(code)
    if (value === undefined) known.set(code, (value = decode(code)))
    return value
  }
}

const valueAt = ({ codes, values, decode }: FieldReader, row: number): unknown => {
  const code = codes[row]!
  if (values) return values[code]
  return decode ? decode(code) : code
}

function writeRare(goods: Record<string, unknown>, columns: Columns, row: number): void {
  const rare = rareAt(columns, row)
  for (const name of RARE_FIELDS) goods[name] = rare[name]
  goods['ladderPrice'] ??= []
}

const readerOf = memo((columns: Columns): { fields: FieldReader[]; first: Record<string, unknown> } => {
  const { numbers, texts } = columns
  const fields: FieldReader[] = [
    ...NUMBER_COLUMNS.map((name) => numberReader(name, numbers[name])),
    ...TEXT_FIELDS.map((name) => textReader(name, texts[name])),
  ]
  const first: Record<string, unknown> = Object.fromEntries(GOODS_FIELD_NAMES.map((name) => [name, undefined]))
  for (const field of fields) first[field.name] = valueAt(field, 0)
  writeRare(first, columns, 0)
  return { fields, first }
})

/**
 * The goods of a row. It is a copy of the first row with what differs, because a copy is cheap and writing a field by
 * its name is not; lists and filters read thousands of rows. Its badges and rare values are shared by all rows that
 * have the same, so they must not be changed.
 */
export function readGoods(columns: Columns, row: number): Goods {
  const { fields, first } = readerOf(columns)
  const goods = { ...first }
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index]!
    if (field.codes[row] !== field.codes[0]) goods[field.name] = valueAt(field, row)
  }
  const { codes } = columns.texts.rare
  if (codes[row] !== codes[0]) writeRare(goods, columns, row)
  return goods as Goods
}
