import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextColumn } from './columns.ts'

/** The given rows in the given order, with dictionaries that hold no more than they use. */
export function takeRows(columns: Columns, rows: ArrayLike<number>): Columns {
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) numbers[field] = pick(numbers[field], rows)
  const texts = { ...columns.texts }
  for (const field of TEXT_COLUMNS) texts[field] = pickWords(texts[field], rows)
  return { count: rows.length, numbers, texts }
}

const pick = (column: Int32Array, rows: ArrayLike<number>) => Int32Array.from(rows, (row) => column[row]!)

function pickWords({ codes, words }: TextColumn, rows: ArrayLike<number>): TextColumn {
  const newCodes = new Int32Array(words.length).fill(-1)
  const used: string[] = []
  const picked = Int32Array.from(rows, (row) => {
    const code = codes[row]!
    if (newCodes[code] === -1) newCodes[code] = used.push(words[code]!) - 1
    return newCodes[code]!
  })
  return { codes: picked, words: used }
}
