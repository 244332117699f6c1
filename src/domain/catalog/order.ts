import { remember } from './remember.ts'

/** Goods id → row. */
export const rowsById = remember((ids: Int32Array): ReadonlyMap<number, number> => {
  const rows = new Map<number, number>()
  for (let row = 0; row < ids.length; row++) rows.set(ids[row]!, row)
  return rows
})

/** Rows by popularity: most sold first, the older goods first among equals. */
export const popularRows = remember((sales: Int32Array, ids: Int32Array): Int32Array =>
  Int32Array.from(Array.from(ids, (_, row) => row).sort((a, b) => sales[b]! - sales[a]! || ids[a]! - ids[b]!)),
)
