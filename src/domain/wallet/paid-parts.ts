import { atLeastZero, type Fen } from '../money.ts'

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
