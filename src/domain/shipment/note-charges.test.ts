import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { exactUnitPrice, sum } from '../money.ts'
import { paidFor } from '../order/paid-for.ts'
import { noteCharges } from './note-charges.ts'

const LINE = { id: 1, number: 70, price: 126_200, payable: 80_239 }
const parcelOf = (...quantities: number[]) => ({ lines: quantities.map((quantity) => ({ lineId: 1, quantity })) })

it('a note says what was paid, not the list price', () => {
  const [[row]] = noteCharges([LINE], [parcelOf(70)]) as [[{ price: number; amount: number }]]
  expect([exactUnitPrice(row.price), row.amount]).toEqual(['11.4627', 80_239])
})

it('a note says the price of the line where nothing was taken off', () => {
  expect(noteCharges([{ id: 1, number: 3, price: 89_891, payable: 2_696 }], [parcelOf(3)])).toEqual([
    [{ price: 89_891, amount: 2_696 }],
  ])
})

it('what came with the goods at a price is no part of theirs, unless it is a line of its own', () => {
  const line = { ...LINE, payable: 80_239 + 990 }
  expect(noteCharges([{ ...line, gift: { total: 990 } }], [parcelOf(70)])[0]![0]!.amount).toBe(80_239)
  expect(noteCharges([{ ...LINE, gift: { total: 990, goodsId: 9 } }], [parcelOf(70)])[0]![0]!.amount).toBe(80_239)
})

it('pieces that are sent anew cost nothing', () => {
  expect(noteCharges([LINE], [parcelOf(70), parcelOf(2)])[1]).toEqual([{ price: 0, amount: 0 }])
})

it('the notes of an order add up to what was paid, whatever was sent together, and each is what is invoiced then', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.nat(5_000_000), (quantities, payable) => {
      const number = sum(quantities)
      const line = { id: 1, number, price: 126_200, payable }
      const notes = noteCharges(
        [line],
        quantities.map((one) => parcelOf(one)),
      )
      const amounts = notes.map(([row]) => row!.amount)
      expect(sum(amounts)).toBe(payable)
      const upTo = quantities.map((_, at) => sum(quantities.slice(0, at + 1)))
      expect(upTo.map((_, at) => sum(amounts.slice(0, at + 1)))).toEqual(upTo.map((sent) => paidFor(line, sent)))
    }),
  )
})
