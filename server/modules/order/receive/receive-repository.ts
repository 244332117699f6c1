/** SQL of orders whose receipt is due. */
import { and, asc, eq, lte } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { orders } from '../../../tables/order.ts'

/** Shipped orders whose receipt is confirmed by the system until `before`, the longest waiting first. */
export const findUnreceived = (
  db: Executor,
  before: number,
  limit: number,
): Promise<{ id: number; buyerId: number; number: string; receiveBefore: number | null }[]> =>
  db
    .select({ id: orders.id, buyerId: orders.buyerId, number: orders.number, receiveBefore: orders.receiveBefore })
    .from(orders)
    .where(and(eq(orders.status, 'pending_receipt'), lte(orders.receiveBefore, before)))
    .orderBy(asc(orders.receiveBefore))
    .limit(limit)
