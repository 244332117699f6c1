/** Codes that hold a word: those whose digits begin with the word's first, then by popularity. */
import { fold } from '#lib/fold-text.ts'
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
  const finding = { columns, index, word, limit, found: [] }
  findHeads(finding)
  findInside(finding)
  return finding.found
}

type Finding = { columns: Columns; index: CodeIndex; word: string; limit: number; found: CodeMatch[] }
const isEnough = ({ found, limit }: Finding): boolean => found.length >= limit

/** A look-up in order of popularity costs this many times more than a step in order of digits. */
const LOOK_COST = 2

/** Codes in which no digit stands before the word's first one. */
function findHeads(finding: Finding): void {
  const { columns, index, word, limit } = finding
  const { keys } = index
  const digits = /\d+/.exec(word)?.[0]
  const [low, high] = digits === undefined ? [-Infinity, Infinity] : keysOf(digits)
  const [from, to] = digits === undefined ? [0, keys.length] : rangeOf(index, low, high)
  // A short range is searched for its most popular codes; for a long one, going by popularity soon finds enough.
  if (digits !== undefined && (to - from) ** 2 <= LOOK_COST * limit * keys.length) return pickHeads(finding, from, to)
  for (let code = 0; code < keys.length && !isEnough(finding); code++) {
    if (keys[code]! < low || keys[code]! >= high) continue
    const start = startIn(textOf(columns, index.posted, code), word, { isHead: true })
    if (start >= 0) finding.found.push({ code, start })
  }
}

function pickHeads({ columns, index, word, limit, found }: Finding, from: number, to: number): void {
  const { sorted } = index
  const isFew = limit < FEW
  const codes = isFew ? sorted : sorted.slice(from, to).sort()
  let last = Infinity
  for (let place = isFew ? from : 0; place < (isFew ? to : codes.length); place++) {
    const code = codes[place]!
    if (code > last) continue
    const start = startIn(textOf(columns, index.posted, code), word, { isHead: true })
    if (start < 0) continue
    let at = found.length
    while (at > 0 && found[at - 1]!.code > code) at -= 1
    found.splice(at, 0, { code, start })
    if (found.length > limit) found.pop()
    if (found.length >= limit) last = found.at(-1)!.code
  }
}

/** Up to this many results are kept sorted while they are found. */
const FEW = 64

/** The keys of codes whose digits begin with these. */
function keysOf(digits: string): readonly [number, number] {
  const low = digitsKey(digits)
  return [low, low + 10 ** Math.max(0, KEY_DIGITS - digits.length)]
}

/** The stretch of `sorted` with keys from `low` up to `high`. */
function rangeOf({ keys, sorted }: CodeIndex, low: number, high: number): readonly [number, number] {
  const firstNotBelow = (key: number): number => {
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (keys[sorted[middle]!]! < key) from = middle + 1
      else to = middle
    }
    return from
  }
  return [firstNotBelow(low), firstNotBelow(high)]
}

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
    const start = startIn(textOf(columns, index.posted, code), word, { isHead: false })
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

/** The first place of the word in the folded code; -1 without one, or where it disagrees with `isHead`. */
function startIn(text: string, word: string, { isHead }: { isHead: boolean }): number {
  let firstDigit = -1
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (isOdd(unit) && fold(text) !== text) return startIn(fold(text), word, { isHead })
    if (firstDigit < 0 && unit >= 48 && unit <= 57) firstDigit = at
  }
  const wordDigits = word.search(/\d/)
  for (let start = 0; start + word.length <= text.length; start++) {
    let length = 0
    while (length < word.length && foldUnit(text.charCodeAt(start + length)) === word.charCodeAt(length)) length += 1
    if (length < word.length) continue
    const isAtHead = wordDigits < 0 ? firstDigit < 0 || firstDigit >= start : start + wordDigits === firstDigit
    return isAtHead === isHead ? start : -1
  }
  return -1
}
