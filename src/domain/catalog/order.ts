import type { NumberColumn } from './numbers.ts'
import { remember } from './remember.ts'

/** Rows in ascending order of their ids. */
export const rowsInOrder = remember((ids: NumberColumn): Int32Array => {
  const rows = Int32Array.from(ids.keys())
  return isAscending(ids) ? rows : rows.sort((a, b) => ids[a]! - ids[b]!)
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

/** Rows by popularity: most sold first, the older goods first among equals. */
export const popularRows = remember((sales: NumberColumn, ids: NumberColumn): Int32Array => {
  const rows = rowsInOrder(ids)
  // One number a row, so that the browser sorts numbers by itself: what sold less is greater, then the order of ids.
  let most = 0
  for (const sold of sales) most = Math.max(most, sold)
  const keys = Float64Array.from(rows, (row, place) => (most - sales[row]!) * rows.length + place).sort()
  return Int32Array.from(keys, (key) => rows[key % rows.length]!)
})

/** Row → its place in `popularRows`. */
export const popularityOf = remember((order: Int32Array): Int32Array => {
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return places
})
