/** Codes that hold a word: those whose digits begin with the word's first, then by popularity. */
import { fold } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'
import { simplify } from '#lib/traditional.ts'

import { stretchOf } from '../columns/buckets.ts'
import type { Columns } from '../columns/columns.ts'
import { addFours, type CodeIndex, digitsKey, KEY_DIGITS } from './code-index.ts'
import { textOf } from './postings.ts'

/** Whether a folded word can be part of a code: it has four digits in a row, or begins as approval numbers do. */
export const isCodeWord = (word: string): boolean => /\d{4}/.test(word) || /^国药准字[a-z]/.test(word)

/** `start`: of the word in the folded code. */
export type CodeMatch = { code: number; start: number }

/** The best `limit` codes that hold the folded word. */
export function findCodes(columns: Columns, index: CodeIndex, word: string, limit = Infinity): CodeMatch[] {
  if (!isCodeWord(word)) return []
  const finding = {
    columns,
    index,
    word,
    written: word.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
    firstDigit: digitIn(word),
    digitsAt: digitsOf(index),
    limit,
    found: [],
  }
  findHeads(finding)
  findInside(finding)
  return finding.found
}

/** `firstDigit`: its place in the word; -1 without digits. */
type Finding = {
  columns: Columns
  index: CodeIndex
  word: string
  /** The word as nearly all codes are written: with large letters. */
  written: string
  firstDigit: number
  digitsAt: Uint8Array
  limit: number
  found: CodeMatch[]
}
const isEnough = ({ found, limit }: Finding): boolean => found.length >= limit

/** A look-up in order of popularity costs this many times more than a step in order of digits. */
const LOOK_COST = 2

/** Codes in which no digit stands before the word's first one. */
function findHeads(finding: Finding): void {
  const { index, word, limit } = finding
  const { keys } = index
  const digits = /\d+/.exec(word)?.[0]
  const [low, high] = digits === undefined ? [-Infinity, Infinity] : keysOf(digits)
  const [from, to] = digits === undefined ? [0, keys.length] : rangeOf(index, low, high)
  // A short range is searched for its most popular codes; for a long one, going by popularity soon finds enough.
  if (digits !== undefined && (to - from) ** 2 <= LOOK_COST * limit * keys.length) return pickHeads(finding, from, to)
  for (let code = 0; code < keys.length && !isEnough(finding); code++) {
    if (keys[code]! < low || keys[code]! >= high) continue
    const start = headOf(finding, code)
    if (start >= 0) finding.found.push({ code, start })
  }
}

function pickHeads(finding: Finding, from: number, to: number): void {
  const { index, limit } = finding
  const codes = limit < FEW ? lowest(index.sorted, from, to, limit) : index.sorted.slice(from, to).sort()
  const found = matchHeads(finding, codes)
  // The keys tell nearly always which codes match, so those picked by them are read and no others.
  const isSure = limit >= FEW || found.length === codes.length
  finding.found.push(...(isSure ? found : matchHeads(finding, index.sorted.slice(from, to).sort())))
}

/** Up to this many results are picked one by one. */
const FEW = 64

/** The codes among these that match, up to the limit. */
function matchHeads(finding: Finding, codes: ArrayLike<number>): CodeMatch[] {
  const { limit } = finding
  const found: CodeMatch[] = []
  for (let at = 0; at < codes.length && found.length < limit; at++) {
    const start = headOf(finding, codes[at]!)
    if (start >= 0) found.push({ code: codes[at]!, start })
  }
  return found
}

/** The lowest so many numbers of a stretch, ascending. */
function lowest(numbers: Int32Array, from: number, to: number, most: number): number[] {
  const found: number[] = []
  for (let place = from; place < to; place++) {
    const number = numbers[place]!
    if (found.length === most && number > found[most - 1]!) continue
    let at = found.length
    while (at > 0 && found[at - 1]! > number) at -= 1
    found.splice(at, 0, number)
    if (found.length > most) found.pop()
  }
  return found
}

/** The keys of codes whose digits begin with these. */
function keysOf(digits: string): readonly [number, number] {
  const low = digitsKey(digits)
  return [low, low + 10 ** Math.max(0, KEY_DIGITS - digits.length)]
}

/** The stretch of `sorted` with keys from `low` up to `high`. */
function rangeOf(index: CodeIndex, low: number, high: number): readonly [number, number] {
  const keys = sortedKeys(index)
  const from = firstNotBelow(index, keys, low)
  return [from, firstAtLeast(keys, from, keys.length, high)]
}

/** So many keys have their first three digits in common at most. */
const THREE_DIGITS = 10 ** (KEY_DIGITS - 3)

function firstNotBelow(index: CodeIndex, keys: Int32Array, key: number): number {
  const three = Math.floor(key / THREE_DIGITS)
  const starts = startsOf(index)
  let [from, to] = [starts[three]!, starts[three + 1]!]
  while (from < to) {
    const middle = (from + to) >> 1
    if (keys[middle]! < key) from = middle + 1
    else to = middle
  }
  return from
}

/** Where in `sorted` the codes begin whose first three digits are these: spares most steps of a search. Not stored. */
const startsOf = memo((index: CodeIndex): Int32Array => {
  const keys = sortedKeys(index)
  const starts = new Int32Array(1_001)
  for (const key of keys) starts[Math.floor(key / THREE_DIGITS) + 1]! += 1
  for (let three = 1; three < starts.length; three++) starts[three]! += starts[three - 1]!
  return starts
})

/** The keys in the order of `sorted`: half of the reads, each of which is far from the one before. Not stored. */
const sortedKeys = memo(({ keys, sorted }: CodeIndex): Int32Array => sorted.map((code) => keys[code]!))

/** Codes in which some digit stands before the word's first one, by the rarest four digits of the word. */
function findInside(finding: Finding): void {
  if (isEnough(finding)) return
  const { columns, index, word } = finding
  const { numbers } = index.inside
  let [low, high, otherLow, otherHigh] = [0, Infinity, 0, Infinity]
  addFours(word, 0, (four) => {
    const [from, to] = stretchOf(index.inside, four)
    if (to - from < high - low) [low, high, otherLow, otherHigh] = [from, to, low, high]
    else if (to - from < otherHigh - otherLow) [otherLow, otherHigh] = [from, to]
  })
  if (high === Infinity) return
  for (let at = low; at < high && !isEnough(finding); at++) {
    const code = numbers[at]!
    // Both ranges ascend: a code that the other range lacks cannot hold the word.
    if (otherHigh < Infinity) {
      otherLow = firstAtLeast(numbers, otherLow, otherHigh, code)
      if (otherLow === otherHigh) return
      if (numbers[otherLow] !== code) continue
    }
    const start = insideIn(finding, textOf(columns, index.posted, code))
    if (start >= 0) finding.found.push({ code, start })
  }
}

/** The first place of an ascending stretch with a number not below this one: leaps ahead, then halves. */
function firstAtLeast(numbers: ArrayLike<number>, from: number, to: number, number: number): number {
  let leap = 1
  while (from + leap < to && numbers[from + leap]! < number) leap *= 2
  let [low, high] = [from + (leap >> 1), Math.min(to, from + leap)]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Blanks, full-width letters and the like: the whole text must be folded. */
const isOdd = (unit: number): boolean => unit <= 32 || (unit > 127 && (unit < 0x4e_00 || unit > 0x9f_ff))
const foldUnit = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : simplify(unit))

/** Code → the place of its first digit and one, once it was looked for; `ODD` where the whole text must be folded. */
const digitsOf = memo(({ keys }: CodeIndex) => new Uint8Array(keys.length))
const ODD = 255

/** `headIn` of a code: it is compared as it is written first, which is much quicker and nearly always tells. */
function headOf(finding: Finding, code: number): number {
  const { columns, index, written, firstDigit, digitsAt } = finding
  const text = textOf(columns, index.posted, code)
  const place = (digitsAt[code] ||= plain(text) === text ? Math.min(ODD, digitIn(text) + 1) : ODD)
  const start = place - 1 - firstDigit
  return firstDigit >= 0 && place < ODD && start >= 0 && text.startsWith(written, start) ? start : headIn(finding, text)
}

/** Where the word stands in a code in which no digit stands before the word's first one; -1 where it does not. */
function headIn({ word, firstDigit }: Finding, code: string): number {
  const text = plain(code)
  if (firstDigit < 0) {
    const start = placeIn(text, word)
    return start > digitIn(text) && digitIn(text) >= 0 ? -1 : start
  }
  const start = digitIn(text) - firstDigit
  return start >= 0 && isAt(text, word, start) ? start : -1
}

/** The first place of the word in a code, where some digit stands before the word's first one; -1 where none does. */
function insideIn({ word, firstDigit }: Finding, code: string): number {
  const text = plain(code)
  const start = placeIn(text, word)
  const digit = digitIn(text)
  return start < 0 || (firstDigit < 0 ? digit < 0 || digit >= start : digit === start + firstDigit) ? -1 : start
}

/** The code as it is, where each of its characters is one folded; the folded code for the few others. */
function plain(code: string): string {
  for (let at = 0; at < code.length; at++) if (isOdd(code.charCodeAt(at))) return fold(code)
  return code
}

/** The place of the first digit; -1 without one. */
function digitIn(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 48 && unit <= 57) return at
  }
  return -1
}

function placeIn(text: string, word: string): number {
  for (let start = 0; start + word.length <= text.length; start++) if (isAt(text, word, start)) return start
  return -1
}

function isAt(text: string, word: string, start: number): boolean {
  if (start + word.length > text.length) return false
  for (let at = 0; at < word.length; at++)
    if (foldUnit(text.charCodeAt(start + at)) !== word.charCodeAt(at)) return false
  return true
}
