/** SQL of orders that the system is about to cancel. */
import { and, asc, eq, gt, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { buyers } from '../../../tables/account.ts'
import { messages } from '../../../tables/message.ts'
import { orders, payments } from '../../../tables/order.ts'

/** Why the system cancels an order: it was not paid, its transfer not confirmed, or not released in time. */
export type ClosingReason = 'unpaid' | 'transfer' | 'review'

export type ClosingOrder = {
  id: number
  number: string
  buyerId: number
  /** The head office of its buyer. */
  parentId: number | null
  company: string
  paymentId: number
  isEphedrine: boolean
  reviewBy: (typeof orders.$inferSelect)['reviewBy']
  isAboveBudget: boolean
  closing: ClosingReason
  /** When it is cancelled. */
  before: number
}

const before = sql<number>`coalesce(${orders.reviewBefore}, ${orders.payBefore})`.mapWith(Number)
const closing = sql<ClosingReason>`case when ${orders.status} = 'pending_review' then 'review'
  when ${payments.transferState} = 'submitted' then 'transfer' else 'unpaid' end`
/** As `subjectOf`. */
const subject = sql`'closing:' || ${closing} || ':' || ${orders.paymentId} || ':' || ${before}`

/** What a warning is about: another deadline, or another reason, is another warning. */
export const subjectOf = ({ closing: reason, paymentId, before: at }: ClosingOrder): string =>
  `closing:${reason}:${paymentId}:${at}`

/** The start of the subjects of a payment's warnings, whatever the deadline was. */
export const closingSubjects = (reason: ClosingReason, paymentId: number): string => `closing:${reason}:${paymentId}:`

/** Cancelled after `now`, and so soon (ms) that it is time to say so. */
function isEndingSoon(now: number, notice: Record<ClosingReason, number>) {
  const isWithin = (column: typeof orders.payBefore | typeof orders.reviewBefore, reason: ClosingReason) =>
    and(gt(column, now), lte(column, now + notice[reason]))
  return or(
    and(eq(orders.status, 'pending_review'), isWithin(orders.reviewBefore, 'review')),
    and(
      eq(orders.status, 'pending_payment'),
      or(
        and(eq(payments.transferState, 'submitted'), isWithin(orders.payBefore, 'transfer')),
        and(ne(payments.transferState, 'submitted'), isWithin(orders.payBefore, 'unpaid')),
      ),
    ),
  )!
}

/** Of a payment, or of all: those whose buyer has not been told, the soonest first. */
export const findClosing = (
  db: Executor,
  now: number,
  notice: Record<ClosingReason, number>,
  { paymentId, limit }: { paymentId?: number; limit: number },
): Promise<ClosingOrder[]> =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      buyerId: orders.buyerId,
      parentId: buyers.parentId,
      company: buyers.company,
      paymentId: orders.paymentId,
      isEphedrine: orders.isEphedrine,
      reviewBy: orders.reviewBy,
      isAboveBudget: orders.isAboveBudget,
      closing,
      before,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(
      and(
        inArray(orders.status, ['pending_review', 'pending_payment']),
        isEndingSoon(now, notice),
        paymentId === undefined ? undefined : eq(orders.paymentId, paymentId),
        notExists(
          db
            .select({ id: messages.id })
            .from(messages)
            .where(and(eq(messages.buyerId, orders.buyerId), eq(messages.subject, subject))),
        ),
      ),
    )
    .orderBy(asc(before), asc(orders.id))
    .limit(limit)
