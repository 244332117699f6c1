/** What one more key would be answered with, so that the page can draw its answer together with the letter. */
import { joinWords, wordsOf } from '#lib/fold-text.ts'

import type { Columns } from '../columns/columns.ts'
import { isCodeWord } from './find-codes.ts'
import type { Readings } from './search-index.ts'
import { suggest, type SuggestOptions, type Suggestion } from './suggest.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Suggestions by the words that one more letter makes of `keywords`, or one more character of a name suggested for
 * them. Without what costs more than a name that is there: typing errors, codes and several words.
 */
export function suggestNext(
  catalog: { columns: Columns; readings: Readings },
  keywords: string,
  options?: SuggestOptions,
): Map<string, Suggestion[]> {
  const next = new Map<string, Suggestion[]>()
  if (wordsOf(keywords).length > 1) return next
  const exactly = { ...options, mayBeMistyped: false }
  const followers = suggest(catalog, keywords, exactly).flatMap(
    ({ text, marks }) => text[marks.at(-1)?.[1] ?? -1] ?? [],
  )
  for (const key of new Set([...LETTERS, ...followers])) {
    const typed = keywords + key
    if (isCodeWord(joinWords(wordsOf(typed)))) continue
    const list = suggest(catalog, typed, exactly)
    if (list.length > 0) next.set(typed, list)
  }
  return next
}
