/**
 * Words that end in digits (approval numbers, barcodes). They hardly repeat, so as texts they would be most of what a
 * catalogue takes: they are kept, stored and sent as what stands before, the last digits as a number, and whether a
 * check digit follows that can be worked out.
 */
import { ean13CheckDigit, isEan13 } from '#domain/goods/barcode.ts'

import { joinNumbers, narrow, type NumberColumn, pick } from './numbers.ts'

/** Columns of one row a word. */
export type DigitWords = {
  heads: readonly string[]
  /** The place of its head. */
  head: NumberColumn
  number: NumberColumn
  /** How many digits the number is written with, at most six; 0 for a word that does not end in digits. */
  digits: NumberColumn
  /** 1 where a check digit follows the number. */
  isChecked: NumberColumn
}

const DIGITS_MAX = 6

export function toDigitWords(words: readonly string[]): DigitWords {
  const parts = words.map(split)
  const places = new Map<string, number>()
  for (const { head } of parts) if (!places.has(head)) places.set(head, places.size)
  return {
    heads: [...places.keys()],
    head: narrow(Int32Array.from(parts, ({ head }) => places.get(head)!)),
    number: narrow(Int32Array.from(parts, ({ digits }) => Number(digits))),
    digits: narrow(Int32Array.from(parts, ({ digits }) => digits.length)),
    isChecked: narrow(Int32Array.from(parts, ({ isChecked }) => Number(isChecked))),
  }
}

export function digitWordAt({ heads, head, number, digits, isChecked }: DigitWords, at: number): string {
  const written = digits[at] === 0 ? '' : String(number[at]).padStart(digits[at]!, '0')
  const word = heads[head[at]!]! + written
  return isChecked[at] === 1 ? `${word}${ean13CheckDigit(word)}` : word
}

/** Those at the given places, with no head they do not use; heads in the order of their first word. */
export function takeDigitWords(words: DigitWords, places: ArrayLike<number>): DigitWords {
  const given = pick(words.head, places)
  const heads: string[] = []
  const placeOf = new Int32Array(words.heads.length).fill(-1)
  for (const one of given) if (placeOf[one] === -1) placeOf[one] = heads.push(words.heads[one]!) - 1
  return {
    heads,
    head: narrow(Int32Array.from(given, (one) => placeOf[one]!)),
    number: narrow(pick(words.number, places)),
    digits: narrow(pick(words.digits, places)),
    isChecked: narrow(pick(words.isChecked, places)),
  }
}

/** The words of all parts one after another, equal ones more than once. */
export function joinDigitWords(parts: readonly DigitWords[]): DigitWords {
  const placeOf = new Map<string, number>()
  const head = parts.map((part) => {
    for (const one of part.heads) if (!placeOf.has(one)) placeOf.set(one, placeOf.size)
    const places = part.heads.map((one) => placeOf.get(one)!)
    return Int32Array.from(part.head, (one) => places[one]!)
  })
  return {
    heads: [...placeOf.keys()],
    head: joinNumbers(head),
    number: joinNumbers(parts.map(({ number }) => number)),
    digits: joinNumbers(parts.map(({ digits }) => digits)),
    isChecked: joinNumbers(parts.map(({ isChecked }) => isChecked)),
  }
}

/** For each word a number that equal ones share and no others do. */
export function digitWordKeys({ head, number, digits, isChecked }: DigitWords): Float64Array {
  const keys = new Float64Array(head.length)
  for (let at = 0; at < keys.length; at++)
    keys[at] = ((head[at]! * (DIGITS_MAX + 1) + digits[at]!) * 2 + isChecked[at]!) * 10 ** DIGITS_MAX + number[at]!
  return keys
}

/** The places of these texts; those that are not there have none. */
export function findDigitWords(words: DigitWords, texts: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>()
  // Most deltas bring no new ones.
  if (texts.size === 0) return found
  const numbers = new Set(Array.from(texts, (text) => Number(split(text).digits)))
  for (let at = 0; at < words.number.length; at++) {
    if (!numbers.has(words.number[at]!)) continue
    const word = digitWordAt(words, at)
    if (texts.has(word)) found.set(word, at)
  }
  return found
}

type Parts = { head: string; digits: string; isChecked: boolean }

function split(word: string): Parts {
  const isChecked = isEan13(word)
  const rest = isChecked ? word.slice(0, 12) : word
  let start = rest.length
  while (start > 0 && rest.length - start < DIGITS_MAX && isDigit(rest.charCodeAt(start - 1))) start -= 1
  return { head: rest.slice(0, start), digits: rest.slice(start), isChecked }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
