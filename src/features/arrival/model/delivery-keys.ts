/** Keys at the counter: what a key means for the line in hand, and what a scanner types between two Enters. Pure. */

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
/** The shortest code a scanner types. */
const SCAN_MIN = 7

/**
 * `key`: as the browser names it; `typed`: what has been typed and not settled. Few digits are pieces, more are a scan.
 */
export function meaningOf(key: string, typed: string): KeyMeaning {
  if (key === 'Enter') {
    if (PIECES.test(typed)) return { kind: 'pieces', pieces: Number(typed) }
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
