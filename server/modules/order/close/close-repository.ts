/** SQL of cancelling orders and of closing those that were not paid in time. */
import { and, asc, eq, inArray, isNotNull, lte, ne, not, notInArray, or, sql } from 'drizzle-orm'

import type { Fen } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/order/reprice.ts'
import { heldParts } from '#domain/wallet/paid-parts.ts'
import type { Parts } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { ledger } from '../../../tables/account.ts'
import { orderLines, orders, payments, refunds } from '../../../tables/order.ts'

/** Not paid, or not released, in time. */
const isOverdue = (now: number) =>
  or(
    and(eq(orders.status, 'pending_payment'), lte(orders.payBefore, now)),
    and(eq(orders.status, 'pending_review'), lte(orders.reviewBefore, now)),
  )!

export type OrderRow = typeof orders.$inferSelect
type OrderLineRow = typeof orderLines.$inferSelect

export async function findOrder(tx: Executor, buyerId: number, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.buyerId, buyerId)))
  return order
}

/** In the order they were placed. */
export const findLinesOfOrders = (tx: Executor, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))

export const findLinesOfOrder = (tx: Executor, orderId: number): Promise<OrderLineRow[]> =>
  findLinesOfOrders(tx, [orderId])

export async function updateOrder(tx: Executor, id: number, row: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(row).where(eq(orders.id, id))
}

export async function updateLine(
  tx: Executor,
  id: number,
  row: Pick<typeof orderLines.$inferInsert, 'payable' | 'adjustments'>,
): Promise<void> {
  await tx.update(orderLines).set(row).where(eq(orderLines.id, id))
}

/** Adds fen (negative: takes away) to what a payment asks for and to what was paid of it: its next version. */
export async function addToPayment(
  tx: Executor,
  paymentId: number,
  { payable = 0, paid = 0 }: { payable?: Fen; paid?: Fen },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      payable: sql`${payments.payable} + ${payable}`,
      paid: sql`${payments.paid} + ${paid}`,
      version: sql`${payments.version} + 1`,
    })
    .where(eq(payments.id, paymentId))
}

export async function updateTerms(tx: Executor, paymentId: number, terms: PaymentTerms): Promise<void> {
  await tx.update(payments).set({ terms }).where(eq(payments.id, paymentId))
}

/**
 * Whether a transfer's proof waits that was sent for this unpaid order, and the numbers of the others that it is for
 * and that can still be paid at `now`.
 */
export async function findWaitingProof(
  tx: Executor,
  { id, paymentId, status }: Pick<OrderRow, 'id' | 'paymentId' | 'status'>,
  now: number,
): Promise<{ others: string[] } | undefined> {
  if (status !== 'pending_payment') return undefined
  const rows = await tx
    .select({
      id: orders.id,
      number: orders.number,
      isOpen: sql<boolean>`${orders.status} = 'pending_payment' and not coalesce(${isOverdue(now)}, false)`,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.paymentId, paymentId), eq(payments.transferState, 'submitted')))
    .orderBy(asc(orders.id))
  const others = rows.filter((row) => row.id !== id && row.isOpen)
  return rows.length === 0 ? undefined : { others: others.map(({ number }) => number) }
}

/** An order that is not cancelled, with what it is priced from. */
export type StandingOrder = OrderRow & { lines: OrderLineRow[] }
/** A payment with its standing orders, in the order they were placed. */
export type PurchaseRow = { id: number; terms: PaymentTerms; orders: StandingOrder[] }

/**
 * The purchases whose price depends on an order, without the orders of the ids `gone`: its own, and those that it
 * helped to free shipping. Orders that are overdue at `now` do not stand any more; payments placed before terms were
 * kept are left as they are.
 */
export async function findPurchasesWith(
  tx: Executor,
  { id, buyerId, paymentId }: OrderRow,
  { gone, now }: { gone: readonly number[]; now: number },
): Promise<PurchaseRow[]> {
  const credited = sql`${payments.terms} -> 'credits' @> ${JSON.stringify([{ orderId: id }])}::jsonb`
  const rows = await tx
    .select({ terms: payments.terms, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(
      and(
        eq(payments.buyerId, buyerId),
        isNotNull(payments.terms),
        or(eq(payments.id, paymentId), credited),
        ne(orders.status, 'cancelled'),
        notInArray(orders.id, [...gone]),
        not(isOverdue(now)),
      ),
    )
    .orderBy(asc(orders.id))
  const lines = await findLinesOfOrders(
    tx,
    rows.map(({ order }) => order.id),
  )
  const purchases = new Map<number, PurchaseRow>()
  for (const { terms, order } of rows) {
    const purchase = purchases.get(order.paymentId) ?? { id: order.paymentId, terms: terms!, orders: [] }
    purchases.set(order.paymentId, purchase)
    purchase.orders.push({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) })
  }
  return [...purchases.values()]
}

/** Whether an order was paid from the balance; orders paid before that was kept are told by the ledger. */
export async function wasPaidByBalance(
  tx: Executor,
  { paymentId, status, paidBy, isEphedrine }: OrderRow,
): Promise<boolean> {
  if (isEphedrine || status === 'pending_payment' || status === 'pending_review') return false
  if (paidBy !== null) return paidBy === 'balance'
  const [entry] = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.purse, 'balance'), eq(ledger.kind, 'order')))
    .limit(1)
  return entry !== undefined
}

/** What paid for an order, as far as it has not come back. */
export const partsOf = async (tx: Executor, order: OrderRow): Promise<Parts> =>
  heldParts(order, await wasPaidByBalance(tx, order))

/** Orders whose time to be paid or released is over, the longest overdue first. */
export const findOverdueOrders = (
  db: Executor,
  now: number,
  limit: number,
): Promise<Pick<OrderRow, 'id' | 'buyerId' | 'status' | 'reviewBy'>[]> =>
  db
    .select({ id: orders.id, buyerId: orders.buyerId, status: orders.status, reviewBy: orders.reviewBy })
    .from(orders)
    .where(isOverdue(now))
    .orderBy(asc(sql`coalesce(${orders.payBefore}, ${orders.reviewBefore})`))
    .limit(limit)

export async function isOrderOverdue(tx: Executor, id: number, now: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(now)))
  return order !== undefined
}

/** Money that goes back to a bank account by the seller's hand. */
export async function insertRefund(tx: Executor, row: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(row)
}
