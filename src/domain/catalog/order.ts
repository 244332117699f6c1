import type { NumberColumn } from './numbers.ts'
import { remember } from './remember.ts'

/** Rows in ascending order of their ids. */
export const rowsInOrder = remember((ids: NumberColumn): Int32Array => {
  const rows = Int32Array.from(ids.keys())
  return isAscending(ids) ? rows : byKey(rows, (row) => ids[row]!)
})

/** Whether rows stand in the order of their ids, as they do in every catalogue of ours. */
export function isAscending(ids: NumberColumn): boolean {
  for (let row = 1; row < ids.length; row++) if (ids[row]! <= ids[row - 1]!) return false
  return true
}

/** Goods id → row, looked up in the ordered ids themselves. */
export type RowsById = { get(id: number): number | undefined; has(id: number): boolean }

export const rowsById = remember((ids: NumberColumn): RowsById => {
  const order = isAscending(ids) ? undefined : rowsInOrder(ids)
  const get = (id: number): number | undefined => {
    let [from, to] = [0, ids.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (ids[order ? order[middle]! : middle]! < id) from = middle + 1
      else to = middle
    }
    const row = order ? order[from] : from
    return row !== undefined && ids[row] === id ? row : undefined
  }
  return { get, has: (id) => get(id) !== undefined }
})

/** Room for a row's place beside a key in one number: 32 bits of key and 20 of place are exact. */
const PLACES = 2 ** 20

/**
 * Rows by a key (a whole number below 2^33), the smallest first; equal ones keep their order. Key and place are sorted
 * as one number, in a tenth of the time that a comparison function takes.
 */
export function byKey(rows: ArrayLike<number>, key: (row: number) => number): Int32Array {
  const packed = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place++) packed[place] = key(rows[place]!) * PLACES + place
  packed.sort()
  const sorted = new Int32Array(rows.length)
  for (let place = 0; place < packed.length; place++) {
    const one = packed[place]!
    sorted[place] = rows[one - Math.floor(one / PLACES) * PLACES]!
  }
  return sorted
}

/** Above every number a column holds. */
const ABOVE = 2 ** 32

/** Rows by popularity: most sold first, the older goods first among equals. */
export const popularRows = remember((sales: NumberColumn, ids: NumberColumn): Int32Array =>
  byKey(rowsInOrder(ids), (row) => ABOVE - sales[row]!),
)

/** Row → its place in `popularRows`. */
export const popularityOf = remember((order: Int32Array): Int32Array => {
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return places
})
