/** How a word matches a text: the one definition, which the index only makes quick. */
import { type Entries, hasLatin, isHanCode } from './entry.ts'

/**
 * exact · prefix · prefix by pinyin, initials or both mixed · infix · infix by pinyin · in another field · with one
 * typed error (see `match-mistyped.ts`), at the beginning and inside. Lower is better.
 */
export const RANK = {
  exact: 0,
  prefix: 1,
  spoken: 2,
  infix: 3,
  spokenInfix: 4,
  elsewhere: 5,
  mistyped: 6,
  mistypedInfix: 7,
} as const
export type Rank = (typeof RANK)[keyof typeof RANK]
/** `range` is the [start, end) of the folded text that matched. */
export type Match = { rank: Rank; range: [number, number] }

/** The best match of a folded word, if any. One letter of pinyin is only looked for at the beginning. */
export function match(entries: Entries, entry: number, word: string): Match | undefined {
  const length = lengthOf(entries, entry)
  if (isAt(entries, entry, word, 0))
    return { rank: word.length === length ? RANK.exact : RANK.prefix, range: [0, word.length] }
  const isSpoken = hasLatin(word)
  const spokenEnd = isSpoken ? spokenAt(entries, entry, word, 0) : -1
  if (spokenEnd > 0) return { rank: RANK.spoken, range: [0, spokenEnd] }
  for (let start = 1; start + word.length <= length; start++)
    if (isAt(entries, entry, word, start)) return { rank: RANK.infix, range: [start, start + word.length] }
  if (!isSpoken || word.length < 2) return undefined
  for (let start = 1; start < length; start++) {
    const end = spokenAt(entries, entry, word, start)
    if (end > 0) return { rank: RANK.spokenInfix, range: [start, end] }
  }
  return undefined
}

export const lengthOf = ({ starts }: Entries, entry: number): number => starts[entry + 1]! - starts[entry]!

/** Whether the text has these very characters from `start` on. */
export function isAt({ chars, starts }: Entries, entry: number, word: string, start: number): boolean {
  const from = starts[entry]! + start
  if (from + word.length > starts[entry + 1]!) return false
  for (let at = 0; at < word.length; at++) if (chars[from + at] !== word.charCodeAt(at)) return false
  return true
}

/** Whether the word is spoken by some reading from `start` on: the end of what it covers, or -1. */
export function spokenAt(entries: Entries, entry: number, word: string, start: number): number {
  const { starts, spoken, spokenStarts } = entries
  const [from, to] = [starts[entry]!, starts[entry + 1]!]
  for (let reading = spokenStarts[entry]!; reading < spokenStarts[entry + 1]!; reading += to - from) {
    if (spoken[reading + start] === 0) continue
    const end = walk(entries, reading - from, to, word, 0, from + start)
    if (end > 0) return end - from
  }
  return -1
}

/**
 * Walks word and text together. A character is spoken by itself, by its whole syllable, by its initial, and by the
 * beginning of its syllable where the word ends. Brackets and the like may be passed over. `shift` leads from a
 * character to its syllable in the reading. The end of what the word covers, or -1. Where a character can be taken in
 * several ways, each but the last is a walk of its own.
 */
function walk(entries: Entries, shift: number, end: number, word: string, from: number, at: number): number {
  const { chars, spoken, syllables } = entries
  while (from < word.length) {
    if (at === end) return -1
    const syllable = syllables[spoken[at + shift]!]!
    const said = lettersSaid(syllable, word, from)
    const isWhole = said === syllable.length
    // A Latin letter is its own syllable: one way.
    if (word.charCodeAt(from) === chars[at] && !(isWhole && said === 1)) {
      const found = walk(entries, shift, end, word, from + 1, at + 1)
      if (found > 0) return found
    }
    if (syllable === '' ? isHanCode(chars[at]!) : said === 0) return -1
    if (!isWhole && from + said === word.length) return at + 1
    if (isWhole && said > 1) {
      const found = walk(entries, shift, end, word, from + said, at + 1)
      if (found > 0) return found
    }
    if (said > 0) from += 1
    at += 1
  }
  return at
}

/** How many letters of the syllable the word has from `from` on. */
function lettersSaid(syllable: string, word: string, from: number): number {
  const most = Math.min(syllable.length, word.length - from)
  let said = 0
  while (said < most && word.charCodeAt(from + said) === syllable.charCodeAt(said)) said += 1
  return said
}
