/**
 * Texts to be found by (names, makers) with every way they are read aloud, packed: characters of all texts one after
 * another, and for each reading the number of each character's syllable. Plain arrays, so that a built index can be
 * stored and cloned as it is.
 */
import { fold } from '#lib/fold-text.ts'

export type Entries = {
  count: number
  /** Folded characters; those of an entry are `starts[entry]` to `starts[entry + 1]`. */
  chars: Uint16Array
  starts: Int32Array
  /** Numbers of `syllables`: for each entry one range per reading, as long as its text. */
  spoken: Uint16Array
  spokenStarts: Int32Array
  /** 0 is ''. Latin letters and digits are their own syllable, anything else but Chinese characters has none. */
  syllables: readonly string[]
}

/** `readingOf`: syllables of the Chinese characters in order, readings parted by "|": "a jiao|e jiao". */
export function packEntries(texts: readonly string[], readingOf: (text: string) => string | undefined): Entries {
  const chars: number[] = []
  const spoken: number[] = []
  const starts = new Int32Array(texts.length + 1)
  const spokenStarts = new Int32Array(texts.length + 1)
  const numbers = new Map([['', 0]])
  for (const [entry, text] of texts.entries()) {
    const folded = fold(text)
    for (let at = 0; at < folded.length; at++) chars.push(folded.charCodeAt(at))
    for (const reading of (readingOf(text) ?? '').split('|')) addReading(spoken, numbers, folded, reading)
    starts[entry + 1] = chars.length
    spokenStarts[entry + 1] = spoken.length
  }
  const packed = { chars: Uint16Array.from(chars), starts, spoken: Uint16Array.from(spoken), spokenStarts }
  return { count: texts.length, ...packed, syllables: [...numbers.keys()] }
}

function addReading(spoken: number[], numbers: Map<string, number>, folded: string, reading: string): void {
  const syllables = reading === '' ? [] : reading.split(' ')
  let next = 0
  for (const character of splitUnits(folded)) {
    const syllable = isHan(character) ? (syllables[next++] ?? '') : isLatin(character) ? character : ''
    const number = numbers.get(syllable) ?? numbers.size
    numbers.set(syllable, number)
    spoken.push(number)
  }
}

/** Not `[...text]`: everything here counts in UTF-16 units. */
const splitUnits = (text: string): string[] => text.split('')

/** The given entries, in the given order. */
export function takeEntries(entries: Entries, numbers: ArrayLike<number>): Entries {
  const { syllables } = entries
  const [chars, starts] = takeStretches(entries.chars, entries.starts, numbers)
  const [spoken, spokenStarts] = takeStretches(entries.spoken, entries.spokenStarts, numbers)
  return { count: numbers.length, chars, starts, spoken, spokenStarts, syllables }
}

function takeStretches(values: Uint16Array, starts: Int32Array, numbers: ArrayLike<number>): [Uint16Array, Int32Array] {
  const taken = new Int32Array(numbers.length + 1)
  for (let index = 0; index < numbers.length; index++)
    taken[index + 1] = taken[index]! + starts[numbers[index]! + 1]! - starts[numbers[index]!]!
  const picked = new Uint16Array(taken.at(-1)!)
  for (let index = 0; index < numbers.length; index++)
    picked.set(values.subarray(starts[numbers[index]!], starts[numbers[index]! + 1]), taken[index])
  return [picked, taken]
}

export const isHanCode = (code: number): boolean =>
  (code >= 0x34_00 && code <= 0x9f_ff) || (code >= 0xf9_00 && code <= 0xfa_ff) || code === 0x30_07

export const isHan = (character: string): boolean => isHanCode(character.charCodeAt(0))

/** 0–35 for a–z and 0–9, else -1. */
export function letterNumber(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : -1
}
export const LETTERS = 36

const isLatin = (character: string): boolean => letterNumber(character.charCodeAt(0)) >= 0

/** Whether a folded word can be pinyin, in part at least: only then are readings looked at. */
export const hasLatin = (word: string): boolean => /[a-z0-9]/.test(word)
