import { array, assert, boolean, integer, nat, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { refundOf, type RefundedPieces, type SoldLine } from './refund-of.ts'

const anyOrder = record({
  lines: array(record({ number: integer({ min: 1, max: 40 }), payable: integer({ min: 0, max: 99_999_999 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  freight: integer({ min: 0, max: 5_000 }),
  cuts: array(tuple(nat(), nat(), boolean()), { maxLength: 12 }),
}).map(({ lines, ...rest }) => ({ ...rest, lines: lines.map((line, at) => ({ ...line, id: at + 1 })) }))

const paidForGoods = (lines: readonly SoldLine[]) => lines.reduce((total, { payable }) => total + payable, 0)

describe('what comes back', () => {
  it('never exceeds what was paid, whatever is claimed in which order, and is exactly that when all is back', () => {
    assert(
      property(anyOrder, ({ lines, freight, cuts }) => {
        const before: RefundedPieces[] = []
        let [goods, freightBack] = [0, 0]
        const take = (lineId: number, quantity: number, isSellersFault: boolean) => {
          const refund = refundOf({ lines, freight }, before, [{ lineId, quantity }], { isSellersFault })
          expect(refund.goods).toBeGreaterThanOrEqual(0)
          expect(refund.total).toBe(refund.goods + refund.freight)
          before.push({ lineId, quantity, amount: refund.goods })
          goods += refund.goods
          freightBack += refund.freight
          expect(goods + freightBack).toBeLessThanOrEqual(paidForGoods(lines) + freight)
        }
        const leftOf = ({ id, number }: SoldLine) =>
          number - before.reduce((total, one) => total + (one.lineId === id ? one.quantity : 0), 0)
        for (const [which, many, isFault] of cuts) {
          const line = lines[which % lines.length]!
          const left = leftOf(line)
          if (left > 0) take(line.id, 1 + (many % left), isFault)
        }
        expect(lines.every((line) => leftOf(line) === 0) || freightBack === 0).toBe(true)
        for (const line of lines) if (leftOf(line) > 0) take(line.id, leftOf(line), true)
        expect(goods).toBe(paidForGoods(lines))
        expect([0, freight]).toContain(freightBack)
      }),
    )
  })

  it('splits a line so that three parts of ¥10.00 are ¥3.33, ¥3.33 and ¥3.34', () => {
    const order = { lines: [{ id: 1, number: 3, payable: 1_000 }], freight: 0 }
    const one = [{ lineId: 1, quantity: 1 }]
    const before: RefundedPieces[] = []
    const parts = [0, 1, 2].map(() => {
      const { goods } = refundOf(order, before, one, { isSellersFault: true })
      before.push({ lineId: 1, quantity: 1, amount: goods })
      return goods
    })
    expect(parts).toEqual([333, 333, 334])
  })

  it('brings the freight back with the last piece only, and only where the seller is at fault', () => {
    const order = { lines: [{ id: 1, number: 2, payable: 5_000 }], freight: 1_200 }
    const one = [{ lineId: 1, quantity: 1 }]
    expect(refundOf(order, [], one, { isSellersFault: true })).toMatchObject({ freight: 0, isWhole: false })
    const first = [{ lineId: 1, quantity: 1, amount: 2_500 }]
    expect(refundOf(order, first, one, { isSellersFault: true })).toMatchObject({ freight: 1_200, total: 3_700 })
    expect(refundOf(order, first, one, { isSellersFault: false })).toMatchObject({ freight: 0, isWhole: true })
  })

  it('refuses more pieces than were sold', () => {
    const order = { lines: [{ id: 1, number: 2, payable: 5_000 }], freight: 0 }
    expect(() => refundOf(order, [], [{ lineId: 1, quantity: 3 }], { isSellersFault: true })).toThrow(RangeError)
  })
})
