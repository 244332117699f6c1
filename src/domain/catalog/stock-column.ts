import { sellableStock } from '../goods/stock.ts'
import type { Columns } from './columns.ts'

/** Pieces of a row that can be bought, without reading the whole goods. */
export const sellableAt = ({ numbers }: Columns, row: number): number =>
  sellableStock({
    packing: numbers.packing[row]!,
    stock: numbers.stock[row]!,
    isTail: numbers.isTail[row] === 1,
  })
