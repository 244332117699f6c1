import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { CATALOG_AUDIENCE, nextNumber } from '#server/platform/replay/change-log.ts'
import { goods } from '#server/tables/goods.ts'
import { addCategory, addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person
let pharmacy: Person
let capsules: GoodsRow
let otherMaker: GoodsRow
let herb: GoodsRow
let device: GoodsRow
let sale: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
  const { db } = shop
  clinic = await people.clinic(db)
  pharmacy = await people.pharmacy(db)
  const drugs = await addCategory(db, { name: '西药' })
  const antibiotics = await addCategory(db, { name: '抗生素', parentId: drugs.id })
  const herbs = await addCategory(db, { name: '饮片' })
  capsules = await addGoods(db, {
    name: '阿莫西林胶囊',
    manufacturer: '哈药集团制药总厂',
    categoryId: antibiotics.id,
    approvalNumber: '国药准字H23020932',
    barcode: '6903544081234',
    sales: 900,
    groupPrices: { pharmacy: 80_000 },
    ladderPrice: [{ number: 10, price: 90_000 }],
    isManjian: true,
  })
  otherMaker = await addGoods(db, {
    name: '阿莫西林胶囊',
    manufacturer: '广州白云山制药总厂',
    categoryId: antibiotics.id,
    basePrice: 120_000,
    stock: 0,
    sales: 100,
  })
  herb = await addGoods(db, { name: '黄芪', manufacturer: '', scope: '中药饮片', categoryId: herbs.id, sales: 50 })
  device = await addGoods(db, { name: '医用口罩', scope: '二类医疗器械', categoryId: drugs.id, isFreeShipping: true })
  sale = await addGoods(db, {
    name: '布洛芬缓释胶囊',
    categoryId: drugs.id,
    sales: 10,
    flashSale: { price: 60_000, startsAt: TEST_NOW - HOUR_MS, endsAt: TEST_NOW + HOUR_MS, stock: 50, limit: 0 },
  })
  await addGoods(db, { name: '阿莫西林颗粒', isOnShelf: false, categoryId: antibiotics.id })
})
afterAll(() => shop.close())

const listed = async (query: GoodsQuery, who = clinic) => (await shop.as(who).call(api.goods.list, { query })).data
const idsOf = async (query: GoodsQuery) => (await listed(query)).list.map(({ id }) => id)

describe('the goods list', () => {
  it('shows what is on the shelf, the most sold first, with whether this buyer may buy it', async () => {
    const { list, total, pages } = await listed({})
    expect(list.map(({ id }) => id)).toEqual([capsules.id, otherMaker.id, herb.id, sale.id, device.id])
    expect({ total, pages }).toEqual({ total: 5, pages: 1 })
    expect(list[0]).toMatchObject({ isBuy: 1, price: 100_000, badges: ['满'] })
    expect(list[1]).toMatchObject({ isBuy: 0, reason: '商品暂时无货，可登记到货通知' })
  })

  it('writes the specification’s names on the wire', async () => {
    const response = await shop.as(clinic).inject({ method: 'GET', url: '/api/goods/list?keywords=amxl' })
    expect(response.json().data.list[0]).toMatchObject({
      sccj: '哈药集团制药总厂',
      ypgg: '0.25g*24粒',
      bzdw: 1,
      ck_id: 1,
      number: 1_000,
      base_price: 100_000,
      is_youx: false,
      goods_image: [],
      is_buy: 1,
    })
  })

  it('prices for the price group, and never makes more cost more than the group’s own price', async () => {
    const [first] = (await listed({ keywords: 'amxl' }, pharmacy)).list
    expect(first).toMatchObject({ price: 80_000, ladderPrice: [{ number: 10, price: 80_000 }] })
  })

  it('tells a visitor no price in any form', async () => {
    const { list } = (await shop.visitor.call(api.goods.list)).data
    expect(list).toHaveLength(5)
    for (const one of list) {
      expect(one).toMatchObject({ isBuy: 0, reason: '登录后可查看价格并采购', ladderPrice: [] })
      expect(one.price ?? one.flashSale).toBeUndefined()
    }
  })

  it('finds by initials, name and maker, approval number and barcode', async () => {
    expect(await idsOf({ keywords: 'amxl' })).toEqual([capsules.id, otherMaker.id])
    expect(await idsOf({ keywords: '阿莫西林 bys' })).toEqual([otherMaker.id])
    expect(await idsOf({ keywords: 'H2302' })).toEqual([capsules.id])
    expect(await idsOf({ keywords: '国药准字Ｈ２３０２０９３２' })).toEqual([capsules.id])
    expect(await idsOf({ keywords: '6903544081234' })).toEqual([capsules.id])
    expect(await idsOf({ keywords: '哈药', type: 1 })).toEqual([capsules.id])
    expect(await idsOf({ keywords: '没有这种药' })).toEqual([])
  })

  it('filters by category with its children, zone, stock, badge and what may be bought', async () => {
    expect(await idsOf({ select: capsules.categoryId })).toEqual([capsules.id, otherMaker.id])
    expect(await idsOf({ select: device.categoryId })).toEqual([capsules.id, otherMaker.id, sale.id, device.id])
    expect(await idsOf({ zy: 2 })).toEqual([herb.id])
    expect(await idsOf({ qx: 2 })).toEqual([device.id])
    expect(await idsOf({ yx: 1 })).toEqual([device.id])
    expect(await idsOf({ keywords: 'amxl', stock: 'in' })).toEqual([capsules.id])
    expect(await idsOf({ keywords: 'amxl', buyable: 1 })).toEqual([capsules.id])
    expect(await idsOf({ badge: ['秒'] })).toEqual([sale.id])
    expect(await idsOf({ badge: ['满'] })).toEqual([capsules.id])
  })

  it('counts for each choice what it would leave under the other filters', async () => {
    const { facets } = await listed({ keywords: 'amxl', manufacturer: ['哈药集团制药总厂'] })
    expect(facets.manufacturer).toEqual([
      { value: '哈药集团制药总厂', text: '哈药集团制药总厂', count: 1 },
      { value: '广州白云山制药总厂', text: '广州白云山制药总厂', count: 1 },
    ])
    expect(facets.category).toEqual([{ value: String(device.categoryId), text: '西药', count: 1 }])
    expect(facets.badge).toEqual([{ value: '满', text: '满', count: 1 }])
  })

  it('sorts, and pages', async () => {
    expect((await idsOf({ sort: 'priceDown' }))[0]).toBe(otherMaker.id)
    expect((await idsOf({ sort: 'newest' }))[0]).toBe(sale.id)
    const second = await listed({ page: 2, size: 2 })
    expect(second.list.map(({ id }) => id)).toEqual([herb.id, sale.id])
    expect(second).toMatchObject({ page: 2, pages: 3, total: 5 })
    expect((await listed({ page: 9 })).list).toEqual([])
  })

  it('refuses what is no query', async () => {
    for (const url of ['?page=0', '?size=101', '?sort=best', '?badge=新品', '?unknown=1'])
      expect((await shop.visitor.inject({ method: 'GET', url: `/api/goods/list${url}` })).statusCode).toBe(422)
  })
})

describe('the catalogue in memory', () => {
  it('shows a change with the next question, under any number of questions at once', async () => {
    const before = await listed({ keywords: 'hq' })
    expect(before.list[0]).toMatchObject({ id: herb.id, stock: 1_000 })
    await shop.db.transaction(async (tx) => {
      const revision = await nextNumber(tx, CATALOG_AUDIENCE)
      await tx.update(goods).set({ stock: 7, revision }).where(eq(goods.id, herb.id))
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => listed({ keywords: 'hq' })))
    for (const { list } of answers) expect(list[0]).toMatchObject({ id: herb.id, stock: 7 })
  })

  it('finds new goods by pinyin, and lists no goods that may not be sold online', async () => {
    const added = await addGoods(shop.db, { name: '蒙脱石散' })
    const vaccine = await addGoods(shop.db, { name: '人用狂犬病疫苗' })
    expect(await idsOf({ keywords: 'mts' })).toEqual([added.id])
    expect(await idsOf({ keywords: '狂犬病疫苗' })).toEqual([])
    const detail = await shop.as(clinic).call(api.goods.detail, { params: { id: vaccine.id } })
    expect(detail).toMatchObject({ status: 404, reason: 'goods.notFound' })
    await shop.db.execute(sql`update goods set is_on_shelf = false, revision = ${await bump()} where id = ${added.id}`)
  })
})
const bump = () => nextNumber(shop.db, CATALOG_AUDIENCE)

const suggest = async (keywords: string, type?: number) =>
  (await shop.visitor.call(api.goods.search, { query: { keywords, ...(type !== undefined && { type }) } })).data

describe('suggestions', () => {
  it('marks what matched and says how many goods and makers there are', async () => {
    expect(await suggest('amxl')).toEqual([{ text: '阿莫西林胶囊', hint: '2 个厂家', count: 2, marks: [[0, 4]] }])
  })

  it('suggests makers for type 1, and codes with their goods', async () => {
    expect(await suggest('白云山', 1)).toEqual([
      { text: '广州白云山制药总厂', hint: '', count: 1, goodsId: otherMaker.id, marks: [[2, 5]] },
    ])
    expect(await suggest('23020932')).toEqual([
      {
        text: '国药准字H23020932',
        hint: '阿莫西林胶囊 哈药集团制药总厂',
        count: 1,
        goodsId: capsules.id,
        marks: [[5, 13]],
      },
    ])
  })

  it('has nothing for blanks', async () => {
    expect(await suggest('  ')).toEqual([])
  })
})

describe('single goods', () => {
  it('tells everything of one: where it belongs, batches, texts', async () => {
    const { data } = await shop.as(clinic).call(api.goods.detail, { params: { id: capsules.id } })
    expect(data.categoryPath.map(({ name }) => name)).toEqual(['西药', '抗生素'])
    expect(data.batches).toMatchObject([{ number: `B${capsules.id}`, stock: 1_000, expiresOn: '2028-06-30' }])
    expect(data).toMatchObject({ name: '阿莫西林胶囊', price: 100_000, isBuy: 1 })
  })

  it('answers 404 for unknown goods', async () => {
    const answer = await shop.as(clinic).call(api.goods.detail, { params: { id: 999_999 } })
    expect(answer).toMatchObject({ status: 404, reason: 'goods.notFound' })
  })

  it('gives goods by ids in the order asked for, and leaves out what is not there', async () => {
    const { data } = await shop.as(clinic).call(api.goods.byIds, { query: { ids: [herb.id, 999_999, capsules.id] } })
    expect(data.map(({ id }) => id)).toEqual([herb.id, capsules.id])
  })

  it('lists the best sold in stock as hot', async () => {
    const { data } = await shop.as(clinic).call(api.goods.hot)
    expect(data[0]!.id).toBe(capsules.id)
    expect(data.map(({ id }) => id)).not.toContain(otherMaker.id)
  })

  it('tells the running flash sale and when it ends, to visitors without its price', async () => {
    const { data } = await shop.as(clinic).call(api.focus.spike)
    expect(data).toMatchObject({ timestamp: TEST_NOW, endsAt: TEST_NOW + HOUR_MS })
    expect(data.list).toMatchObject([{ id: sale.id, flashSale: { price: 60_000 }, badges: ['秒'] }])
    const visited = (await shop.visitor.call(api.focus.spike)).data
    expect(visited.list.map(({ id, flashSale }) => ({ id, flashSale }))).toEqual([
      { id: sale.id, flashSale: undefined },
    ])
  })
})
