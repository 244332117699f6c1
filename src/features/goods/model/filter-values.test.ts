import { describe, expect, it } from 'vitest'

import type { Facets } from '#contract/goods/goods.ts'

import { allChosen, chosenOf, countFilters, toFilters, toggle, withoutFilters } from './filter-values.ts'

const facets: Facets = {
  category: [{ value: '12', text: '感冒用药', count: 4 }],
  manufacturer: [{ value: '白云山', text: '白云山', count: 2 }],
  dosageForm: [],
  prescription: [{ value: 'otcA', text: 'otcA', count: 1 }],
  scope: [],
  stock: [],
  shelfLife: [],
  badge: [],
  zone: [],
}

describe('filters', () => {
  it('read in the trade’s words', () => {
    const prescription = toFilters({}, facets).find(({ name }) => name === 'prescription')
    expect(prescription).toMatchObject({ text: '类别', values: [{ value: 'otcA', text: '甲类 OTC', count: 1 }] })
  })
  it('take several values where several may be, and one where only one can hold', () => {
    expect(toggle({ manufacturer: ['白云山'] }, 'manufacturer', '同仁堂')).toEqual({
      manufacturer: ['白云山', '同仁堂'],
    })
    expect(toggle({ manufacturer: ['白云山'] }, 'manufacturer', '白云山')).toEqual({ manufacturer: undefined })
    expect(toggle({ stock: 'in' }, 'stock', 'tail')).toEqual({ stock: 'tail' })
    expect(toggle({}, 'category', '12')).toEqual({ select: 12 })
    expect(toggle({ bought: 1 }, 'bought', '1')).toEqual({ bought: undefined })
  })
  it('leave a zone for another', () => {
    const query = { yx: 1 }
    expect(chosenOf(query, 'zone')).toEqual(['yx'])
    expect({ ...query, ...toggle(query, 'zone', 'qx') }).toEqual({ yx: undefined, qx: 2, zy: undefined })
  })
  it('name everything chosen, also what finds nothing any more', () => {
    const chosen = allChosen({ select: 12, manufacturer: ['同仁堂', '白云山'], bought: 1, shelfLife: '12' }, facets)
    expect(chosen.map(({ text }) => text)).toEqual(['感冒用药', '同仁堂', '白云山', '剩余 12 个月以上', '买过'])
  })
  it('clear, but keep what is searched for, where, and in which order', () => {
    const query = { keywords: 'amxl', yx: 1, sort: 'expiry', select: 3, stock: 'in', page: 2 } as const
    expect(withoutFilters(query)).toMatchObject({ keywords: 'amxl', yx: 1, sort: 'expiry' })
    expect(countFilters(query)).toBe(2)
    expect(countFilters(withoutFilters(query))).toBe(0)
  })
})
