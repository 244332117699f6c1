/** What other tables say of an order, as columns of a query that reads orders. */
import { inArray, sql } from 'drizzle-orm'

import { AFTER_SALES_STATES, type AfterSalesFacet, isClosed } from '#domain/after-sales/transitions.ts'

import { afterSales, afterSalesEvents, afterSalesLines } from '../../../tables/after-sales.ts'
import { orderLines, orders, refunds } from '../../../tables/order.ts'
import { shipmentLines, shipments } from '../../../tables/shipment.ts'

/** Fen that the seller still has to return to the buyer's bank account. */
export const refundDue = sql<number>`coalesce((select sum(${refunds.amount}) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'done'), 0)::int`

/** Pieces that have left, without those that were sent for a claim. */
export const sentPieces = sql<number>`coalesce((select sum(${shipmentLines.quantity}) from ${shipmentLines}
  join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId} where ${shipments.orderId} = ${orders.id} and ${shipments.afterSalesId} is null), 0)::int`
/** Pieces of a line that will not be sent any more, by batch; null where the seller ended nothing. */
export const unsent = sql<{ batch: string; quantity: number }[] | null>`(select
  jsonb_agg(jsonb_build_object('batch', ${afterSalesLines.batch}, 'quantity', ${afterSalesLines.quantity}))
  from ${afterSalesLines} join ${afterSales} on ${afterSales.id} = ${afterSalesLines.afterSalesId}
  where ${afterSalesLines.lineId} = ${orderLines.id} and ${afterSales.reason} = 'unsent')`
/** Whether claims on an order are open, or were. */
export const afterSalesFacet = sql<AfterSalesFacet | null>`(select case when bool_and(${inArray(afterSales.state, AFTER_SALES_STATES.filter(isClosed))})
  then 'closed' else 'open' end from ${afterSales} where ${afterSales.orderId} = ${orders.id} having count(*) > 0)`
/** How often something happened to the claims on an order. */
export const claimEvents = sql<number>`(select count(*) from ${afterSalesEvents}
  join ${afterSales} on ${afterSales.id} = ${afterSalesEvents.afterSalesId} where ${afterSales.orderId} = ${orders.id})::int`
