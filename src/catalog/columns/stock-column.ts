import type { Goods } from '#domain/goods/goods.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from './columns.ts'
import type { NumberColumn } from './numbers.ts'

/** The fields that the rules of stock read, without the rest of the row. */
export const packedAt = ({ numbers }: Columns, row: number): Pick<Goods, 'packing' | 'stock' | 'isTail'> => ({
  packing: numbers.packing[row]!,
  stock: numbers.stock[row]!,
  isTail: numbers.isTail[row] === 1,
})

/** Row → 1 if some of it can be bought. */
export const sellableMarks = ({ numbers: { packing, stock, isTail } }: Columns): Uint8Array =>
  marksOf(packing, stock, isTail)

const marksOf = memo((packing: NumberColumn, stock: NumberColumn, isTail: NumberColumn): Uint8Array => {
  const marks = new Uint8Array(stock.length)
  for (let row = 0; row < marks.length; row++) {
    const packed = { packing: packing[row]!, stock: stock[row]!, isTail: isTail[row] === 1 }
    marks[row] = sellableStock(packed) > 0 ? 1 : 0
  }
  return marks
})
