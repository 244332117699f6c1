/** SQL of checking out and placing; every statement is scoped to one buyer. */
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'

import type { Address } from '#contract/address.ts'
import type { Fen } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { memo } from '#lib/memo.ts'

import type { Executor } from '../../../db/connect.ts'
import { coupons } from '../../../tables/account.ts'
import { addresses } from '../../../tables/address.ts'
import { orderEvents, orderLines, orders, payments } from '../../../tables/order.ts'
import { type NewCashback, promisedCashbacks } from '../../cashback/index.ts'
import { takenFromBatches } from '../stock/take-stock.ts'

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

/** Those of `ids` that the buyer holds and has not used, in the order of `ids`. */
export async function findCouponsOf(db: Executor, buyerId: number, ids: readonly number[]): Promise<Coupon[]> {
  const rows = await db
    .select(couponColumns)
    .from(coupons)
    .where(and(eq(coupons.buyerId, buyerId), inArray(coupons.id, [...ids]), eq(coupons.status, 'unused')))
  return rows.map(toCoupon).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Takes coupons for a payment, locked until it is paid; false when one of them is not free any more. */
export async function claimCoupons(
  tx: Executor,
  buyerId: number,
  { ids, paymentId, status }: { ids: readonly number[]; paymentId: number; status: 'locked' | 'used' },
): Promise<boolean> {
  const claimed = await tx
    .update(coupons)
    .set({ status, paymentId })
    .where(and(eq(coupons.buyerId, buyerId), inArray(coupons.id, [...ids]), eq(coupons.status, 'unused')))
    .returning({ id: coupons.id })
  return claimed.length === ids.length
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

/** The payment that a draft became, with the hash of that draft. */
export async function findPlacedPayment(
  db: Executor,
  buyerId: number,
  draftId: string,
): Promise<{ id: number; draftHash: string } | undefined> {
  const [placed] = await db
    .select({ id: payments.id, draftHash: payments.draftHash })
    .from(payments)
    .where(and(eq(payments.buyerId, buyerId), eq(payments.draftId, draftId)))
  return placed
}

/** The orders of a buyer that wait for payment or for its confirmation, and the fen they come to. */
export async function countUnpaid(tx: Executor, buyerId: number): Promise<{ orders: number; value: Fen }> {
  const [row] = await tx
    .select({
      orders: count(),
      value: sql<number>`coalesce(sum(${orders.payable} - ${orders.voucherAmount} - ${orders.balanceAmount}), 0)::float8`,
    })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.status, ['pending_review', 'pending_payment'])))
  return row!
}

/** Whether an order of the buyer has passed every review and was not cancelled since. */
export async function hasPassedOrder(tx: Executor, buyerId: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), notInArray(orders.status, ['pending_review', 'cancelled'])))
    .limit(1)
  return order !== undefined
}

/** The id of the new payment; undefined when its draft has one already. */
export async function insertPayment(tx: Executor, row: typeof payments.$inferInsert): Promise<number | undefined> {
  const [payment] = await tx.insert(payments).values(row).onConflictDoNothing().returning({ id: payments.id })
  return payment?.id
}

/** The ids in the order of `rows`. */
export async function insertOrders(tx: Executor, rows: (typeof orders.$inferInsert)[]): Promise<number[]> {
  const inserted = await tx.insert(orders).values(rows).returning({ id: orders.id })
  return inserted.map(({ id }) => id)
}

/** Writes order lines, first events and promised cashbacks and takes pieces out of batches, in one statement. */
export async function insertOrderLines(
  tx: Executor,
  lines: (typeof orderLines.$inferInsert)[],
  alongside: {
    events: (typeof orderEvents.$inferInsert)[]
    cashbacks: readonly NewCashback[]
    /** Pieces by batch id. */
    taken: ReadonlyMap<number, number>
  },
): Promise<void> {
  const events = tx.insert(orderEvents).values(alongside.events).returning({ id: orderEvents.id })
  const taken = takenFromBatches(tx, alongside.taken)
  const promised = promisedCashbacks(tx, alongside.cashbacks)
  await tx
    .with(tx.$with('noted').as(events), ...(taken ? [taken] : []), ...(promised ? [promised] : []))
    .insert(orderLines)
    .values(lines)
}
