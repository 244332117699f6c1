import { sum, type Fen } from '../money.ts'
import type { OrderStatus } from './status.ts'

type PlacedOrder = {
  status: OrderStatus
  isEphedrine: boolean
  goodsAmount: Fen
  discountAmount?: Fen | undefined
  manjianAmount: Fen
  giftAmount: Fen
}

/**
 * `no_trans_order_amount`: fen of paid orders that wait for shipment; they travel along and count towards free
 * shipping.
 */
export const unshippedAmount = (orders: readonly PlacedOrder[]): Fen =>
  sum(
    orders
      .filter(({ status, isEphedrine }) => status === 'pending_shipment' && !isEphedrine)
      .map(
        ({ goodsAmount, discountAmount = 0, manjianAmount, giftAmount }) =>
          goodsAmount - discountAmount - manjianAmount + giftAmount,
      ),
  )
