import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { OrderCashback } from '#domain/order/cashback-so-far.ts'
import type { CashbackRule } from '#domain/pricing/offers.ts'

import type { Executor } from '../../db/connect.ts'
import { rowSet } from '../../db/row-set.ts'
import { cashbacks } from '../../tables/cashback.ts'
import { orders, type OrderStatus } from '../../tables/order.ts'
import { promotions } from '../../tables/promotion.ts'

export type CashbackRow = typeof cashbacks.$inferSelect

/** Fen of goods by promotion that orders of a buyer which stand have brought, as a column of another query. */
export const earlierCashback = (buyerId: SQL): SQL<Record<string, number>> => sql<Record<string, number>>`(
  select coalesce(jsonb_object_agg(summed.promotion_id, summed.base), '{}') from (
    select ${cashbacks.promotionId} as promotion_id, sum(${cashbacks.base})::int as base
    from ${cashbacks} where ${cashbacks.buyerId} = ${buyerId} and ${cashbacks.state} <> 'void'
    group by ${cashbacks.promotionId}) as summed)`

/** Written by the statement that writes the orders' lines. */
export const promisedCashbacks = rowSet(cashbacks, ['orderId', 'buyerId', 'promotionId', 'base', 'amount', 'createdAt'])
export type NewCashback = Parameters<typeof promisedCashbacks.pack>[0][number]

export async function markPaid(tx: Executor, orderIds: readonly number[], now: number): Promise<void> {
  await tx
    .update(cashbacks)
    .set({ paidAt: now })
    .where(inArray(cashbacks.orderId, [...orderIds]))
}

/** Fen of an order's goods that count, where they are not credited yet. */
export async function updatePromise(tx: Executor, orderId: number, base: number): Promise<void> {
  await tx
    .update(cashbacks)
    .set({ base })
    .where(and(eq(cashbacks.orderId, orderId), eq(cashbacks.state, 'promised')))
}

export async function markVoid(tx: Executor, orderId: number, now: number): Promise<void> {
  await tx
    .update(cashbacks)
    .set({ state: 'void', settledAt: now })
    .where(and(eq(cashbacks.orderId, orderId), eq(cashbacks.state, 'promised')))
}

const dueAt = sql`${cashbacks.paidAt} + (${promotions.rule} ->> 'waitDays')::bigint * 86400000`
const isDue = (now: number, final: readonly OrderStatus[]) =>
  and(eq(cashbacks.state, 'promised'), inArray(orders.status, [...final]), sql`${dueAt} <= ${now}`)

/** Orders of one of the states `final` whose time has come, the longest paid first. */
export const findDue = (
  db: Executor,
  { now, final, limit }: { now: number; final: readonly OrderStatus[]; limit: number },
): Promise<{ orderId: number; buyerId: number }[]> =>
  db
    .select({ orderId: cashbacks.orderId, buyerId: cashbacks.buyerId })
    .from(cashbacks)
    .innerJoin(orders, eq(orders.id, cashbacks.orderId))
    .innerJoin(promotions, eq(promotions.id, cashbacks.promotionId))
    .where(isDue(now, final))
    .orderBy(asc(cashbacks.paidAt), asc(cashbacks.orderId))
    .limit(limit)

/** One of them, if it is still due, with what decides its amount; the caller holds the buyer's lock. */
export async function findDueOne(
  tx: Executor,
  orderId: number,
  terms: { now: number; final: readonly OrderStatus[] },
): Promise<{ cashback: CashbackRow; number: string; paymentId: number; name: string; rule: CashbackRule } | undefined> {
  const [row] = await tx
    .select({
      cashback: cashbacks,
      number: orders.number,
      paymentId: orders.paymentId,
      name: promotions.name,
      rule: sql<CashbackRule>`${promotions.rule}`,
    })
    .from(cashbacks)
    .innerJoin(orders, eq(orders.id, cashbacks.orderId))
    .innerJoin(promotions, eq(promotions.id, cashbacks.promotionId))
    .where(and(eq(cashbacks.orderId, orderId), isDue(terms.now, terms.final)))
  return row
}

/** Fen of goods of a buyer's orders that were credited in a promotion. */
export async function creditedBase(tx: Executor, buyerId: number, promotionId: number): Promise<number> {
  const [row] = await tx
    .select({ base: sql<number>`coalesce(sum(${cashbacks.base}), 0)::int` })
    .from(cashbacks)
    .where(and(eq(cashbacks.buyerId, buyerId), eq(cashbacks.promotionId, promotionId), eq(cashbacks.state, 'credited')))
  return row?.base ?? 0
}

export async function markCredited(tx: Executor, orderId: number, amount: number, now: number): Promise<void> {
  await tx.update(cashbacks).set({ state: 'credited', amount, settledAt: now }).where(eq(cashbacks.orderId, orderId))
}

/** An order's part, with what decides its amount. */
export async function findOfOrder(
  tx: Executor,
  orderId: number,
): Promise<{ cashback: CashbackRow; rule: CashbackRule } | undefined> {
  const [row] = await tx
    .select({ cashback: cashbacks, rule: sql<CashbackRule>`${promotions.rule}` })
    .from(cashbacks)
    .innerJoin(promotions, eq(promotions.id, cashbacks.promotionId))
    .where(eq(cashbacks.orderId, orderId))
  return row
}

export async function updateCashback(
  tx: Executor,
  orderId: number,
  row: Partial<Pick<CashbackRow, 'base' | 'amount'>>,
): Promise<void> {
  await tx.update(cashbacks).set(row).where(eq(cashbacks.orderId, orderId))
}

/** A buyer's records with their order numbers and tiers, the oldest of a promotion first. */
export const findRecords = (db: Executor, buyerId: number) =>
  db
    .select({ cashback: cashbacks, orderNumber: orders.number, rule: sql<CashbackRule>`${promotions.rule}` })
    .from(cashbacks)
    .innerJoin(orders, eq(orders.id, cashbacks.orderId))
    .innerJoin(promotions, eq(promotions.id, cashbacks.promotionId))
    .where(eq(cashbacks.buyerId, buyerId))
    .orderBy(asc(cashbacks.createdAt), asc(cashbacks.orderId))

/** An order's part, as a column of a query over orders. */
export const cashbackOfOrder = sql<OrderCashback | null>`(
  select jsonb_build_object('promotionId', ${cashbacks.promotionId}, 'base', ${cashbacks.base},
    'amount', ${cashbacks.amount}, 'state', ${cashbacks.state})
  from ${cashbacks} where ${cashbacks.orderId} = ${orders.id})`
