import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { coupons } from '../../tables/account.ts'
import { couponOffers } from '../../tables/coupon.ts'

export type OfferRow = typeof couponOffers.$inferSelect
/** How many of an offer a buyer claimed, and how many of them can still be used. */
export type Claims = { claimed: number; held: number }

const isHeld = (now: number) => sql`${coupons.status} = 'unused' and (${coupons.rule} ->> 'endsAt')::bigint > ${now}`

/** Offers that end after `since` (epoch ms), or the one of `id`, each with this buyer's claims. */
export function findOffers(
  db: Executor,
  buyerId: number,
  { id, since, now }: { id?: number; since?: number; now: number },
): Promise<{ offer: OfferRow; claims: Claims }[]> {
  const claims = db
    .select({
      offerId: coupons.offerId,
      claimed: sql<number>`count(*)::int`.as('claimed'),
      held: sql<number>`(count(*) filter (where ${isHeld(now)}))::int`.as('held'),
    })
    .from(coupons)
    .where(eq(coupons.buyerId, buyerId))
    .groupBy(coupons.offerId)
    .as('claims')
  return db
    .select({
      offer: couponOffers,
      claims: {
        claimed: sql<number>`coalesce(${claims.claimed}, 0)`,
        held: sql<number>`coalesce(${claims.held}, 0)`,
      },
    })
    .from(couponOffers)
    .leftJoin(claims, eq(claims.offerId, couponOffers.id))
    .where(
      and(
        id === undefined ? undefined : eq(couponOffers.id, id),
        since === undefined ? undefined : gt(couponOffers.endsAt, since),
      ),
    )
    .orderBy(asc(couponOffers.position), asc(couponOffers.id))
}

/** Takes one from what is left; false when nothing is. */
export async function takeOne(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(couponOffers)
    .set({ left: sql`${couponOffers.left} - 1` })
    .where(and(eq(couponOffers.id, id), gt(couponOffers.left, 0)))
    .returning({ id: couponOffers.id })
  return taken.length === 1
}

/** What this claim gave before; undefined when it is new. */
export async function findClaim(tx: Executor, buyerId: number, claimId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ offerId: coupons.offerId })
    .from(coupons)
    .where(and(eq(coupons.buyerId, buyerId), eq(coupons.claimId, claimId)))
  return row?.offerId ?? undefined
}

export const insertCoupon = async (tx: Executor, coupon: typeof coupons.$inferInsert): Promise<void> => {
  await tx.insert(coupons).values(coupon)
}
