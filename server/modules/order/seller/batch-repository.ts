/** SQL of the orders that hold a batch. */
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { orderLines, orders, type OrderStatus } from '../../../tables/order.ts'
import { shipmentLines } from '../../../tables/shipment.ts'

const OPEN: readonly OrderStatus[] = ['pending_review', 'pending_payment', 'pending_shipment']

/**
 * Ids of orders with a batch whose number starts so: of a million only what was sent, by its index, and the open ones
 * are read.
 */
export function ordersOfBatch(db: Executor, batch: string) {
  const held = sql`exists (select from jsonb_array_elements(${orderLines.batches}) b where starts_with(b ->> 'number', ${batch}))`
  const sent = db
    .select({ id: orderLines.orderId })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(sql`${shipmentLines.batch} ~>=~ ${batch} and ${shipmentLines.batch} ~<~ ${`${batch}\uFFFF`}`)
  const allotted = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.status, [...OPEN]), held))
  return sent.union(allotted)
}
