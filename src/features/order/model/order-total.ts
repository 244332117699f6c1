import type { Order } from '#contract/order.ts'
import type { Fen } from '#domain/money.ts'

import { messages } from '../messages.ts'

type Total = { word: string; amount: Fen; tone: 'price' | 'muted' }

/** The total of an order and its name; of a cancelled order nothing is owed. */
export function orderTotal({ status, paid, payable }: Pick<Order, 'status' | 'paid' | 'payable'>): Total {
  if (status === 'cancelled') return { word: messages.orderAmount, amount: payable, tone: 'muted' }
  const isPaid = paid > 0 || status === 'pending_shipment'
  return { word: isPaid ? messages.paid : messages.payable, amount: isPaid ? paid : payable, tone: 'price' }
}
