import { remember } from './remember.ts'

/** Goods id → row. */
export const rowsById = remember((ids: Int32Array): ReadonlyMap<number, number> => {
  const rows = new Map<number, number>()
  for (let row = 0; row < ids.length; row++) rows.set(ids[row]!, row)
  return rows
})

/** Rows by popularity: most sold first, the older goods first among equals. */
export const popularRows = remember((sales: Int32Array, ids: Int32Array): Int32Array => {
  const rows = Int32Array.from({ length: ids.length }, (_, row) => row)
  const compare = (a: number, b: number) => sales[b]! - sales[a]! || ids[a]! - ids[b]!
  // Published goods arrive in this order.
  for (let row = 1; row < rows.length; row++) if (compare(row - 1, row) > 0) return rows.sort(compare)
  return rows
})

/** Row → its place in `popularRows`. */
export const popularityOf = remember((order: Int32Array): Int32Array => {
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return places
})
