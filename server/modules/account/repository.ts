import { and, eq, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { coupons, users } from '../../tables/account.ts'

/** Whether no user has this mobile number. */
export async function isPhoneFree(db: Executor, phone: string): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone)).limit(1)
  return user === undefined
}

/** Coupons that can be used now or later: unused and not over. */
export const countCoupons = (db: Executor, buyerId: number, now: number): Promise<number> =>
  db.$count(
    coupons,
    and(
      eq(coupons.buyerId, buyerId),
      eq(coupons.status, 'unused'),
      sql`(${coupons.rule} ->> 'endsAt')::bigint > ${now}`,
    ),
  )
