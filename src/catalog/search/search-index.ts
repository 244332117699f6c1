/**
 * The index of the search box: distinct names (with trade names), makers and codes of the goods on the shelf.
 * Typed arrays throughout: a built index can be stored beside the columns it was built of, and cloned.
 */
import { memo } from '#lib/memo.ts'

import type { Columns, DigitColumn, TextColumn, TextField } from '../columns/columns.ts'
import { popularRows } from '../columns/order.ts'
import { buildCodeIndex, type CodeIndex } from './code-index.ts'
import { packEntries } from './entry.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import { countOf, postRows, type Postings, rowsOf, textOf } from './postings.ts'

/** Text → its readings, see `packEntries`. */
export type Readings = ReadonlyMap<string, string>

/** Raised when the layout of `SearchIndex` changes; older stored indexes are then rebuilt. */
export const SEARCH_INDEX_FORMAT = 2

/** Names with the goods that bear them. */
export type NamePostings = { index: NameIndex; posted: Postings }
export type SearchIndex = {
  names: NamePostings
  /** Name → how many makers its goods have. */
  makersOf: Int32Array
  makers: NamePostings
  codes: CodeIndex
}

/** The index of a catalogue: made when first asked for, and kept as long as no name, maker, code or shelf changes. */
export function searchIndexOf(columns: Columns, readings: Readings): SearchIndex {
  return (holderOf(columns, readings).index ??= lazyIndex(columns, readings))
}

/** The index, if it was made already. */
export const knownSearchIndex = (columns: Columns, readings: Readings): SearchIndex | undefined =>
  holderOf(columns, readings).index

/** Adopts a stored index that was built from these very columns and readings. */
export function adoptSearchIndex(columns: Columns, readings: Readings, index: SearchIndex): void {
  holderOf(columns, readings).index = index
}

type Holder = { index?: SearchIndex }

/** What was asked for last of the same columns, which is nearly always: one look-up in place of one for each column. */
const latest = new WeakMap<Columns, { readings: Readings; held: Holder }>()

function holderOf(columns: Columns, readings: Readings): Holder {
  const last = latest.get(columns)
  if (last?.readings === readings) return last.held
  const { isOnShelf, id } = columns.numbers
  const { name, tradeName, manufacturer, approvalNumber, barcode } = columns.texts
  const held = holder(readings, isOnShelf, id, name, tradeName, manufacturer, approvalNumber, barcode)
  latest.set(columns, { readings, held })
  return held
}

const holder = memo(
  (
    _readings: Readings,
    _isOnShelf: Columns['numbers']['isOnShelf'],
    _id: Columns['numbers']['id'],
    _name: TextColumn,
    _tradeName: TextColumn,
    _manufacturer: TextColumn,
    _approvalNumber: DigitColumn,
    _barcode: DigitColumn,
  ): Holder => ({}),
)

/** Plain data that structured clone can store; goes with these columns and readings only. */
export const buildSearchIndex = (columns: Columns, readings: Readings): SearchIndex => ({
  ...lazyIndex(columns, readings),
})

/** Each part is built at its first use, because a word in letters, the usual case, never needs the codes. */
function lazyIndex(columns: Columns, readings: Readings): SearchIndex {
  const { sales, id, isOnShelf } = columns.numbers
  const order = once(() => popularRows(sales, id).filter((row) => isOnShelf[row] === 1))
  const post = (fields: readonly TextField[]): NamePostings => {
    const posted = postRows(columns, fields, order(), { mayMeet: true })
    const texts = Array.from(posted.words, (_, entry) => textOf(columns, posted, entry))
    return { posted, index: buildNameIndex(packEntries(texts, (text) => readings.get(text))) }
  }
  const names = once(() => post(['name', 'tradeName']))
  const makersOf = once(() => countMakers(columns, names().posted))
  const makers = once(() => post(['manufacturer']))
  const codes = once(() => buildCodeIndex(columns, order()))
  return {
    get names() {
      return names()
    },
    get makersOf() {
      return makersOf()
    },
    get makers() {
      return makers()
    },
    get codes() {
      return codes()
    },
  }
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function countMakers({ texts: { manufacturer } }: Columns, posted: Postings): Int32Array {
  const counts = new Int32Array(posted.words.length)
  const seenBy = new Int32Array(manufacturer.words.length).fill(-1)
  for (let entry = 0; entry < counts.length; entry++) {
    if (countOf(posted, entry) === 0) continue
    for (const row of rowsOf(posted, entry)) {
      const maker = manufacturer.codes[row]!
      if (seenBy[maker] === entry) continue
      seenBy[maker] = entry
      counts[entry]! += 1
    }
  }
  return counts
}
