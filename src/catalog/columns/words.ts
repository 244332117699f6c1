/** Dictionaries of either kind: plain texts, and words that end in digits. */
import { isDigitField, type TextField, type Words } from './columns.ts'
import {
  type DigitWords,
  digitWordAt,
  digitWordKeys,
  findDigitWords,
  joinDigitWords,
  takeDigitWords,
  toDigitWords,
} from './digit-words.ts'

export const isPlain = (words: Words): words is readonly string[] => Array.isArray(words)
const isInParts = (words: Words): words is DigitWords => !isPlain(words)

/** As the field keeps its words. */
export const toWords = (field: TextField, words: readonly string[]): Words =>
  isDigitField(field) ? toDigitWords(words) : words

export const wordAt = (words: Words, code: number): string => (isPlain(words) ? words[code]! : digitWordAt(words, code))

export const wordCount = (words: Words): number => (isPlain(words) ? words : words.head).length

export const wordList = (words: Words): readonly string[] =>
  isPlain(words) ? words : Array.from(words.head, (_, code) => digitWordAt(words, code))

export const takeWords = (words: Words, codes: readonly number[]): Words =>
  isPlain(words) ? codes.map((code) => words[code]!) : takeDigitWords(words, codes)

export const appendWords = (words: Words, fresh: readonly string[]): Words =>
  isPlain(words) ? [...words, ...fresh] : joinDigitWords([words, toDigitWords(fresh)])

/** Whether `after` begins with all words of `before`. */
export function continuesWords(after: Words, before: Words): boolean {
  if (isPlain(before)) return isPlain(after) && beginsWith(after, before)
  return !isPlain(after) && DIGIT_PARTS.every((part) => beginsWith<string | number>(after[part], before[part]))
}

const DIGIT_PARTS = ['heads', 'head', 'number', 'digits', 'isChecked'] as const

function beginsWith<T>(all: ArrayLike<T>, start: ArrayLike<T>): boolean {
  for (let at = 0; at < start.length; at++) if (all[at] !== start[at]) return false
  return true
}

/** So few texts are looked for one by one. */
const FEW = 8

/** The codes of these texts; those that are not there have none. */
export function findWords(words: Words, texts: ReadonlySet<string>): Map<string, number> {
  if (!isPlain(words)) return findDigitWords(words, texts)
  const found = new Map<string, number>()
  if (texts.size <= FEW) {
    for (const text of texts) {
      const code = words.indexOf(text)
      if (code >= 0) found.set(text, code)
    }
    return found
  }
  // Looked for one by one, each new text would be compared with every word there is.
  for (let code = 0; code < words.length; code++)
    if (texts.has(words[code]!) && !found.has(words[code]!)) found.set(words[code]!, code)
  return found
}

/** The distinct words of all parts, as the field keeps them, and for each part the new code of each of its own. */
export function joinWords(field: TextField, parts: readonly Words[]): { words: Words; codes: Int32Array[] } {
  const joined = isDigitField(field) ? joinDigitWords(parts.filter(isInParts)) : parts.flatMap(wordList)
  const keys: ArrayLike<number | string> = isPlain(joined) ? joined : digitWordKeys(joined)
  const codeOf = new Map<number | string, number>()
  const places: number[] = []
  const all = new Int32Array(keys.length)
  for (let at = 0; at < keys.length; at++) {
    const known = codeOf.get(keys[at]!)
    if (known === undefined) codeOf.set(keys[at]!, places.push(at) - 1)
    all[at] = known ?? places.length - 1
  }
  let start = 0
  const codes = parts.map((part) => all.subarray(start, (start += wordCount(part))))
  return { words: places.length === keys.length ? joined : takeWords(joined, places), codes }
}
