/** SQL of the receipts of orders with ephedrine. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'

import type { ReceiptStatus } from '#domain/receipt/receipt.ts'

import type { Executor } from '../../db/connect.ts'
import { isNumberStart, refersToNamed, numberStartsWith } from '../../db/search-words.ts'
import { buyers } from '../../tables/account.ts'
import { orders } from '../../tables/order.ts'
import { receipts } from '../../tables/receipt.ts'

type ReceiptRow = typeof receipts.$inferSelect
export type FoundReceipt = { receipt: ReceiptRow; orderNumber: string; company: string }

export type ReceiptFilter = {
  id?: number | undefined
  buyerId?: number | undefined
  status?: ReceiptStatus | undefined
  words?: string | undefined
  /** Of its order. */
  number?: string | undefined
  /** Receipts after this id where they wait for the seller, before it otherwise. */
  after?: number | undefined
}

/** Part of a company's name, or the start of an order's number. */
function matchesWords(db: Executor, words: string): Promise<SQL> | SQL {
  if (!isNumberStart(words)) return refersToNamed(db, receipts.buyerId, { id: buyers.id, name: buyers.company }, words)
  const numbered = db.select({ id: orders.id }).from(orders).where(numberStartsWith(orders.number, words))
  return inArray(receipts.orderId, numbered)
}

const matching = async (db: Executor, { id, buyerId, status, words, number, after }: ReceiptFilter) =>
  and(
    id === undefined ? undefined : eq(receipts.id, id),
    buyerId === undefined ? undefined : eq(receipts.buyerId, buyerId),
    status === undefined ? undefined : eq(receipts.status, status),
    number === undefined ? undefined : eq(orders.number, number),
    words ? await matchesWords(db, words) : undefined,
    after === undefined ? undefined : (status === 'submitted' ? gt : lt)(receipts.id, after),
  )

/** What waits for the buyer, then what is on its way to an end, then what is done. */
const urgency = sql`case when ${receipts.status} in ('overdue', 'rejected', 'due') then 0 when ${receipts.status} = 'accepted' then 2 else 1 end`
/** Of what waits for the buyer: what is, or will be, overdue first. */
const dueFirst = sql`case when ${urgency} = 0 then ${receipts.dueAt} end`

/** Those that wait for the seller by age, a buyer's by what is to be done and until when, all others the newest first. */
export const findReceipts = async (
  db: Executor,
  filter: ReceiptFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundReceipt[]> =>
  db
    .select({ receipt: receipts, orderNumber: orders.number, company: buyers.company })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(buyers, eq(buyers.id, receipts.buyerId))
    .where(await matching(db, filter))
    .orderBy(
      ...(filter.buyerId === undefined ? [] : [urgency, dueFirst]),
      (filter.status === 'submitted' && filter.buyerId === undefined ? asc : desc)(receipts.id),
    )
    .limit(limit)
    .offset(offset)

export const countReceipts = (
  db: Executor,
  { buyerId, status, number }: { buyerId: number } & Pick<ReceiptFilter, 'status' | 'number'>,
) =>
  db.$count(
    receipts,
    and(
      eq(receipts.buyerId, buyerId),
      status === undefined ? undefined : eq(receipts.status, status),
      number === undefined
        ? undefined
        : inArray(receipts.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))),
    ),
  )

/** One a an order: a second is not made. */
export async function insertReceipt(tx: Executor, row: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(row).onConflictDoNothing()
}

export async function setDue(tx: Executor, orderId: number, dueAt: number): Promise<void> {
  await tx
    .update(receipts)
    .set({ dueAt, status: 'due' })
    .where(and(eq(receipts.orderId, orderId), eq(receipts.status, 'not_due')))
  // Returned before the order was received: it keeps its state and is no longer without a day.
  await tx
    .update(receipts)
    .set({ dueAt })
    .where(and(eq(receipts.orderId, orderId), isNull(receipts.dueAt)))
}

export async function updateReceipt(tx: Executor, id: number, row: Partial<ReceiptRow>): Promise<void> {
  await tx.update(receipts).set(row).where(eq(receipts.id, id))
}

/** Those of the files that a receipt names. */
export async function findNamedPhotos(db: Executor, names: readonly string[]): Promise<string[]> {
  const named = db
    .select({ name: sql<string>`jsonb_array_elements_text(${receipts.photos})`.as('name') })
    .from(receipts)
    .as('named')
  const rows = await db
    .select({ name: named.name })
    .from(named)
    .where(inArray(named.name, [...names]))
  return rows.map(({ name }) => name)
}

/** Receipts that the buyer has to return until `before`, the first ones first. */
export const findReceiptsDue = (db: Executor, before: number, limit: number): Promise<FoundReceipt[]> =>
  db
    .select({ receipt: receipts, orderNumber: orders.number, company: buyers.company })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(buyers, eq(buyers.id, receipts.buyerId))
    .where(and(inArray(receipts.status, ['due', 'rejected']), lte(receipts.dueAt, before)))
    .orderBy(asc(receipts.dueAt))
    .limit(limit)

/** How many wait for the seller, and since when the oldest does. */
export async function countSubmitted(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(receipts.submittedAt) })
    .from(receipts)
    .where(eq(receipts.status, 'submitted'))
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}
