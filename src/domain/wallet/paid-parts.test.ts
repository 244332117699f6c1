import { assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { partsToTell } from './paid-parts.ts'

describe('what an order is paid by', () => {
  it('is told where vouchers or a part of it by the balance are among it', () => {
    expect(partsToTell({ payable: 10_000 })).toBeUndefined()
    expect(partsToTell({ payable: 10_000, balanceAmount: 10_000 })).toBeUndefined()
    expect(partsToTell({ payable: 10_000, balanceAmount: 4_000 })).toEqual({ voucher: 0, balance: 4_000, rest: 6_000 })
    expect(partsToTell({ payable: 10_000, voucherAmount: 10_000 })).toEqual({ voucher: 10_000, balance: 0, rest: 0 })
  })

  it('adds up to what is payable', () => {
    const share = nat(1_000_000)
    assert(
      property(share, share, share, (voucherAmount, balanceAmount, open) => {
        const payable = voucherAmount + balanceAmount + open
        const parts = partsToTell({ payable, voucherAmount, balanceAmount })
        if (parts) expect(parts.voucher + parts.balance + parts.rest).toBe(payable)
        else expect(voucherAmount).toBe(0)
      }),
    )
  })
})
