import { buildCodeIndex, type CodeIndex } from './code-index.ts'
/** What the search box looks into: distinct names (trade names among them), makers, and codes, over goods on the shelf. */
import type { Columns, TextColumn } from './columns.ts'
import { toEntry } from './entry.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import { popularRows } from './order.ts'
import { remember } from './remember.ts'

/** Text → its readings, see `toEntry`. */
export type Readings = ReadonlyMap<string, string>

/** Names with the goods that bear them. */
export type Posted = {
  index: NameIndex
  entryOf: ReadonlyMap<string, number>
  /** Entry → rows in order of popularity. */
  rows: readonly (readonly number[])[]
}
export type SearchIndex = { names: Posted; makers: Posted; codes: CodeIndex }

const FIELDS = ['name', 'tradeName', 'manufacturer', 'approvalNumber', 'barcode'] as const
type Texts = Record<(typeof FIELDS)[number], TextColumn>

/** The index of a catalogue: made when first asked for, and kept as long as no name, maker, code or shelf changes. */
export function searchIndexOf(columns: Columns, readings: Readings): SearchIndex {
  const { name, tradeName, manufacturer, approvalNumber, barcode } = columns.texts
  const { isOnShelf, id } = columns.numbers
  const order = () => popularRows(columns.numbers.sales, id).filter((row) => isOnShelf[row] === 1)
  return indexOf(readings, isOnShelf, id, name, tradeName, manufacturer, approvalNumber, barcode)(order)
}

const indexOf = remember(
  (
    readings: Readings,
    _isOnShelf: Int32Array,
    _id: Int32Array,
    name: TextColumn,
    tradeName: TextColumn,
    manufacturer: TextColumn,
    approvalNumber: TextColumn,
    barcode: TextColumn,
  ) => {
    let index: SearchIndex | undefined
    const texts = { name, tradeName, manufacturer, approvalNumber, barcode }
    return (order: () => Int32Array) => (index ??= buildSearchIndex(texts, order(), readings))
  },
)

function buildSearchIndex(texts: Texts, order: Int32Array, readings: Readings): SearchIndex {
  const wordAt = (field: keyof Texts, row: number) => texts[field].words[texts[field].codes[row]!]!
  const post = (fields: readonly (keyof Texts)[]): Posted => {
    const rowsOf = new Map<string, number[]>()
    for (const row of order) {
      for (const field of fields) {
        const word = wordAt(field, row)
        if (word === '') continue
        const rows = rowsOf.get(word)
        if (!rows) rowsOf.set(word, [row])
        else if (rows.at(-1) !== row) rows.push(row)
      }
    }
    const entries = [...rowsOf.keys()].map((word) => toEntry(word, readings.get(word)))
    const entryOf = new Map(entries.map(({ text }, entry) => [text, entry] as const))
    return { index: buildNameIndex(entries), entryOf, rows: [...rowsOf.values()] }
  }
  const codes = function* () {
    for (const row of order) {
      for (const field of ['approvalNumber', 'barcode'] as const) {
        const word = wordAt(field, row)
        if (word !== '') yield [word, row] as const
      }
    }
  }
  return { names: post(['name', 'tradeName']), makers: post(['manufacturer']), codes: buildCodeIndex(codes()) }
}
