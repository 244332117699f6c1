import { describe, expect, it } from 'vitest'

import { cityOf, createRegions, placeText, provinceOf } from './region.ts'

const regions = createRegions({
  province_list: { '110000': '北京市', '420000': '湖北省' },
  city_list: { '110100': '北京市', '420100': '武汉市', '429000': '省直辖县' },
  county_list: { '110101': '东城区', '420102': '江岸区', '420106': '武昌区', '429004': '仙桃市' },
})

describe('regions', () => {
  it('lists what lies within a province and within a city', () => {
    expect(regions.provinces.map(({ name }) => name)).toEqual(['北京市', '湖北省'])
    expect(regions.within('420000').map(({ name }) => name)).toEqual(['武汉市', '省直辖县'])
    expect(regions.within('420100')).toEqual([
      { code: '420102', name: '江岸区' },
      { code: '420106', name: '武昌区' },
    ])
    expect(regions.within('420106')).toEqual([])
  })

  it('knows a district by its code, and nothing above or beside it', () => {
    expect(regions.isRegion('420106')).toBe(true)
    for (const code of ['420100', '420000', '999999', '', '火星', '4201', 'toString']) {
      expect(regions.isRegion(code), code).toBe(false)
    }
  })

  it('names the place of a code, and finds the code of a place', () => {
    const place = { province: '湖北省', city: '武汉市', district: '武昌区' }
    expect(regions.placeOf('420106')).toEqual(place)
    expect(regions.codeOf(place)).toBe('420106')
    expect(regions.codeOf({ ...place, province: '火星' })).toBeUndefined()
    expect(regions.codeOf({ ...place, district: '' })).toBeUndefined()
  })

  it('finds the levels above a district', () => {
    expect([provinceOf('420106'), cityOf('420106')]).toEqual(['420000', '420100'])
    expect([provinceOf(''), cityOf('42')]).toEqual(['', ''])
  })
})

it('says a place once', () => {
  expect(placeText({ province: '北京市', city: '北京市', district: '东城区' })).toBe('北京市东城区')
  expect(placeText({ province: '湖北省', city: '省直辖县', district: '仙桃市' })).toBe('湖北省仙桃市')
  expect(placeText({ province: '湖北省', city: '武汉市', district: '武昌区' })).toBe('湖北省武汉市武昌区')
})
