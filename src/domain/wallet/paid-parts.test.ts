import { assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { heldParts, partsToTell, waysBack } from './paid-parts.ts'

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

it('is held by its parts: what was paid ahead of an unpaid order, and all of a paid one, less what came back', () => {
  const none = { refunded: 0, voucherRefunded: 0, balanceRefunded: 0 }
  const parts = { ...none, voucherAmount: 3_000, balanceAmount: 2_000 }
  const held = { voucher: 3_000, balance: 2_000, rest: 0 }
  expect(heldParts({ ...parts, status: 'pending_payment', paid: 0 }, false)).toEqual(held)
  const paid = { ...parts, status: 'pending_shipment', paid: 10_000 }
  expect(heldParts(paid, false)).toEqual({ ...held, rest: 5_000 })
  // Orders that the balance paid before its part was kept.
  expect(heldParts({ ...paid, balanceAmount: 0 }, true)).toEqual({ ...held, balance: 7_000 })
  const drawn = { ...paid, refunded: 2_000, voucherRefunded: 600, balanceRefunded: 400 }
  expect(heldParts(drawn, false)).toEqual({ voucher: 2_400, balance: 1_600, rest: 4_000 })
  const free = { ...none, voucherAmount: 0, balanceAmount: 0, paid: 0 }
  expect(heldParts({ ...free, status: 'pending_shipment' }, false)).toEqual({ voucher: 0, balance: 0, rest: 0 })
})

it('names where a refund goes, part by part, and nothing that gets none', () => {
  expect(waysBack({ voucher: 0, balance: 2_544, rest: 4_114 }, 'transfer')).toEqual([
    { way: 'balance', amount: 2_544 },
    { way: 'transfer', amount: 4_114 },
  ])
  expect(waysBack({ voucher: 0, balance: 10, rest: 0 }, 'transfer')).toEqual([{ way: 'balance', amount: 10 }])
  expect(waysBack({ voucher: 0, balance: 0, rest: 10 }, undefined)).toEqual([{ way: 'transfer', amount: 10 }])
})
