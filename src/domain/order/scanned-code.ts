/**
 * What a warehouse scanner reads from a box: a barcode, a trace code, or a GS1 element string with batch and expiry.
 */
import { isEan8 } from '../goods/barcode.ts'
import type { Day } from '../instant.ts'

export type ScannedCode =
  | { kind: 'trace'; code: string }
  | { kind: 'goods'; barcode: string; batch?: string; expiresOn?: Day }
  | { kind: 'other'; text: string }

/** A barcode without the zeros that make a GTIN-14 of an EAN-13. */
export const plainBarcode = (barcode: string): string => barcode.replace(/^0+/, '')

const SEPARATOR = '\u001D'
const FIXED: Readonly<Record<string, number>> = { '11': 6, '17': 6 }
const FREE = new Set(['10', '21'])

/** "261231" is 2026-12-31; day 00 is the last of its month, which the first of the next month stands for too late. */
function dayOfYymmdd(text: string): Day {
  const [year, month, day] = [2_000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6))]
  const at = day === 0 ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day)
  return new Date(at).toISOString().slice(0, 10)
}

function readElements(text: string): ScannedCode | undefined {
  const marked = text.replace(/^\](?:d2|C1|Q3)/, '').replaceAll(/\((\d{2})\)/g, `${SEPARATOR}$1`)
  const plain = marked.startsWith(SEPARATOR) ? marked.slice(1) : marked
  const start = /^01(\d{14})/.exec(plain)
  if (!start) return undefined
  const found: { batch?: string; expiresOn?: Day } = {}
  let rest = plain.slice(start[0].length)
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
    const key = rest.slice(0, 2)
    const length = FIXED[key]
    if (length === undefined && !FREE.has(key)) return undefined
    const end = length === undefined ? (rest.indexOf(SEPARATOR) + 1 || rest.length + 1) - 1 : 2 + length
    const value = rest.slice(2, end)
    if (value === '' || (length !== undefined && !new RegExp(`^\\d{${length}}$`).test(value))) return undefined
    if (key === '17') found.expiresOn = dayOfYymmdd(value)
    if (key === '10') found.batch = value
    rest = rest.slice(end)
  }
  return { kind: 'goods', barcode: start[1]!, ...found }
}

/**
 * 20 digits are a trace code, 12 to 14 a barcode, 8 one if the check digit is right: batch numbers have 8 digits too. A
 * GS1 string begins with 01 and a GTIN.
 */
export function readScan(scanned: string): ScannedCode {
  const text = scanned.trim()
  if (/^\d{20}$/.test(text)) return { kind: 'trace', code: text }
  if (isEan8(text) || /^\d{12,14}$/.test(text)) return { kind: 'goods', barcode: text }
  return readElements(text) ?? { kind: 'other', text }
}
