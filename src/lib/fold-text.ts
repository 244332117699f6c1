/** Text as it is compared: width, case, compatibility forms and traditional characters alike, without blanks. */
import { simplify } from './traditional.ts'

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
const isCapital = (code: number): boolean => code >= 65 && code <= 90
const known = new Map<string, string>()

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (isPlain(code)) return character
  if (code < 128) return isBlank(code) ? '' : character.toLowerCase()
  const seen = known.get(character)
  if (seen !== undefined) return seen
  const composed = character.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  const folded = composed.replaceAll(/[\u4E00-\u9FFF]/g, (one) => String.fromCharCode(simplify(one.charCodeAt(0))))
  known.set(character, folded)
  return folded
}

/** Folded already, as most characters are. */
const isPlain = (code: number): boolean =>
  code < 128 ? !isBlank(code) && !isCapital(code) : code >= 0x4e_00 && code <= 0x9f_ff && simplify(code) === code

function isFolded(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isPlain(text.charCodeAt(at))) return false
  return true
}

/** Longer texts are searched in their first characters only; no name comes near. */
const LENGTH_MAX = 255

export function fold(text: string): string {
  if (isFolded(text)) return text.slice(0, LENGTH_MAX)
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded.slice(0, LENGTH_MAX)
}

const WORD_MAX = 60
const WORDS_MAX = 12

/** The folded words of what was typed: at most 12 of at most 60 characters. */
export function wordsOf(keywords: string): string[] {
  // One plain word, as nearly always.
  if (keywords !== '' && isFolded(keywords)) return [keywords.slice(0, WORD_MAX)]
  return keywords
    .split(/\s+/)
    .map((word) => fold(word).slice(0, WORD_MAX))
    .filter(Boolean)
    .slice(0, WORDS_MAX)
}

/** The same as one word: "a mo xi lin" is mostly meant as "amoxilin". */
export const joinWords = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : words.join('').slice(0, WORD_MAX)

/** A range of folded text as the range of the original text it came from: "㎎" is one character, "mg" two. */
export function unfoldRange(text: string, range: readonly [number, number]): [number, number] {
  const [start, end] = range
  if (isFolded(text)) return [start, end]
  let [from, to, original, folded] = [text.length, text.length, 0, 0]
  for (const character of text) {
    const next = folded + foldCharacter(character).length
    if (folded <= start && start < next) from = original
    if (folded < end && end <= next) to = original + character.length
    original += character.length
    folded = next
  }
  return [from, to]
}
