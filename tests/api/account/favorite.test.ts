import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { loadFavorites, sweepCancelledFavorites } from '#server/modules/favorite/index.ts'
import { buyerAudience } from '#server/platform/replay/change-log.ts'
import { favorites } from '#server/tables/favorite.ts'
import { goods } from '#server/tables/goods.ts'
import { changeLog } from '#server/tables/sync.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { CallOptions } from '#testing/server/test-client.ts'

let shop: TestApp
let buyer: Person
let drug: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
  drug = await addGoods(shop.db, { groupPrices: { clinic: 90_000 } })
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const list = async (page?: number, person = buyer) =>
  (await shop.as(person).call(api.favorite.list, { query: { page } })).data
const add = (goodsIds: number[], options?: CallOptions) =>
  shop.as(buyer).call(api.favorite.add, { body: { goodsIds } }, options)
const restore = (goodsIds: number[]) => shop.as(buyer).call(api.favorite.add, { body: { goodsIds, restores: true } })
const cancel = (goodsIds: number[]) => shop.as(buyer).call(api.favorite.cancel, { body: { goodsIds } })
const setPrice = (clinic: number) => shop.db.update(goods).set({ groupPrices: { clinic } }).where(eq(goods.id, drug.id))
const changesLogged = () => shop.db.$count(changeLog, eq(changeLog.audience, buyerAudience(buyer.buyerId)))

describe('adding', () => {
  it('keeps the price the buyer saw and lists the goods as this buyer may buy them', async () => {
    const { data } = await add([drug.id])
    expect(data).toEqual({ favorites: [{ goodsId: drug.id, addedAt: TEST_NOW, seenPrice: 90_000 }], removed: [] })
    const { list: rows, total, pages } = await list()
    expect([total, pages]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({ seenPrice: 90_000, goods: { id: drug.id, name: drug.name, isBuy: 1 } })
  })

  it('keeps the price of a flash sale that runs', async () => {
    const flashSale = { price: 70_000, startsAt: TEST_NOW, endsAt: TEST_NOW + DAY_MS, stock: 100, limit: 0 }
    const onSale = await addGoods(shop.db, { groupPrices: { clinic: 90_000 }, flashSale })
    expect((await add([onSale.id])).data.favorites).toMatchObject([{ seenPrice: 70_000 }])
  })

  it('changes nothing the second time, not even the date', async () => {
    await add([drug.id])
    shop.clock.advance(1_000)
    expect((await add([drug.id, drug.id])).data.favorites).toMatchObject([{ addedAt: TEST_NOW }])
    expect(await changesLogged()).toBe(1)
  })

  it('answers a replay of the same operation as it did the first time', async () => {
    const options = { operation: { id: randomUUID() } }
    const first = await add([drug.id], options)
    await cancel([drug.id])
    expect((await add([drug.id], options)).data).toEqual(first.data)
    expect((await list()).total).toBe(0)
  })

  it('takes all or nothing when one of the goods does not exist', async () => {
    expect(await add([drug.id, 999_999])).toMatchObject({ status: 404, reason: 'goods.notFound' })
    expect((await list()).total).toBe(0)
  })

  it('refuses the 2001st', async () => {
    const { id: _id, naturalKey: _key, ...shape } = drug
    const ids: number[] = []
    for (let batch = 0; batch < 2; batch += 1) {
      const many = Array.from({ length: 1_000 }, (_, index) => ({ ...shape, naturalKey: `many-${batch}-${index}` }))
      ids.push(...(await shop.db.insert(goods).values(many).returning({ id: goods.id })).map(({ id }) => id))
    }
    await shop.db.insert(favorites).values(ids.map((goodsId) => ({ buyerId: buyer.buyerId, goodsId, addedAt: 1 })))
    expect(await add([drug.id])).toMatchObject({ status: 409, reason: 'favorite.limit' })
    expect((await add([ids[0]!])).status).toBe(200)
    expect(await list(100)).toMatchObject({ total: 2_000, pages: 100 })
    expect(await list(101)).toEqual(await list(100))
  })

  it.each([[[]], [['x']], [['0']], [['-1']], [['1.5']]])('refuses goods_ids of %j', async (ids) => {
    const payload = ids.map((id) => `goods_ids[]=${id}`).join('&')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.as(buyer).inject({ method: 'POST', url: '/api/favorite', payload, headers })
    expect(answer.statusCode).toBe(422)
  })
})

describe('cancelling', () => {
  it('removes what is there and is content with what is not', async () => {
    await add([drug.id])
    expect((await cancel([drug.id, 999_999])).data).toEqual({ favorites: [], removed: [drug.id, 999_999] })
    expect((await list()).total).toBe(0)
    expect(await changesLogged()).toBe(2)
  })
})

describe('taking a cancelling back', () => {
  afterEach(() => setPrice(90_000))

  it('brings the day and the price of then, and the mirror sees both', async () => {
    await add([drug.id])
    shop.clock.advance(DAY_MS)
    await setPrice(80_000)
    await cancel([drug.id])
    const { data } = await restore([drug.id])
    expect(data.favorites).toEqual([{ goodsId: drug.id, addedAt: TEST_NOW, seenPrice: 90_000 }])
    expect(await loadFavorites(shop.db, buyer.buyerId)).toEqual(data.favorites)
    expect((await list()).list).toMatchObject([{ addedAt: TEST_NOW, seenPrice: 90_000 }])
  })

  it('changes nothing where the favorite stands again', async () => {
    await add([drug.id])
    await cancel([drug.id])
    shop.clock.advance(DAY_MS)
    await add([drug.id])
    expect((await restore([drug.id])).data.favorites).toMatchObject([{ addedAt: TEST_NOW + DAY_MS }])
  })

  it('is not what saving anew does, which leaves nothing to take back', async () => {
    await add([drug.id])
    await cancel([drug.id])
    shop.clock.advance(DAY_MS)
    expect((await add([drug.id])).data.favorites).toMatchObject([{ addedAt: TEST_NOW + DAY_MS }])
    await cancel([drug.id])
    expect((await restore([drug.id])).data.favorites).toMatchObject([{ addedAt: TEST_NOW + DAY_MS }])
  })

  it('knows the day of the buyer’s own favorite only, and not for ever', async () => {
    await add([drug.id])
    await cancel([drug.id])
    shop.clock.advance(DAY_MS)
    const now = TEST_NOW + DAY_MS
    const stranger = await people.clinic(shop.db)
    const body = { goodsIds: [drug.id], restores: true }
    const { data } = await shop.as(stranger).call(api.favorite.add, { body })
    expect(data.favorites).toMatchObject([{ addedAt: now }])
    await sweepCancelledFavorites(shop.db, TEST_NOW + 31 * DAY_MS)
    expect((await restore([drug.id])).data.favorites).toMatchObject([{ addedAt: now }])
  })
})

it('shows the newest first, twenty a page', async () => {
  const ids: number[] = []
  for (let index = 0; index < 21; index += 1) ids.push((await addGoods(shop.db)).id)
  for (const id of ids) {
    shop.clock.advance(1)
    await add([id])
  }
  const newestFirst = ids.toReversed()
  const [first, second] = [await list(), await list(2)]
  expect(first.list.map((row) => row.goods.id)).toEqual(newestFirst.slice(0, 20))
  expect(second.list.map((row) => row.goods.id)).toEqual(newestFirst.slice(20))
  expect([first.pages, first.total]).toEqual([2, 21])
})

it('shows and removes nothing of another buyer', async () => {
  await add([drug.id])
  const stranger = await people.clinic(shop.db)
  expect((await list(1, stranger)).total).toBe(0)
  await shop.as(stranger).call(api.favorite.cancel, { body: { goodsIds: [drug.id] } })
  expect((await list()).total).toBe(1)
})
