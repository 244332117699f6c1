/** The pairs of letters that can be typed in sequence for a text; a word with one error still shares most of them. */
import { memo } from '#lib/memo.ts'

import { type Buckets, packBuckets, stretchOf } from '../columns/buckets.ts'
import { type Entries, isHanCode, letterNumber } from './entry.ts'
import { lengthOf } from './match.ts'

const LETTERS = 26
/** Bits of a number, less its sign. */
const PAIRS_MAX = 31
/** Two swapped letters change three pairs; any other error changes fewer, and they are adjacent. */
const SPOILT = 0b111

/**
 * Whether an entry has so many pairs of the word that one error explains the others. Digits and characters are no
 * letters.
 */
export function pairsTest(entries: Entries, word: string): (entry: number) => boolean {
  const asked = pairsIn(word)
  if (asked.size === 0) return () => true
  const pairs = pairsOf(entries)
  const has = new Int32Array(entries.count)
  let all = 0
  for (const [pair, bits] of asked) {
    all |= bits
    const [from, to] = stretchOf(pairs, pair)
    for (let at = from; at < to; at++) has[pairs.numbers[at]!]! |= bits
  }
  return (entry) => standTogether(all & ~has[entry]!)
}

/** Whether all set bits lie within three places from the lowest. */
const standTogether = (spoilt: number): boolean => (spoilt & ~((spoilt & -spoilt) * SPOILT)) === 0

/** Pair → bits of its places in the word. */
function pairsIn(word: string): Map<number, number> {
  const pairs = new Map<number, number>()
  for (let place = 0; place < Math.min(word.length - 1, PAIRS_MAX); place++) {
    const pair = pairOf(word.charCodeAt(place), word.charCodeAt(place + 1))
    if (pair >= 0) pairs.set(pair, (pairs.get(pair) ?? 0) | (1 << place))
  }
  return pairs
}

/** Only of letters a–z: -1 for others. */
function pairOf(first: number, second: number): number {
  const [one, other] = [letterNumber(first), letterNumber(second)]
  return one < 0 || one >= LETTERS || other < 0 || other >= LETTERS ? -1 : one * LETTERS + other
}

/** Pair → entries. Made at the first typed error, and not stored. */
const pairsOf = memo((entries: Entries): Buckets =>
  packBuckets(LETTERS * LETTERS, entries.count, (add) => {
    for (let entry = 0; entry < entries.count; entry++) eachPair(entries, entry, (pair) => add(pair, entry))
  }),
)

/** As `read` of `match-mistyped.ts` walks: within a syllable, and from its first or last letter to the next one. */
function eachPair(entries: Entries, entry: number, add: (pair: number) => void): void {
  const { chars, starts, spoken, spokenStarts, syllables } = entries
  const length = lengthOf(entries, entry)
  const tell = (first: number, second: number) => {
    const pair = pairOf(first, second)
    if (pair >= 0) add(pair)
  }
  for (let reading = spokenStarts[entry]!; reading < spokenStarts[entry + 1]!; reading += length) {
    let [first, last] = [0, 0]
    for (let place = 0; place < length; place++) {
      const syllable = syllables[spoken[reading + place]!]!
      // Brackets and the like are passed over; a character that nobody can read is not.
      if (syllable === '' && isHanCode(chars[starts[entry]! + place]!)) [first, last] = [0, 0]
      if (syllable === '') continue
      const next = syllable.charCodeAt(0)
      tell(first, next)
      tell(last, next)
      for (let at = 1; at < syllable.length; at++) tell(syllable.charCodeAt(at - 1), syllable.charCodeAt(at))
      ;[first, last] = [next, syllable.charCodeAt(syllable.length - 1)]
    }
  }
}
