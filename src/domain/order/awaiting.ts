import type { OrderStatus } from './status.ts'

/**
 * How many orders stand where the buyer waits or has to do something. Each number is that of the orders of a status,
 * as the list of orders counts and filters them: who presses it finds just these.
 */
export type OrderCounts = {
  /** To be paid; also while the seller looks at the proof of a transfer, which each order tells. */
  payment: number
  /** Somebody must release or review it before it can be paid. */
  review: number
  shipment: number
  receipt: number
  afterSales: number
}

type Facts = { status: OrderStatus; afterSales?: 'open' | 'closed' | undefined }

/** Counts the mirrored orders by what they wait for. */
export function awaitingOf(orders: readonly Facts[]): OrderCounts {
  const count = (wanted: OrderStatus) => orders.filter(({ status }) => status === wanted).length
  return {
    payment: count('pending_payment'),
    review: count('pending_review'),
    shipment: count('pending_shipment'),
    receipt: count('pending_receipt'),
    afterSales: orders.filter(({ afterSales }) => afterSales === 'open').length,
  }
}
