import type { Goods } from '../goods/goods.ts'
import { type CartLine, lineId } from './line.ts'

/** A line for goods at the price they have now; `addedAt` epoch ms. */
export function newLine(
  { id: goodsId, warehouseId, price = 0 }: Pick<Goods, 'id' | 'warehouseId' | 'price'>,
  { type, ...line }: Pick<CartLine, 'type' | 'number' | 'addedAt'>,
): CartLine {
  const key = { goodsId, warehouseId, type }
  return { ...key, ...line, id: lineId(key), isSelected: true, seenPrice: price }
}
