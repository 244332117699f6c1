/** How a word matches a name: the one definition, which the index only makes quick. */
import { type Entry, hasLatin, isHan } from './entry.ts'

/** exact · prefix · prefix by pinyin, initials or both mixed · infix · infix by pinyin. Lower is better. */
export const RANK = { exact: 0, prefix: 1, spoken: 2, infix: 3, spokenInfix: 4, elsewhere: 5 } as const
export type Rank = (typeof RANK)[keyof typeof RANK]
/** `range` is the [start, end) of the folded text that matched. */
export type Match = { rank: Rank; range: [number, number] }

/** The best match of a folded word, if any. One letter is only looked for at the beginning. */
export function match(entry: Entry, word: string): Match | undefined {
  const { folded } = entry
  if (folded === word) return { rank: RANK.exact, range: [0, folded.length] }
  if (folded.startsWith(word)) return { rank: RANK.prefix, range: [0, word.length] }
  const isSpoken = hasLatin(word)
  const spokenEnd = isSpoken ? spokenAt(entry, word, 0) : -1
  if (spokenEnd > 0) return { rank: RANK.spoken, range: [0, spokenEnd] }
  const at = folded.indexOf(word, 1)
  if (at > 0) return { rank: RANK.infix, range: [at, at + word.length] }
  if (!isSpoken || word.length < 2) return undefined
  for (let start = 1; start < folded.length; start++) {
    const end = spokenAt(entry, word, start)
    if (end > 0) return { rank: RANK.spokenInfix, range: [start, end] }
  }
  return undefined
}

/** Whether the word is spoken by some reading from `start` on: the end of what it covers, or -1. */
export function spokenAt({ folded, readings }: Entry, word: string, start: number): number {
  for (const syllables of readings) {
    if (syllables[start] === '') continue
    const end = walk(folded, syllables, word, 0, start)
    if (end > 0) return end
  }
  return -1
}

/**
 * Walks word and text together. A character is spoken by itself, by its whole syllable, by its initial, and by the
 * beginning of its syllable where the word ends. Brackets and the like may be passed over.
 */
function walk(folded: string, syllables: readonly string[], word: string, from: number, at: number): number {
  if (from === word.length) return at
  if (at === folded.length) return -1
  const [character, syllable] = [folded[at]!, syllables[at]!]
  if (word[from] === character) {
    const end = walk(folded, syllables, word, from + 1, at + 1)
    if (end > 0 || syllable === character) return end
  }
  if (syllable === '') return isHan(character) ? -1 : walk(folded, syllables, word, from, at + 1)
  if (syllable[0] !== word[from]) return -1
  if (word.startsWith(syllable, from)) {
    const end = walk(folded, syllables, word, from + syllable.length, at + 1)
    if (end > 0) return end
  } else if (syllable.startsWith(word.slice(from))) {
    return at + 1
  }
  return syllable.length > 1 ? walk(folded, syllables, word, from + 1, at + 1) : -1
}
