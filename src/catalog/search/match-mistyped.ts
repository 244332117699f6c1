/**
 * A word with one typed error: one letter or character wrong, missing, too much, or swapped with the next. Used only
 * where the query itself finds nothing.
 */
import { type Entries, isHanCode } from './entry.ts'
import { lengthOf, type Match, RANK } from './match.ts'

const LETTERS_MIN = 4
/** Inside a text, short stretches of pinyin with an error would match nearly everything. */
const INSIDE_LETTERS_MIN = 6
const HAN_MIN = 3

const countHan = (word: string): number => [...word].filter((one) => isHanCode(one.charCodeAt(0))).length
const countLetters = (word: string): number => word.replaceAll(/[^a-z]/g, '').length

/** Whether a typed error is considered: never in digits, which are strengths and numbers, nor in short words. */
export const canBeMistyped = (word: string): boolean =>
  !/\d/.test(word) && (countLetters(word) >= LETTERS_MIN || countHan(word) >= HAN_MIN)

const canBeMistypedInside = (word: string): boolean =>
  countLetters(word) >= INSIDE_LETTERS_MIN || countHan(word) >= HAN_MIN

/** The best match of a folded word that `canBeMistyped`, if any. */
export function matchMistyped(entries: Entries, entry: number, word: string): Match | undefined {
  const first = mistypedAt(entries, entry, word, 0)
  if (first > 0) return { rank: RANK.mistyped, range: [0, first] }
  if (!canBeMistypedInside(word)) return undefined
  for (let start = 1; start < lengthOf(entries, entry); start++) {
    const end = mistypedAt(entries, entry, word, start)
    if (end > 0) return { rank: RANK.mistypedInfix, range: [start, end] }
  }
  return undefined
}

type Walk = { entries: Entries; shift: number; end: number; word: string }

function mistypedAt(entries: Entries, entry: number, word: string, start: number): number {
  const { starts, spokenStarts } = entries
  const [from, end] = [starts[entry]!, starts[entry + 1]!]
  for (let reading = spokenStarts[entry]!; reading < spokenStarts[entry + 1]!; reading += end - from) {
    const found = read({ entries, shift: reading - from, end, word }, 0, from + start, 0, 1)
    if (found > from + start) return found - from
  }
  return -1
}

const ANY = -1

/**
 * Reads the word from its letter `from` on, `taken` letters into the syllable of character `at`, with so many `errors`
 * still allowed. The end of what it covers, or -1.
 */
function read(walk: Walk, from: number, at: number, taken: number, errors: number): number {
  const { word } = walk
  if (from === word.length) return taken > 0 ? at + 1 : at
  const right = step(walk, from + 1, at, taken, word.charCodeAt(from), errors)
  if (right > 0 || errors === 0) return right
  const wrong = step(walk, from + 1, at, taken, ANY, 0)
  if (wrong > 0) return wrong
  const tooMuch = read(walk, from + 1, at, taken, 0)
  if (tooMuch > 0) return tooMuch
  const missing = step(walk, from, at, taken, ANY, 0)
  if (missing > 0 || from + 1 === word.length) return missing
  const swapped = word.slice(0, from) + word[from + 1]! + word[from]! + word.slice(from + 2)
  return read({ ...walk, word: swapped }, from, at, taken, 0)
}

/** Passes one letter (or any) of the text, and reads the word on from `from`. */
function step(walk: Walk, from: number, at: number, taken: number, letter: number, errors: number): number {
  const { entries, shift, end } = walk
  if (at >= end) return -1
  const syllable = entries.syllables[entries.spoken[at + shift]!]!
  if (taken > 0) {
    if (letter !== ANY && syllable.charCodeAt(taken) !== letter) return -1
    const isLast = taken + 1 === syllable.length
    return isLast ? read(walk, from, at + 1, 0, errors) : read(walk, from, at, taken + 1, errors)
  }
  if (letter === ANY || entries.chars[at] === letter) {
    const found = read(walk, from, at + 1, 0, errors)
    if (found > 0) return found
  }
  if (syllable === '') return isHanCode(entries.chars[at]!) ? -1 : step(walk, from, at + 1, 0, letter, errors)
  if (letter !== ANY && syllable.charCodeAt(0) !== letter) return -1
  const byInitial = read(walk, from, at + 1, 0, errors)
  if (byInitial > 0 || syllable.length === 1) return byInitial
  return read(walk, from, at, 1, errors)
}
