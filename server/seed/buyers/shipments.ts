/** What was sent of the past orders: one shipment each. */
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'

import type { History } from './orders.ts'

const CARRIER = '顺丰医药'
/** After the order was placed. */
export const SHIPPED_MS = 20 * HOUR_MS
export const RECEIVED_MS = 2 * DAY_MS

export const RECEIPT_MS = 7 * DAY_MS

/** Adds the shipment of an order that was placed at `at`. */
export function ship(
  history: History,
  {
    id,
    number,
    at,
    lines,
    isReceived,
    isCold,
  }: {
    id: number
    number: string
    at: number
    lines: readonly {
      id: number
      batches: { number: string; producedOn?: string; expiresOn: string; quantity: number }[]
    }[]
    isReceived: boolean
    isCold: boolean
  },
): void {
  const shippedAt = at + SHIPPED_MS
  const deliveredAt = isReceived ? at + RECEIVED_MS : null
  const waybill = `SF${number}`
  const method = isCold ? 'coldExpress' : 'express'
  history.shipments.push({
    id,
    orderId: id,
    number: `${number}-1`,
    carrier: CARRIER,
    waybill,
    packages: 1,
    method,
    coldChain: isCold ? '保温箱，出库 4℃' : '',
    shippedAt,
    deliveredAt,
    events: [
      { at: shippedAt, text: `已由${CARRIER}承运（${SHIPPING_METHOD_TEXT[method]}），运单号 ${waybill}` },
      ...(deliveredAt === null ? [] : [{ at: deliveredAt, text: '已签收' }]),
    ],
  })
  for (const line of lines)
    for (const { number: batch, ...piece } of line.batches)
      history.shipmentLines.push({ shipmentId: id, lineId: line.id, batch, ...piece })
}

/** The 含麻回执 of an order that was placed at `at` and received. */
export function receiptOf(
  status: 'due' | 'overdue' | 'accepted',
  { at, ...ids }: { orderId: number; buyerId: number; at: number },
): History['receipts'][number] {
  const dueAt = at + RECEIVED_MS + RECEIPT_MS
  return { ...ids, issuedAt: at + SHIPPED_MS, dueAt, status, overdueAt: status === 'overdue' ? dueAt : null }
}
