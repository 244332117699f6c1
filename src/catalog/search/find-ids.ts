import { wordsOf } from '#lib/fold-text.ts'

import type { Columns } from '../columns/columns.ts'
import { meantWords } from './meant-words.ts'
import { type Readings, searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'

/** Ids of the goods on the shelf that the keywords mean, best first: what a search would list. */
export function findIds({ columns, readings }: { columns: Columns; readings: Readings }, keywords: string): number[] {
  const words = wordsOf(keywords)
  if (words.length === 0) return []
  const index = searchIndexOf(columns, readings)
  return searchRows(columns, index, meantWords(columns, index, words)).map((row) => columns.numbers.id[row]!)
}
