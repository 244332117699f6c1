/** Keys at the counter: what a key means for the line in hand, and what a scanner types between two Enters. Pure. */
import { readScanned } from '#domain/goods/scanned-code.ts'
import { readScan } from '#domain/order/scanned-code.ts'

export type KeyMeaning =
  | { kind: 'typed'; typed: string }
  | { kind: 'pieces'; pieces: number }
  | { kind: 'scan'; text: string }
  | { kind: 'fit' }
  | { kind: 'more'; what: 'damaged' | 'wrong' }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'none' }

const NONE: KeyMeaning = { kind: 'none' }
/** No delivery has more pieces of a batch; a barcode has more digits. */
const PIECES = /^\d{1,6}$/
export const isPieces = (text: string): boolean => PIECES.test(text)
/** The shortest code a scanner types. */
const SCAN_MIN = 7

/**
 * What stands in the field of the name, split into the name and a scan that ended there. `batches`: of the delivery.
 */
export function readSigner(text: string, batches: readonly string[]): { name: string; scan?: string } {
  const isScan = batches.includes(text) || readScanned(text) !== undefined || readScan(text).kind !== 'other'
  if (text !== '' && isScan) return { name: '', scan: text }
  const digits = /\d+$/.exec(text)?.[0] ?? ''
  return digits.length >= SCAN_MIN ? { name: text.slice(0, -digits.length).trim(), scan: digits } : { name: text }
}

/**
 * `key`: as the browser names it; `typed`: what has been typed and not settled. Few digits are pieces, more are a scan.
 */
export function meaningOf(key: string, typed: string): KeyMeaning {
  if (key === 'Enter') {
    if (isPieces(typed)) return { kind: 'pieces', pieces: Number(typed) }
    return typed.length >= SCAN_MIN ? { kind: 'scan', text: typed } : { kind: 'fit' }
  }
  if (key === 'Escape') return { kind: 'typed', typed: '' }
  if (key === 'Backspace') return typed ? { kind: 'typed', typed: typed.slice(0, -1) } : NONE
  if (key === 'ArrowDown') return { kind: 'move', by: 1 }
  if (key === 'ArrowUp') return { kind: 'move', by: -1 }
  if (key.length > 1) return NONE
  if (typed !== '' || /[\d(\]]/.test(key)) return { kind: 'typed', typed: typed + key }
  if (key === ' ') return { kind: 'fit' }
  if (/^d$/i.test(key)) return { kind: 'more', what: 'damaged' }
  if (/^w$/i.test(key)) return { kind: 'more', what: 'wrong' }
  return NONE
}
