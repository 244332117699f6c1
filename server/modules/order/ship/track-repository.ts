/** SQL of parcels after they have left, and of what must stay cold in them. */
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { goods } from '../../../tables/goods.ts'
import { orderLines, orders } from '../../../tables/order.ts'
import { shipments } from '../../../tables/shipment.ts'

/** A parcel of any buyer with the number of its order. */
export async function findShipment(db: Executor, id: number) {
  const [row] = await db
    .select({ shipment: shipments, buyerId: orders.buyerId, orderNumber: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, id))
  return row
}

export async function updateShipment(
  tx: Executor,
  id: number,
  row: Partial<typeof shipments.$inferInsert>,
): Promise<void> {
  await tx.update(shipments).set(row).where(eq(shipments.id, id))
}

/** The stored name of a temperature log of one of an order's parcels, by its content. */
export async function findLogOfOrder(db: Executor, orderId: number, hash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: shipments.temperatureLog })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), sql`starts_with(${shipments.temperatureLog}, ${hash})`))
    .limit(1)
  return row?.name ?? undefined
}

/** Those of the files that a parcel names. */
export async function findNamedLogs(db: Executor, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: shipments.temperatureLog })
    .from(shipments)
    .where(inArray(shipments.temperatureLog, [...names]))
  return rows.flatMap(({ name }) => name ?? [])
}

/** How the goods of these lines are stored. */
export const findStorages = (db: Executor, lineIds: readonly number[]) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ lineId: orderLines.id, name: orderLines.name, storage: goods.storage })
        .from(orderLines)
        .innerJoin(goods, eq(goods.id, orderLines.goodsId))
        .where(inArray(orderLines.id, [...lineIds]))
