import type { Goods } from '../goods/goods.ts'
import { sellableStock } from '../goods/stock.ts'
import type { Columns } from './columns.ts'

/** What the rules of stock and packing look at, without reading the whole row. */
export const packedAt = ({ numbers }: Columns, row: number): Pick<Goods, 'packing' | 'stock' | 'isTail'> => ({
  packing: numbers.packing[row]!,
  stock: numbers.stock[row]!,
  isTail: numbers.isTail[row] === 1,
})

/** Pieces of a row that can be bought. */
export const sellableAt = (columns: Columns, row: number): number => sellableStock(packedAt(columns, row))
