/**
 * Approval numbers and barcodes, found by any part of four digits or more, with or without what stands before them
 * ("国药准字H2004…", "h2004…", "2004…"). Codes in the order of their digits give those that begin with some; every four
 * digits in a row lead to the codes that hold them.
 */
import { fold } from '#lib/fold-text.ts'

import { type Buckets, packBuckets } from '../columns/buckets.ts'
import type { Columns } from '../columns/columns.ts'
import { postRows, type Postings, textOf } from './postings.ts'

export type CodeIndex = {
  posted: Postings
  /** Code → its first nine digits as a number, see `digitsKey`. */
  keys: Int32Array
  /** Codes that have digits, by these. */
  sorted: Int32Array
  /** Four digits → codes that hold them in a row. */
  inside: Buckets
}

/** `order`: rows by popularity. */
export function buildCodeIndex(columns: Columns, order: Int32Array): CodeIndex {
  const posted = postRows(columns, ['approvalNumber', 'barcode'], order)
  const count = posted.words.length
  const texts = Array.from({ length: count }, (_, code) => textOf(columns, posted, code))
  const inside = packBuckets(10_000, count, (add) => {
    for (let code = 0; code < count; code++) addFours(texts[code]!, code, add)
  })
  const keys = Int32Array.from(texts, digitsKey)
  return { posted, inside, keys, sorted: sortByDigits(keys) }
}

const digitOf = (code: number): number => (code >= 48 && code <= 57 ? code - 48 : -1)
/** Neither ASCII nor Chinese: full-width digits and the like, rare enough to fold the whole text for them. */
const isOdd = (code: number): boolean => code > 127 && (code < 0x4e_00 || code > 0x9f_ff)

/** So many digits in a row are looked up. */
export const FOUR = 4

/** Every four digits in a row. */
export function addFours(text: string, code: number, add: (four: number, code: number) => void): void {
  let [four, run] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (isOdd(unit) && fold(text) !== text) return addFours(fold(text), code, add)
    const digit = digitOf(unit)
    run = digit < 0 ? 0 : run + 1
    four = digit < 0 ? 0 : (four * 10 + digit) % 10_000
    if (run >= FOUR) add(four, code)
  }
}

/** As many digits as a whole number below 2³⁰ can hold. */
export const KEY_DIGITS = 9
const NO_DIGITS = -1

/** The first run of digits, at most nine, padded with zeros on the right. */
export function digitsKey(text: string): number {
  let [key, digits] = [0, 0]
  for (let at = 0; at < text.length && digits < KEY_DIGITS; at++) {
    const unit = text.charCodeAt(at)
    if (isOdd(unit) && fold(text) !== text) return digitsKey(fold(text))
    const digit = digitOf(unit)
    if (digit < 0 && digits > 0) break
    if (digit < 0) continue
    key = key * 10 + digit
    digits += 1
  }
  return digits === 0 ? NO_DIGITS : key * 10 ** (KEY_DIGITS - digits)
}

/** Sorts codes by key with a radix sort of fifteen bits a pass, several times quicker than comparing. */
function sortByDigits(keys: Int32Array): Int32Array {
  let from = Int32Array.from(keys.keys()).filter((code) => keys[code] !== NO_DIGITS)
  let to = new Int32Array(from.length)
  for (const shift of [0, 15]) {
    const next = new Int32Array(0x80_01)
    for (const code of from) next[((keys[code]! >> shift) & 0x7f_ff) + 1]! += 1
    for (let part = 1; part < next.length; part++) next[part]! += next[part - 1]!
    for (const code of from) {
      const part = (keys[code]! >> shift) & 0x7f_ff
      to[next[part]!] = code
      next[part]! += 1
    }
    ;[from, to] = [to, from]
  }
  return from
}
