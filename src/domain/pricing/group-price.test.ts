import { describe, expect, it } from 'vitest'

import { customerGroupOf, groupPriceOf, narrowed, priceGroupOf, priceKeyText, termsAt } from './group-price.ts'

const FLASH = { price: 50, startsAt: 0, endsAt: 9, stock: 1, limit: 0 }
const LADDER = [
  { number: 5, price: 95 },
  { number: 10, price: 80 },
]

describe('a price group', () => {
  it('is made of customer group, province and price list', () => {
    expect(priceGroupOf({ customerType: '诊所', region: '' })).toBe('clinic')
    expect(priceGroupOf({ customerType: '诊所', region: '湖北省' })).toBe('clinic')
    expect(priceGroupOf({ customerType: '民营医院', region: '510107' })).toBe('clinic.510000')
    expect(priceGroupOf({ customerType: '连锁门店', region: '510107', priceList: 'A' })).toBe('pharmacy.510000.A')
    expect(priceGroupOf({ customerType: '批发企业', region: '', priceList: 'A.1' })).toBe('wholesale..A.1')
  })

  it('has a customer group for every kind of company', () => {
    expect((['诊所', '民营医院', '公立医疗机构'] as const).map(customerGroupOf)).toEqual(Array(3).fill('clinic'))
    expect((['单体药店', '连锁总部', '连锁门店'] as const).map(customerGroupOf)).toEqual(Array(3).fill('pharmacy'))
    expect(customerGroupOf('批发企业')).toBe('wholesale')
  })

  it('leaves out what no goods has a price for', () => {
    const used = new Set(['clinic', 'area:510000', 'list:A.1'])
    expect(narrowed('clinic.510000.A.1', used)).toBe('clinic.510000.A.1')
    expect(narrowed('clinic.440000.A.1', used)).toBe('clinic..A.1')
    expect(narrowed('clinic.510000.B', used)).toBe('clinic.510000')
    expect(narrowed('pharmacy.440000.B', used)).toBe('pharmacy')
  })

  it('prices by area before list before customer group', () => {
    const all = { clinic: 90, 'list:A': 85, 'area:510000': 99 }
    expect(groupPriceOf(all, 'clinic.510000.A')).toEqual({ price: 99, by: 'area' })
    expect(groupPriceOf(all, 'clinic.440000.A')).toEqual({ price: 85, by: 'group' })
    expect(groupPriceOf(all, 'clinic')).toEqual({ price: 90, by: 'group' })
    expect(groupPriceOf(all, 'pharmacy')).toBeUndefined()
    expect(groupPriceOf({}, 'clinic.510000.A')).toBeUndefined()
  })
})

describe('terms under another price', () => {
  const terms = { price: 100, ladderPrice: LADDER, flashSale: FLASH }

  it('of the group never let more cost more, and keep the promotion', () => {
    expect(termsAt(terms, { price: 90, by: 'group' })).toEqual({
      price: 90,
      ladderPrice: [
        { number: 5, price: 90 },
        { number: 10, price: 80 },
      ],
      flashSale: FLASH,
    })
  })

  it('that were signed come after the promotion', () => {
    expect(termsAt(terms, { price: 85, by: 'signed' })).toEqual({
      price: 85,
      ladderPrice: [
        { number: 5, price: 85 },
        { number: 10, price: 80 },
      ],
      flashSale: undefined,
    })
  })

  it('of an area are one price', () => {
    expect(termsAt(terms, { price: 120, by: 'area' })).toEqual({ price: 120, ladderPrice: [], flashSale: undefined })
  })
})

it.each([
  ['', '标准价'],
  ['ladder', '阶梯价'],
  ['clinic', '医疗机构价'],
  ['list:连锁', '价格组 连锁'],
  ['area:510000', '控销区域 四川省'],
  ['area:990000', '控销区域 990000'],
])('the price of key "%s" is called %s', (key, text) => {
  expect(priceKeyText(key, (code) => (code === '510000' ? '四川省' : undefined))).toBe(text)
})
