/** SQL of where the bills and our books differ. */
import { and, count, eq, inArray, isNotNull, isNull, min, or, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { type QueueCount, waiting } from '../../db/queue-count.ts'
import { keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { billDifferences, billEntries, bills } from '../../tables/money/bill.ts'
import { paymentAttempts } from '../../tables/money/online-payment.ts'
import { operators } from '../../tables/operator.ts'
import { orders } from '../../tables/order.ts'
import type { BillKey } from './repository.ts'

export type DifferenceRow = typeof billDifferences.$inferSelect

/** Those of a provider that are open, of this day, or about one of these numbers. */
export const findRelated = (
  db: Executor,
  { provider, day }: BillKey,
  numbers: readonly string[],
): Promise<DifferenceRow[]> =>
  db
    .select()
    .from(billDifferences)
    .where(
      and(
        eq(billDifferences.provider, provider),
        or(
          isNull(billDifferences.resolvedAt),
          eq(billDifferences.day, day),
          numbers.length > 0 ? inArray(billDifferences.number, [...numbers]) : undefined,
        ),
      ),
    )

export async function insertDifference(tx: Executor, row: typeof billDifferences.$inferInsert): Promise<void> {
  await tx.insert(billDifferences).values(row)
}

export async function updateDifference(
  tx: Executor,
  id: number,
  row: Partial<typeof billDifferences.$inferInsert>,
): Promise<void> {
  await tx
    .update(billDifferences)
    .set({ ...row, version: sql`${billDifferences.version} + 1` })
    .where(eq(billDifferences.id, id))
}

/** Open differences of a day about which somebody asks. */
export const findWanted = (db: Executor, { provider, day }: BillKey): Promise<DifferenceRow[]> =>
  db
    .select()
    .from(billDifferences)
    .where(
      and(
        eq(billDifferences.provider, provider),
        eq(billDifferences.day, day),
        isNull(billDifferences.resolvedAt),
        isNotNull(billDifferences.wantedAt),
      ),
    )

export type DifferenceFilter = {
  id?: number
  ofDay?: BillKey
  view?: 'open' | 'resolved'
  after?: number | undefined
  limit: number
}

/** Differences with what they are about: open ones by age, the others the newest first. */
export function findDifferences(db: Executor, { id, ofDay, view, limit, ...page }: DifferenceFilter) {
  const isQueue = view === 'open'
  const { after, orderBy } = keyset(billDifferences.id, page, isQueue)
  // A refund that is not ours has any number: its line names the payment. Ours, which no bill may have, is the number
  // of its payment with "R" and the refund's own behind it.
  const named = sql`(select ${billEntries.paymentNumber} from ${billEntries}
    where ${billEntries.provider} = ${billDifferences.provider} and ${billEntries.number} = ${billDifferences.number}
      and ${billEntries.kind} = ${billDifferences.entry} and ${billEntries.paymentNumber} is not null
    order by ${billEntries.id} desc limit 1)`
  const ofPayment = sql`${paymentAttempts.number} = coalesce(${named}, regexp_replace(${billDifferences.number}, 'R[0-9]+$', ''))`
  const firstOrder = sql<{
    id: number
    number: string
  } | null>`(select json_build_object('id', ${orders.id}, 'number', ${orders.number})
    from ${orders} where ${orders.paymentId} = ${paymentAttempts.paymentId} order by ${orders.id} limit 1)`
  return db
    .select({
      difference: billDifferences,
      billId: bills.id,
      paymentNumber: paymentAttempts.number,
      order: firstOrder,
      company: buyers.company,
      resolvedBy: operators.name,
    })
    .from(billDifferences)
    .leftJoin(bills, and(eq(bills.provider, billDifferences.provider), eq(bills.day, billDifferences.day)))
    .leftJoin(paymentAttempts, and(eq(paymentAttempts.provider, billDifferences.provider), ofPayment))
    .leftJoin(buyers, eq(buyers.id, paymentAttempts.buyerId))
    .leftJoin(operators, eq(operators.id, billDifferences.resolvedBy))
    .where(
      and(
        id === undefined ? undefined : eq(billDifferences.id, id),
        ofDay && and(eq(billDifferences.provider, ofDay.provider), eq(billDifferences.day, ofDay.day)),
        view && (isQueue ? isNull : isNotNull)(billDifferences.resolvedAt),
        after,
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
}

export const countOpenDifferences = (db: Executor): Promise<QueueCount> =>
  waiting(
    db
      .select({ total: count(), oldest: min(billDifferences.foundAt) })
      .from(billDifferences)
      .where(isNull(billDifferences.resolvedAt)),
  )
