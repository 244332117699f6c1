/**
 * Finds the entries a word matches without looking at the others. Entries stand in order of popularity and are bucketed
 * by the characters and initials they begin with, and by those they contain, so the ranks of `match` are found one
 * after the other and the search stops as soon as enough is found.
 */
import { type Entry, hasLatin, isHan } from './entry.ts'
import { match, RANK, type Rank, spokenAt } from './match.ts'

type Buckets = ReadonlyMap<string, readonly number[]>
export type NameIndex = {
  entries: readonly Entry[]
  byText: ReadonlyMap<string, readonly number[]>
  /** First character → entries. */
  textStarts: Buckets
  /** Character anywhere behind the first → entries. */
  textInside: Buckets
  /** One or two first letters of what can be spoken at the beginning, or further inside. */
  spokenStarts: Buckets
  spokenInside: Buckets
}

/** `entries` in order of popularity. */
export function buildNameIndex(entries: readonly Entry[]): NameIndex {
  const [byText, textStarts, textInside] = [newBuckets(), newBuckets(), newBuckets()]
  const [spokenStarts, spokenInside] = [newBuckets(), newBuckets()]
  for (const [number, { folded, readings }] of entries.entries()) {
    add(byText, folded, number)
    for (let at = 0; at < folded.length; at++) {
      add(at === 0 ? textStarts : textInside, folded[at]!, number)
      for (const syllables of readings) addSpoken(at === 0 ? spokenStarts : spokenInside, syllables, at, folded, number)
    }
  }
  return { entries, byText, textStarts, textInside, spokenStarts, spokenInside }
}

/** The keys under which a word spoken from `at` on is looked up: its first letter, and its first two. */
function addSpoken(
  buckets: Map<string, number[]>,
  syllables: readonly string[],
  at: number,
  folded: string,
  number: number,
): void {
  const syllable = syllables[at]!
  if (syllable === '') return
  const first = syllable[0]!
  add(buckets, first, number)
  if (syllable.length > 1) add(buckets, syllable.slice(0, 2), number)
  let next = at + 1
  while (next < folded.length && syllables[next] === '' && !isHan(folded[next]!)) next += 1
  const follower = syllables[next]
  if (follower) add(buckets, first + follower[0]!, number)
}

const newBuckets = () => new Map<string, number[]>()

/** Numbers arrive in ascending order, so a repeated one is the last. */
function add(buckets: Map<string, number[]>, key: string, number: number): void {
  const bucket = buckets.get(key)
  if (!bucket) buckets.set(key, [number])
  else if (bucket.at(-1) !== number) bucket.push(number)
}

export type Found = { entry: number; rank: Rank }
const NONE: readonly number[] = []

/** The best `limit` entries that a folded word matches: by rank, then by popularity; the same as `match` on each. */
export function findEntries(index: NameIndex, word: string, limit = Infinity): Found[] {
  const found: Found[] = []
  const seen = new Set<number>()
  const scan = (
    bucket: readonly number[] | undefined,
    rank: Rank,
    matches: (entry: Entry, number: number) => boolean,
  ) => {
    for (const number of bucket ?? NONE) {
      if (found.length >= limit) return
      if (seen.has(number) || !matches(index.entries[number]!, number)) continue
      seen.add(number)
      found.push({ entry: number, rank })
    }
  }
  const isSpoken = hasLatin(word)
  scan(index.byText.get(word), RANK.exact, () => true)
  scan(index.textStarts.get(word[0]!), RANK.prefix, ({ folded }) => folded.startsWith(word))
  if (isSpoken) {
    const starts = isHan(word[0]!) ? index.textStarts.get(word[0]!) : index.spokenStarts.get(spokenKey(word))
    scan(starts, RANK.spoken, (entry) => spokenAt(entry, word, 0) > 0)
  }
  scan(rarest(index.textInside, word), RANK.infix, ({ folded }) => folded.includes(word, 1))
  if (isSpoken && word.length > 1) {
    const inside = isHan(word[0]!) ? index.textInside.get(word[0]!) : index.spokenInside.get(spokenKey(word))
    scan(inside, RANK.spokenInfix, (entry) => match(entry, word) !== undefined)
  }
  return found
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character)

const spokenKey = (word: string): string => (isLetter(word[1]) ? word.slice(0, 2) : word[0]!)

/** The smallest bucket that must hold every entry containing the word behind its first character. */
function rarest(buckets: Buckets, word: string): readonly number[] | undefined {
  let best: readonly number[] | undefined
  for (const character of word) {
    const bucket = buckets.get(character)
    if (!bucket) return undefined
    if (!best || bucket.length < best.length) best = bucket
  }
  return best
}
