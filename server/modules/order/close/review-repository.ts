/** SQL of what waits for a release, and of whom the messages about it ask. */
import { and, asc, eq } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { buyers } from '../../../tables/account.ts'
import { orders } from '../../../tables/order.ts'

/** The head office of a store and the name it knows the store by; undefined for a buyer without one. */
export async function findHeadOffice(
  tx: Executor,
  buyerId: number,
): Promise<{ headOffice: number; company: string } | undefined> {
  const [buyer] = await tx
    .select({ headOffice: buyers.parentId, company: buyers.company })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
  return buyer && buyer.headOffice !== null ? { headOffice: buyer.headOffice, company: buyer.company } : undefined
}

/** The orders of a store that wait above its budget, the oldest first. */
export const findAboveBudget = (tx: Executor, buyerId: number) =>
  tx
    .select({
      id: orders.id,
      paymentId: orders.paymentId,
      createdAt: orders.createdAt,
      payable: orders.payable,
      reviewWhy: orders.reviewWhy,
    })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.isAboveBudget, true),
        eq(orders.status, 'pending_review'),
        eq(orders.reviewBy, 'company'),
      ),
    )
    .orderBy(asc(orders.id))
