/**
 * What a word of a pasted row may be beside a name: a maker, or something that stands in another field of the goods.
 */
import { fold } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'

/** A trade name, 无糖, 笔芯, a model: words that stand in other fields of these goods. */
export function isSaidElsewhere({ texts }: Columns, row: number, rest: string): boolean {
  const { tradeName, specification, dosageForm, origin, name } = texts
  return [tradeName, specification, dosageForm, origin, name].some(({ words, codes }) => {
    const text = foldedWord(words, codes[row]!)
    return text !== '' && (text.includes(rest) || (text.length > 1 && rest.includes(text)))
  })
}

const foldedWords = memo((_words: readonly string[]): Map<number, string> => new Map())
function foldedWord(words: readonly string[], code: number): string {
  const folded = foldedWords(words)
  let text = folded.get(code)
  if (text === undefined) folded.set(code, (text = fold(words[code]!)))
  return text
}

const makerFinds = memo((_words: readonly string[]): Map<string, ReadonlySet<number>> => new Map())
const MAKER_ABBREVIATION = 4

/** Makers that are called so: the word stands in the name, or is short for it as 石四药 is. */
export function makersLike({ texts: { manufacturer } }: Columns, word: string): ReadonlySet<number> {
  const known = makerFinds(manufacturer.words)
  let found = known.get(word)
  if (found) return found
  const codes = manufacturer.words.flatMap((_, code) =>
    foldedWord(manufacturer.words, code).includes(word) ? [code] : [],
  )
  const abbreviated =
    codes.length > 0 || word.length < 3 || word.length > MAKER_ABBREVIATION + 3
      ? codes
      : manufacturer.words.flatMap((_, code) => (isShortFor(word, foldedWord(manufacturer.words, code)) ? [code] : []))
  known.set(word, (found = new Set(abbreviated)))
  return found
}

function isShortFor(word: string, text: string): boolean {
  let at = 0
  for (const character of word) {
    at = text.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}
