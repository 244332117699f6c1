/** The entries a word with one typed error matches; the same as `matchMistyped` on each, only quicker. */
import { stretchOf } from '../columns/buckets.ts'
import { letterNumber } from './entry.ts'
import type { EntryMatch } from './find-entries.ts'
import { pairsTest } from './letter-pairs.ts'
import { lettersIn, lettersOf } from './letters.ts'
import { canBeMistyped, matchMistyped } from './match-mistyped.ts'
import type { NameIndex } from './name-index.ts'

/** The best `limit` matches: those with the error at the beginning first, then by popularity. Empty for short words. */
export function findMistyped(index: NameIndex, word: string, limit = Infinity): EntryMatch[] {
  if (!canBeMistyped(word)) return []
  const letters = lettersOf(index.entries)
  const wanted = lettersIn(word)
  const hasPairs = pairsTest(index.entries, word)
  const found: EntryMatch[] = []
  const look = (entry: number) => {
    if (!hasAllButOne(letters[entry]!, wanted) || !hasPairs(entry)) return
    const matched = matchMistyped(index.entries, entry, word)
    if (matched) found.push({ entry, rank: matched.rank })
  }
  const some = candidates(index, word)
  if (some) some.forEach(look)
  else for (let entry = 0; entry < index.entries.count; entry++) look(entry)
  return found.sort((a, b) => a.rank - b.rank || a.entry - b.entry).slice(0, limit)
}

/** One error changes one character at most, so the text holds one of any two. Undefined: any entry may match. */
function candidates({ entryAt, textStarts, textInside }: NameIndex, word: string): Set<number> | undefined {
  const literals = [...new Set(word)].map((one) => one.charCodeAt(0)).filter((code) => letterNumber(code) < 0)
  if (literals.length < 2) return undefined
  const listed = literals.map((code) => {
    const [from, to] = stretchOf(textStarts, code)
    const [low, high] = stretchOf(textInside, code)
    return { from, to, low, high, size: to - from + high - low }
  })
  const numbers = new Set<number>()
  for (const { from, to, low, high } of listed.sort((a, b) => a.size - b.size).slice(0, 2)) {
    for (let at = from; at < to; at++) numbers.add(textStarts.numbers[at]!)
    for (let at = low; at < high; at++) numbers.add(entryAt[textInside.numbers[at]!]!)
  }
  return numbers
}

function hasAllButOne(letters: number, wanted: number): boolean {
  const missing = wanted & ~letters
  return (missing & (missing - 1)) === 0
}
