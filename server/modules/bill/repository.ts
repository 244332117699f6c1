/** SQL of the providers' bills. */
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'

import { addDays, type Day, startOf } from '#domain/instant.ts'
import type { BillEntry, OwnEntry } from '#domain/payment/books.ts'
import type { Provider } from '#domain/payment/online.ts'

import type { Executor } from '../../db/connect.ts'
import { billDifferences, billEntries, bills } from '../../tables/money/bill.ts'
import { paymentAttempts } from '../../tables/money/online-payment.ts'
import { refunds } from '../../tables/order.ts'

export type BillRow = typeof bills.$inferSelect
/** A provider's bill of a day. */
export type BillKey = { provider: Provider; day: Day }

/** When the first payment through a provider was tried. */
export async function firstAttemptAt(db: Executor, provider: Provider): Promise<number | undefined> {
  const [row] = await db
    .select({ at: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.provider, provider))
    .orderBy(asc(paymentAttempts.id))
    .limit(1)
  return row?.at
}

/** Rows of bills that are to be read; those that stand already stay. */
export async function openBills(db: Executor, keys: readonly BillKey[]): Promise<void> {
  if (keys.length > 0)
    await db
      .insert(bills)
      .values([...keys])
      .onConflictDoNothing()
}

/** Bills that were never read, that somebody wants to be read, or about one of whose differences somebody asks. */
export const findUnreadBills = (db: Executor): Promise<BillRow[]> =>
  db
    .select()
    .from(bills)
    .where(
      or(
        isNull(bills.fetchedAt),
        isNotNull(bills.wantedAt),
        sql`exists (select 1 from ${billDifferences} where ${billDifferences.provider} = ${bills.provider}
          and ${billDifferences.day} = ${bills.day} and ${billDifferences.wantedAt} is not null)`,
      ),
    )
    .orderBy(asc(bills.day), asc(bills.id))

/** Bills that were read and have open differences. */
export const findUnsettledBills = (db: Executor): Promise<BillRow[]> =>
  db
    .select()
    .from(bills)
    .where(
      and(
        isNotNull(bills.fetchedAt),
        sql`exists (select 1 from ${billDifferences} where ${billDifferences.provider} = ${bills.provider}
          and ${billDifferences.day} = ${bills.day} and ${billDifferences.resolvedAt} is null)`,
      ),
    )
    .orderBy(asc(bills.day), asc(bills.id))

export async function findBill(db: Executor, id: number): Promise<BillRow | undefined> {
  const [row] = await db.select().from(bills).where(eq(bills.id, id))
  return row
}

/** Lets one at a time compare a bill. */
export async function lockBill(tx: Executor, id: number): Promise<BillRow> {
  const [row] = await tx.select().from(bills).where(eq(bills.id, id)).for('update')
  return row!
}

export async function updateBill(tx: Executor, id: number, row: Partial<typeof bills.$inferInsert>): Promise<void> {
  await tx.update(bills).set(row).where(eq(bills.id, id))
}

const ROWS_AT_ONCE = 1_000

/** The lines of a day in place of those that stood there. */
export async function replaceEntries(
  tx: Executor,
  { provider, day }: BillKey,
  entries: readonly BillEntry[],
): Promise<void> {
  await tx.delete(billEntries).where(and(eq(billEntries.provider, provider), eq(billEntries.day, day)))
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
    await tx
      .insert(billEntries)
      .values(entries.slice(at, at + ROWS_AT_ONCE).map((entry) => ({ ...entry, provider, day })))
}

const refundNumber = sql<string>`${paymentAttempts.number} || 'R' || ${refunds.id}`

const within = (column: SQL | typeof paymentAttempts.paidAt | typeof refunds.doneAt, day: Day): SQL =>
  sql`${column} >= ${startOf(day)} and ${column} < ${startOf(addDays(day, 1))}`

/** What the provider has told us of: attempts of a day that brought money, and refunds of it that are done. */
const ownPayments = ({ provider, day }: BillKey) =>
  and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.state, 'paid'), within(paymentAttempts.paidAt, day))
const ownRefunds = ({ provider, day }: BillKey) =>
  and(
    eq(paymentAttempts.provider, provider),
    eq(refunds.state, 'done'),
    eq(refunds.isByHand, false),
    within(refunds.doneAt, day),
  )

/** Numbers that a bill names. */
const named = ({ provider, day }: BillKey) =>
  sql`(select ${billEntries.number} from ${billEntries} where ${billEntries.provider} = ${provider} and ${billEntries.day} = ${day})`

const PAYMENT_STATES = { paid: 'settled', open: 'open', closed: 'closed' } as const

/** Ours that a bill names, and ours of its day. */
export async function findOwnEntries(db: Executor, key: BillKey): Promise<OwnEntry[]> {
  const paid = await db
    .select({ number: paymentAttempts.number, amount: paymentAttempts.amount, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(
      or(
        and(eq(paymentAttempts.provider, key.provider), sql`${paymentAttempts.number} in ${named(key)}`),
        ownPayments(key),
      ),
    )
  const given = await db
    .select({ number: refundNumber, amount: refunds.amount, state: refunds.state, isByHand: refunds.isByHand })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(or(and(eq(paymentAttempts.provider, key.provider), sql`${refundNumber} in ${named(key)}`), ownRefunds(key)))
  return [
    ...paid.map(({ state, ...entry }) => ({ kind: 'payment' as const, ...entry, state: PAYMENT_STATES[state] })),
    ...given.map(({ number, amount, state, isByHand }) => ({
      kind: 'refund' as const,
      number,
      amount,
      state: state === 'done' ? (isByHand ? ('byHand' as const) : ('settled' as const)) : state,
    })),
  ]
}

/** Lines of any day for what a bill names and for ours of its day. */
export const findTheirEntries = (db: Executor, key: BillKey): Promise<(BillEntry & { day: Day })[]> => {
  const payments = db.select({ number: paymentAttempts.number }).from(paymentAttempts).where(ownPayments(key))
  const back = db
    .select({ number: refundNumber })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(ownRefunds(key))
  const { day, kind, number, reference, amount, fee } = billEntries
  return db
    .select({ day, kind, number, reference, amount, fee })
    .from(billEntries)
    .where(
      and(
        eq(billEntries.provider, key.provider),
        sql`(${number} in ${named(key)} or ${number} in (${payments}) or ${number} in (${back}))`,
      ),
    )
    .orderBy(asc(billEntries.day), asc(billEntries.id))
}

/** Bills, the newest first, with how many differences they have. */
export async function findBills(
  db: Executor,
  { id, provider, from, to, after, limit }: BillFilter,
): Promise<(BillRow & { open: number; differences: number })[]> {
  const ofDay = sql`from ${billDifferences} where ${billDifferences.provider} = ${bills.provider}
    and ${billDifferences.day} = ${bills.day}`
  const rows = await db
    .select({
      bill: bills,
      // Nested: of a select of one table drizzle writes the columns it sees without their table.
      open: sql<number>`(select count(*) ${sql`${ofDay} and ${billDifferences.resolvedAt} is null`})::int`,
      differences: sql<number>`(select count(*) ${ofDay})::int`,
    })
    .from(bills)
    .where(
      and(
        id === undefined ? undefined : eq(bills.id, id),
        provider === undefined ? undefined : eq(bills.provider, provider),
        from === undefined ? undefined : gte(bills.day, from),
        to === undefined ? undefined : lte(bills.day, to),
        after === undefined ? undefined : lt(bills.id, after),
      ),
    )
    .orderBy(desc(bills.id))
    .limit(limit)
  return rows.map(({ bill, open, differences }) => ({ ...bill, open, differences }))
}

export type BillFilter = {
  id?: number
  provider?: Provider | undefined
  from?: Day
  to?: Day
  after?: number | undefined
  limit: number
}
