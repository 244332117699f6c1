/** SQL of what a buyer reads of his purses; every read is scoped to him. */
import { and, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'

import type { CouponStatus, LedgerMonth } from '#contract/money/wallet.ts'
import type { Purse } from '#domain/wallet/ledger.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers, coupons, ledger } from '../../tables/account.ts'
import { topUps, withdrawals } from '../../tables/money/transfer.ts'
import { vouchers } from '../../tables/money/voucher.ts'
import { orders, payments } from '../../tables/order.ts'

export type LedgerFilter = {
  buyerId: number
  purse: Purse
  useType?: 'in' | 'out' | undefined
  /** Epoch ms, the end excluded. */
  from?: number | undefined
  until?: number | undefined
}

const matches = ({ buyerId, purse, useType, from, until }: LedgerFilter): SQL | undefined =>
  and(
    eq(ledger.buyerId, buyerId),
    eq(ledger.purse, purse),
    useType && (useType === 'in' ? gt(ledger.delta, 0) : lt(ledger.delta, 0)),
    from === undefined ? undefined : gte(ledger.at, from),
    until === undefined ? undefined : lt(ledger.at, until),
  )

const income = sql<number>`coalesce(sum(${ledger.delta}) filter (where ${ledger.delta} > 0), 0)::float8`
const outgo = sql<number>`coalesce(-sum(${ledger.delta}) filter (where ${ledger.delta} < 0), 0)::float8`

/** The first order of a payment that is joined. */
const firstOrder = sql<
  number | null
>`(select min(${orders.id}) from ${orders} where ${orders.paymentId} = ${payments.id})`

/** Lines of a purse, the newest first, each with an order of its payment. */
export const findLines = (db: Executor, filter: LedgerFilter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: ledger.id,
      delta: ledger.delta,
      after: ledger.after,
      kind: ledger.kind,
      note: ledger.note,
      at: ledger.at,
      orderId: firstOrder,
    })
    .from(ledger)
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .where(matches(filter))
    .orderBy(desc(ledger.seq))
    .limit(limit)
    .offset(offset)

export async function sumLines(db: Executor, filter: LedgerFilter) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int`, income, outgo })
    .from(ledger)
    .where(matches(filter))
  return row!
}

/** Months of Shanghai with lines since `from`, the oldest first. */
export function findMonths(db: Executor, filter: LedgerFilter): Promise<LedgerMonth[]> {
  const month = sql<string>`to_char(to_timestamp((${ledger.at} + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({ month, income, outgo })
    .from(ledger)
    .where(matches(filter))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** What is on its way into the balance and out of it, vouchers that end before `soon`, and the company's name. */
export async function findWalletFacts(db: Executor, buyerId: number, { now, soon }: { now: number; soon: number }) {
  const [own] = await db.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId))
  const [coming] = await db
    .select({ sum: sql<number>`coalesce(sum(${topUps.amount}), 0)::float8` })
    .from(topUps)
    .where(and(eq(topUps.buyerId, buyerId), eq(topUps.state, 'pending')))
  const [leaving] = await db
    .select({ sum: sql<number>`coalesce(sum(${withdrawals.amount}), 0)::float8` })
    .from(withdrawals)
    .where(and(eq(withdrawals.buyerId, buyerId), eq(withdrawals.state, 'pending')))
  const [ending] = await db
    .select({ sum: sql<number>`coalesce(sum(${vouchers.left}), 0)::float8` })
    .from(vouchers)
    .where(and(eq(vouchers.buyerId, buyerId), gt(vouchers.endsAt, now), lte(vouchers.endsAt, soon)))
  return {
    company: own!.company,
    toppingUp: coming!.sum,
    withdrawing: leaving!.sum,
    endingVoucher: ending!.sum,
  }
}

export type CouponFilter = {
  buyerId: number
  kind?: string | undefined
  status?: CouponStatus | undefined
}

const endsAt = sql`(${coupons.rule} ->> 'endsAt')::bigint`
const startsAt = sql`(${coupons.rule} ->> 'startsAt')::bigint`
/** What ended is expired from that moment, before the job has written it; what has not begun is to come. */
const statusAt = (now: number) =>
  sql<CouponStatus>`case
    when ${coupons.status} = 'unused' and ${endsAt} <= ${now} then 'expired'
    when ${coupons.status} = 'unused' and ${startsAt} > ${now} then 'upcoming'
    else ${coupons.status} end`

const matchesCoupon = ({ buyerId, kind, status }: CouponFilter, now: number) =>
  and(
    eq(coupons.buyerId, buyerId),
    kind === undefined ? undefined : sql`${coupons.rule} ->> 'kind' = ${kind}`,
    status && sql`${statusAt(now)} = ${status}`,
  )

/** Those that end soonest first; what is over the newest first. */
export const findHeldCoupons = (
  db: Executor,
  filter: CouponFilter,
  now: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: coupons.id,
      name: coupons.name,
      rule: coupons.rule,
      status: statusAt(now),
      orderId: firstOrder,
    })
    .from(coupons)
    .leftJoin(payments, eq(payments.id, coupons.paymentId))
    .where(matchesCoupon(filter, now))
    .orderBy(
      sql`case when ${statusAt(now)} in ('unused', 'upcoming') then ${endsAt} else -${coupons.id} end`,
      desc(coupons.id),
    )
    .limit(limit)
    .offset(offset)

export async function countHeldCoupons(db: Executor, filter: CouponFilter, now: number) {
  const rows = await db
    .select({ status: statusAt(now), total: sql<number>`count(*)::int` })
    .from(coupons)
    .where(matchesCoupon(filter, now))
    .groupBy(sql`1`)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Marks coupons that ended as expired; whose they were. */
export async function expireUnused(db: Executor, now: number): Promise<number[]> {
  const rows = await db
    .update(coupons)
    .set({ status: 'expired' })
    .where(and(eq(coupons.status, 'unused'), lte(endsAt, sql`${now}`)))
    .returning({ buyerId: coupons.buyerId })
  return [...new Set(rows.map(({ buyerId }) => buyerId))]
}
