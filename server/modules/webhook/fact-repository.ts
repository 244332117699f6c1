/** SQL of what changed for the addresses, and of the orders it changed. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, max, min, sql } from 'drizzle-orm'

import type { OrderRecord } from '#domain/webhook/facts.ts'

import type { Executor } from '../../db/connect.ts'
import { buyerAudience } from '../../platform/replay/change-log.ts'
import { afterSales, afterSalesEvents } from '../../tables/after-sales.ts'
import { orders, refunds } from '../../tables/order.ts'
import { webhooks } from '../../tables/platform/webhook.ts'
import { shipments } from '../../tables/shipment.ts'
import { changeHeads, changeLog } from '../../tables/sync.ts'
import type { WebhookRow } from './repository.ts'

const isBehind = and(
  isNull(webhooks.pausedAt),
  isNull(webhooks.endedAt),
  eq(changeHeads.audience, sql`'buyer:' || ${webhooks.buyerId}`),
  gt(changeHeads.number, webhooks.seen),
)

/** Addresses whose company has changes that they have not been told of. */
export async function findBehind(db: Executor, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(changeHeads, isBehind)
    .orderBy(asc(webhooks.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Locks the address and says how far the company's changes go; undefined when it is not behind, or another process is
 * at it.
 */
export async function lockBehind(tx: Executor, id: number): Promise<(WebhookRow & { head: number }) | undefined> {
  const [row] = await tx
    .select({ webhook: webhooks, head: changeHeads.number })
    .from(webhooks)
    .innerJoin(changeHeads, isBehind)
    .where(eq(webhooks.id, id))
    .for('update', { of: webhooks, skipLocked: true })
  return row && { ...row.webhook, head: row.head }
}

/** The orders that changed under the numbers after `seen` up to `upTo`, with when they first did in that span. */
export async function findChangedOrders(
  tx: Executor,
  buyerId: number,
  { seen, upTo }: { seen: number; upTo: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ key: changeLog.key, since: min(changeLog.at) })
    .from(changeLog)
    .where(
      and(
        eq(changeLog.audience, buyerAudience(buyerId)),
        gt(changeLog.number, seen),
        lte(changeLog.number, upTo),
        eq(changeLog.collection, 'orders'),
      ),
    )
    .groupBy(changeLog.key)
  return new Map(rows.map(({ key, since }) => [Number(key), Number(since)]))
}

export async function setSeen(tx: Executor, id: number, seen: number): Promise<void> {
  await tx.update(webhooks).set({ seen }).where(eq(webhooks.id, id))
}

export type ToldOrder = typeof orders.$inferSelect
export type ToldClaim = typeof afterSales.$inferSelect
export type ToldRefund = typeof refunds.$inferSelect
/** An order with what its facts are read from. */
export type ToldRecord = {
  order: ToldOrder
  shipments: { id: number; afterSalesId: number | null; shippedAt: number }[]
  claims: ToldClaim[]
  refunds: ToldRefund[]
  record: OrderRecord
}

/** The company's orders of these ids. */
export async function findRecords(tx: Executor, buyerId: number, ids: readonly number[]): Promise<ToldRecord[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.id, wanted)))
    .orderBy(asc(orders.id))
  const sent = await tx
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      afterSalesId: shipments.afterSalesId,
      shippedAt: shipments.shippedAt,
    })
    .from(shipments)
    .where(inArray(shipments.orderId, wanted))
  const claims = await tx
    .select({ claim: afterSales, at: max(afterSalesEvents.at) })
    .from(afterSales)
    .leftJoin(afterSalesEvents, eq(afterSalesEvents.afterSalesId, afterSales.id))
    .where(inArray(afterSales.orderId, wanted))
    .groupBy(afterSales.id)
    .orderBy(asc(afterSales.id))
  const back = await tx
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderId, wanted), isNotNull(refunds.doneAt)))
    .orderBy(desc(refunds.id))
  return found.map((order) => {
    const own = claims.filter(({ claim }) => claim.orderId === order.id)
    const ownRefunds = back.filter(({ orderId }) => orderId === order.id)
    const ownShipments = sent.filter(({ orderId }) => orderId === order.id)
    return {
      order,
      shipments: ownShipments,
      claims: own.map(({ claim }) => claim),
      refunds: ownRefunds,
      record: {
        ...order,
        shipments: ownShipments,
        claims: own.map(({ claim, at }) => ({ id: claim.id, state: claim.state, at: Number(at ?? claim.createdAt) })),
        refunds: ownRefunds,
      },
    }
  })
}
