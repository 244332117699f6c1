import type { Payment } from '#contract/payment.ts'

export type DoneState = 'paid' | 'shipped' | 'completed' | 'mixed'

/** How far the orders of a paid payment have come; cancelled ones aside. */
export function doneStateOf({ orders }: Pick<Payment, 'orders'>): DoneState {
  const statuses = new Set(orders.map(({ status }) => status).filter((status) => status !== 'cancelled'))
  const [only] = statuses
  if (statuses.size !== 1) return 'mixed'
  if (only === 'completed') return 'completed'
  return only === 'pending_receipt' ? 'shipped' : 'paid'
}
