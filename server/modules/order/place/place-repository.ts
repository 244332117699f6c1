/** SQL of checking out and placing; every statement is scoped to one buyer. */
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'

import type { Address } from '#contract/address.ts'
import type { Coupon } from '#domain/pricing/offers.ts'

import type { Executor } from '../../../db/connect.ts'
import { preparedQuery, shortRead } from '../../../db/prepared-query.ts'
import { rowSet } from '../../../db/row-set.ts'
import { statement } from '../../../db/statement.ts'
import { coupons } from '../../../tables/account.ts'
import { addresses } from '../../../tables/address.ts'
import { orderEvents, orderLines, orders, payments } from '../../../tables/order.ts'
import { type NewCashback, promisedCashbacks } from '../../cashback/index.ts'
import { takenFromBatches, takenRows } from '../stock/take-stock.ts'

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

const addressQuery = preparedQuery((db) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.buyerId, sql.placeholder('buyerId')), eq(addresses.id, sql.placeholder('id'))))
    .prepare(shortRead('address_of_buyer')),
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

/** Whether an order of the buyer has passed every review and was not cancelled since. */
export async function hasPassedOrder(tx: Executor, buyerId: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), notInArray(orders.status, ['pending_review', 'cancelled'])))
    .limit(1)
  return order !== undefined
}

const newPayments = rowSet(payments, [
  'buyerId',
  'draftId',
  'draftHash',
  'placedBy',
  'payable',
  'terms',
  'createdAt',
  'paidAt',
])
const paymentInsert = statement<{ id: number }>(
  'insert_payment',
  () => sql`${newPayments.insert('rows')} on conflict do nothing returning id`,
)
export type NewPayment = Parameters<typeof newPayments.pack>[0][number]

/** The id of the new payment; undefined when its draft has one already. */
export const insertPayment = async (tx: Executor, row: NewPayment): Promise<number | undefined> =>
  (await paymentInsert(tx, { rows: newPayments.pack([row]) }))[0]?.id

const newOrders = rowSet(orders, [
  'buyerId',
  'paymentId',
  'number',
  'status',
  'warehouseId',
  'isEphedrine',
  'goodsAmount',
  'discountAmount',
  'manjianAmount',
  'couponAmount',
  'giftAmount',
  'freight',
  'payable',
  'voucherAmount',
  'balanceAmount',
  'address',
  'remark',
  'createdAt',
  'payBefore',
  'reviewBy',
  'reviewBefore',
  'reviewWhy',
  'isAboveBudget',
  'paidAt',
  'ephedrineLetters',
])
const ordersInsert = statement<{ id: number }>('insert_orders', () => sql`${newOrders.insert('rows')} returning id`)
export type NewOrder = Parameters<typeof newOrders.pack>[0][number]

/** The ids in the order of `rows`. */
export const insertOrders = async (tx: Executor, rows: readonly NewOrder[]): Promise<number[]> =>
  (await ordersInsert(tx, { rows: newOrders.pack(rows) })).map(({ id }) => id)

const newLines = rowSet(orderLines, [
  'orderId',
  'buyerId',
  'goodsId',
  'type',
  'name',
  'manufacturer',
  'specification',
  'dosageForm',
  'approvalNumber',
  'origin',
  'unit',
  'number',
  'price',
  'amount',
  'payable',
  'adjustments',
  'basis',
  'gift',
  'isGift',
  'nearExpiryConsent',
  'expiresFrom',
  'combo',
  'batches',
])
const newEvents = rowSet(orderEvents, ['orderId', 'at', 'text'])
const linesInsert = statement(
  'insert_order_lines',
  () => sql`with noted as (${newEvents.insert('events')}), ${takenFromBatches}, promised as (${promisedCashbacks.insert('cashbacks')})
    ${newLines.insert('lines')}`,
)
export type NewOrderLine = Parameters<typeof newLines.pack>[0][number]

/** Writes order lines, first events and promised cashbacks and takes pieces out of batches, in one statement. */
export async function insertOrderLines(
  tx: Executor,
  lines: readonly NewOrderLine[],
  alongside: {
    events: Parameters<typeof newEvents.pack>[0]
    cashbacks: readonly NewCashback[]
    /** Pieces by batch id. */
    taken: ReadonlyMap<number, number>
  },
): Promise<void> {
  await linesInsert(tx, {
    lines: newLines.pack(lines),
    events: newEvents.pack(alongside.events),
    cashbacks: promisedCashbacks.pack(alongside.cashbacks),
    ...takenRows(alongside.taken),
  })
}
