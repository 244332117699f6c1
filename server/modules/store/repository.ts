/**
 * SQL of the stores of a head office: their months, orders and open claims. Everything is scoped to that head office.
 */
import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { AFTER_SALES_STATES, isClosed } from '#domain/after-sales/transitions.ts'
import type { StoreBudget } from '#domain/approval/budget.ts'
import type { OrderStatus } from '#domain/order/status.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers, users } from '../../tables/account.ts'
import { afterSales } from '../../tables/after-sales.ts'
import { storeBudgets } from '../../tables/company/store-budget.ts'
import { orderLines, orders, payments } from '../../tables/order.ts'

/** Each store with its budget, fen ordered since `month` (epoch ms), and how many of its orders and claims are open. */
export const findStoreFigures = (db: Executor, headOffice: number, month: number) =>
  db
    .select({
      id: buyers.id,
      perMonth: storeBudgets.perMonth,
      warnAt: storeBudgets.warnAt,
      spent: sql<number>`(select coalesce(sum(${orders.payable} - ${orders.refunded}), 0) from ${orders}
        where ${orders.buyerId} = ${buyers.id} and ${orders.status} <> 'cancelled' and ${orders.createdAt} >= ${month})::float8`,
      openOrders: sql<number>`(select count(*) from ${orders}
        where ${orders.buyerId} = ${buyers.id} and ${notInArray(orders.status, ['completed', 'cancelled'])})::int`,
      openClaims: sql<number>`(select count(*) from ${afterSales}
        where ${afterSales.buyerId} = ${buyers.id} and ${isOpenClaim})::int`,
    })
    .from(buyers)
    .leftJoin(storeBudgets, eq(storeBudgets.storeId, buyers.id))
    .where(eq(buyers.parentId, headOffice))
    .orderBy(asc(buyers.id))

const isOpenClaim = notInArray(afterSales.state, AFTER_SALES_STATES.filter(isClosed))

export type StoreOrderFilter = {
  headOffice: number
  storeId?: number | undefined
  status?: OrderStatus | undefined
  /** Only what waits for the head office. */
  isWaiting?: boolean
}

const matches = ({ headOffice, storeId, status, isWaiting = false }: StoreOrderFilter) =>
  and(
    eq(buyers.parentId, headOffice),
    storeId === undefined ? undefined : eq(orders.buyerId, storeId),
    status && eq(orders.status, status),
    isWaiting
      ? and(eq(orders.isAboveBudget, true), eq(orders.status, 'pending_review'), eq(orders.reviewBy, 'company'))
      : undefined,
  )

export const countStoreOrders = async (db: Executor, filter: StoreOrderFilter): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(matches(filter))
  return row!.total
}

/** How many goods of an order are named. */
const NAMED = 3

/** The newest first; what waits, the oldest first. */
export const findStoreOrders = (
  db: Executor,
  filter: StoreOrderFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
) =>
  db
    .select({
      id: orders.id,
      paymentId: orders.paymentId,
      number: orders.number,
      storeId: orders.buyerId,
      company: buyers.company,
      status: orders.status,
      payable: orders.payable,
      createdAt: orders.createdAt,
      placedBy: users.name,
      names: sql<string[]>`(select coalesce(jsonb_agg(l.name order by l.id), '[]') from (
        select ${orderLines.id}, ${orderLines.name} from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and not ${orderLines.isGift} order by ${orderLines.id} limit ${sql.raw(String(NAMED))}) as l)`,
      kinds: sql<number>`(select count(*) from ${orderLines} where ${orderLines.orderId} = ${orders.id} and not ${orderLines.isGift})::int`,
      pieces: sql<number>`(select coalesce(sum(${orderLines.number}), 0) from ${orderLines} where ${orderLines.orderId} = ${orders.id} and not ${orderLines.isGift})::int`,
      reviewBy: orders.reviewBy,
      isAboveBudget: orders.isAboveBudget,
      reviewWhy: orders.reviewWhy,
      reviewBefore: orders.reviewBefore,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(users, eq(users.id, payments.placedBy))
    .where(matches(filter))
    .orderBy(
      ...(filter.isWaiting ? [asc(orders.createdAt), asc(orders.id)] : [desc(orders.createdAt), desc(orders.id)]),
    )
    .limit(limit)
    .offset(offset)

/** What these orders of the stores hold, in the order of the orders' lines; gifts too. */
export const findWaitingLines = async (db: Executor, headOffice: number, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : db
        .select({
          orderId: orderLines.orderId,
          name: orderLines.name,
          specification: orderLines.specification,
          manufacturer: orderLines.manufacturer,
          unit: orderLines.unit,
          number: orderLines.number,
          payable: orderLines.payable,
          isGift: orderLines.isGift,
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .innerJoin(buyers, eq(buyers.id, orders.buyerId))
        .where(and(eq(buyers.parentId, headOffice), inArray(orderLines.orderId, [...orderIds])))
        .orderBy(asc(orderLines.orderId), asc(orderLines.id))

/** The newest claims of the stores that are not closed. */
export const findOpenClaims = (db: Executor, headOffice: number, limit: number) =>
  db
    .select({
      id: afterSales.id,
      number: afterSales.number,
      storeId: afterSales.buyerId,
      company: buyers.company,
      kind: afterSales.kind,
      state: afterSales.state,
      createdAt: afterSales.createdAt,
    })
    .from(afterSales)
    .innerJoin(buyers, eq(buyers.id, afterSales.buyerId))
    .where(and(eq(buyers.parentId, headOffice), isOpenClaim))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
    .limit(limit)

/** Whether this company is a store of the head office. */
export async function isStoreOf(db: Executor, headOffice: number, storeId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(eq(buyers.id, storeId), eq(buyers.parentId, headOffice)))
  return row !== undefined
}

export async function writeBudget(
  tx: Executor,
  storeId: number,
  budget: StoreBudget & { setBy: number; setAt: number },
): Promise<void> {
  await tx
    .insert(storeBudgets)
    .values({ storeId, ...budget })
    .onConflictDoUpdate({ target: storeBudgets.storeId, set: budget })
}

export const removeBudget = async (tx: Executor, storeId: number): Promise<void> => {
  await tx.delete(storeBudgets).where(eq(storeBudgets.storeId, storeId))
}
