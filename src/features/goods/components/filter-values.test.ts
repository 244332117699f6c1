import { describe, expect, it } from 'vitest'

import { choose, countFilters, toFilters, withoutFilters } from './filter-values.ts'

const facets = {
  category: [{ value: '12', text: '感冒用药', count: 4 }],
  manufacturer: [{ value: '白云山', text: '白云山', count: 2 }],
  dosageForm: [],
  badge: [],
}
const filterOf = (field: string, query = {}) => toFilters(query, facets).find((filter) => filter.field === field)

describe('filters', () => {
  it('names the chosen category', () => {
    expect(filterOf('select', { select: 12 })).toMatchObject({ chosen: '12', chosenText: '感冒用药' })
  })
  it('still names a choice that finds nothing any more', () => {
    expect(filterOf('manufacturer', { manufacturer: '同仁堂' })?.chosenText).toBe('同仁堂')
  })
  it('writes a category as a number and takes a choice back', () => {
    expect(choose('select', '12')).toEqual({ select: 12 })
    expect(choose('select', undefined)).toEqual({ select: undefined })
  })
  it('clears filters but keeps what is searched for, where, and in which order', () => {
    const query = { keywords: 'amxl', yx: 1, sort: 'expiry', select: 3, inStock: 1, page: 2 } as const
    expect(withoutFilters(query)).toMatchObject({ keywords: 'amxl', yx: 1, sort: 'expiry' })
    expect(countFilters(query)).toBe(2)
    expect(countFilters(withoutFilters(query))).toBe(0)
  })
})
