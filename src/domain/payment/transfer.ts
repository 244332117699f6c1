/** What a company transfer is for: one amount under a payment, and what each of the payment's orders takes of it. */
import { type Fen, sum } from '../money.ts'
import { isOfTransfer } from '../order/transitions.ts'
import { type OwedOrder, remainingOf } from '../wallet/parts.ts'

export type TransferOrder = OwedOrder & { paid: Fen; paidBy?: string | null | undefined }
/** `transferAmount`: fen that remained to be paid when the proof came; null of proofs before that was kept. */
export type TransferTerms = {
  transferState: 'none' | 'submitted' | 'confirmed' | 'rejected'
  transferAmount: Fen | null
}

/**
 * Fen of a transfer that an order takes: before it is confirmed what the order still waits for, afterwards what was
 * booked on it, also where it was cancelled or priced anew since. One that was sent back is told as it was meant.
 */
export function takenBy({ transferState }: Pick<TransferTerms, 'transferState'>, order: TransferOrder): Fen {
  const { status, payable, paid, paidBy, voucherAmount, balanceAmount } = order
  if (transferState === 'submitted') return status === 'pending_payment' ? remainingOf(order) : 0
  if (transferState === 'confirmed')
    return isOfTransfer({ paidBy }) ? Math.max(0, paid - voucherAmount - balanceAmount) : 0
  return status === 'cancelled' ? 0 : payable - voucherAmount - balanceAmount
}

/** Fen of a transfer that none of its orders needs: they were cancelled, or cost less without those. */
export const lateOf = (transfer: TransferTerms, orders: readonly TransferOrder[]): Fen =>
  Math.max(0, (transfer.transferAmount ?? 0) - sum(orders.map((order) => takenBy(transfer, order))))
