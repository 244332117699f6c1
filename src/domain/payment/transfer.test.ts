import { expect, it } from 'vitest'

import { arrivalsOf, lateOf, takenBy, type TransferOrder } from './transfer.ts'

const orderOf = (row: Partial<TransferOrder>): TransferOrder => ({
  status: 'pending_payment',
  payable: 32_107,
  voucherAmount: 0,
  balanceAmount: 0,
  paid: 0,
  paidBy: null,
  ...row,
})
const cancelled = orderOf({ status: 'cancelled', payable: 28_103 })
const paid = orderOf({ status: 'pending_shipment', paid: 32_107, paidBy: 'transfer' })
const [submitted, confirmed] = (['submitted', 'confirmed'] as const).map((transferState) => ({
  transferState,
  transferAmount: 57_510,
})) as [{ transferState: 'submitted'; transferAmount: number }, { transferState: 'confirmed'; transferAmount: number }]

it('says the same before and after the transfer is confirmed', () => {
  expect(lateOf(submitted, [orderOf({}), cancelled])).toBe(25_403)
  expect(lateOf(confirmed, [paid, cancelled])).toBe(25_403)
  expect([lateOf(submitted, [cancelled]), lateOf(confirmed, [cancelled])]).toEqual([57_510, 57_510])
})

it('keeps what was booked of an order that is cancelled afterwards, and of its sister that is priced anew', () => {
  const whole = { ...confirmed, transferAmount: 60_210 }
  const before = [paid, orderOf({ status: 'pending_shipment', payable: 28_103, paid: 28_103, paidBy: 'transfer' })]
  expect(lateOf(whole, before)).toBe(0)
  const sister = { ...paid, payable: 34_607, paid: 34_607 }
  const gone = orderOf({ status: 'cancelled', payable: 28_103, paid: 25_603, paidBy: 'transfer' })
  expect([lateOf(whole, [sister, gone]), takenBy(whole, gone)]).toEqual([0, 25_603])
})

it('takes only what vouchers and the balance leave, and nothing of what was paid otherwise', () => {
  const parts = { voucherAmount: 10_000, balanceAmount: 2_000 }
  expect(takenBy(submitted, orderOf(parts))).toBe(20_107)
  expect(takenBy(confirmed, { ...paid, ...parts })).toBe(20_107)
  expect(takenBy(confirmed, { ...paid, paidBy: 'balance' })).toBe(0)
})

it('names each sum that the bank may show: what still stands, what the proof was for, and the proof before it', () => {
  expect(arrivalsOf(submitted, [orderOf({}), cancelled])).toEqual([32_107, 57_510])
  expect(
    arrivalsOf({ ...submitted, transferAmount: 32_107, transferBefore: 57_510 }, [orderOf({}), cancelled]),
  ).toEqual([32_107, 57_510])
  expect(arrivalsOf({ ...submitted, transferAmount: 32_107 }, [orderOf({})])).toEqual([32_107])
  expect(arrivalsOf(submitted, [cancelled])).toEqual([57_510])
  expect(arrivalsOf({ ...submitted, transferAmount: null }, [orderOf({})])).toEqual([32_107])
  expect(arrivalsOf({ ...submitted, transferAmount: 30_000 }, [orderOf({})])).toEqual([32_107])
})
