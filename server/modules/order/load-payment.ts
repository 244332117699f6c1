import { and, asc, eq, sql } from 'drizzle-orm'

import { type Payment, PAYMENT_METHODS } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { Fen } from '#domain/money.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { memo } from '#lib/memo.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { orders, payments } from '../../tables/order.ts'
import type { Settings } from '../../tables/placement.ts'
import { purseOf } from '../account/index.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const paymentQuery = memo((db: Executor) => {
  const [id, buyerId] = [sql.placeholder('id'), sql.placeholder('buyerId')]
  return db
    .select({ payment: payments, order: orders, balance: purseOf(sql`${buyerId}`, 'balance') })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(eq(payments.id, id), eq(payments.buyerId, buyerId)))
    .orderBy(asc(orders.id))
    .prepare('payment_of_buyer')
})

/** A payment of this buyer with its orders, and the buyer's balance in fen. Throws order.notFound, for another buyer's too. */
export async function findPayment(
  db: Executor,
  buyerId: number,
  id: number,
): Promise<{ payment: PaymentRow; orders: OrderRow[]; balance: Fen }> {
  const rows = await paymentQuery(db).execute({ id, buyerId })
  const [first] = rows
  if (!first) throw new AppError('order.notFound')
  return { payment: first.payment, orders: rows.map(({ order }) => order), balance: first.balance }
}

/** The ways to pay what is still unpaid at `now`: the balance never pays for ephedrine orders. */
export function methodsOf(payment: PaymentRow, unpaid: readonly OrderRow[], now: number): PaymentMethod[] {
  const payable = unpaid.filter((order) =>
    orderCan.pay({ ...order, payBefore: order.payBefore ?? undefined, transferState: payment.transferState }, now),
  )
  return PAYMENT_METHODS.filter((method) => payable.some(({ isEphedrine }) => method === 'transfer' || !isEphedrine))
}

/** What the pay page shows; `settings` saves a caller that knows them a query. */
export async function loadPayment(
  db: Executor,
  buyerId: number,
  id: number,
  now: number,
  settings?: Settings,
): Promise<Payment> {
  const { payment, orders: ordered, balance } = await findPayment(db, buyerId, id)
  const { transferAccount } = settings ?? (await readSettings(db))
  const unpaid = ordered.filter(({ status }) => status === 'pending_payment')
  const deadlines = unpaid.flatMap(({ payBefore }) => payBefore ?? [])
  return {
    id: payment.id,
    orders: ordered.map((order) => ({
      id: order.id,
      number: order.number,
      payable: order.payable,
      status: order.status,
      isEphedrine: order.isEphedrine,
    })),
    payable: payment.payable,
    paid: payment.paid,
    balance,
    methods: methodsOf(payment, unpaid, now),
    isPaid: unpaid.length === 0 && ordered.some(({ status }) => status !== 'cancelled'),
    transferState: payment.transferState,
    transferAccount,
    payBefore: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
  }
}
