/** The distinct texts of one or more columns, in order of popularity, and the rows that bear each. */
import type { Columns, TextField } from '../columns/columns.ts'
import { wordAt, wordCount } from '../columns/words.ts'

export type Postings = {
  fields: readonly TextField[]
  /** Entry → where its text stands: the word's number × fields + the field's place. */
  words: Int32Array
  /** Per field: number of the word → entry, or -1. */
  entryOf: readonly Int32Array[]
  /** Rows of an entry, the most popular first: `rows[starts[entry]]` to `rows[starts[entry + 1]]`. */
  starts: Int32Array
  rows: Int32Array
}

/**
 * `order`: the rows to take in, by popularity. Every column knows each of its texts once; `mayMeet`: the same text may
 * stand in several of the columns, and is one entry then.
 */
export function postRows(
  { texts }: Columns,
  fields: readonly TextField[],
  order: Int32Array,
  { mayMeet = false } = {},
): Postings {
  const columns = fields.map((field) => texts[field])
  const entryOf = columns.map(({ words }) => new Int32Array(wordCount(words)).fill(-1))
  const entryOfText = new Map<string, number>()
  const words: number[] = []
  const sizes: number[] = []
  const each = (visit: (entry: number, row: number) => void) => {
    for (const row of order) {
      let last = -1
      for (let place = 0; place < columns.length; place++) {
        const code = columns[place]!.codes[row]!
        const entry = entryOf[place]![code]!
        if (entry >= 0 && entry !== last) visit(entry, row)
        if (entry >= 0) last = entry
      }
    }
  }
  for (const row of order) {
    for (let place = 0; place < columns.length; place++) {
      const code = columns[place]!.codes[row]!
      if (entryOf[place]![code]! >= 0) continue
      const text = wordAt(columns[place]!.words, code)
      if (text === '') continue
      const entry = (mayMeet ? entryOfText.get(text) : undefined) ?? words.length
      entryOf[place]![code] = entry
      if (entry < words.length) continue
      if (mayMeet) entryOfText.set(text, entry)
      words.push(code * fields.length + place)
      sizes.push(0)
    }
  }
  each((entry) => (sizes[entry]! += 1))
  const starts = new Int32Array(words.length + 1)
  for (const [entry, size] of sizes.entries()) starts[entry + 1] = starts[entry]! + size
  const rows = new Int32Array(starts[words.length]!)
  const next = starts.slice()
  each((entry, row) => {
    rows[next[entry]!] = row
    next[entry]! += 1
  })
  return { fields, words: Int32Array.from(words), entryOf, starts, rows }
}

export function textOf({ texts }: Columns, { fields, words }: Postings, entry: number): string {
  const word = words[entry]!
  return wordAt(texts[fields[word % fields.length]!].words, Math.floor(word / fields.length))
}

export const rowsOf = ({ starts, rows }: Postings, entry: number): Int32Array =>
  rows.subarray(starts[entry], starts[entry + 1])

export const countOf = ({ starts }: Postings, entry: number): number => starts[entry + 1]! - starts[entry]!

/** The entry whose text the row bears in the field at `place`, or -1. */
export const entryAtRow = ({ texts }: Columns, { fields, entryOf }: Postings, place: number, row: number): number =>
  entryOf[place]![texts[fields[place]!].codes[row]!] ?? -1
