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
