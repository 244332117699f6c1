/** The entries a word matches: by rank, then by popularity; the same as `match` on each, only quicker. */
import { stretchOf } from '../columns/buckets.ts'
import { lowest } from '../columns/lowest.ts'
import { type Entries, hasLatin, isHanCode, letterNumber } from './entry.ts'
import { lettersIn, lettersOf } from './letters.ts'
import { isAt, lengthOf, RANK, type Rank, spokenAt } from './match.ts'
import { keyLength, type NameIndex, spokenKey } from './name-index.ts'

export type EntryMatch = { entry: number; rank: Rank }

/** The best `limit` entries that a folded word matches. */
export function findEntries(index: NameIndex, word: string, limit = Infinity): EntryMatch[] {
  const finding = { index, word, limit, found: [], seen: limit > FEW ? new Uint8Array(index.entries.count) : undefined }
  findPrefixes(finding)
  const isSpoken = hasLatin(word)
  if (isSpoken) findSpoken(finding)
  findInfixes(finding)
  if (isSpoken && word.length > 1) findSpokenInfixes(finding)
  return finding.found
}

/** Up to this many entries are tested one by one. */
const FEW = 16
type Finding = { index: NameIndex; word: string; limit: number; found: EntryMatch[]; seen: Uint8Array | undefined }

const isEnough = ({ found, limit }: Finding): boolean => found.length >= limit

const isKnown = ({ found, seen }: Finding, entry: number): boolean =>
  seen ? seen[entry] === 1 : found.some((one) => one.entry === entry)

function keep({ found, seen }: Finding, entry: number, rank: Rank): void {
  found.push({ entry, rank })
  if (seen) seen[entry] = 1
}

/** Exact ones stand first among those that begin with the word, in the order of their characters. */
function findPrefixes(finding: Finding): void {
  const { index, word, limit } = finding
  const { entries, sorted, textStarts } = index
  const [low, high] = stretchOf(textStarts, word.charCodeAt(0))
  if (low === high) return
  let to = firstNotBefore(index, word)
  while (to < sorted.length && lengthOf(entries, sorted[to]!) === word.length && isAt(entries, sorted[to]!, word, 0)) {
    if (!isEnough(finding)) keep(finding, sorted[to]!, RANK.exact)
    to += 1
  }
  const end = firstNotBefore(index, `${word}\u{FFFF}`)
  // A short range is sorted by popularity; for a long one, going by popularity soon finds enough.
  if ((end - to) ** 2 <= limit * (high - low)) {
    const all = lowest(sorted, to, end, limit)
    for (let at = 0; at < all.length && !isEnough(finding); at++) keep(finding, all[at]!, RANK.prefix)
    return
  }
  const { numbers } = textStarts
  for (let at = low; at < high && !isEnough(finding); at++) {
    const entry = numbers[at]!
    if (isAt(entries, entry, word, 0) && !isKnown(finding, entry)) keep(finding, entry, RANK.prefix)
  }
}

/** The place in `sorted` of the first entry that does not stand before the word. */
function firstNotBefore({ entries, sorted }: NameIndex, word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(entries, sorted[middle]!, word)) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore({ chars, starts }: Entries, entry: number, word: string): boolean {
  const [from, to] = [starts[entry]!, starts[entry + 1]!]
  for (let at = 0; at < word.length; at++) {
    if (from + at === to) return true
    const difference = chars[from + at]! - word.charCodeAt(at)
    if (difference !== 0) return difference < 0
  }
  return false
}

function findSpoken(finding: Finding): void {
  const { index, word } = finding
  const key = spokenKey(word)
  const buckets = key < 0 ? index.textStarts : index.spokenStarts
  const [low, high] = stretchOf(buckets, key < 0 ? word.charCodeAt(0) : key)
  const isTold = keyLength(key) === word.length
  const { letters, wanted } = lettersFor(finding)
  for (let at = low; at < high && !isEnough(finding); at++) {
    const entry = buckets.numbers[at]!
    if ((letters[entry]! & wanted) !== wanted || isKnown(finding, entry)) continue
    if (isTold || spokenAt(index.entries, entry, word, 0) > 0) keep(finding, entry, RANK.spoken)
  }
}

/** The letters of each entry, and those it must have. */
const lettersFor = ({ index, word }: Finding) => ({ letters: lettersOf(index.entries), wanted: lettersIn(word) })

/** By the rarest character of the word. */
function findInfixes(finding: Finding): void {
  if (isEnough(finding)) return
  const { index, word } = finding
  const { entries, entryAt, textInside } = index
  let [offset, low, high] = [0, 0, Infinity]
  for (let at = 0; at < word.length; at++) {
    const [from, to] = stretchOf(textInside, word.charCodeAt(at))
    // An infix has all its characters inside.
    if (from === to) return
    if (to - from < high - low) [offset, low, high] = [at, from, to]
  }
  for (let at = low; at < high && !isEnough(finding); at++) {
    const position = textInside.numbers[at]!
    const entry = entryAt[position]!
    const start = position - offset - entries.starts[entry]!
    if (start > 0 && isAt(entries, entry, word, start) && !isKnown(finding, entry)) keep(finding, entry, RANK.infix)
  }
}

function findSpokenInfixes(finding: Finding): void {
  if (isEnough(finding)) return
  const { index, word } = finding
  const key = spokenKey(word)
  if (keyLength(key) >= 2) return findSpokenFrom(finding, index.spokenInside, key, (position) => position)
  if (key < 0) return findSpokenFrom(finding, index.textInside, word.charCodeAt(0), (position) => position)
  // A letter and then a character: what is spoken before each such character.
  findSpokenFrom(finding, index.textInside, word.charCodeAt(1), (position) => spokenBefore(index, position))
}

function findSpokenFrom(
  finding: Finding,
  buckets: NameIndex['textInside'],
  key: number,
  startOf: (position: number) => number,
): void {
  const { entries, entryAt, spokenInside } = finding.index
  const [low, high] = stretchOf(buckets, key)
  const isTold = buckets === spokenInside && keyLength(key) === finding.word.length
  const { letters, wanted } = lettersFor(finding)
  for (let at = low; at < high && !isEnough(finding); at++) {
    const position = buckets.numbers[at]!
    const entry = entryAt[position]!
    if ((letters[entry]! & wanted) !== wanted) continue
    const start = startOf(position) - entries.starts[entry]!
    if (start <= 0 || !(isTold || spokenAt(entries, entry, finding.word, start) > 0)) continue
    if (!isKnown(finding, entry)) keep(finding, entry, RANK.spokenInfix)
  }
}

/** The position of the nearest character before this one that is spoken; before the entry when there is none. */
function spokenBefore({ entries, entryAt }: NameIndex, position: number): number {
  const { chars, starts } = entries
  const from = starts[entryAt[position]!]!
  let at = position - 1
  while (at > from && letterNumber(chars[at]!) < 0 && !isHanCode(chars[at]!)) at -= 1
  return at
}
