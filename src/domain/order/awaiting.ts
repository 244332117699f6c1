import { stateOf } from './transitions.ts'

/** How many orders stand where the buyer waits or has to do something. */
export type OrderCounts = {
  /** Nobody has paid, or the proof came back. */
  payment: number
  /** Somebody looks at the order, or the seller at its proof. */
  review: number
  shipment: number
  receipt: number
  afterSales: number
}

type Facts = Parameters<typeof stateOf>[0] & { afterSales?: 'open' | 'closed' | undefined }

/** Counts the mirrored orders by what they wait for. */
export function awaitingOf(orders: readonly Facts[]): OrderCounts {
  const count = (matches: (order: Facts) => boolean) => orders.filter(matches).length
  return {
    payment: count((order) => ['pending_payment', 'transfer_rejected'].includes(stateOf(order))),
    review: count((order) => ['pending_review', 'pending_approval', 'transfer_submitted'].includes(stateOf(order))),
    shipment: count(({ status }) => status === 'pending_shipment'),
    receipt: count(({ status }) => status === 'pending_receipt'),
    afterSales: count(({ afterSales }) => afterSales === 'open'),
  }
}
