/** Columns as they are stored: a dictionary as one text, which is cloned and written at once, or in its parts. */
import {
  CATALOG_FORMAT,
  type Columns,
  type NumberField,
  TEXT_COLUMNS,
  type TextField,
  type WordColumn,
  type Words,
} from '../columns/columns.ts'
import type { DigitWords } from '../columns/digit-words.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import { isPlain, toWords } from '../columns/words.ts'

/** Bumped when this layout changes: what an older or newer version of the product stored is then fetched anew. */
const STORED_FORMAT = 4

type StoredWords = string | (Omit<DigitWords, 'heads'> & { heads: string })
export type StoredColumns = {
  format: number
  count: number
  numbers: Record<NumberField, NumberColumn>
  texts: Record<TextField, { codes: NumberColumn; words: StoredWords }>
}

/** No text of the database can hold it. */
const SEPARATOR = '\u0000'

export function toStored({ count, numbers, texts }: Columns): StoredColumns {
  const stored = {} as StoredColumns['texts']
  for (const field of TEXT_COLUMNS)
    stored[field] = { codes: texts[field].codes, words: wordsToStored(texts[field].words) }
  return { format: STORED_FORMAT, count, numbers, texts: stored }
}

const wordsToStored = (words: Words): StoredWords =>
  isPlain(words) ? words.join(SEPARATOR) : { ...words, heads: words.heads.join(SEPARATOR) }

/** undefined when another version of the product stored them. The former layout had texts only. */
export function fromStored({ format, count, numbers, texts }: StoredColumns): Columns | undefined {
  if (format !== STORED_FORMAT && format !== CATALOG_FORMAT) return undefined
  const columns = {} as Record<TextField, WordColumn>
  for (const field of TEXT_COLUMNS)
    columns[field] = { codes: texts[field].codes, words: wordsFromStored(field, texts[field].words) }
  return { count, numbers, texts: columns as Columns['texts'] }
}

const wordsFromStored = (field: TextField, words: StoredWords): Words =>
  typeof words === 'string' ? toWords(field, words.split(SEPARATOR)) : { ...words, heads: words.heads.split(SEPARATOR) }

/** Bytes that plain data takes when it is stored; a browser writes Chinese texts with two bytes a character. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 0
  for (const part of Object.values(value)) bytes += bytesOf(part)
  return bytes
}
