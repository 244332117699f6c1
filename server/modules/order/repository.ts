/** What an order is made from, besides the cart; every statement is scoped to one buyer. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Address } from '#contract/address.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { memo } from '#lib/memo.ts'

import type { Executor } from '../../db/connect.ts'
import { coupons } from '../../tables/account.ts'
import { addresses } from '../../tables/address.ts'
import { warehouses } from '../../tables/goods.ts'
import { orderEvents } from '../../tables/order.ts'

const couponColumns = { id: coupons.id, name: coupons.name, rule: coupons.rule }
const toCoupon = ({ id, name, rule }: { id: number; name: string; rule: Omit<Coupon, 'id' | 'name'> }): Coupon => ({
  id,
  name,
  ...rule,
})

/** The coupons a buyer holds and has not used, whether they apply or not; only those that are not over. */
export async function findCoupons(db: Executor, buyerId: number, now: number): Promise<Coupon[]> {
  const rows = await db
    .select(couponColumns)
    .from(coupons)
    .where(
      and(
        eq(coupons.buyerId, buyerId),
        eq(coupons.status, 'unused'),
        sql`(${coupons.rule} ->> 'endsAt')::bigint > ${now}`,
      ),
    )
    .orderBy(asc(coupons.id))
  return rows.map(toCoupon)
}

export async function findCoupon(db: Executor, buyerId: number, id: number): Promise<Coupon | undefined> {
  const [row] = await db
    .select(couponColumns)
    .from(coupons)
    .where(and(eq(coupons.buyerId, buyerId), eq(coupons.id, id), eq(coupons.status, 'unused')))
  return row && toCoupon(row)
}

/** Takes a coupon for a payment, locked until it is paid; false when it is not free any more. */
export async function claimCoupon(
  tx: Executor,
  buyerId: number,
  { id, paymentId, status }: { id: number; paymentId: number; status: 'locked' | 'used' },
): Promise<boolean> {
  const claimed = await tx
    .update(coupons)
    .set({ status, paymentId })
    .where(and(eq(coupons.buyerId, buyerId), eq(coupons.id, id), eq(coupons.status, 'unused')))
    .returning({ id: coupons.id })
  return claimed.length === 1
}

/** The payment's coupon is spent, or comes back to the buyer. */
export async function setCouponOf(tx: Executor, paymentId: number, status: 'used' | 'unused'): Promise<void> {
  await tx
    .update(coupons)
    .set(status === 'used' ? { status } : { status, paymentId: null })
    .where(and(eq(coupons.paymentId, paymentId), inArray(coupons.status, ['locked', 'used'])))
}

const addressQuery = memo((db: Executor) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.buyerId, sql.placeholder('buyerId')), eq(addresses.id, sql.placeholder('id'))))
    .prepare('address_of_buyer'),
)

export async function findAddress(db: Executor, buyerId: number, id: number): Promise<Address | undefined> {
  const [row] = await addressQuery(db).execute({ buyerId, id })
  if (!row) return undefined
  const { buyerId: _owner, ...address } = row
  return address
}

export async function findWarehouseNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function addEvents(tx: Executor, orderIds: readonly number[], text: string, now: number): Promise<void> {
  if (orderIds.length > 0) await tx.insert(orderEvents).values(orderIds.map((orderId) => ({ orderId, at: now, text })))
}
