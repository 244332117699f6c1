import { describe, expect, it } from 'vitest'

import { someChecked } from '#testing/server/checked-order.ts'

import { paidAtOnce, partsOf } from './parts.ts'

const voucher = (id: number, left: number) => ({ id, name: '现金券', left, endsAt: id })
const checkout = someChecked({
  payable: 26_200,
  balancePayable: 20_000,
  balance: 9_000,
  vouchers: [voucher(1, 5_000), voucher(2, 8_000)],
})

describe('what vouchers and balance pay at the checkout', () => {
  it('uses every voucher until the buyer chooses, and none of the balance', () => {
    expect(partsOf(checkout, {})).toEqual({
      voucherIds: [1, 2],
      voucherAmount: 13_000,
      balanceAmount: 0,
      remaining: 13_200,
    })
  })

  it('never asks for more of the balance than there is, or than the order may take', () => {
    expect(partsOf(checkout, { voucherIds: [], balanceAmount: 99_999 })).toMatchObject({ balanceAmount: 9_000 })
    expect(partsOf(checkout, { balanceAmount: 99_999 })).toMatchObject({ balanceAmount: 7_000, remaining: 6_200 })
  })

  it('pays at once what vouchers and balance cover, and nothing of which something is left', () => {
    const covered = { ...checkout, payable: 20_000 }
    const paid = (of: typeof checkout, draft: Parameters<typeof partsOf>[1]) => paidAtOnce(partsOf(of, draft))
    expect(paid(covered, { balanceAmount: 9_000 })).toEqual({ by: 'both', amount: 20_000 })
    const byBalance = { ...covered, vouchers: [], balance: 50_000 }
    expect(paid(byBalance, { balanceAmount: 20_000 })).toEqual({ by: 'balance', amount: 20_000 })
    expect(paid(byBalance, { balanceAmount: 19_999 })).toBeUndefined()
    expect(paid({ ...covered, vouchers: [voucher(1, 30_000)] }, {})).toEqual({ by: 'voucher', amount: 20_000 })
    expect(paid(checkout, { balanceAmount: 99_999 })).toBeUndefined()
  })
})
