/** A file somebody dropped, as the cells of a list. Fetched when the first file comes. */
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'

import type { Paste } from '#domain/quick-purchase/read-paste.ts'

export type UnreadFile = 'big' | 'empty' | 'bad' | 'old'

const BYTES_MAX = 10 * 1024 * 1024

/** CSV or text in UTF-8, UTF-16 or GB18030, or the sheets of an XLSX file; or why it cannot be read. */
export async function readFile(file: File): Promise<Paste | UnreadFile> {
  if (file.size > BYTES_MAX) return 'big'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return 'empty'
  try {
    // A ZIP archive, and the format of Excel before 2007.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return await readSheets(bytes)
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return 'old'
    return readText(decode(bytes))
  } catch {
    return 'bad'
  }
}

async function readSheets(bytes: Uint8Array): Promise<Paste | UnreadFile> {
  const { sheets } = await readXlsx(bytes)
  // Of several sheets the first with content is the list.
  const cells = sheets
    .map(({ rows }) => rows.map((row) => row.map(toCell)))
    .find((rows) => rows.some((row) => row.some((cell) => cell !== '')))
  return cells ? { cells } : 'empty'
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** Lines with commas or tabs are cells, anything else is a message. */
function readText(text: string): Paste | UnreadFile {
  if (text.trim() === '') return 'empty'
  const cells = parseCsv(text, { skipEmptyRows: true }).map((row) => row.map(toCell))
  const columns = new Set(cells.map((row) => row.length))
  return columns.size === 1 && !columns.has(1) ? { cells } : { text }
}

/**
 * By its mark; without one strictly as UTF-8, and what is not UTF-8 is what Chinese Windows writes. Throws TypeError.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  }
}
