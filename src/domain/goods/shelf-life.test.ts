import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'

import { quoteCart } from '../cart/quote.ts'
import {
  coveredCategories,
  earliestExpiry,
  isTooShort,
  keepingPieces,
  monthsWanted,
  NO_SHELF_LIFE,
} from './shelf-life.ts'

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

describe('pieces that keep as long as a buyer asks for', () => {
  const terms = { ...NO_SHELF_LIFE, months: 12 }
  const sold = someGoods({ stock: 100, packing: 10, expiresOn: '2027-03-01' })
  const batches = [
    { expiresOn: '2027-03-01', stock: 60 },
    { expiresOn: '2028-06-01', stock: 25 },
  ]

  it('are those of later batches and of none, and nothing is said where all keep', () => {
    expect(keepingPieces(sold, batches, terms, NOON)).toEqual({
      goodsId: sold.id,
      months: 12,
      stock: 100,
      number: 40,
      expiresOn: '2028-06-01',
    })
    expect(keepingPieces(sold, batches.slice(1), terms, NOON)).toBeUndefined()
    expect(keepingPieces(sold, batches, NO_SHELF_LIFE, NOON)).toBeUndefined()
  })

  it('are all that a line can have, and 0 keep it out with the reason and what helps', () => {
    const found = keepingPieces(sold, batches, terms, NOON)!
    const quoteOf = (keeping: typeof found, number: number, asks = terms) =>
      quoteCart({
        lines: [someLine(sold, number)],
        goods: () => sold,
        buyer: someBuyer({ shelfLife: asks }),
        offers: someOffers(),
        keeping: () => keeping,
        now: NOON,
      }).lines[0]!
    const fewer = quoteOf(found, 50)
    expect(fewer.violations[0]!.text).toBe('剩余效期满 12 个月的只有 40 盒')
    expect(fewer.goods).toMatchObject({ stock: 40, expiresOn: '2028-06-01', keepsFor: 12 })
    const none = quoteOf({ ...found, number: 0, expiresOn: '' }, 10)
    expect(none).toMatchObject({ isSelected: false, isBuyable: false })
    expect(none.refusals[0]).toMatchObject({
      code: 'shelfLife',
      text: '没有剩余效期满 12 个月的批号，可换其他厂家，或放宽效期要求',
      fix: { kind: 'shelfLife' },
    })
    // Counted for other months, or before more came: it says nothing any more.
    expect(quoteOf({ ...found, number: 0 }, 10, { ...terms, months: 6 }).isSelected).toBe(true)
    expect(quoteOf({ ...found, number: 0, stock: 90 }, 10).isSelected).toBe(true)
  })
})
