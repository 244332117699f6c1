import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { SORTS } from '#contract/goods.ts'
import { BADGES, PRESCRIPTIONS } from '#domain/goods/goods.ts'
import { densityOf } from '#routing/density.ts'

import { readListAddress, refine, toListAddress } from './list-address.ts'

const read = (address: string) => readListAddress(new URL(address, 'https://x').searchParams)
const flag = fc.option(fc.constant(1), { nil: undefined })
const word = fc.option(
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => `药${text.trim()}`),
  { nil: undefined },
)

const queries = fc.record({
  keywords: word,
  type: fc.option(fc.constant(1), { nil: undefined }),
  select: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  manufacturer: word,
  dosageForm: word,
  prescription: fc.option(fc.constantFrom(...PRESCRIPTIONS), { nil: undefined }),
  badge: fc.option(fc.constantFrom(...BADGES), { nil: undefined }),
  inStock: flag,
  buyable: flag,
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
    expect(read('/list?select=abc&sort=dearest&page=0&badge=秒&utm=x')).toEqual({ badge: '秒' })
  })
  it('puts a keyword under /search', () => {
    expect(toListAddress({ keywords: 'amxl' }, 'table')).toBe('/search/table?keywords=amxl')
    expect(toListAddress({ select: 3, page: 1, sort: 'popular' }, 'table')).toBe('/list/table?select=3')
  })
  it('begins at the first page when a filter changes', () => {
    expect(refine({ select: 3, page: 4 }, { badge: '秒' })).toEqual({ select: 3, badge: '秒' })
  })
})
