import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PROMOTIONS, SORTS } from '#catalog/index.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'
import { SHELF_LIVES } from '#domain/goods/near-expiry.ts'
import { STOCK_STATES } from '#domain/goods/stock.ts'
import { densityOf } from '#routing/density.ts'

import { readListAddress, refine, toListAddress } from './list-address.ts'

const read = (address: string) => readListAddress(new URL(address, 'https://x').searchParams)
const flag = fc.option(fc.constant(1), { nil: undefined })
const word = fc.option(
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => `药${text.trim()}`),
  { nil: undefined },
)

const option = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const some = <T>(values: readonly T[]) => option(fc.subarray([...values], { minLength: 1 }))
/** Names with commas among them. */
const names = option(
  fc.uniqueArray(
    fc
      .array(fc.constantFrom('药', ',', '、', ' ', '(', '&', '%', '厂'), { maxLength: 5 })
      .map((all) => `药${all.join('').trim()}`),
    { minLength: 1, maxLength: 3 },
  ),
)

const queries = fc.record({
  keywords: word,
  type: fc.option(fc.constant(1), { nil: undefined }),
  select: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  manufacturer: names,
  dosageForm: names,
  prescription: some(PRESCRIPTIONS),
  scope: some(SCOPES),
  badge: some(PROMOTIONS),
  stock: option(fc.constantFrom(...STOCK_STATES)),
  shelfLife: option(fc.constantFrom(...SHELF_LIVES)),
  buyable: flag,
  bought: flag,
  sort: fc.option(fc.constantFrom(...SORTS.slice(1)), { nil: undefined }),
  page: fc.option(fc.integer({ min: 2, max: 500 }), { nil: undefined }),
})

describe('list address', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom('grid' as const, 'table' as const, 'noImage' as const), (query, density) => {
        const address = toListAddress(query, density)
        const stated = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
        expect(read(address)).toEqual(stated)
        expect(densityOf(new URL(address, 'https://x').pathname)).toBe(density)
      }),
    )
  })
  it('leaves out what is not valid instead of failing', () => {
    expect(read('/list?select=abc&sort=dearest&page=0&badge=秒&utm=x')).toEqual({ badge: ['秒'] })
  })
  it('reads several values repeated or joined, and writes them in one way', () => {
    const query = { manufacturer: ['甲厂', '乙, 丙'] }
    expect(toListAddress(query, 'grid')).toBe(
      `/list?manufacturer=${encodeURIComponent('甲厂,乙\\, 丙').replaceAll('%20', '+')}`,
    )
    expect(read('/list?manufacturer=甲厂&manufacturer=乙\\, 丙&manufacturer=甲厂')).toEqual(query)
  })
  it('puts a keyword under /search', () => {
    expect(toListAddress({ keywords: 'amxl' }, 'table')).toBe('/search/table?keywords=amxl')
    expect(toListAddress({ select: 3, page: 1, sort: 'popular' }, 'table')).toBe('/list/table?select=3')
  })
  it('begins at the first page when a filter changes', () => {
    expect(refine({ select: 3, page: 4 }, { badge: ['秒'] })).toEqual({ select: 3, badge: ['秒'] })
  })
})
