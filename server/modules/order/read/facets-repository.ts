/** What other tables say of an order, as columns of a query that reads orders. */
import { inArray, sql } from 'drizzle-orm'

import { AFTER_SALES_STATES, type AfterSalesFacet, isClosed } from '#domain/after-sales/transitions.ts'

import { afterSales, afterSalesEvents, afterSalesLines } from '../../../tables/after-sales.ts'
import { orderLines, orders, refunds } from '../../../tables/order.ts'
import { shipmentLines, shipments } from '../../../tables/shipment.ts'

/** Fen that the seller still has to return to the buyer's bank account. */
const refundDue = sql<number>`coalesce((select sum(${refunds.amount}) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'done'), 0)::int`

/** Whether all of that is sent by the hand of finance, no part of it by a provider; null where nothing is due. */
const isRefundByHand = sql<boolean | null>`(select bool_and(${refunds.provider} is null or ${refunds.isByHand})
  from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'done')`
/** What has gone back to where it was paid from: fen, and epoch ms of the last one. */
const refundDone = sql<{ amount: number; at: number } | null>`(select
  jsonb_build_object('amount', sum(${refunds.amount}), 'at', max(${refunds.doneAt}))
  from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = 'done'
  having count(${refunds.doneAt}) > 0)`

/** Pieces that have left, without those that were sent for a claim. */
const sentPieces = sql<number>`coalesce((select sum(${shipmentLines.quantity}) from ${shipmentLines}
  join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId} where ${shipments.orderId} = ${orders.id} and ${shipments.afterSalesId} is null), 0)::int`
/** Pieces of a line that will not be sent any more, by batch; null where the seller ended nothing. */
export const unsent = sql<{ batch: string; quantity: number }[] | null>`(select
  jsonb_agg(jsonb_build_object('batch', ${afterSalesLines.batch}, 'quantity', ${afterSalesLines.quantity}))
  from ${afterSalesLines} join ${afterSales} on ${afterSales.id} = ${afterSalesLines.afterSalesId}
  where ${afterSalesLines.lineId} = ${orderLines.id} and ${afterSales.reason} = 'unsent')`
/** Whether claims on an order are open, or were. */
const afterSalesFacet = sql<AfterSalesFacet | null>`(select case when bool_and(${inArray(afterSales.state, AFTER_SALES_STATES.filter(isClosed))})
  then 'closed' else 'open' end from ${afterSales} where ${afterSales.orderId} = ${orders.id} having count(*) > 0)`
/** How often something happened to the claims on an order. */
const claimEvents = sql<number>`(select count(*) from ${afterSalesEvents}
  join ${afterSales} on ${afterSales.id} = ${afterSalesEvents.afterSalesId} where ${afterSales.orderId} = ${orders.id})::int`

export const orderFacets = {
  refundDue,
  isRefundByHand,
  refundDone,
  sentPieces,
  afterSales: afterSalesFacet,
  claimEvents,
}
export type OrderFacets = {
  refundDue: number
  isRefundByHand: boolean | null
  refundDone: { amount: number; at: number } | null
  sentPieces: number
  afterSales: AfterSalesFacet | null
  claimEvents: number
}
