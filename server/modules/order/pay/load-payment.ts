import { type Payment, PAYMENT_METHODS } from '#contract/payment.ts'
import { sum } from '#domain/money.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { remainingOf, remainingOfAll } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { readSettings } from '../../../settings/settings.ts'
import type { Settings } from '../../../tables/placement.ts'
import { findPayment, type OrderRow, type PaymentRow } from './payment-repository.ts'
import { proofKind } from './proof-store.ts'

const isBeforePayment = (status: OrderRow['status']): boolean =>
  status === 'pending_review' || status === 'pending_payment'

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The ways to pay what is still unpaid at `now`: the balance never pays for ephedrine orders. */
function methodsOf(payment: PaymentRow, unpaid: readonly OrderRow[], now: number): PaymentMethod[] {
  const { transferState } = payment
  const payable = unpaid.filter(({ status, payBefore }) =>
    orderCan.pay({ status, payBefore: payBefore ?? undefined, transferState }, now),
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
  const standing = ordered.filter(({ status }) => status !== 'cancelled')
  const unpaid = ordered.filter(({ status }) => status === 'pending_payment')
  const deadlines = unpaid.flatMap(({ payBefore }) => payBefore ?? [])
  return {
    id: payment.id,
    orders: ordered.map((order) => ({
      id: order.id,
      number: order.number,
      payable: order.payable,
      voucherAmount: order.voucherAmount,
      balanceAmount: order.balanceAmount,
      remaining: remainingOf(order),
      status: order.status,
      isEphedrine: order.isEphedrine,
      warehouseName: order.warehouseName ?? undefined,
    })),
    payable: payment.payable,
    paid: payment.paid,
    voucherAmount: sum(standing.map(({ voucherAmount }) => voucherAmount)),
    balanceAmount: sum(standing.map(({ balanceAmount }) => balanceAmount)),
    remaining: remainingOfAll(ordered),
    balance,
    methods: methodsOf(payment, unpaid, now),
    isPaid: standing.length > 0 && standing.every(({ status }) => !isBeforePayment(status)),
    transferState: payment.transferState,
    transferAccount,
    payBefore: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
    review: reviewOf(standing),
    proof: payment.proof === null ? undefined : proofKind(payment.proof),
    ...sentOf(payment, ordered),
  }
}

/** What the buyer must know of the proof he sent: that it was for more than remains, or why it came back. */
function sentOf(
  { transferState, transferAmount, rejectReason }: PaymentRow,
  ordered: readonly OrderRow[],
): Pick<Payment, 'proofAmount' | 'rejectReason'> {
  if (transferState === 'rejected') return { rejectReason: rejectReason ?? undefined }
  const isMore = transferState === 'submitted' && (transferAmount ?? 0) > remainingOfAll(ordered)
  return { proofAmount: isMore ? transferAmount! : undefined }
}

/** Who looks at its orders before they can be paid, until when, and whether they are above a store's budget. */
function reviewOf(standing: readonly OrderRow[]): Payment['review'] {
  const [waiting] = standing.filter(({ status }) => status === 'pending_review')
  const { reviewBy, reviewBefore, isAboveBudget } = waiting ?? {}
  return reviewBy && reviewBefore
    ? { by: reviewBy, before: reviewBefore, ...(isAboveBudget && { isAboveBudget }) }
    : undefined
}
