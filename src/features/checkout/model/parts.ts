import type { Checkout } from '#contract/checkout.ts'
import type { Fen } from '#domain/money.ts'
import { planParts } from '#domain/wallet/parts.ts'

import type { Draft } from './draft.ts'

/** What vouchers and balance pay of the order as the buyer chose, and what is left to pay; fen. */
export type ChosenParts = { voucherIds: number[]; voucherAmount: Fen; balanceAmount: Fen; remaining: Fen }

/** Every voucher unless the buyer chose among them; of the balance what he asked for and there is. */
export function partsOf(
  { vouchers, balance, balancePayable, payable }: Pick<Checkout, 'vouchers' | 'balance' | 'balancePayable' | 'payable'>,
  { voucherIds, balanceAmount: wanted = 0 }: Pick<Draft, 'voucherIds' | 'balanceAmount'>,
): ChosenParts {
  const chosen = vouchers.filter(({ id }) => voucherIds?.includes(id) ?? true)
  const { voucherAmount, balanceAmount } = planParts([{ payable: balancePayable, isEphedrine: false }], {
    vouchers: chosen,
    balance: Math.min(wanted, balance),
  })
  return {
    voucherIds: voucherAmount > 0 ? chosen.map(({ id }) => id) : [],
    voucherAmount,
    balanceAmount,
    remaining: payable - voucherAmount - balanceAmount,
  }
}

/** What pays an order whole when it is submitted, so that nothing is asked again; undefined while something is left. */
export function paidAtOnce({
  voucherAmount,
  balanceAmount,
  remaining,
}: Omit<ChosenParts, 'voucherIds'>): { by: 'balance' | 'voucher' | 'both'; amount: Fen } | undefined {
  const amount = voucherAmount + balanceAmount
  if (remaining > 0 || amount === 0) return undefined
  return { by: balanceAmount === 0 ? 'voucher' : voucherAmount === 0 ? 'balance' : 'both', amount }
}
