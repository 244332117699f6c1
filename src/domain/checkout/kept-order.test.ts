import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { maySubmitUnasked, type OrderAtPrice, priceMoves, riseOf } from './kept-order.ts'

const line = (id: string, number: number, price: number) => ({ id, number, price })
const seen: OrderAtPrice = { lines: [line('1-1-0', 10, 61_700), line('2-1-0', 3, 100_000)], payable: 9_170 }
/** The same with other prices a piece. */
const at = (first: number, second: number, payable: number): OrderAtPrice => ({
  lines: [line('1-1-0', 10, first), line('2-1-0', 3, second)],
  payable,
})

describe('an order that was kept', () => {
  it('goes by itself while nothing changed, or became cheaper', () => {
    expect(maySubmitUnasked(seen, seen, 0)).toBe(true)
    expect(maySubmitUnasked(seen, at(60_000, 100_000, 9_000), 0)).toBe(true)
    expect(maySubmitUnasked(seen, { ...seen, payable: 8_000 }, 0)).toBe(true)
  })

  it('asks when a line became dearer than the buyer allows, though another became cheaper by more', () => {
    const now = at(62_700, 50_000, 7_770)
    expect(riseOf(seen, now)).toBe(100)
    expect([99, 100].map((tolerance) => maySubmitUnasked(seen, now, tolerance))).toEqual([false, true])
  })

  it('asks when the total rose by more, with every price the same: 满减 or free delivery are gone', () => {
    const now = { ...seen, payable: seen.payable + 1_200 }
    expect([0, 1_199, 1_200].map((tolerance) => maySubmitUnasked(seen, now, tolerance))).toEqual([false, false, true])
  })

  it('asks whenever a line is missing or stands in another number, however much the buyer allows', () => {
    const [first, second] = seen.lines
    expect(maySubmitUnasked(seen, { lines: [first!], payable: 0 }, 1_000_000)).toBe(false)
    expect(maySubmitUnasked(seen, { lines: [first!, { ...second!, number: 2 }], payable: 0 }, 1_000_000)).toBe(false)
    expect(maySubmitUnasked({ lines: [], payable: 0 }, { lines: [], payable: 0 }, 0)).toBe(false)
  })

  it('tells the lines whose price moved', () => {
    expect(priceMoves(seen, at(62_000, 100_000, 0))).toEqual([{ id: '1-1-0', before: 61_700, after: 62_000 }])
    expect(priceMoves(seen, { lines: [] })).toEqual([])
  })
})

describe('the laws of going by itself', () => {
  const ids = ['1-1-0', '2-1-0', '3-2-0']
  const anyOrder = fc
    .record({
      numbers: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 3, maxLength: 3 }),
      prices: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 3, maxLength: 3 }),
      payable: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .map(({ numbers, prices, payable }) => ({
      lines: ids.map((id, index) => line(id, numbers[index]!, prices[index]!)),
      payable,
    }))
  /** The same lines at other prices. */
  const anyPair = fc.tuple(anyOrder, anyOrder).map(([before, after]) => ({
    before,
    after: { ...after, lines: after.lines.map((one, index) => ({ ...one, number: before.lines[index]!.number })) },
  }))
  const anyTolerance = fc.integer({ min: 0, max: 2_000_000 })

  it('never costs more than what was seen and the tolerance', () => {
    fc.assert(
      fc.property(anyPair, anyTolerance, ({ before, after }, tolerance) => {
        fc.pre(maySubmitUnasked(before, after, tolerance))
        expect(after.payable).toBeLessThanOrEqual(before.payable + tolerance)
        for (const [index, { price, number }] of after.lines.entries())
          expect((price - before.lines[index]!.price) * number).toBeLessThanOrEqual(tolerance * 100)
      }),
    )
  })

  it('who allows more is never asked more', () => {
    fc.assert(
      fc.property(anyPair, anyTolerance, anyTolerance, ({ before, after }, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(maySubmitUnasked(before, after, low) && !maySubmitUnasked(before, after, high)).toBe(false)
      }),
    )
  })
})
