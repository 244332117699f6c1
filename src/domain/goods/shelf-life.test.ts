import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { coveredCategories, earliestExpiry, isTooShort, monthsWanted, NO_SHELF_LIFE } from './shelf-life.ts'

const NOON = Date.parse('2026-11-23T12:00:00+08:00')
const goods = { id: 7, categoryId: 3, expiresOn: '2027-10-31' }

describe('the months a buyer wants to be left', () => {
  it('are those of the goods, else of the category, else of the company', () => {
    const terms = { ...NO_SHELF_LIFE, months: 6 }
    expect(monthsWanted(undefined, goods)).toBe(0)
    expect(monthsWanted(terms, goods)).toBe(6)
    expect(monthsWanted({ ...terms, byCategory: { 3: 12 } }, goods)).toBe(12)
    expect(monthsWanted({ ...terms, byCategory: { 3: 12 }, byGoods: { 7: 0 } }, goods)).toBe(0)
    expect(monthsWanted({ ...terms, byCategory: { 4: 12 } }, goods)).toBe(6)
  })

  it('end on the same day of a later month', () => {
    expect(earliestExpiry({ ...NO_SHELF_LIFE, months: 12 }, goods, NOON)).toBe('2027-11-23')
    expect(earliestExpiry(NO_SHELF_LIFE, goods, NOON)).toBe('')
  })

  it('are met by what expires on that day, by an unknown expiry, and by everything where none are set', () => {
    const terms = { ...NO_SHELF_LIFE, months: 12 }
    expect(isTooShort(terms, goods, NOON)).toBe(true)
    expect(isTooShort(terms, { ...goods, expiresOn: '2027-11-23' }, NOON)).toBe(false)
    expect(isTooShort(terms, { ...goods, expiresOn: '' }, NOON)).toBe(false)
    expect(isTooShort(NO_SHELF_LIFE, goods, NOON)).toBe(false)
  })

  it('of more are never met by what less is not met by', () => {
    const months = fc.nat({ max: 60 })
    fc.assert(
      fc.property(months, months, fc.integer({ min: 0, max: 1_500 }), (one, other, days) => {
        const expiresOn = new Date(NOON + days * 86_400_000).toISOString().slice(0, 10)
        const short = (wanted: number) =>
          isTooShort({ ...NO_SHELF_LIFE, months: wanted }, { ...goods, expiresOn }, NOON)
        if (short(Math.min(one, other))) expect(short(Math.max(one, other))).toBe(true)
      }),
    )
  })
})

describe('the word of a category', () => {
  it('holds for those below it that have none', () => {
    const tree = [
      { id: 1, parentId: null },
      { id: 2, parentId: 1 },
      { id: 3, parentId: 2 },
      { id: 4, parentId: 1 },
      { id: 5, parentId: null },
    ]
    expect(coveredCategories({ 1: 12, 4: 6 }, tree)).toEqual({ 1: 12, 2: 12, 3: 12, 4: 6 })
    expect(coveredCategories({ 5: 0 }, tree)).toEqual({ 5: 0 })
    expect(coveredCategories({ 1: 3 }, [{ id: 1, parentId: 1 }])).toEqual({ 1: 3 })
  })
})
