import { runSteps } from '#lib/run-steps.ts'

import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextColumn } from './columns.ts'
import { narrow, type NumberColumn } from './numbers.ts'

/** The rows of several packs, one after another. */
export const concat = (parts: readonly Columns[]): Columns => runSteps(concatSteps(parts))

/** The same, one column a step, so that the caller can yield in between. */
export function* concatSteps(parts: readonly Columns[]): Generator<undefined, Columns> {
  const numbers = {} as Columns['numbers']
  for (const field of NUMBER_COLUMNS) {
    numbers[field] = joinNumbers(parts.map((part) => part.numbers[field]))
    yield
  }
  const texts = {} as Columns['texts']
  for (const field of TEXT_COLUMNS) {
    texts[field] = joinTexts(parts.map((part) => part.texts[field]))
    yield
  }
  return { count: parts.reduce((count, part) => count + part.count, 0), numbers, texts }
}

function joinNumbers(columns: readonly NumberColumn[]): NumberColumn {
  const joined = new Int32Array(columns.reduce((length, column) => length + column.length, 0))
  let start = 0
  for (const column of columns) {
    joined.set(column, start)
    start += column.length
  }
  return narrow(joined)
}

function joinTexts(columns: readonly TextColumn[]): TextColumn {
  const codeOf = new Map<string, number>()
  const codes = columns.map((column) => {
    const joined = column.words.map((word) => {
      const known = codeOf.get(word) ?? codeOf.size
      codeOf.set(word, known)
      return known
    })
    return Int32Array.from(column.codes, (code) => joined[code]!)
  })
  return { codes: joinNumbers(codes), words: [...codeOf.keys()] }
}
