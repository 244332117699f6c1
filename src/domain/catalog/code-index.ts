/**
 * Approval numbers and barcodes, found by any part of four digits or more, with or without what stands before them
 * ("国药准字H2004…", "h2004…", "2004…"). Every four digits in a row lead to the codes that hold them.
 */
import { type Buckets, packBuckets, stretchOf } from './buckets.ts'
import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import { countOf, postRows, type Postings, rowsOf, textOf } from './postings.ts'

export type CodeIndex = {
  posted: Postings
  /** Four digits → codes that hold them, and codes whose digits begin with them. */
  inside: Buckets
  heads: Buckets
}

/** `order`: rows by popularity. */
export function buildCodeIndex(columns: Columns, order: Int32Array): CodeIndex {
  const posted = postRows(columns, ['approvalNumber', 'barcode'], order)
  const count = posted.words.length
  const each = (visit: (text: string, code: number) => void) => {
    for (let code = 0; code < count; code++) visit(textOf(columns, posted, code), code)
  }
  const inside = packBuckets(10_000, count, (add) => each((text, code) => eachFour(text, (four) => add(four, code))))
  const heads = packBuckets(10_000, count, (add) =>
    each((text, code) => {
      let isFirst = true
      eachFour(text, (four, isHead) => {
        if (isFirst && isHead) add(four, code)
        isFirst = false
      })
    }),
  )
  return { posted, inside, heads }
}

/** Every four digits in a row; `isHead`: no digit stands anywhere before them. */
function eachFour(text: string, visit: (four: number, isHead: boolean) => void): void {
  let [four, run, digits] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Full-width and other digits are rare enough to fold the whole text for them.
    if (code > 127 && (code < 0x4e_00 || code > 0x9f_ff)) {
      const folded = fold(text)
      if (folded !== text) return eachFour(folded, visit)
    }
    const digit = code - 48
    run = digit >= 0 && digit <= 9 ? run + 1 : 0
    if (run === 0) continue
    digits += 1
    four = (four * 10 + digit) % 10_000
    if (run >= 4) visit(four, digits === 4)
  }
}

/** Whether a folded word can be part of a code: it has four digits in a row, or begins as approval numbers do. */
export const isCodeWord = (word: string): boolean => /\d{4}/.test(word) || /^国药准字[a-z]/.test(word)

/** `start`: of the word in the folded code. */
export type FoundCode = { code: number; start: number }

/** The best `limit` codes that contain the word: those whose digits begin with its own first, then by popularity. */
export function findCodes(columns: Columns, index: CodeIndex, word: string, limit = Infinity): FoundCode[] {
  if (!isCodeWord(word)) return []
  const found: FoundCode[] = []
  const wordDigits = /\d/.exec(word)?.index ?? word.length
  const startOf = (code: number, isHead: boolean): number => {
    const text = fold(textOf(columns, index.posted, code))
    const start = text.indexOf(word)
    return start < 0 || isHead !== !/\d/.test(text.slice(0, start + wordDigits)) ? -1 : start
  }
  for (const isHead of [true, false]) {
    for (const code of candidates(index, word, { isHead })) {
      if (found.length >= limit) return found
      const start = startOf(code, isHead)
      if (start >= 0) found.push({ code, start })
    }
  }
  return found
}

/** Codes among which are all that hold the word, in order of popularity. */
function candidates(
  { posted, inside, heads }: CodeIndex,
  word: string,
  { isHead }: { isHead: boolean },
): Iterable<number> {
  const fours: number[] = []
  eachFour(word, (four) => fours.push(four))
  if (fours.length === 0) return isHead ? posted.words.keys() : []
  const isHeadKnown = /^\D*\d{4}/.test(word)
  if (isHead && isHeadKnown) return numbersOf(heads, fours[0]!)
  return fours.map((four) => numbersOf(inside, four)).sort((a, b) => a.length - b.length)[0]!
}

function numbersOf(buckets: Buckets, key: number): Buckets['numbers'] {
  const [from, to] = stretchOf(buckets, key)
  return buckets.numbers.subarray(from, to)
}

/** What a code is shown as, and the rows that bear it. */
export const codeText = (columns: Columns, { posted }: CodeIndex, code: number): string => textOf(columns, posted, code)
export const codeRows = ({ posted }: CodeIndex, code: number): Int32Array => rowsOf(posted, code)
export const codeCount = ({ posted }: CodeIndex, code: number): number => countOf(posted, code)
