import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sum } from '../money.ts'
import { keepBack, type Parts, partsOnCancel, planParts, remainingOf, splitRefund, totalOf } from './parts.ts'

const fen = (max = 100_000) => fc.integer({ min: 0, max })
const parts = fc.record({ voucher: fen(), balance: fen(), rest: fen() })
const order = (payable: number, isEphedrine = false) => ({ payable, isEphedrine })
const voucher = (id: number, left: number, endsAt = id) => ({ id, left, endsAt })

describe('vouchers and balance at the checkout', () => {
  it('pay what they can, vouchers first, and leave the rest to be paid', () => {
    const plan = planParts([order(10_000)], { vouchers: [voucher(1, 3_000)], balance: 5_000 })
    expect(plan).toMatchObject({ voucherAmount: 3_000, balanceAmount: 5_000, remaining: 2_000 })
  })

  it('never pay for ephedrine', () => {
    const plan = planParts([order(4_000), order(6_000, true)], { vouchers: [voucher(1, 9_000)], balance: 9_000 })
    expect(plan.orders[1]).toEqual({ voucherAmount: 0, balanceAmount: 0, vouchers: [] })
    expect(plan).toMatchObject({ voucherAmount: 4_000, balanceAmount: 0, remaining: 6_000 })
  })

  it('use the voucher that ends first, and the next one in part', () => {
    const plan = planParts([order(5_000)], { vouchers: [voucher(1, 4_000, 200), voucher(2, 3_000, 100)], balance: 0 })
    expect(plan.orders[0]!.vouchers).toEqual([
      { voucherId: 2, amount: 3_000 },
      { voucherId: 1, amount: 2_000 },
    ])
  })

  it('never pay more than an order costs, and add up to the fen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ payable: fen(), isEphedrine: fc.boolean() }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ left: fen(30_000), endsAt: fc.integer({ min: 0, max: 9 }) }), { maxLength: 4 }),
        fen(),
        (orders, held, balance) => {
          const vouchers = held.map((one, index) => ({ ...one, id: index + 1 }))
          const plan = planParts(orders, { vouchers, balance })
          for (const [index, { payable, isEphedrine }] of orders.entries()) {
            const { voucherAmount, balanceAmount, vouchers: shares } = plan.orders[index]!
            expect(voucherAmount + balanceAmount).toBeLessThanOrEqual(isEphedrine ? 0 : payable)
            expect(sum(shares.map(({ amount }) => amount))).toBe(voucherAmount)
          }
          for (const { id, left } of vouchers) {
            const used = plan.orders.flatMap((one) => one.vouchers.filter(({ voucherId }) => voucherId === id))
            expect(sum(used.map(({ amount }) => amount))).toBeLessThanOrEqual(left)
          }
          expect(plan.balanceAmount).toBeLessThanOrEqual(balance)
          expect(sum(plan.orders.map((one) => one.voucherAmount))).toBe(plan.voucherAmount)
          expect(sum(plan.orders.map((one) => one.balanceAmount))).toBe(plan.balanceAmount)
          const unpaid = orders.map(({ payable }, index) => ({
            status: 'pending_payment',
            payable,
            ...plan.orders[index]!,
          }))
          expect(sum(unpaid.map(remainingOf))).toBe(plan.remaining)
        },
      ),
    )
  })
})

describe('what remains to be paid', () => {
  const owed = { payable: 10_000, voucherAmount: 1_000, balanceAmount: 2_000 }

  it('is what vouchers and balance left over', () => {
    expect(remainingOf({ ...owed, status: 'pending_payment' })).toBe(7_000)
    expect(remainingOf({ ...owed, status: 'pending_review' })).toBe(7_000)
  })
  it('is nothing once an order is paid or cancelled', () => {
    expect(['pending_shipment', 'cancelled'].map((status) => remainingOf({ ...owed, status }))).toEqual([0, 0])
  })
})

describe('a refund', () => {
  it('brings back every part whole after several refunds, whatever their sizes', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (paid, shares) => {
        let left: Parts = paid
        for (const share of [...shares, 1]) {
          const back = splitRefund(left, Math.floor(totalOf(left) * share))
          left = {
            voucher: left.voucher - back.voucher,
            balance: left.balance - back.balance,
            rest: left.rest - back.rest,
          }
          expect(Math.min(left.voucher, left.balance, left.rest)).toBeGreaterThanOrEqual(0)
        }
        expect(left).toEqual({ voucher: 0, balance: 0, rest: 0 })
      }),
    )
  })

  it('keeps fen back of money before it keeps them back of vouchers', () => {
    const back = { voucher: 500, balance: 300, rest: 200 }
    expect(keepBack(back, 100)).toEqual({ voucher: 500, balance: 200, rest: 200 })
    expect(keepBack(back, 700)).toEqual({ voucher: 300, balance: 0, rest: 0 })
  })
})

describe('a cancelled order', () => {
  it('gives every part back where nothing else changes', () => {
    const held = { voucher: 1_000, balance: 2_000, rest: 3_000 }
    expect(partsOnCancel(held, [])).toEqual({ back: held, owed: 0, rest: [] })
  })

  it('leaves to a paid sister what that costs more, of money first, and its vouchers return whole', () => {
    const sister = { id: 2, isPaid: true, parts: { voucher: 0, balance: 500, rest: 500 }, before: 1_000, after: 2_200 }
    expect(partsOnCancel({ voucher: 900, balance: 500, rest: 400 }, [sister])).toEqual({
      back: { voucher: 900, balance: 0, rest: 0 },
      owed: 300,
      rest: [{ id: 2, parts: { voucher: 0, balance: 1_300, rest: 900 }, voucherBack: 0 }],
    })
  })

  it('frees what vouchers and balance paid ahead of an unpaid sister that costs less now', () => {
    const sister = { id: 2, isPaid: false, parts: { voucher: 800, balance: 300, rest: 0 }, before: 2_000, after: 600 }
    expect(partsOnCancel({ voucher: 0, balance: 0, rest: 0 }, [sister])).toEqual({
      back: { voucher: 200, balance: 300, rest: 0 },
      owed: 0,
      rest: [{ id: 2, parts: { voucher: 600, balance: 0, rest: 0 }, voucherBack: 200 }],
    })
  })

  it('loses and makes no fen', () => {
    const sisters = fc.array(fc.record({ isPaid: fc.boolean(), parts, after: fen(300_000) }), { maxLength: 4 })
    fc.assert(
      fc.property(parts, sisters, (held, list) => {
        const rest = list.map((one, index) => {
          const ahead = one.isPaid ? one.parts : { ...one.parts, rest: 0 }
          return { ...one, id: index, parts: ahead, before: totalOf(ahead) }
        })
        const { back, owed, rest: after } = partsOnCancel(held, rest)
        const before = totalOf(held) + sum(rest.map((one) => totalOf(one.parts)))
        expect(totalOf(back) + sum(after.map((one) => totalOf(one.parts)))).toBe(before + owed)
        for (const [index, { isPaid, after: payable }] of rest.entries()) {
          const now = totalOf(after[index]!.parts)
          if (isPaid) expect(now).toBe(payable)
          else expect(now).toBeLessThanOrEqual(payable)
        }
        expect(back.voucher).toBe(held.voucher + sum(after.map(({ voucherBack }) => voucherBack)))
      }),
    )
  })
})
