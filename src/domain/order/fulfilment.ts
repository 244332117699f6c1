/** How far the work on a paid order is. It stands beside the status and never is one. Instants in epoch ms. */
import type { OrderStatus } from './status.ts'

export const FULFILMENT_STAGES = ['invoiced', 'picking', 'picked', 'shipped', 'signed'] as const
export type FulfilmentStage = (typeof FULFILMENT_STAGES)[number]

export const FULFILMENT_TEXT: Record<FulfilmentStage, string> = {
  invoiced: '已开票',
  picking: '出库中',
  picked: '已出库',
  shipped: '已发货',
  signed: '已签收',
}

/** Stages that an operator marks; the others follow from shipments and receipts. */
export const MARKED_STAGES = ['invoiced', 'picking', 'picked'] as const
export type MarkedStage = (typeof MARKED_STAGES)[number]

type FulfilmentFacts = {
  status: OrderStatus
  invoicedAt?: number | null | undefined
  pickingAt?: number | null | undefined
  pickedAt?: number | null | undefined
  shippedAt?: number | null | undefined
  receivedAt?: number | null | undefined
}

const ACTIVE: ReadonlySet<OrderStatus> = new Set(['pending_shipment', 'pending_receipt', 'completed'])

const reachedOf = (order: FulfilmentFacts): Record<FulfilmentStage, boolean> => ({
  invoiced: order.invoicedAt != null,
  picking: order.pickingAt != null,
  picked: order.pickedAt != null,
  shipped: order.shippedAt != null,
  signed: order.receivedAt != null,
})

/** The farthest stage; undefined before the first, and of an order that is not paid or was cancelled. */
export function fulfilmentOf(order: FulfilmentFacts): FulfilmentStage | undefined {
  const reached = reachedOf(order)
  return ACTIVE.has(order.status) ? FULFILMENT_STAGES.findLast((stage) => reached[stage]) : undefined
}

/** Whether a stage can be marked now: once, the warehouse's before the first shipment and in their order. */
export function canMark(order: FulfilmentFacts, stage: MarkedStage): boolean {
  const reached = reachedOf(order)
  if (!ACTIVE.has(order.status) || reached[stage]) return false
  if (stage === 'invoiced') return true
  return !reached.shipped && !(stage === 'picking' && reached.picked)
}
