import type { StoreOrder } from '#contract/company/chain.ts'
import { type Fen, sum } from '#domain/money.ts'

/** Orders of one store that were placed together and are released together. */
export type StoreSubmission = {
  id: number
  storeId: number
  company: string
  orders: readonly StoreOrder[]
  payable: Fen
}

/** In the order they wait in. */
export function storeSubmissionsOf(waiting: readonly StoreOrder[]): StoreSubmission[] {
  const byPayment = new Map<number, StoreOrder[]>()
  for (const order of waiting) byPayment.set(order.paymentId, [...(byPayment.get(order.paymentId) ?? []), order])
  return [...byPayment].map(([id, orders]) => {
    const { storeId, company } = orders[0]!
    return { id, storeId, company, orders, payable: sum(orders.map(({ payable }) => payable)) }
  })
}
