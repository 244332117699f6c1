import { LINE_TYPES, type LineType } from '../goods/line-type.ts'
import type { UnitPrice } from '../money.ts'

/**
 * A cart line as the server keeps it and the mirror holds it: its only price is the one the buyer saw when he added it.
 */
export type CartLine = {
  /** Natural key, see `lineId`: the same drug added on two devices meets on one line. */
  id: string
  goodsId: number
  warehouseId: number
  type: LineType
  /** Pieces, absolute. */
  number: number
  isSelected: boolean
  seenPrice: UnitPrice
  /** Epoch ms, for the order of lines. */
  addedAt: number
  /** Epoch ms of the last change of any device, where a pull brought it. */
  changedAt?: number | undefined
  /** The buyer asked for the 换购 this line earns. It costs money and is never taken without being asked for. */
  takesExchange?: boolean | undefined
}

export type LineKey = Pick<CartLine, 'goodsId' | 'warehouseId' | 'type'>

/** "{goods}-{warehouse}-{type}"; the buyer is implied by the session or database it is looked up in. */
export const lineId = ({ goodsId, warehouseId, type }: LineKey): string => `${goodsId}-${warehouseId}-${type}`

/** The parts of a line's id, which must come from `lineId`. */
export function lineKeyOf(id: string): LineKey {
  const [goodsId = 0, warehouseId = 0, type = LINE_TYPES.ordinary] = id.split('-').map(Number)
  return { goodsId, warehouseId, type: type as LineType }
}
