/** Columns as they are stored: each dictionary as one text, which is cloned and written at once. */
import {
  CATALOG_FORMAT,
  type Columns,
  type NumberField,
  TEXT_COLUMNS,
  type TextColumn,
  type TextField,
} from '../columns/columns.ts'
import type { NumberColumn } from '../columns/numbers.ts'

export type StoredColumns = {
  format: number
  count: number
  numbers: Record<NumberField, NumberColumn>
  texts: Record<TextField, { codes: NumberColumn; words: string }>
}

/** No text of the database can hold it. */
const SEPARATOR = '\u0000'

export function toStored({ count, numbers, texts }: Columns): StoredColumns {
  const stored = {} as StoredColumns['texts']
  for (const field of TEXT_COLUMNS)
    stored[field] = { codes: texts[field].codes, words: texts[field].words.join(SEPARATOR) }
  return { format: CATALOG_FORMAT, count, numbers, texts: stored }
}

/** undefined when an older or newer version of the product stored them. */
export function fromStored({ format, count, numbers, texts }: StoredColumns): Columns | undefined {
  if (format !== CATALOG_FORMAT) return undefined
  const columns = {} as Record<TextField, TextColumn>
  for (const field of TEXT_COLUMNS)
    columns[field] = { codes: texts[field].codes, words: texts[field].words.split(SEPARATOR) }
  return { count, numbers, texts: columns }
}

/** Bytes that plain data takes when it is stored; a browser writes Chinese texts with two bytes a character. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 0
  for (const part of Object.values(value)) bytes += bytesOf(part)
  return bytes
}
