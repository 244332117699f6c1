/** SQL of the coupon that took the freight off an order. */
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { coupons } from '../../../tables/account.ts'

/** Its name; undefined where none did, or it went back to the buyer. */
export async function findFreightCoupon(db: Executor, buyerId: number, paymentId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: coupons.name })
    .from(coupons)
    .where(
      and(
        eq(coupons.buyerId, buyerId),
        eq(coupons.paymentId, paymentId),
        inArray(coupons.status, ['locked', 'used']),
        sql`${coupons.rule} ->> 'kind' = 'freight'`,
      ),
    )
    .limit(1)
  return row?.name
}
