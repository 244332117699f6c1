import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isBuyable } from '#domain/eligibility/check-goods.ts'
import { BADGES, type Goods, PRESCRIPTIONS } from '#domain/goods/goods.ts'
import { offerOf } from '#domain/goods/price.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { anyCatalogGoods, MAKERS, NOON, READINGS } from '#tests/support/catalog-factory.ts'
import { someBuyer, someGoods } from '#tests/support/domain-factory.ts'

import type { Catalog } from './catalog.ts'
import { listGoods } from './list.ts'
import { packGoods } from './pack.ts'
import type { CatalogQuery } from './query.ts'

/** 1 ─ 2, 3 ─ 4; 5; 6 is no category that is known. */
const categories = [
  { id: 1, parentId: 0, name: '药品' },
  { id: 2, parentId: 1, name: '西药' },
  { id: 3, parentId: 1, name: '中药' },
  { id: 4, parentId: 3, name: '饮片' },
  { id: 5, parentId: 0, name: '器械' },
]
const below: Record<number, number[]> = { 1: [1, 2, 3, 4], 2: [2], 3: [3, 4], 4: [4], 5: [5] }
const catalogOf = (goods: readonly Goods[]): Catalog => ({
  columns: packGoods(goods),
  readings: READINGS,
  categories,
  epoch: 'e',
  revision: 1,
})
const buyer = someBuyer()
const asker = { buyer, now: NOON }

const anyQuery: fc.Arbitrary<CatalogQuery> = fc.record(
  {
    select: fc.constantFrom(1, 2, 3, 4, 5, 99),
    manufacturer: fc.constantFrom(...MAKERS.map(([maker]) => maker), '没有这个厂'),
    dosageForm: fc.constantFrom('片剂', '胶囊剂'),
    prescription: fc.constantFrom(...PRESCRIPTIONS),
    badge: fc.constantFrom(...BADGES),
    inStock: fc.constantFrom(0, 1),
    buyable: fc.constantFrom(0, 1),
    yx: fc.constantFrom(0, 1),
    qx: fc.constantFrom(0, 2),
    zy: fc.constantFrom(0, 2),
    sort: fc.constantFrom('popular', 'priceUp', 'priceDown', 'newest', 'expiry'),
    page: fc.integer({ min: 1, max: 3 }),
    size: fc.integer({ min: 1, max: 10 }),
  },
  { requiredKeys: [] },
)

/** The filters in plain words, one by one. */
const tests: Record<string, (goods: Goods, query: CatalogQuery) => boolean> = {
  select: (goods, { select }) => (below[select!] ?? [select]).includes(goods.categoryId),
  manufacturer: (goods, { manufacturer }) => goods.manufacturer === manufacturer,
  dosageForm: (goods, { dosageForm }) => goods.dosageForm === dosageForm,
  prescription: (goods, { prescription }) => goods.prescription === prescription,
  badge: (goods, { badge }) => offerOf(goods, { ...buyer, boughtInPeriod: {} }, NOON).badges.includes(badge!),
  inStock: (goods, { inStock }) => inStock !== 1 || sellableStock(goods) > 0,
  buyable: (goods, { buyable }) => buyable !== 1 || isBuyable(goods, buyer, NOON),
  yx: (goods, { yx }) => yx !== 1 || goods.isFreeShipping,
  qx: (goods, { qx }) => qx !== 2 || /器械|体外诊断/.test(goods.scope),
  zy: (goods, { zy }) => zy !== 2 || /^中药[材饮]/.test(goods.scope),
}
const passes = (goods: Goods, query: CatalogQuery) =>
  goods.isOnShelf &&
  Object.entries(tests).every(([field, test]) => query[field as keyof CatalogQuery] === undefined || test(goods, query))

const sortKey: Record<string, (goods: Goods) => number> = {
  popular: () => 0,
  priceUp: ({ price }) => price ?? Infinity,
  priceDown: ({ price }) => -(price ?? 0),
  newest: ({ id }) => -id,
  expiry: ({ expiresOn }) => (expiresOn === '' ? Infinity : Date.parse(expiresOn)),
}
/** Infinity minus itself is no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
const sorted = (goods: readonly Goods[], { sort = 'popular' }: CatalogQuery) => {
  const keyOf = sortKey[sort]!
  return goods.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || b.sales - a.sales || a.id - b.id)
}

describe('a list', () => {
  it('is what filtering, sorting and cutting the goods by hand gives', () => {
    fc.assert(
      fc.property(anyCatalogGoods, anyQuery, (goods, query) => {
        const found = sorted(
          goods.filter((one) => passes(one, query)),
          query,
        )
        const { page = 1, size = 24 } = query
        const answer = listGoods(catalogOf(goods), query, asker)
        expect(answer.list.map(({ id }) => id)).toEqual(found.slice((page - 1) * size, page * size).map(({ id }) => id))
        expect(answer).toMatchObject({ total: found.length, page, pages: Math.ceil(found.length / size) })
      }),
      { numRuns: 400 },
    )
  })

  it('counts for each choice exactly what choosing it would show', () => {
    const fields = {
      manufacturer: 'manufacturer',
      dosageForm: 'dosageForm',
      badge: 'badge',
      category: 'select',
    } as const
    fc.assert(
      fc.property(anyCatalogGoods, anyQuery, (goods, query) => {
        const { facets } = listGoods(catalogOf(goods), query, asker)
        for (const [facet, field] of Object.entries(fields)) {
          for (const { value, count } of facets[facet as keyof typeof fields]) {
            const chosen = { ...query, page: 1, [field]: field === 'select' ? Number(value) : value }
            expect(listGoods(catalogOf(goods), chosen, asker).total, `${facet} ${value}`).toBe(count)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('offers the children of the chosen category, and its siblings when it has none', () => {
    const goods = [2, 4, 5].map((categoryId, index) => someGoods({ id: index + 1, categoryId }))
    const offered = (select?: number) =>
      listGoods(catalogOf(goods), { select }, asker).facets.category.map(({ text, count }) => [text, count])
    expect(offered()).toEqual([
      ['药品', 2],
      ['器械', 1],
    ])
    expect(offered(1)).toEqual([
      ['西药', 1],
      ['中药', 1],
    ])
    expect(offered(2)).toEqual([
      ['西药', 1],
      ['中药', 1],
    ])
  })

  it('says to a buyer why he may not buy, and to a visitor to sign in', () => {
    const goods = catalogOf([someGoods({ stock: 0 })])
    expect(listGoods(goods, {}, asker).list[0]).toMatchObject({ isBuy: 0, reason: '商品暂时无货，可登记到货通知' })
    expect(listGoods(goods, {}, { buyer: undefined, now: NOON }).list[0]).toMatchObject({
      isBuy: 0,
      reason: '登录后可查看价格并采购',
    })
  })
})
