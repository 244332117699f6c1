import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { CatalogDatabase } from '#db/catalog-database.ts'
import { CATALOG_AUDIENCE, nextNumber } from '#server/platform/replay/change-log.ts'
import { goods } from '#server/tables/goods.ts'
import { anyFilters, some } from '#testing/factories/catalog-factory.ts'
import { someLine } from '#testing/factories/domain-factory.ts'
import { addGoods } from '#testing/factories/factories.ts'
import {
  changeGoods,
  forgetCatalogs,
  type Line,
  lineFetch,
  type MirrorShop,
  openCatalog,
  sessionOf,
  startMirrorShop,
} from '#testing/server/mirror-shop.ts'
import type { CatalogSession } from '#workers/catalog/catalog-api.ts'
import { LOG_WEIGHT_MAX } from '#workers/catalog/stored-catalog.ts'

let shop: MirrorShop
let session: CatalogSession
let line: Line

beforeAll(async () => {
  shop = await startMirrorShop()
  session = await sessionOf(shop, shop.clinic)
})
afterAll(() => shop.close())
beforeEach(() => {
  line = { who: shop.clinic, isCut: false, log: [], answer: undefined }
  vi.stubGlobal('fetch', lineFetch(shop, line))
})
afterEach(forgetCatalogs)

/** A catalogue that has its mirror. */
async function openReady() {
  const catalog = openCatalog(shop)
  await catalog.configure(session)
  await catalog.refresh()
  expect((await catalog.status()).state).toBe('ready')
  return catalog
}

const queries: GoodsQuery[] = [
  {},
  { page: 2, size: 10 },
  { keywords: 'amxl' },
  { keywords: '阿' },
  { keywords: 'ej' },
  { keywords: 'dansheng' },
  { keywords: 'fufang 第3' },
  { keywords: '第1制药', type: 1 },
  { keywords: '0.25g 胶囊' },
  { keywords: '2000', sort: 'newest' },
  { sort: 'priceUp', stock: 'in' },
  { sort: 'expiry', dosageForm: ['片剂'] },
  { badge: ['满'], buyable: 1 },
  { prescription: ['otcA'], sort: 'popular', size: 100 },
]

describe('the mirror', () => {
  it('answers every list exactly as the server does', async () => {
    const catalog = await openReady()
    line.isCut = true
    for (const query of [
      ...queries,
      { select: shop.rows[0]!.categoryId },
      { select: shop.rows[1]!.categoryId, page: 2, size: 7 },
    ]) {
      const { data } = await shop.as(shop.clinic).call(api.goods.list, { query })
      expect(await catalog.list(query), JSON.stringify(query)).toEqual(data)
    }
  })

  it('narrows, counts and orders by anything exactly as the server does', async () => {
    const catalog = await openReady()
    line.isCut = true
    const anyQuery = fc
      .tuple(
        anyFilters({
          manufacturer: some([0, 1, 2, 3, 4].map((number) => `第${number}制药厂`)),
          select: fc.constantFrom(...new Set(shop.rows.map(({ categoryId }) => categoryId))),
          keywords: fc.constantFrom('a', 'jn', '片', '阿', '第1'),
        }),
        fc.record({ page: fc.integer({ min: 1, max: 2 }), size: fc.integer({ min: 5, max: 40 }) }),
      )
      .map(([filters, page]) => ({ ...filters, ...page }) as GoodsQuery)
    const found = new Set<number>()
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { data } = await shop.as(shop.clinic).call(api.goods.list, { query })
        expect(await catalog.list(query)).toEqual(data)
        found.add(data.total)
      }),
      { numRuns: 120 },
    )
    expect(found.size).toBeGreaterThan(5)
  })

  it('suggests exactly as the server does', async () => {
    const catalog = await openReady()
    line.isCut = true
    const digits = shop.rows[0]!.approvalNumber.slice(-8, -3)
    for (const [keywords, type] of [
      ['amxl', 0],
      ['a', 0],
      ['丹参', 0],
      ['dans', 0],
      ['ｅｊ', 0],
      [digits, 0],
      ['第', 1],
      ['阿 4', 0],
      ['d2zyc', 1],
    ] as const) {
      const { data } = await shop.visitor.call(api.goods.search, { query: { keywords, type } })
      expect(await catalog.suggest(keywords, type), keywords).toEqual(data)
      expect(data.length, keywords).toBeGreaterThan(0)
    }
  })

  it('gives goods by id as the server does, in the order asked for', async () => {
    const catalog = await openReady()
    const ids = [shop.rows[9]!.id, shop.rows[3]!.id, shop.rows[11]!.id]
    const { data } = await shop.as(shop.clinic).call(api.goods.byIds, { query: { ids } })
    expect(await catalog.goods([ids[0]!, 999_999, ids[1]!, ids[2]!])).toEqual(data)
  })

  it('answers after a restart without the network', async () => {
    await (await openReady()).close()
    line.isCut = true
    const catalog = openCatalog(shop)
    await catalog.configure(session)
    expect(await catalog.status()).toMatchObject({ state: 'ready', count: 70 })
    expect((await catalog.list({ keywords: 'amxl' })).total).toBe(10)
  })

  it('follows changes, and then equals the server again, also after another restart', async () => {
    const catalog = await openReady()
    await changeGoods(shop, shop.rows[1]!.id, { stock: 4_321, sales: 777 })
    await changeGoods(shop, shop.rows[2]!.id, { isOnShelf: false })
    const added = await addGoods(shop.db, { name: '蒙脱石散', sales: 60 })
    await catalog.refresh()
    catalog.close()
    const again = openCatalog(shop)
    line.isCut = true
    await again.configure(session)
    for (const one of [catalog, again]) {
      expect(await one.list({})).toEqual((await shop.as(shop.clinic).call(api.goods.list)).data)
      expect(await one.suggest('mtss', 0)).toMatchObject([{ text: '蒙脱石散', goodsId: added.id }])
    }
    await changeGoods(shop, shop.rows[2]!.id, { isOnShelf: true })
  })

  it('follows changes though this computer’s clock ran ahead and was set right', async () => {
    const catalog = await openReady()
    shop.clock.advance(24 * 3_600_000)
    await catalog.refresh()
    shop.clock.advance(-24 * 3_600_000)
    const { id } = shop.rows[1]!
    await changeGoods(shop, id, { basePrice: 123_400 })
    await catalog.refresh()
    const [mirrored] = await catalog.goods([id])
    expect(mirrored?.price).toBe(123_400)
  })

  it('folds a long log into the snapshot and loses nothing', async () => {
    const catalog = await openReady()
    for (let round = 0; round < 10; round++) {
      const revision = await nextNumber(shop.db, CATALOG_AUDIENCE)
      // Whole rows and volatile fields alternate, because whole rows are heavy.
      const whole = round % 5 > 0 ? { unit: `${round}` } : {}
      await shop.db.update(goods).set({ stock: 100 + round, ...whole, revision })
      await catalog.refresh()
    }
    catalog.close()
    const db = new CatalogDatabase('clinic')
    const logged = await db.log.toArray()
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.length).toBeLessThan(10)
    expect((await db.heads.get('current'))!.logged).toBeLessThanOrEqual(LOG_WEIGHT_MAX)
    db.close()
    const again = openCatalog(shop)
    line.isCut = true
    await again.configure(session)
    expect((await again.list({})).list.every(({ stock }) => stock === 109)).toBe(true)
  })

  it('is fetched by one tab; the other reads what it stored', async () => {
    const [one, other] = [openCatalog(shop), openCatalog(shop)]
    await Promise.all([one.configure(session), other.configure(session)])
    await Promise.all([one.refresh(), other.refresh()])
    expect(await other.status()).toMatchObject({ state: 'ready', count: (await one.status()).count })
    expect(line.log.filter((url) => url.includes('/segment/'))).toHaveLength(2)
  })

  it('tells the page when answers may have changed, and is silent when nothing did', async () => {
    const catalog = await openReady()
    catalog.announced.length = 0
    await catalog.refresh()
    expect(catalog.announced).toEqual([])
    await changeGoods(shop, shop.rows[5]!.id, { stock: 55 })
    await catalog.refresh()
    expect(catalog.announced).toMatchObject([{ state: 'ready' }])
  })
})

describe('two price groups', () => {
  it('never meet: another buyer’s mirror has its own prices', async () => {
    const catalog = await openReady()
    const { data } = await shop.as(shop.pharmacy).call(api.account.base)
    line.who = shop.pharmacy
    await catalog.configure({ buyer: data.buyer, priceGroup: data.priceGroup, csrf: data.token })
    await catalog.refresh()
    const { list } = await catalog.list({ size: 100 })
    expect(list.every(({ price }) => price === 9_999 || price === 100_000)).toBe(true)
    line.isCut = true
    await catalog.configure(session)
    const priced = (await catalog.list({ size: 100 })).list.filter(({ price }) => price === 9_999)
    expect(priced).toEqual([])
  })
})

describe('a cart', () => {
  it('is priced from the mirror', async () => {
    const catalog = await openReady()
    line.isCut = true
    const [one] = (await catalog.list({ buyable: 1 })).list
    const quote = await catalog.quote([someLine(one!, 2)])
    expect(quote.goodsAmount).toBe(Math.floor((one!.price! * 2) / 100))
  })

  it('knows of the goods that are given with a line, without a line to the server', async () => {
    const [given, bought] = [shop.rows[50]!, shop.rows[57]!]
    const gift = { kind: 'gift', name: given.name, goodsId: given.id, fromNumber: 2, number: 3, addOn: 0 } as const
    await changeGoods(shop, bought.id, { gift })
    const catalog = await openReady()
    line.isCut = true
    const [one] = await catalog.goods([bought.id])
    const [priced] = (await catalog.quote([someLine(one!, 2)])).lines
    expect(priced!.gift).toMatchObject({ goodsId: given.id, number: 3, isTaken: true })
    expect(priced!.gift!.isShort).toBeUndefined()
  })
})
