/** Codes that hold a word: those whose digits begin with the word's first, then by popularity. */
import { fold } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'
import { simplify } from '#lib/traditional.ts'

import { stretchOf } from '../columns/buckets.ts'
import type { Columns } from '../columns/columns.ts'
import { lowest } from '../columns/lowest.ts'
import { addFours, type CodeIndex, digitsKey, FOUR, KEY_DIGITS } from './code-index.ts'
import { textOf } from './postings.ts'

/** Whether a folded word can be part of a code: it has four digits in a row, or begins as approval numbers do. */
export const isCodeWord = (word: string): boolean => /\d{4}/.test(word) || /^国药准字[a-z]/.test(word)

/** The best `limit` codes that hold the folded word. */
export function findCodes(columns: Columns, index: CodeIndex, word: string, limit = Infinity): number[] {
  if (!isCodeWord(word)) return []
  const isDigits = !/\D/.test(word)
  const digits = isDigits ? word : /\d+/.exec(word)?.[0]
  const finding: Finding = {
    columns,
    index,
    word,
    written: isDigits || hasOdd(word) ? word : word.toUpperCase(),
    range: digits === undefined ? ANY : keysOf(digits),
    isDigits,
    isTold: isDigits && word.length <= KEY_DIGITS && !word.endsWith('0'),
    firstDigit: digitIn(word),
    limit,
    found: [],
  }
  findHeads(finding)
  findInside(finding)
  return finding.found
}

/** Where the folded word stands in a code that holds it, see `fold`. */
export const placeInCode = (code: string, word: string): number => placeIn(plain(code), word)

/** `firstDigit`: its place in the word; -1 without digits. */
type Finding = {
  columns: Columns
  index: CodeIndex
  word: string
  /** The word as nearly all codes are written: with large letters. */
  written: string
  isDigits: boolean
  /** Keys alone tell whether a code begins with it. They are padded with zeros, so a word must not end with one. */
  isTold: boolean
  firstDigit: number
  /** Keys of codes whose digits begin with the word's: from the first up to the second. */
  range: readonly [number, number]
  limit: number
  found: number[]
}
const ANY = [-Infinity, Infinity] as const
const isIn = ([low, high]: readonly [number, number], key: number): boolean => key >= low && key < high
const isEnough = ({ found, limit }: Finding): boolean => found.length >= limit

/** A look-up in order of popularity costs this many times more than a step in order of digits. */
const LOOK_COST = 2

/** Codes in which no digit stands before the word's first one. */
function findHeads(finding: Finding): void {
  const { index, range, limit } = finding
  const { keys } = index
  if (range !== ANY) {
    const [from, to] = stretchOfKeys(index, range)
    // A short stretch is searched for its most popular codes; of a long one, going by popularity soon finds enough.
    if ((to - from) ** 2 <= LOOK_COST * limit * keys.length) return pickHeads(finding, from, to)
  }
  for (let code = 0; code < keys.length && !isEnough(finding); code++)
    if (isIn(range, keys[code]!) && isHead(finding, code)) finding.found.push(code)
}

function pickHeads(finding: Finding, from: number, to: number): void {
  const { index, limit } = finding
  const picked = lowest(index.sorted, from, to, limit)
  keepHeads(finding, picked)
  // The keys tell nearly always which codes match, so those picked by them are read and no others.
  if (isEnough(finding) || picked.length === to - from || finding.found.length === picked.length) return
  finding.found = []
  keepHeads(finding, lowest(index.sorted, from, to))
}

/** Keeps the codes among these that match, up to the limit. */
function keepHeads(finding: Finding, codes: ArrayLike<number>): void {
  for (let at = 0; at < codes.length && !isEnough(finding); at++)
    if (isHead(finding, codes[at]!)) finding.found.push(codes[at]!)
}

/** The keys of codes whose digits begin with these. */
function keysOf(digits: string): readonly [number, number] {
  const low = digitsKey(digits)
  return [low, low + 10 ** Math.max(0, KEY_DIGITS - digits.length)]
}

/** The stretch of `sorted` with keys from `low` up to `high`. */
function stretchOfKeys(index: CodeIndex, [low, high]: Finding['range']): readonly [number, number] {
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
  const { index, word } = finding
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
    if (isInside(finding, code)) finding.found.push(code)
  }
}

/** The first place of an ascending stretch with a number not below this one: a few steps, leaps, then halves. */
function firstAtLeast(numbers: ArrayLike<number>, from: number, to: number, number: number): number {
  let low = from
  for (const near = Math.min(to, from + STEPS); low < near; low++) if (numbers[low]! >= number) return low
  let leap = 1
  while (low + leap < to && numbers[low + leap]! < number) leap *= 2
  let high = Math.min(to, low + leap)
  low += leap >> 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}
/** Most numbers that are looked for stand so near. */
const STEPS = 4

/** Blanks, full-width letters and the like: the whole text must be folded. */
const isOdd = (unit: number): boolean => unit <= 32 || (unit > 127 && (unit < 0x4e_00 || unit > 0x9f_ff))
const foldUnit = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : simplify(unit))

/** Whether the code holds the word, and no digit stands before the word's first one. */
function isHead(finding: Finding, code: number): boolean {
  const { word, written, isTold, firstDigit } = finding
  if (isTold) return true
  const text = textAt(finding, code)
  const digit = digitIn(text)
  if (firstDigit < 0) {
    const start = placeIn(text, word)
    return start >= 0 && (digit < 0 || start < digit)
  }
  const start = digit - firstDigit
  // It is compared as it is written first, which is much quicker and nearly always tells.
  return start >= 0 && (text.startsWith(written, start) || isAt(text, word, start))
}

/** Whether the code holds the word, and some digit stands before the word's first one. */
function isInside(finding: Finding, code: number): boolean {
  const { index, word, isDigits, isTold, firstDigit, range } = finding
  // Four digits led here, so no text is read where the keys tell that they do not stand first.
  if (isTold && word.length === FOUR) return !isIn(range, index.keys[code]!)
  const text = textAt(finding, code)
  const start = isDigits ? text.indexOf(word) : placeIn(text, word)
  return start >= 0 && digitIn(text) !== start + firstDigit
}

/** The texts of codes as they are compared, each made when it is first looked at. Not stored. */
const knownTexts = memo(({ keys }: CodeIndex): (string | undefined)[] => Array.from({ length: keys.length }))

function textAt({ columns, index }: Finding, code: number): string {
  const texts = knownTexts(index)
  return (texts[code] ??= plain(textOf(columns, index.posted, code)))
}

/** The code as it is, where each of its characters is one folded; the folded code for the few others. */
const plain = (code: string): string => (hasOdd(code) ? fold(code) : code)

function hasOdd(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isOdd(text.charCodeAt(at))) return true
  return false
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
