/** What became true of an order, as its rows say it: each fact is told once to each address that wants it. */
import type { AfterSalesState } from '../after-sales/transitions.ts'
import type { WebhookKind } from './kinds.ts'

/** Instants are epoch ms; null: not yet, or before it was kept. */
export type OrderRecord = {
  id: number
  createdAt: number
  paidAt: number | null
  receivedAt: number | null
  cancelledAt: number | null
  shipments: readonly { id: number; shippedAt: number }[]
  /** `at`: when something happened to it last. */
  claims: readonly { id: number; state: AfterSalesState; at: number }[]
  refunds: readonly { id: number; doneAt: number | null }[]
}

/** `subject`: the row of the order, the shipment, the claim or the refund. `key` tells a fact from every other. */
export type Fact = { kind: WebhookKind; key: string; subject: number; at: number }

function allFacts({ id, createdAt, paidAt, receivedAt, cancelledAt, shipments, claims, refunds }: OrderRecord): Fact[] {
  const facts: Fact[] = []
  const add = (kind: WebhookKind, subject: number, at: number | null, key = `${kind}:${subject}`) => {
    if (at !== null) facts.push({ kind, key, subject, at })
  }
  add('order.placed', id, createdAt)
  add('order.paid', id, paidAt)
  for (const shipment of shipments) add('shipment.sent', shipment.id, shipment.shippedAt)
  add('order.received', id, receivedAt)
  add('order.cancelled', id, cancelledAt)
  for (const { id: claimId, state, at } of claims)
    if (state !== 'pending_review') add('claim.updated', claimId, at, `claim.updated:${claimId}:${state}`)
  for (const refund of refunds) add('refund.completed', refund.id, refund.doneAt)
  return facts
}

/**
 * Facts that became true at or after `since` (epoch ms), the oldest first. A change is recorded under the very instant
 * of its fact, so the first change that has not been looked at says from when on facts are new.
 */
export const factsSince = (order: OrderRecord, since: number): Fact[] =>
  allFacts(order)
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => one.at - other.at)
