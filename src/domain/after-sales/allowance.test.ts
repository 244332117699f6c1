import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sum } from '../money.ts'
import { keepBackOf, type Purchase } from './kept-back.ts'
import { allowancesOf, refundOf, type RefundedPieces } from './refund-of.ts'

const line = { id: 1, number: 10, payable: 1_000 }
const fault = { isSellersFault: true }
const EVERYTHING = Number.MAX_SAFE_INTEGER
const back = (before: readonly RefundedPieces[], quantity: number, isUnsent = false) =>
  refundOf({ lines: [line], freight: 0 }, before, [{ lineId: 1, quantity }], { ...fault, isUnsent })
const allow = (before: readonly RefundedPieces[], quantity: number, wanted: number, held = EVERYTHING) =>
  allowancesOf([line], before, [{ lineId: 1, quantity, wanted }], held)

describe('a price allowance', () => {
  it('is taken off a later return of the same pieces in proportion, and all of it once they are all back', () => {
    const given = allow([], 10, 100)
    expect(given).toEqual([{ lineId: 1, quantity: 0, amount: 100, allowed: 100 }])
    const half = back(given, 5)
    expect(half).toMatchObject({ goods: 450, price: 500, lines: [{ allowed: -50 }] })
    const rest = back([...given, ...half.lines], 5)
    expect([rest.goods, rest.isWhole]).toEqual([450, true])
  })

  it('is never more than returning those pieces would bring, nor twice on the same ones', () => {
    expect(allow([], 3, 301)[0]!.amount).toBe(300)
    const twice = [
      { lineId: 1, quantity: 6, wanted: 1_000 },
      { lineId: 1, quantity: 6, wanted: 1_000 },
    ]
    expect(allowancesOf([line], [], twice, EVERYTHING).map(({ amount }) => amount)).toEqual([600, 400])
  })

  it('is nothing on pieces that came back meanwhile, and no more than the purchase still holds', () => {
    const gone = back([], 9).lines
    expect(allow(gone, 9, 500)[0]!.amount).toBe(100)
    expect(allow(gone, 9, 500, 70)[0]!.amount).toBe(70)
    expect(allow(back([], 10).lines, 10, 500)[0]!.amount).toBe(0)
  })

  it('stays with the pieces that were sent: what never left comes back at its price', () => {
    const given = allow([], 5, 400)
    expect(back(given, 5, true).goods).toBe(500)
  })

  it('is not asked back by a return of other pieces for a reason of the buyer’s', () => {
    const basis = {
      goodsId: 1,
      number: 10,
      price: 10_000,
      amount: 1_000,
      withCoupon: true,
      takesManjian: true,
      isEphedrine: false,
      isFreeShippingMet: false,
      earnsCashback: true,
    }
    const bought = { ...line, orderId: 1, basis, byBuyer: 0, bySeller: 0, back: 0 }
    const purchase: Purchase = {
      terms: { manjians: [], shipping: { freeFrom: 0, freight: 0, minimumOrder: 0 }, credits: [], placedAt: 0 },
      lines: [
        { ...bought, allowed: 300 },
        { ...bought, id: 2, basis: { ...basis, goodsId: 2 } },
      ],
      keptBack: 0,
      held: 1_700,
    }
    const other = { pieces: [{ lineId: 2, quantity: 10 }], isSellersFault: false }
    expect(keepBackOf(purchase, { ...other, goods: 1_000, total: 1_000 }).amount).toBe(0)
    // Where the purchase holds less than that, no more comes back than it holds.
    expect(keepBackOf({ ...purchase, held: 950 }, { ...other, goods: 1_000, total: 1_000 }).amount).toBe(50)
  })
})

const anyLife = fc.record({
  number: fc.integer({ min: 1, max: 40 }),
  payable: fc.integer({ min: 0, max: 9_999_999 }),
  steps: fc.array(
    fc.record({ kind: fc.constantFrom('return', 'allow'), many: fc.nat(), wanted: fc.nat({ max: 9_999_999 }) }),
    { maxLength: 14 },
  ),
})

it('whatever is allowed and returned in which order: all together is what was paid, to the fen, and never more', () => {
  fc.assert(
    fc.property(anyLife, ({ number, payable, steps }) => {
      const sold = { id: 1, number, payable }
      const before: RefundedPieces[] = []
      const left = () => number - before.reduce((total, one) => total + one.quantity, 0)
      const paidBack = () => sum(before.map(({ amount }) => amount))
      const giveBack = (quantity: number) => {
        const { lines, price, goods } = refundOf(
          { lines: [sold], freight: 0 },
          before,
          [{ lineId: 1, quantity }],
          fault,
        )
        expect(goods).toBeGreaterThanOrEqual(0)
        expect(goods).toBeLessThanOrEqual(price)
        before.push(...lines)
      }
      for (const { kind, many, wanted } of steps) {
        if (left() === 0) break
        const quantity = 1 + (many % left())
        if (kind === 'return') giveBack(quantity)
        else before.push(...allowancesOf([sold], before, [{ lineId: 1, quantity, wanted }], payable - paidBack()))
        expect(paidBack()).toBeLessThanOrEqual(payable)
        expect(sum(before.map(({ allowed = 0 }) => allowed))).toBeGreaterThanOrEqual(0)
      }
      if (left() > 0) giveBack(left())
      expect(paidBack()).toBe(payable)
      expect(sum(before.map(({ allowed = 0 }) => allowed))).toBe(0)
    }),
  )
})

it('several batches returned together bring what they bring one after another', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.nat({ max: 99_999 }), parts, (payable, wanted, quantities) => {
      const sold = { id: 1, number: 40, payable }
      const given = allowancesOf([sold], [], [{ lineId: 1, quantity: 40, wanted }], payable)
      const pieces = quantities.map((quantity) => ({ lineId: 1, quantity }))
      const together = refundOf({ lines: [sold], freight: 0 }, given, pieces, fault)
      const before: RefundedPieces[] = [...given]
      for (const one of pieces) before.push(...refundOf({ lines: [sold], freight: 0 }, before, [one], fault).lines)
      expect(together.lines).toEqual(before.slice(1))
    }),
  )
})
