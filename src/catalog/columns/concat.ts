import { runSteps } from '#lib/run-steps.ts'

import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextField, type WordColumn } from './columns.ts'
import { joinNumbers } from './numbers.ts'
import { joinWords } from './words.ts'

/** The rows of several packs, one after another. */
export const concat = (parts: readonly Columns[]): Columns => runSteps(concatSteps(parts))

/** The same, one column a step, so that the caller can yield in between. */
export function* concatSteps(parts: readonly Columns[]): Generator<undefined, Columns> {
  const numbers = {} as Columns['numbers']
  for (const field of NUMBER_COLUMNS) {
    numbers[field] = joinNumbers(parts.map((part) => part.numbers[field]))
    yield
  }
  const texts: Partial<Record<TextField, WordColumn>> = {}
  for (const field of TEXT_COLUMNS) {
    texts[field] = joinTexts(
      field,
      parts.map((part) => part.texts[field]),
    )
    yield
  }
  return {
    count: parts.reduce((count, part) => count + part.count, 0),
    numbers,
    texts: texts as Columns['texts'],
  }
}

function joinTexts(field: TextField, columns: readonly WordColumn[]): WordColumn {
  const { words, codes } = joinWords(
    field,
    columns.map((column) => column.words),
  )
  return {
    codes: joinNumbers(columns.map((column, part) => Int32Array.from(column.codes, (code) => codes[part]![code]!))),
    words,
  }
}
