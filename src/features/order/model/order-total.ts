import type { Order } from '#contract/order.ts'
import type { Fen } from '#domain/money.ts'

import { messages } from '../messages.ts'

type Total = { word: string; amount: Fen; tone: 'price' | 'muted' }

/** What an order comes to, and how that is called: for a cancelled one nothing is owed any more. */
export function orderTotal({ status, paid, payable }: Pick<Order, 'status' | 'paid' | 'payable'>): Total {
  if (status === 'cancelled') return { word: messages.orderAmount, amount: payable, tone: 'muted' }
  const isPaid = paid > 0 || status === 'pending_shipment'
  return { word: isPaid ? messages.paid : messages.payable, amount: isPaid ? paid : payable, tone: 'price' }
}
