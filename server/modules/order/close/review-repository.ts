/** SQL of what waits for a release, and of whom the messages about it ask. */
import { and, eq } from 'drizzle-orm'

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

/** The submissions of a company of which an order waits for its own release, the oldest first. */
export async function findWaitingPayments(tx: Executor, buyerId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orders.paymentId })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.status, 'pending_review'), eq(orders.reviewBy, 'company')))
    .orderBy(orders.paymentId)
  return rows.map(({ id }) => id)
}
