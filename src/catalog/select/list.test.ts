import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isBuyable } from '#domain/eligibility/check-goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isTooShort } from '#domain/goods/shelf-life.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { addMonths, dayOf } from '#domain/instant.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { termsAt } from '#domain/pricing/group-price.ts'
import { anyCatalogGoods, anyFilters, NOON, READINGS } from '#testing/factories/catalog-factory.ts'
import { someBuyer, someDiscount, someGoods } from '#testing/factories/domain-factory.ts'

import { NOTHING_OWN, type Own, type Viewer } from '../columns/own.ts'
import { packGoods } from '../columns/pack.ts'
import { type Catalog, toListed } from './catalog.ts'
import { listGoods } from './list.ts'
import type { CatalogQuery } from './query.ts'
import { forViewer } from './reprice.ts'
import { enterZone, type Zone } from './zones.ts'

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
const buyer = someBuyer({ permittedGoods: [3, 4], boughtInPeriod: { 5: 5, 6: 1 } })
const own: Own = {
  prices: new Map([
    [2, { price: 1, by: 'signed' }],
    [7, { price: 9_000_000, by: 'group' }],
  ]),
  bought: new Map([1, 4, 9, 16].map((id) => [id, { times: (id % 4) + 1, pieces: id, lastAt: NOON - id }])),
}
const discounts = [
  someDiscount({ permille: 60 }),
  someDiscount({ id: 2, permille: 300, scope: 'listed', goodsIds: [2, 5, 8] }),
]
const viewer = { buyer, now: NOON, own, discounts }
/** The list of a catalogue at the viewer's own prices, as worker and server ask for it. */
const listed = (goods: readonly Goods[], query: CatalogQuery, by: Viewer = viewer) =>
  listGoods(forViewer(catalogOf(goods), by), query, by)

const anyQuery: fc.Arbitrary<CatalogQuery> = fc
  .tuple(
    anyFilters({ select: fc.constantFrom(1, 2, 3, 4, 5, 99) }),
    fc.record({ page: fc.integer({ min: 1, max: 3 }), size: fc.integer({ min: 1, max: 10 }) }, { requiredKeys: [] }),
  )
  .map(([filters, page]) => ({ ...filters, ...page }))

const today = dayOf(NOON)
const inMonths = (months: number) => addMonths(today, months)
/** With the price this buyer has of his own. */
const priced = (goods: Goods): Goods => {
  const set = own.prices.get(goods.id)
  return set ? { ...goods, ...termsAt(goods, set) } : goods
}
/** What the page shows beside the goods. */
const paid = (goods: Goods) => offerOf(toListed(priced(goods), viewer), buyer, NOON, discounts).price

/** The filters in plain words, one by one. */
const tests: Record<string, (goods: Goods, query: CatalogQuery) => boolean> = {
  select: (goods, { select }) => (below[select!] ?? [select]).includes(goods.categoryId),
  manufacturer: (goods, { manufacturer }) => manufacturer!.includes(goods.manufacturer),
  dosageForm: (goods, { dosageForm }) => dosageForm!.includes(goods.dosageForm),
  prescription: (goods, { prescription }) => prescription!.includes(goods.prescription),
  scope: (goods, { scope }) => scope!.includes(goods.scope),
  badge: (goods, { badge }) => {
    const { badges } = offerOf(goods, { ...buyer, boughtInPeriod: {} }, NOON, [])
    return badge!.some((one) => (one === '包邮' ? goods.isFreeShipping : badges.includes(one)))
  },
  stock: (goods, { stock }) =>
    stock === 'out' ? sellableStock(goods) === 0 : sellableStock(goods) > 0 && (stock === 'in' || goods.isTail),
  shelfLife: ({ expiresOn }, { shelfLife }) =>
    expiresOn !== '' &&
    (shelfLife === 'near' ? expiresOn >= today && expiresOn <= inMonths(6) : expiresOn >= inMonths(Number(shelfLife))),
  buyable: (goods, { buyable }) => buyable !== 1 || isBuyable(priced(goods), buyer, NOON),
  bought: ({ id }, { bought }) => bought !== 1 || own.bought.has(id),
  yx: (goods, { yx }) => yx !== 1 || goods.isFreeShipping,
  qx: (goods, { qx }) => qx !== 2 || /器械|体外诊断/.test(goods.scope),
  zy: (goods, { zy }) => zy !== 2 || /^中药[材饮]/.test(goods.scope),
}
const passes = (goods: Goods, query: CatalogQuery) =>
  goods.isOnShelf &&
  Object.entries(tests).every(([field, test]) => query[field as keyof CatalogQuery] === undefined || test(goods, query))

const sortKey: Record<string, (goods: Goods) => number> = {
  popular: () => 0,
  priceUp: (goods) => paid(goods) ?? Infinity,
  priceDown: (goods) => -(paid(goods) ?? 0),
  bought: ({ id }) => -(own.bought.get(id)?.times ?? 0),
  newest: ({ id }) => -id,
  expiry: ({ expiresOn }) => (expiresOn === '' ? Infinity : Date.parse(expiresOn)),
}
/** Infinity minus itself is no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
const sorted = (goods: readonly Goods[], { sort = 'popular' }: CatalogQuery) => {
  const keyOf = sortKey[sort]!
  return goods.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || b.sales - a.sales || a.id - b.id)
}

const single = (field: keyof CatalogQuery) => (value: string) => ({ [field]: value })
const many = (field: keyof CatalogQuery) => (value: string) => ({ [field]: [value] })

describe('a list', () => {
  it('is what filtering, sorting and cutting the goods by hand gives', () => {
    fc.assert(
      fc.property(anyCatalogGoods, anyQuery, (goods, query) => {
        const found = sorted(
          goods.filter((one) => passes(one, query)),
          query,
        )
        const { page = 1, size = 24 } = query
        const answer = listed(goods, query)
        expect(answer.list.map(({ id }) => id)).toEqual(found.slice((page - 1) * size, page * size).map(({ id }) => id))
        expect(answer).toMatchObject({ total: found.length, page, pages: Math.ceil(found.length / size) })
      }),
      { numRuns: 150 },
    )
  })

  it('counts for each choice exactly what choosing it would show', () => {
    const choices = {
      category: (value: string) => ({ select: Number(value) }),
      manufacturer: many('manufacturer'),
      dosageForm: many('dosageForm'),
      prescription: many('prescription'),
      scope: many('scope'),
      badge: many('badge'),
      stock: single('stock'),
      shelfLife: single('shelfLife'),
      zone: (value: string) => enterZone(value as Zone),
    }
    fc.assert(
      fc.property(anyCatalogGoods, anyQuery, (goods, query) => {
        const catalog = catalogOf(goods)
        const totalOf = (change: Partial<CatalogQuery>) =>
          listGoods(catalog, { ...query, page: 1, ...change }, viewer).total
        const { facets, mine } = listGoods(catalog, query, viewer)
        for (const [facet, choose] of Object.entries(choices))
          for (const { value, count } of facets[facet as keyof typeof choices])
            expect(totalOf(choose(value)), `${facet} ${value}`).toBe(count)
        expect(mine).toEqual({ buyable: totalOf({ buyable: 1 }), bought: totalOf({ bought: 1 }) })
      }),
      { numRuns: 150 },
    )
  })

  it('leaves what is too short for the buyer out of what he may buy, if he says so', () => {
    const terms = { months: 6, byCategory: { 2: 18 }, byGoods: { 3: 0 }, hidesShort: true }
    fc.assert(
      fc.property(anyCatalogGoods, (goods) => {
        const asking = { ...viewer, buyer: { ...buyer, shelfLife: terms } }
        const { total } = listGoods(catalogOf(goods), { buyable: 1 }, asking)
        const fits = (one: Goods) => passes(one, { buyable: 1 }) && !isTooShort(terms, one, NOON)
        expect(total).toBe(goods.filter(fits).length)
      }),
    )
  })

  it('when empty, says what it would hold without one of its filters', () => {
    const without: Record<string, Partial<CatalogQuery>> = {
      category: { select: undefined },
      zone: enterZone(undefined),
    }
    fc.assert(
      fc.property(anyCatalogGoods, anyQuery, (goods, query) => {
        const catalog = catalogOf(goods)
        const { total, relaxed } = listGoods(catalog, query, viewer)
        if (total > 0) expect(relaxed).toEqual([])
        for (const { filter, total: regained } of relaxed) {
          const loose = { ...query, page: 1, ...(without[filter] ?? { [filter]: undefined }) }
          expect(listGoods(catalog, loose, viewer).total, filter).toBe(regained)
          expect(regained).toBeGreaterThan(0)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('takes no value for none: an empty maker or form chooses nothing', () => {
    const goods = catalogOf([someGoods({ id: 1, dosageForm: '' }), someGoods({ id: 2, dosageForm: '片剂' })])
    const ids = (dosageForm: string[]) => listGoods(goods, { dosageForm }, viewer).list.map(({ id }) => id)
    expect(ids(['', '片剂'])).toEqual([2])
    expect(ids([''])).toEqual([])
  })

  it('takes what is near expiry from the setting', () => {
    const goods = catalogOf([someGoods({ id: 1, expiresOn: inMonths(7) })])
    const near = (months: number) =>
      listGoods(goods, { shelfLife: 'near' }, { buyer, now: NOON, nearExpiry: { zone: months, red: 12 } }).total
    expect([near(6), near(8)]).toEqual([0, 1])
  })

  it('is another list for a buyer with other purchases and prices', () => {
    const goods = [someGoods({ id: 1, price: 5, sales: 9 }), someGoods({ id: 2, price: 9 })]
    const idsFor = (query: CatalogQuery, more: Own) =>
      listed(goods, query, { buyer, now: NOON, own: more }).list.map(({ id }) => id)
    expect(idsFor({ sort: 'priceUp' }, NOTHING_OWN)).toEqual([1, 2])
    expect(idsFor({ sort: 'priceUp' }, own)).toEqual([2, 1])
    expect(idsFor({ sort: 'bought' }, { ...own, bought: new Map([[2, own.bought.get(1)!]]) })).toEqual([2, 1])
    expect(idsFor({ bought: 1 }, NOTHING_OWN)).toEqual([])
  })

  it('offers the children of the chosen category, and its siblings when it has none', () => {
    const goods = [2, 4, 5].map((categoryId, index) => someGoods({ id: index + 1, categoryId }))
    const offered = (select?: number) =>
      listGoods(catalogOf(goods), { select }, viewer).facets.category.map(({ text, count }) => [text, count])
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
    expect(listGoods(goods, {}, viewer).list[0]).toMatchObject({ isBuy: 0, reason: '商品暂时无货，可登记到货通知' })
    expect(listGoods(goods, {}, { buyer: undefined, now: NOON }).list[0]).toMatchObject({
      isBuy: 0,
      reason: '登录后可查看价格并采购',
    })
  })
})
