/** What a company transfer is for: one amount under a payment, and what each of the payment's orders takes of it. */
import { type Fen, sum, toYuan } from '../money.ts'
import { isOfTransfer } from '../order/transitions.ts'
import { type OwedOrder, remainingOf } from '../wallet/parts.ts'

export type TransferOrder = OwedOrder & { paid: Fen; paidBy?: string | null | undefined }
/**
 * `transferAmount`: fen that remained to be paid when the proof came, null of proofs before that was kept; once it is
 * confirmed, fen that came. `transferBefore`: fen of an earlier proof of the same wait, where it was for more.
 */
export type TransferTerms = {
  transferState: 'none' | 'submitted' | 'confirmed' | 'rejected'
  transferAmount: Fen | null
  transferBefore?: Fen | null
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

/** Fen of a transfer that its orders take together. */
export const takenByAll = (transfer: TransferTerms, orders: readonly TransferOrder[]): Fen =>
  sum(orders.map((order) => takenBy(transfer, order)))

/**
 * Fen of a transfer that none of its orders needs: they were cancelled, or cost less without those, or the buyer sent
 * too much.
 */
export const lateOf = (transfer: TransferTerms, orders: readonly TransferOrder[]): Fen =>
  Math.max(0, (transfer.transferAmount ?? 0) - takenByAll(transfer, orders))

/**
 * The sums of fen that the bank is expected to show for a transfer that waits, the smallest first: what its orders
 * take now, what its proof was for, and what a proof that it replaced was for. None is less than what its orders take.
 */
export function arrivalsOf(transfer: TransferTerms, orders: readonly TransferOrder[]): Fen[] {
  const taken = takenByAll(transfer, orders)
  const sums = [taken, transfer.transferAmount ?? 0, transfer.transferBefore ?? 0]
  return [...new Set(sums)].filter((amount) => amount >= taken && amount > 0).toSorted((a, b) => a - b)
}

/**
 * Why fen of what came go back: no order needs them any more, or they are above all that was ever `expected`, the
 * greatest sum of its proofs.
 */
export function splitLate({ came, taken, expected }: { came: Fen; taken: Fen; expected: Fen }): {
  needless: Fen
  over: Fen
} {
  const over = Math.max(0, came - Math.max(expected, taken))
  return { needless: Math.max(0, came - over - taken), over }
}

/** "¥489.55 因订单取消，¥41.45 为多付", where an order was cancelled and more came than was expected. */
export const lateReasons = ({ needless, over }: { needless: Fen; over: Fen }): string =>
  `${toYuan(needless)} 因订单取消，${toYuan(over)} 为多付`

/**
 * What to do about money for an order that is cancelled while its proof waits. `isPart`: other orders of the payment
 * still wait for the same transfer.
 */
export const sentMoneyText = (isPart: boolean): string =>
  isPart
    ? '已汇出的款项，财务确认到账后先付其余订单，多出的退回付款账户；还没有汇出的，只汇其余订单的应付金额，并更换凭证'
    : '已汇出的款项，财务确认到账后退回付款账户；还没有汇出的，请不要再汇'
