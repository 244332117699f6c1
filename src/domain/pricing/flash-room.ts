import type { FlashSale, Goods } from '../goods/goods.ts'

/** Why a line of a flash sale pays the usual price. */
export type FlashLoss = 'upcoming' | 'ended' | 'soldOut' | 'limitReached' | 'overLimit' | 'overStock'

export type FlashRoom = {
  /** Pieces that this buyer can still have in the sale; 0 while it does not run. */
  left: number
  /** What holds them back: the buyer's limit in the sale, or what is left of the sale. */
  by: 'limit' | 'stock'
  /** Absent while `number` pieces can be had. */
  loss?: FlashLoss
}

/**
 * What is left of a flash sale to a buyer who took `bought` pieces in it, and why `number` pieces are not had in it.
 * The file stands beside flash-sale.ts because only a cart tells it: the first visit does not load it.
 */
export function flashRoomOf(
  { flashSale: sale }: Pick<Goods, 'flashSale'>,
  number: number,
  { now, bought = 0 }: { now: number; bought?: number | undefined },
): FlashRoom {
  if (!sale || now >= sale.endsAt) return { left: 0, by: 'stock', loss: 'ended' }
  if (now < sale.startsAt) return { left: 0, by: 'stock', loss: 'upcoming' }
  const { left, by } = leftOf(sale, bought)
  if (number <= left) return { left, by }
  if (by === 'limit') return { left, by, loss: left === 0 ? 'limitReached' : 'overLimit' }
  return { left, by, loss: left === 0 ? 'soldOut' : 'overStock' }
}

function leftOf({ stock, limit }: FlashSale, bought: number): Pick<FlashRoom, 'left' | 'by'> {
  const own = limit > 0 ? Math.max(0, limit - bought) : Infinity
  return own <= stock ? { left: own, by: 'limit' } : { left: Math.max(0, stock), by: 'stock' }
}
