import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextColumn } from './columns.ts'
import { narrow, pick } from './numbers.ts'

/** The given rows in the given order, with dictionaries that hold no more than they use. */
export function takeRows(columns: Columns, rows: ArrayLike<number>): Columns {
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) numbers[field] = narrow(pick(numbers[field], rows))
  const texts = { ...columns.texts }
  for (const field of TEXT_COLUMNS) texts[field] = pickWords(texts[field], rows)
  return { count: rows.length, numbers, texts }
}

function pickWords({ codes, words }: TextColumn, rows: ArrayLike<number>): TextColumn {
  const newCodes = new Int32Array(words.length).fill(-1)
  const used: string[] = []
  const picked = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const code = codes[rows[index]!]!
    if (newCodes[code] === -1) newCodes[code] = used.push(words[code]!) - 1
    picked[index] = newCodes[code]!
  }
  return { codes: narrow(picked), words: used }
}
