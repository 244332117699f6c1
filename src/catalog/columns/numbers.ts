/** Columns of numbers in the narrowest array that holds them: a flag takes one byte a row, not four. */

export type NumberColumn = Uint8Array | Uint16Array | Int32Array

/** Whole numbers of 32 bits as the narrowest column; the same array when it is one already. */
export function narrow(values: Int32Array | NumberColumn): NumberColumn {
  let [min, max] = [0, 0]
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (value < min) min = value
    if (value > max) max = value
  }
  const kind = kindFor(min, max)
  return values instanceof kind ? values : new kind(values)
}

/** A copy of `length` rows, the new ones 0, that can hold everything from `min` to `max`. */
function copyFor(column: NumberColumn, length: number, min: number, max: number): NumberColumn {
  const wanted = kindFor(min, max)
  const kind = WIDTH.get(wanted)! > column.BYTES_PER_ELEMENT ? wanted : kindOf(column)
  const copy = new kind(length)
  copy.set(column)
  return copy
}

/** `column` grown to `count` rows, with `values` at `rows`; the same array when that changes nothing. */
export function written(
  column: NumberColumn,
  rows: readonly number[],
  values: readonly number[],
  count: number,
): NumberColumn {
  if (count === column.length && rows.every((row, index) => column[row] === values[index])) return column
  const copy = copyFor(column, count, Math.min(...values), Math.max(...values))
  for (const [index, row] of rows.entries()) copy[row] = values[index]!
  return copy
}

/** `column` with every number changed; quicker than `from`, which walks an iterator. */
export function mapped(column: ArrayLike<number>, change: (value: number, index: number) => number): Float64Array {
  const result = new Float64Array(column.length)
  for (let index = 0; index < column.length; index++) result[index] = change(column[index]!, index)
  return result
}

/**
 * The rows from 0 up to `count`, exclusive, of which something holds; quicker than `filter`, which walks an iterator.
 */
export function rowsWhere(count: number, holds: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(count)
  let found = 0
  for (let row = 0; row < count; row++) if (holds(row)) rows[found++] = row
  return rows.slice(0, found)
}

/** The columns one after another. */
export function joinNumbers(columns: readonly NumberColumn[]): NumberColumn {
  const joined = new Int32Array(columns.reduce((length, column) => length + column.length, 0))
  let start = 0
  for (const column of columns) {
    joined.set(column, start)
    start += column.length
  }
  return narrow(joined)
}

/** These rows of a column, in this order. */
export function pick(column: NumberColumn, rows: ArrayLike<number>): NumberColumn {
  const picked = new (kindOf(column))(rows.length)
  for (let index = 0; index < rows.length; index++) picked[index] = column[rows[index]!]!
  return picked
}

type Kind = typeof Uint8Array | typeof Uint16Array | typeof Int32Array
const WIDTH = new Map<Kind, number>([
  [Uint8Array, 1],
  [Uint16Array, 2],
  [Int32Array, 4],
])

function kindFor(min: number, max: number): Kind {
  if (min < 0 || max > 0xff_ff) return Int32Array
  return max > 0xff ? Uint16Array : Uint8Array
}

function kindOf(column: NumberColumn): Kind {
  if (column instanceof Uint8Array) return Uint8Array
  return column instanceof Uint16Array ? Uint16Array : Int32Array
}
