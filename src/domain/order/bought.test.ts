import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../instant.ts'
import { type BoughtLine, boughtInPeriod } from './bought.ts'

/** A Friday at 10 in Shanghai. */
const NOW = Date.parse('2026-11-20T10:00:00+08:00')
const line = (changes: Partial<BoughtLine> = {}): BoughtLine => ({
  orderId: 1,
  goodsId: 5,
  type: 0,
  number: 10,
  unsent: 0,
  at: NOW,
  period: 'week',
  sale: null,
  combo: null,
  ...changes,
})
const sale = { price: 1, startsAt: NOW - DAY_MS, endsAt: NOW + DAY_MS, stock: 9, limit: 5 }
const COMBO = { id: 1_000_000_001, name: '换季套餐', sets: 7 }
const inCombo = (changes: Partial<BoughtLine>) => line({ type: 3, period: null, combo: COMBO, ...changes })

describe('what counts towards the limits of a buyer', () => {
  it('is what was ordered in the period, less what will never be sent', () => {
    expect(boughtInPeriod([line(), line({ orderId: 2, unsent: 4 })], NOW)).toEqual({ 5: 16 })
    expect(boughtInPeriod([line({ at: NOW - 5 * DAY_MS }), line({ unsent: 10 })], NOW)).toEqual({})
    expect(boughtInPeriod([line({ type: 1, sale, unsent: 8 })], NOW)).toEqual({ '5-1': 2 })
  })

  it('is a combo by its sets: one of which a part was sent is bought, one that is ended whole is not', () => {
    const parts = [inCombo({ goodsId: 1, number: 21, unsent: 17 }), inCombo({ goodsId: 2, number: 14, unsent: 14 })]
    expect(boughtInPeriod(parts, NOW)).toEqual({ [COMBO.id]: 2 })
    expect(boughtInPeriod([...parts, ...parts.map((part) => ({ ...part, orderId: 2, unsent: 0 }))], NOW)).toEqual({
      [COMBO.id]: 9,
    })
  })

  it('is the same as if the ended pieces had never been ordered, and never less than nothing', () => {
    const lines = array(
      record({
        orderId: integer({ min: 1, max: 3 }),
        goodsId: integer({ min: 1, max: 3 }),
        type: constantFrom(0, 1),
        number: integer({ min: 1, max: 50 }),
        ended: integer({ min: 0, max: 100 }),
        age: integer({ min: 0, max: 9 }),
        period: constantFrom('order', 'day', 'week', 'range', null),
        sale: constantFrom(sale, null),
      }),
    )
    assert(
      property(lines, (rows) => {
        const bought = rows.map(({ age, ended, number, ...row }) => {
          const unsent = Math.round((number * ended) / 100)
          return line({ ...row, number, unsent, at: NOW - age * DAY_MS } as Partial<BoughtLine>)
        })
        const never = bought.map(({ number, unsent, ...row }) => ({ ...row, number: number - unsent, unsent: 0 }))
        const counted = boughtInPeriod(bought, NOW)
        expect(counted).toEqual(boughtInPeriod(never, NOW))
        for (const count of Object.values(counted)) expect(count).toBeGreaterThan(0)
      }),
    )
  })

  it('counts of a combo no set less than was begun, and none more than was ordered', () => {
    const pieces = integer({ min: 0, max: 21 })
    assert(
      property(pieces, pieces, (one, two) => {
        const ended = [one, Math.floor((two * 2) / 3)] as const
        const parts = [
          inCombo({ goodsId: 1, number: 21, unsent: ended[0] }),
          inCombo({ goodsId: 2, number: 14, unsent: ended[1] }),
        ]
        const sent = Math.max(Math.ceil((21 - ended[0]) / 3), Math.ceil((14 - ended[1]) / 2))
        expect(boughtInPeriod(parts, NOW)[COMBO.id] ?? 0).toBe(sent)
      }),
    )
  })
})
