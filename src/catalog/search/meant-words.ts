/** "白云山阿莫西林0.25g", typed without blanks, as the words that goods are found by. */
import type { Columns } from '../columns/columns.ts'
import { isHanCode, letterNumber } from './entry.ts'
import { findCodes, isCodeWord } from './find-codes.ts'
import { findEntries } from './find-entries.ts'
import type { SearchIndex } from './search-index.ts'
import { hasSpecification, searchRows, type SearchType } from './search-rows.ts'

/** Maker, name and strength. */
const PARTS_MAX = 3
/** One character alone stands in too many texts. */
const PART_MIN = 2

/**
 * The words as typed; one Chinese word that nothing has as a whole, as the longest beginnings that something has, where
 * some goods have them all. Only for drugs (type 0).
 */
export function meantWords(
  columns: Columns,
  index: SearchIndex,
  words: readonly string[],
  type: SearchType = 0,
): readonly string[] {
  const [word = ''] = words
  if (type !== 0 || words.length !== 1 || !canBeParted(word)) return words
  if (isKnown(columns, index, word)) return words
  const parts = partsOf(columns, index, word, PARTS_MAX)
  return parts.find((several) => searchRows(columns, index, several, { mayBeMistyped: false }).length > 0) ?? words
}

const hasHan = (word: string): boolean => {
  for (let at = 0; at < word.length; at++) if (isHanCode(word.charCodeAt(at))) return true
  return false
}

/** A word of letters alone is initials or pinyin, which are found within one name. */
const canBeParted = (word: string): boolean => word.length >= 2 * PART_MIN && hasHan(word)

/** Every way to write the word as two or more known ones, those with a longer first word before the others. */
function partsOf(columns: Columns, index: SearchIndex, word: string, most: number): string[][] {
  const ways: string[][] = []
  for (let at = word.length - PART_MIN; at >= PART_MIN; at--) {
    if (isWithinNumber(word, at) || !isKnown(columns, index, word.slice(0, at))) continue
    const rest = word.slice(at)
    if (isKnown(columns, index, rest)) ways.push([word.slice(0, at), rest])
    if (most > 2)
      for (const others of partsOf(columns, index, rest, most - 1)) ways.push([word.slice(0, at), ...others])
  }
  return ways
}

/** Letters and digits that stand together are not parted: 0.25g, amxl. */
const isWithinNumber = (word: string, at: number): boolean =>
  isOfNumber(word.charCodeAt(at - 1)) && isOfNumber(word.charCodeAt(at))
const POINT = 46
const isOfNumber = (code: number): boolean => letterNumber(code) >= 0 || code === POINT

/** Whether some goods have the word in a name, a maker, a code or, with a digit in it, in the specification. */
function isKnown(columns: Columns, index: SearchIndex, word: string): boolean {
  return (
    findEntries(index.names.index, word, 1).length > 0 ||
    findEntries(index.makers.index, word, 1).length > 0 ||
    hasSpecification(columns, word) ||
    (isCodeWord(word) && findCodes(columns, index.codes, word, 1).length > 0)
  )
}
