/** What other tables say of an order, as columns of a query that reads orders. */
import { inArray, sql } from 'drizzle-orm'

import { AFTER_SALES_STATES, type AfterSalesFacet, isClosed } from '#domain/after-sales/transitions.ts'

import { afterSales, afterSalesEvents, afterSalesLines } from '../../../tables/after-sales.ts'
import { orderEvents, orderLines, orders, refunds } from '../../../tables/order.ts'
import { shipmentLines, shipments } from '../../../tables/shipment.ts'
import { PROOF_EVENTS } from '../proof-events.ts'

/** What the timeline of a cancelled order last said of a transfer proof; null where it says nothing, and of others. */
export const proofEvent = sql<string | null>`case when ${orders.status} = 'cancelled' then (
  select ${orderEvents.text} from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
    and (${sql.join(
      PROOF_EVENTS.map((begin) => sql`${orderEvents.text} like ${`${begin}%`}`),
      sql` or `,
    )})
  order by ${orderEvents.at} desc, ${orderEvents.id} desc limit 1) end`

/** Fen that the seller still has to return to the buyer's bank account. */
const refundDue = sql<number>`coalesce((select sum(${refunds.amount}) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'done'), 0)::int`

/** Whether all of that is sent by the hand of finance, no part of it by a provider; null where nothing is due. */
const isRefundByHand = sql<boolean | null>`(select bool_and(${refunds.provider} is null or ${refunds.isByHand})
  from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'done')`

/**
 * Fen of after-sales that went back to the balance and to vouchers at once: what of them is no row of `refunds`, and no
 * cashback that was kept.
 */
export const refundedAtOnce = sql<number>`case when ${orders.refunded} = 0 then 0 else greatest(0, ${orders.refunded}
  - coalesce((select sum(${refunds.amount}) from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.afterSalesId} is not null), 0)
  - coalesce((select sum(${afterSales.cashbackBack}) from ${afterSales}
    where ${afterSales.orderId} = ${orders.id}), 0))::int end`

/**
 * When that was last: claims of its whole payment, because sisters give what an order no longer holds. One that is not
 * closed yet paid it when it gave the rest to the bank.
 */
export const atOnceAt = sql<number>`coalesce(greatest(
  (select max(${afterSales.closedAt}) from ${afterSales} join ${orders} as sisters on sisters.id = ${afterSales.orderId}
    where sisters.payment_id = ${orders.paymentId} and ${afterSales.goodsAmount} is not null
    and not exists (select from ${refunds} where ${refunds.afterSalesId} = ${afterSales.id})),
  (select max(${refunds.createdAt}) from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.afterSalesId} is not null)), ${orders.createdAt})`.mapWith(
  Number,
)

/** What has gone back to where it was paid from: fen, and epoch ms of the last one. */
const refundDone = sql<{ amount: number; at: number } | null>`(select
  jsonb_build_object('amount', done.amount + once.amount,
    'at', greatest(done.at, case when once.amount > 0 then ${atOnceAt} end))
  from (select coalesce(sum(${refunds.amount}), 0)::int as amount, max(${refunds.doneAt}) as at from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.state} = 'done') as done,
    (select ${refundedAtOnce} as amount) as once
  where done.amount + once.amount > 0)`

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
