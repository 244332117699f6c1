/**
 * A worker answers without the network as the server does, for a buyer with signed prices and purchases. The goods are
 * the real catalogue when REAL_CATALOG names its file, else synthetic rows.
 */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { importCatalog } from '#server/modules/goods/import/import-catalog.ts'
import { signPrices } from '#server/modules/goods/index.ts'
import { CATALOG_AUDIENCE, nextNumber } from '#server/platform/replay/change-log.ts'
import { buildCategories } from '#server/seed/categories.ts'
import { categories, goods, warehouses } from '#server/tables/goods.ts'
import { anyFilters, some } from '#testing/factories/catalog-factory.ts'
import { addOrderedLine, type GoodsRow } from '#testing/factories/factories.ts'
import { manyRows, readingsOf } from '#testing/factories/many-goods.ts'
import { addPromotion } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { makeStrokes, PLAIN_KINDS, TOLERANT_KINDS } from '#testing/search/search-strokes.ts'
import { forgetCatalogs, type Line, lineFetch, openCatalog, sessionOf } from '#testing/server/mirror-shop.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { timesAt } from '#testing/test-depth.ts'

const real = process.env.REAL_CATALOG
const SYNTHETIC = 500
const CHUNK = 250
const [STROKES, FILTERED] = [timesAt({ gate: 80, deep: 160 }), timesAt({ gate: 80, deep: 160 })]
/** One of so many goods has a signed price, or was bought. */
const [SIGNED_EVERY, BOUGHT_EVERY] = [5, 17]
const SEED = 20_261_121

let shop: TestApp
let clinic: Person
let rows: GoodsRow[]
let running: readonly Discount[]
let catalog: ReturnType<typeof openCatalog>

beforeAll(async () => {
  shop = await startTestApp()
  clinic = await people.clinic(shop.db, { priceList: 'A' })
  if (real) {
    const report = { add: () => Promise.resolve() }
    await importCatalog(shop.db, { file: real, now: TEST_NOW, isDryRun: false, hasDemoOffers: true, report })
  } else await addMany()
  rows = await shop.db.select().from(goods).orderBy(goods.id)
  await addOwn()
  await addPromotion(shop.db, 'discount')
  const line: Line = { who: clinic, isCut: false, log: [], answer: undefined }
  vi.stubGlobal('fetch', lineFetch(shop, line))
  catalog = openCatalog(shop)
  const { data: common } = await shop.as(clinic).call(api.placement.common)
  running = common.offers.discounts ?? []
  await catalog.configure({ ...(await sessionOf(shop, clinic)), offers: common.offers })
  await catalog.refresh()
  line.isCut = true
}, 180_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await forgetCatalogs()
  await shop.close()
})

async function addMany(): Promise<void> {
  await shop.db.insert(warehouses).values([1, 2, 3].map((id) => ({ id, name: `${id} 号仓`, region: '湖北省' })))
  await shop.db.insert(categories).values(buildCategories().rows)
  const { rows: many } = manyRows(SYNTHETIC, { names: 300 })
  const revision = await nextNumber(shop.db, CATALOG_AUDIENCE)
  for (let start = 0; start < many.length; start += CHUNK) {
    const chunk = many.slice(start, start + CHUNK)
    await shop.db
      .insert(goods)
      .values(chunk.map((row) => ({ ...row, revision, naturalKey: `many|${row.id}`, createdAt: TEST_NOW })))
  }
}

/** Writes orders, and signed prices that are valid, expired or not yet valid. */
async function addOwn(): Promise<void> {
  const signed = rows
    .filter((_row, index) => index % SIGNED_EVERY === 0)
    .map(({ id, basePrice }, index) => ({
      goodsId: id,
      price: Math.max(1, Math.round((basePrice ?? 10_000) * (0.5 + (index % 7) / 10))),
      validFrom: index % 3 === 1 ? TEST_NOW + DAY_MS : 0,
      validTo: index % 3 === 2 ? TEST_NOW - DAY_MS : null,
    }))
  for (let start = 0; start < signed.length; start += CHUNK)
    await shop.db.transaction((tx) =>
      signPrices(tx as never, clinic.buyerId, signed.slice(start, start + CHUNK), TEST_NOW),
    )
  const bought = rows.filter((_row, index) => index % BOUGHT_EVERY === 0).slice(0, 30)
  for (const [index, { id }] of bought.entries())
    await addOrderedLine(shop.db, clinic.buyerId, {
      goodsId: id,
      type: 0,
      status: index % 5 === 4 ? 'cancelled' : 'completed',
      at: TEST_NOW - index * HOUR_MS,
      number: 1 + (index % 4),
    })
}

/** A list offers no empty values to choose. */
const pick = <T>(values: readonly T[]) => [...new Set(values)].filter(Boolean).slice(0, 12)
const askServer = async (query: GoodsQuery) => (await shop.as(clinic).call(api.goods.list, { query })).data

describe(`what a worker and the server say of ${real ? 'the real catalogue' : 'synthetic goods (REAL_CATALOG names no file)'}`, () => {
  it('is the same for what is typed, as a list and as suggestions', async () => {
    const kinds = [...PLAIN_KINDS, ...TOLERANT_KINDS]
    const strokes = makeStrokes(rows, readingsOf(rows), { count: STROKES, kinds })
    expect(strokes).toHaveLength(STROKES)
    let found = 0
    for (const { kind, typed, type } of strokes) {
      const query: GoodsQuery = { keywords: typed, type }
      const list = await askServer(query)
      expect(await catalog.list(query), `${kind}: ${typed}`).toEqual(list)
      const { data } = await shop.as(clinic).call(api.goods.search, { query: { keywords: typed, type } })
      expect(await catalog.suggest(typed, type), `${kind}: ${typed}`).toEqual(data)
      found += Math.min(1, list.total)
    }
    expect(found).toBeGreaterThan(STROKES / 2)
  })

  it('is the same for every filter, order and page, his own prices and purchases among them', async () => {
    const anyQuery = fc
      .tuple(
        anyFilters({
          manufacturer: some(pick(rows.map(({ manufacturer }) => manufacturer))),
          dosageForm: some(pick(rows.map(({ dosageForm }) => dosageForm))),
          select: fc.constantFrom(...pick(rows.map(({ categoryId }) => categoryId))),
          keywords: fc.constantFrom('a', 'jn', '片', '复方', '胶囊'),
        }),
        fc.record({ page: fc.integer({ min: 1, max: 3 }), size: fc.integer({ min: 5, max: 40 }) }),
      )
      .map(([filters, page]) => ({ ...filters, ...page }) as GoodsQuery)
    const base = new Map(rows.map(({ id, basePrice, groupPrices }) => [id, groupPrices['clinic'] ?? basePrice]))
    const own = new Set<number>()
    const totals = new Set<number>()
    for (const query of [
      { bought: 1 },
      { sort: 'bought' },
      ...fc.sample(anyQuery, { numRuns: FILTERED, seed: SEED }),
    ]) {
      const list = await askServer(query as GoodsQuery)
      expect(await catalog.list(query as GoodsQuery), JSON.stringify(query)).toEqual(list)
      for (const { id, price } of list.list) if (price !== undefined && price !== base.get(id)) own.add(id)
      totals.add(list.total)
    }
    expect(own.size).toBeGreaterThan(10)
    expect(totals.size).toBeGreaterThan(10)
  })

  it('sorted by price is in the order of the prices that are shown', async () => {
    const { buyer } = await sessionOf(shop, clinic)
    const { list } = await catalog.list({ sort: 'priceUp', size: 500, stock: 'in' })
    const offers = list.map((one) => offerOf(one, buyer, TEST_NOW, running))
    const prices = offers.map(({ price }) => price ?? Infinity)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    // The order before the discount is another.
    const before = offers.map(({ undiscounted }) => undiscounted ?? Infinity)
    expect(before).not.toEqual(before.toSorted((a, b) => a - b))
  })

  it('is the same for what sells best, and for one good', async () => {
    const { data: hot } = await shop.as(clinic).call(api.goods.hot)
    expect((await catalog.list({ stock: 'in', size: hot.length })).list).toEqual(hot)
    expect(hot.length).toBeGreaterThan(0)
    const shown = rows.filter(({ isOnShelf }) => isOnShelf)
    const step = Math.ceil(shown.length / 24)
    for (const { id } of shown.filter((_row, index) => index % step === 0)) {
      const { data } = await shop.as(clinic).call(api.goods.detail, { params: { id } })
      const [row] = await catalog.goods([id])
      // Absent over the wire, undefined in the worker.
      expect(data).toMatchObject(JSON.parse(JSON.stringify(row)) as object)
    }
  })
})
