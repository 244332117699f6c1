import { describe, expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { NOON, someBuyer, someDiscount, someGoods } from '#testing/factories/domain-factory.ts'

import { packGoods } from '../columns/pack.ts'
import type { Catalog } from './catalog.ts'
import { genericName, substitutesOf } from './substitutes.ts'

const catalogOf = (goods: Goods[]): Catalog => ({
  columns: packGoods(goods),
  readings: new Map(),
  categories: [],
  epoch: 'e',
  revision: 1,
})
const viewer = { buyer: someBuyer(), now: NOON }
/** 24 capsules for ¥12.00: ¥0.50 each. */
const original = someGoods({ id: 1, price: 120_000 })
const askAbout = (
  others: Partial<Goods>[],
  by: typeof viewer | { buyer: undefined; now: number } = viewer,
  discounts?: readonly Discount[],
) =>
  substitutesOf(catalogOf([original, ...others.map((other, at) => someGoods({ id: at + 2, ...other }))]), 1, {
    ...by,
    discounts,
  })

describe('substitutes', () => {
  it('are compared by the price of one piece', () => {
    const [found] = askAbout([{ specification: '250mg*50粒/瓶', unit: '瓶', price: 187_500 }])
    expect(found).toMatchObject({ goods: { id: 2, isBuy: 1 }, unit: '粒', piecePrice: 3_750, saving: 25 })
  })

  it('of a liquid are of the same bottle size', () => {
    const syrup = { name: '小儿止咳糖浆', dosageForm: '糖浆剂', unit: '瓶', price: 100_000 }
    const catalog = catalogOf([
      someGoods({ ...syrup, id: 1, specification: '100ml' }),
      someGoods({ ...syrup, id: 2, specification: '500ml/瓶' }),
      someGoods({ ...syrup, id: 3, specification: '100ml/瓶' }),
    ])
    expect(substitutesOf(catalog, 1, viewer).map(({ goods }) => goods.id)).toEqual([3])
  })

  it('of an ointment are of the same weight', () => {
    const balm = { name: '清凉油', dosageForm: '软膏剂', unit: '盒', price: 10_000 }
    const catalog = catalogOf([
      someGoods({ ...balm, id: 1, specification: '3g' }),
      someGoods({ ...balm, id: 2, specification: '18.4g' }),
      someGoods({ ...balm, id: 3, specification: '3g/盒' }),
    ])
    expect(substitutesOf(catalog, 1, viewer).map(({ goods }) => goods.id)).toEqual([3])
  })

  it('are compared by what is left after a discount, where one applies', () => {
    const discounts = [someDiscount({ permille: 100 })]
    const found = askAbout([{ price: 120_000 }, { price: 120_000, badges: ['特'] }], viewer, discounts)
    expect(found).toMatchObject([
      { goods: { id: 2, price: 120_000 }, piecePrice: 4_500, saving: 0 },
      { goods: { id: 3 }, piecePrice: 5_000, saving: -11 },
    ])
  })

  it('have the same name, trade names aside, and the same strength', () => {
    const found = askAbout([
      { name: '阿莫西林胶囊（阿莫仙）' },
      { name: '阿莫西林颗粒' },
      { specification: '0.5g×24粒' },
      { specification: '0.25g×24片' },
    ])
    expect(found.map(({ goods }) => goods.id)).toEqual([2])
  })

  it('are what may be bought first, then the cheapest piece, then the best sold', () => {
    const found = askAbout([
      { price: 60_000, stock: 0 },
      { price: 240_000 },
      { price: 90_000, sales: 1 },
      { price: 90_000, sales: 9 },
      { price: undefined },
    ])
    expect(found.map(({ goods }) => goods.id)).toEqual([5, 4, 3, 2, 6])
    expect(found.map(({ saving }) => saving)).toEqual([25, 25, -100, 50, undefined])
  })

  it('off the shelf are none, and unknown goods have none', () => {
    expect(askAbout([{ isOnShelf: false }])).toEqual([])
    expect(substitutesOf(catalogOf([original]), 99, viewer)).toEqual([])
  })

  it('tell a visitor no price', () => {
    const [found] = askAbout([{}], { buyer: undefined, now: NOON })
    expect(found).toMatchObject({ goods: { id: 2 }, unit: '粒' })
    expect(found?.piecePrice ?? found?.saving).toBeUndefined()
  })

  it('take the price of a running flash sale', () => {
    const sale = { price: 60_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 9, limit: 0 }
    expect(askAbout([{ flashSale: sale }])[0]).toMatchObject({ piecePrice: 2_500, saving: 50 })
  })

  it('of what cannot be counted have the very same specification', () => {
    const device = { name: '血糖试条', specification: 'GA-3型 50条/瓶' }
    const catalog = catalogOf([
      someGoods({ ...device, id: 1, price: 400_000 }),
      someGoods({ ...device, id: 2, price: 300_000 }),
      someGoods({ ...device, id: 3, specification: 'GA-3型 25条/盒' }),
    ])
    expect(substitutesOf(catalog, 1, viewer)).toMatchObject([{ goods: { id: 2 }, unit: '盒', saving: 25 }])
  })
})

it.each([
  ['阿立哌唑片(博思清)', '阿立哌唑片'],
  ['阿莫西林胶囊 （阿莫仙）', '阿莫西林胶囊'],
  ['吉非替尼片(易瑞沙）', '吉非替尼片'],
  ['注射用(冻干)白蛋白', '注射用(冻干)白蛋白'],
  ['(无名)', '(无名)'],
])('the generic name of %s is %s', (name, generic) => {
  expect(genericName(name)).toBe(generic)
})
