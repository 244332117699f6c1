import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { earnedGifts, giftsBack } from './gifts-back.ts'
import type { PieceCount } from './returnable.ts'

/** 90 boxes that earned two pairs of gloves from 80 on, and a line of its own. */
const lines = [
  { id: 1, number: 90, isGift: false, gift: { fromNumber: 80 } },
  { id: 2, number: 2, isGift: true, gift: null },
  { id: 3, number: 5, isGift: false, gift: null },
]
const left = [
  { lineId: 1, batch: 'A', quantity: 90 },
  { lineId: 2, batch: 'G', quantity: 2 },
  { lineId: 3, batch: '', quantity: 5 },
]
const back = (wanted: PieceCount[], returned: PieceCount[] = []) =>
  giftsBack(earnedGifts(lines, returned), left, wanted)
const ofFirst = (quantity: number) => [{ lineId: 1, batch: 'A', quantity }]

describe('a gift that is goods', () => {
  it('stays while what stands of its line would have earned it', () => {
    expect(back(ofFirst(10))).toEqual([])
    expect(back([{ lineId: 3, batch: '', quantity: 5 }])).toEqual([])
  })

  it('goes back with the return that goes below', () => {
    expect(back(ofFirst(11))).toEqual([{ lineId: 2, batch: 'G', quantity: 2 }])
    expect(back(ofFirst(1), ofFirst(10))).toEqual([{ lineId: 2, batch: 'G', quantity: 2 }])
  })

  it('is asked for once, also when the buyer names it himself', () => {
    expect(back([...ofFirst(11), { lineId: 2, batch: 'G', quantity: 1 }])).toEqual([
      { lineId: 2, batch: 'G', quantity: 1 },
    ])
    expect(back([...ofFirst(11), { lineId: 2, batch: 'G', quantity: 2 }])).toEqual([])
  })

  it('never stays without its line, whatever is returned in which order, and is never asked for twice', () => {
    const anyOrder = fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 60 }),
        fromNumber: fc.integer({ min: 1, max: 60 }),
        given: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const anyReturns = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 30 })), { maxLength: 8 })
    fc.assert(
      fc.property(anyOrder, anyReturns, (order, returns) => {
        const sold = order.flatMap(({ number, fromNumber, given }, at) => [
          { id: at * 2 + 1, number, isGift: false, gift: number >= fromNumber ? { fromNumber } : null },
          ...(number >= fromNumber ? [{ id: at * 2 + 2, number: given, isGift: true, gift: null }] : []),
        ])
        const returned: PieceCount[] = []
        const leftNow = () =>
          sold.map(({ id, number }) => ({
            lineId: id,
            batch: 'B',
            quantity: number - returned.reduce((sum, one) => sum + (one.lineId === id ? one.quantity : 0), 0),
          }))
        for (const [which, many] of returns) {
          const id = (which % order.length) * 2 + 1
          const quantity = Math.min(many, leftNow().find(({ lineId }) => lineId === id)!.quantity)
          if (quantity === 0) continue
          const wanted = [{ lineId: id, batch: 'B', quantity }]
          returned.push(...wanted, ...giftsBack(earnedGifts(sold, returned), leftNow(), wanted))
        }
        for (const gift of earnedGifts(sold, returned)) {
          const kept = leftNow().find(({ lineId }) => lineId === gift.lineId)!.quantity
          const given = sold.find(({ id }) => id === gift.lineId)!.number
          expect(kept).toBe(gift.standing < gift.fromNumber ? 0 : given)
        }
      }),
    )
  })
})
