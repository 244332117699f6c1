/**
 * Finds entries without a look at all of them. Entries stand in order of popularity; they are listed by how they
 * begin, and positions inside them by what stands there, so the ranks of `match` are found one after the other and the
 * search stops as soon as enough is found. See `find-entries.ts`.
 */
import { type Buckets, packBuckets } from '../columns/buckets.ts'
import { type Entries, isHanCode, LETTERS, letterNumber } from './entry.ts'
import { lengthOf } from './match.ts'

export type NameIndex = {
  entries: Entries
  /** Entries in the order of their characters. */
  sorted: Int32Array
  /** Position in `entries.chars` → its entry. */
  entryAt: Uint16Array | Int32Array
  /** First character → entries. */
  textStarts: Buckets
  /** Character behind the first → positions. */
  textInside: Buckets
  /** First letter, first two, and first three, of what is spoken at the beginning → entries. */
  spokenStarts: Buckets
  /** First two letters, and first three, of what is spoken from a later character on → positions. */
  spokenInside: Buckets
}

/** `entries` in order of popularity. */
export function buildNameIndex(entries: Entries): NameIndex {
  const { count, chars, starts } = entries
  const alphabet = alphabetOf(chars)
  const eachChar = (isFirst: boolean, add: (key: number, number: number) => void) => {
    for (let entry = 0; entry < count; entry++) {
      const [from, to] = [starts[entry]!, starts[entry + 1]!]
      if (isFirst && from < to) add(alphabet.places[chars[from]!]!, entry)
      if (!isFirst) for (let at = from + 1; at < to; at++) add(alphabet.places[chars[at]!]!, at)
    }
  }
  const packChars = (isFirst: boolean, bound: number): Buckets => {
    const packed = packBuckets(alphabet.characters.length, bound, (add) => eachChar(isFirst, add))
    return { ...packed, keys: packed.keys.map((place) => alphabet.characters[place]!) }
  }
  return {
    entries,
    sorted: sortEntries(entries),
    entryAt: entriesByPosition(entries),
    textStarts: packChars(true, count),
    textInside: packChars(false, chars.length),
    spokenStarts: packBuckets(SPOKEN_KEYS, count, (add) => {
      for (let entry = 0; entry < count; entry++)
        if (lengthOf(entries, entry) > 0) eachSpokenKey(entries, entry, 0, (key) => add(key, entry))
    }),
    spokenInside: packBuckets(SPOKEN_KEYS, chars.length, (add) => {
      for (let entry = 0; entry < count; entry++) {
        for (let at = 1; at < lengthOf(entries, entry); at++) {
          const position = starts[entry]! + at
          eachSpokenKey(entries, entry, at, (key) => key >= LETTERS && add(key, position))
        }
      }
    }),
  }
}

/** The characters that occur, ascending, and the place of each among them. */
function alphabetOf(chars: Uint16Array): { characters: Uint16Array; places: Uint16Array } {
  const places = new Uint16Array(0x1_00_00)
  for (const code of chars) places[code] = 1
  const characters: number[] = []
  for (let code = 0; code < places.length; code++) if (places[code] === 1) places[code] = characters.push(code) - 1
  return { characters: Uint16Array.from(characters), places }
}

const PAIRS = LETTERS + LETTERS * LETTERS
const SPOKEN_KEYS = PAIRS + LETTERS ** 3
const twoKey = (first: number, second: number): number => LETTERS + first * LETTERS + second
const threeKey = (two: number, third: number): number => PAIRS + (two - LETTERS) * LETTERS + third

/** The key of the letters a word begins with: of one, two or three of them; -1 when it begins with none. */
export function spokenKey(word: string): number {
  const [first, second] = [letterNumber(word.charCodeAt(0)), letterNumber(word.charCodeAt(1))]
  if (first < 0 || second < 0) return first
  const [two, third] = [twoKey(first, second), letterNumber(word.charCodeAt(2))]
  return third < 0 ? two : threeKey(two, third)
}

/** How many letters the key tells: all of a word of so many letters, so that it need not be compared any more. */
export const keyLength = (key: number): number => (key < 0 ? 0 : key < LETTERS ? 1 : key < PAIRS ? 2 : 3)

/**
 * The keys of every word that can be spoken from `start` on: of its first letter, its first two, and its first three.
 */
function eachSpokenKey(entries: Entries, entry: number, start: number, add: (key: number) => void): void {
  const { spoken, spokenStarts, syllables } = entries
  const length = lengthOf(entries, entry)
  const next = nextSpoken(entries, entry, start)
  const afterNext = nextSpoken(entries, entry, next)
  for (let reading = spokenStarts[entry]!; reading < spokenStarts[entry + 1]!; reading += length) {
    const at = (place: number): string => (place < length ? syllables[spoken[reading + place]!]! : '')
    const [one, two, three] = [at(start), at(next), at(afterNext)]
    const first = letterNumber(one.charCodeAt(0))
    if (first < 0) continue
    add(first)
    const [second, third] = [letterNumber(one.charCodeAt(1)), letterNumber(one.charCodeAt(2))]
    const [follower, inFollower] = [letterNumber(two.charCodeAt(0)), letterNumber(two.charCodeAt(1))]
    const last = letterNumber(three.charCodeAt(0))
    if (second >= 0) {
      const pair = twoKey(first, second)
      add(pair)
      // The syllable continues, or the next one begins.
      if (third >= 0) add(threeKey(pair, third))
      else if (follower >= 0) add(threeKey(pair, follower))
    }
    if (follower < 0) continue
    const pair = twoKey(first, follower)
    add(pair)
    if (inFollower >= 0) add(threeKey(pair, inFollower))
    if (last >= 0) add(threeKey(pair, last))
  }
}

/** The next character that is not passed over; the length of the text when there is none. */
function nextSpoken({ chars, starts, spoken, spokenStarts }: Entries, entry: number, place: number): number {
  const [from, length] = [starts[entry]!, starts[entry + 1]! - starts[entry]!]
  let next = place + 1
  while (next < length && spoken[spokenStarts[entry]! + next] === 0 && !isHanCode(chars[from + next]!)) next += 1
  return next
}

function sortEntries({ count, chars, starts }: Entries): Int32Array {
  const compare = (a: number, b: number): number => {
    const [endA, endB] = [starts[a + 1]!, starts[b + 1]!]
    for (let i = starts[a]!, k = starts[b]!; ; i++, k++) {
      if (i === endA || k === endB) return endA - i - (endB - k) || a - b
      const difference = chars[i]! - chars[k]!
      if (difference !== 0) return difference
    }
  }
  return Int32Array.from({ length: count }, (_, entry) => entry).sort(compare)
}

function entriesByPosition({ count, starts, chars }: Entries): Uint16Array | Int32Array {
  const entryAt = count > 0x1_00_00 ? new Int32Array(chars.length) : new Uint16Array(chars.length)
  for (let entry = 0; entry < count; entry++) entryAt.fill(entry, starts[entry], starts[entry + 1])
  return entryAt
}
