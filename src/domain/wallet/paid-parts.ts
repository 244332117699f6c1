import { atLeastZero, type Fen } from '../money.ts'
import type { Parts } from './parts.ts'

type OrderTotal = { payable: Fen; voucherAmount?: Fen | undefined; balanceAmount?: Fen | undefined }

/**
 * What an order is paid by, in fen, where it is by more than one: vouchers, balance, and the rest that comes by
 * transfer or online. Undefined where one pays all of it, so that there is nothing to tell apart; vouchers are always
 * told.
 */
export function partsToTell({
  payable,
  voucherAmount: voucher = 0,
  balanceAmount: balance = 0,
}: OrderTotal): { voucher: Fen; balance: Fen; rest: Fen } | undefined {
  const isInParts = voucher > 0 || (balance > 0 && balance < payable)
  return isInParts ? { voucher, balance, rest: atLeastZero(payable - voucher - balance) } : undefined
}

type HeldOrder = {
  status: string
  paid: Fen
  refunded: Fen
  voucherAmount: Fen
  voucherRefunded: Fen
  balanceAmount: Fen
  balanceRefunded: Fen
}

/**
 * What paid for an order, in fen, as far as it has not come back: of an unpaid one what vouchers and balance gave
 * ahead. This is what its cancellation gives back where the others stay as they are. `isByBalance`: the balance paid
 * all that vouchers did not.
 */
export function heldParts(order: HeldOrder, isByBalance: boolean): Parts {
  const { status, paid, refunded, voucherAmount, voucherRefunded, balanceAmount, balanceRefunded } = order
  const voucher = voucherAmount - voucherRefunded
  if (status === 'pending_payment' || status === 'pending_review') return { voucher, balance: balanceAmount, rest: 0 }
  const left = paid - refunded
  const balance = isByBalance ? left - voucher : balanceAmount - balanceRefunded
  return { voucher, balance, rest: left - voucher - balance }
}

/**
 * Where fen of a refund go, the rest last: those of more than nothing. `rest` is by `method`, the bank where nobody
 * told.
 */
export function waysBack<M extends string>(
  { voucher, balance, rest }: Parts,
  method: M | undefined,
): { way: M | 'voucher' | 'balance' | 'transfer'; amount: Fen }[] {
  const ways = [
    { way: 'voucher' as const, amount: voucher },
    { way: 'balance' as const, amount: balance },
    { way: method ?? ('transfer' as const), amount: rest },
  ]
  return ways.filter(({ amount }) => amount > 0)
}
