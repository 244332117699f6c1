/** What providers may be asked to collect for a payment. */
import type { Fen } from '#domain/money.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { remainingOfAll } from '#domain/wallet/parts.ts'

import type { OrderRow, PaymentRow } from '../pay/payment-repository.ts'

type Remainder = { unpaid: OrderRow[]; payable: OrderRow[]; amount: Fen }

/** Everything unpaid, and of it what a provider may pay for: ephedrine orders stay for the company transfer. */
export function remainderOf(orders: readonly OrderRow[]): Remainder {
  const unpaid = orders.filter(({ status }) => status === 'pending_payment')
  const payable = unpaid.filter(({ isEphedrine }) => !isEphedrine)
  return { unpaid, payable, amount: remainingOfAll(payable) }
}

/** Whether it may be collected now: in time, and while no transfer waits for its confirmation. */
export const isCollectable = ({ transferState }: PaymentRow, { payable, amount }: Remainder, now: number): boolean =>
  amount > 0 &&
  payable.every(({ status, payBefore }) =>
    orderCan.pay({ status, payBefore: payBefore ?? undefined, transferState }, now),
  )
