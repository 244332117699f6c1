import { sum, type Fen } from '../money.ts'
import type { OrderStatus } from './statuses.ts'

type PlacedOrder = { status: OrderStatus; isEphedrine: boolean; goodsAmount: Fen; manjianAmount: Fen; giftAmount: Fen }

/** `no_trans_order_amount`: fen of paid orders that wait for shipment; they travel along and count towards free shipping. */
export const unshippedAmount = (orders: readonly PlacedOrder[]): Fen =>
  sum(
    orders
      .filter(({ status, isEphedrine }) => status === 'pending_shipment' && !isEphedrine)
      .map(({ goodsAmount, manjianAmount, giftAmount }) => goodsAmount - manjianAmount + giftAmount),
  )
