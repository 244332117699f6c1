import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS, dayOf } from '#domain/instant.ts'
import { batches } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, addOrderedLine, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person
let pharmacy: Person
let capsules: GoodsRow
let large: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
  clinic = await people.clinic(shop.db)
  pharmacy = await people.pharmacy(shop.db)
  const name = '阿莫西林胶囊'
  // 24 for ¥12.00, and 50 for ¥18.75 to a clinic: ¥0.50 against ¥0.375 each.
  capsules = await addGoods(shop.db, { name, basePrice: 120_000, warehouseId: 2 })
  large = await addGoods(shop.db, {
    name: `${name}(阿莫仙)`,
    specification: '250mg×50粒/瓶',
    basePrice: 300_000,
    groupPrices: { clinic: 187_500 },
  })
  await addGoods(shop.db, { name, specification: '0.5g×24粒' })
})
afterAll(() => shop.close())

it('tells from which warehouse goods come', async () => {
  const { data } = await shop.as(clinic).call(api.goods.detail, { params: { id: capsules.id } })
  expect(data.warehouse).toBe('2 号仓')
})

it('tells of goods that expire soon the batch that is sent first', async () => {
  const batch = { goodsId: capsules.id, producedOn: '2024-01-01', stock: 5 }
  const rows = [
    { ...batch, number: '下月', expiresOn: dayOf(TEST_NOW + 90 * DAY_MS) },
    { ...batch, number: '最早', expiresOn: dayOf(TEST_NOW + 60 * DAY_MS) },
    { ...batch, number: '已售完', expiresOn: dayOf(TEST_NOW + DAY_MS), stock: 0 },
    { ...batch, number: '已过期', expiresOn: dayOf(TEST_NOW - DAY_MS) },
    { ...batch, goodsId: large.id, number: '还早', expiresOn: dayOf(TEST_NOW + 300 * DAY_MS) },
  ]
  await shop.db.insert(batches).values(rows)
  const { data } = await shop.visitor.call(api.goods.nearBatches)
  expect(data).toEqual([{ goodsId: capsules.id, number: '最早' }])
})

const substitutesFor = (who: Person, { id }: GoodsRow) => shop.as(who).call(api.goods.substitutes, { params: { id } })
const purchasesOf = (who: Person, { id }: GoodsRow) => shop.as(who).call(api.goods.history, { params: { id } })

describe('substitutes', () => {
  it('are compared by the piece at the price of whoever asks', async () => {
    const mine = await substitutesFor(clinic, capsules)
    expect(mine.data).toMatchObject([{ goods: { id: large.id, isBuy: 1 }, unit: '粒', piecePrice: 3_750, saving: 25 }])
    expect((await substitutesFor(pharmacy, capsules)).data).toMatchObject([{ piecePrice: 6_000, saving: -20 }])
    expect((await substitutesFor(clinic, large)).data).toMatchObject([{ goods: { id: capsules.id }, saving: -33 }])
  })

  it('are shown to a visitor without prices, and goods nobody knows have none', async () => {
    const { data } = await shop.visitor.call(api.goods.substitutes, { params: { id: capsules.id } })
    expect(data.map(({ goods, piecePrice }) => [goods.id, goods.price, piecePrice])).toEqual([
      [large.id, undefined, undefined],
    ])
    expect((await shop.as(clinic).call(api.goods.substitutes, { params: { id: 999_999 } })).data).toEqual([])
  })
})

describe('the purchases of goods', () => {
  it('are those of this company alone, the newest first, without what was cancelled or is not paid', async () => {
    const bought = { goodsId: capsules.id, number: 10, type: 0, status: 'completed' } as const
    await addOrderedLine(shop.db, clinic.buyerId, { ...bought, at: TEST_NOW - 30 * DAY_MS, price: 118_000 })
    await addOrderedLine(shop.db, clinic.buyerId, { ...bought, at: TEST_NOW, price: 120_000, number: 5 })
    await addOrderedLine(shop.db, clinic.buyerId, { ...bought, at: TEST_NOW, status: 'cancelled' })
    await addOrderedLine(shop.db, clinic.buyerId, { ...bought, at: TEST_NOW, status: 'pending_payment' })
    await addOrderedLine(shop.db, clinic.buyerId, { ...bought, at: TEST_NOW, goodsId: large.id })
    await addOrderedLine(shop.db, pharmacy.buyerId, { ...bought, at: TEST_NOW, number: 77 })

    const { data } = await purchasesOf(clinic, capsules)
    expect(data.list.map(({ pieces, price, boughtAt }) => [pieces, price, boughtAt])).toEqual([
      [5, 120_000, TEST_NOW],
      [10, 118_000, TEST_NOW - 30 * DAY_MS],
    ])
    expect(data).toMatchObject({ times: 2, pieces: 15 })
    expect((await purchasesOf(pharmacy, capsules)).data).toMatchObject({ times: 1, pieces: 77 })
    expect((await purchasesOf(await people.clinic(shop.db), capsules)).data).toEqual({ list: [], times: 0, pieces: 0 })
  })

  it('name the order that leads to each', async () => {
    const mine = await shop.db.select().from(orders).where(eq(orders.buyerId, clinic.buyerId))
    const numbers = new Map(mine.map(({ id, number }) => [id, number]))
    const { list } = (await purchasesOf(clinic, capsules)).data
    expect(list).not.toHaveLength(0)
    for (const { orderId, orderNumber } of list) expect(orderNumber).toBe(numbers.get(orderId))
  })

  it('are told to nobody who is not signed in', async () => {
    expect(await shop.visitor.call(api.goods.history, { params: { id: capsules.id } })).toMatchObject({ status: 401 })
  })
})
