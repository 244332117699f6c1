import type { Goods } from '../goods/goods.ts'
import { type CartLine, lineId } from './line.ts'

/** A line for goods at the price they have now; `addedAt` epoch ms. */
export function newLine(
  { id: goodsId, warehouseId, price = 0 }: Pick<Goods, 'id' | 'warehouseId' | 'price'>,
  { type, number, addedAt }: Pick<CartLine, 'type' | 'number' | 'addedAt'>,
): CartLine {
  const id = lineId({ goodsId, warehouseId, type })
  return { goodsId, warehouseId, type, number, addedAt, id, isSelected: true, seenPrice: price }
}
