import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, addOrderedLine, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

type Query = { page?: number; period?: 'recent' | 'year' | 'earlier'; keywords?: string; status?: 'pending_payment' }

let test: TestApp
let buyer: Person
let goods: GoodsRow

beforeAll(async () => {
  test = await startTestApp()
  goods = await addGoods(test.db, { name: '阿莫西林胶囊', stock: 10_000 })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
})

const list = async (query: Query = {}, who: Person = buyer) => (await test.as(who).call(api.order.list, { query })).data
const place = async (row: GoodsRow = goods, who: Person = buyer) =>
  (await placeOrderOf(test, who, [[row, 30]])).orders[0]!
const date = (id: number, day: string) =>
  test.db
    .update(orders)
    .set({ createdAt: Date.parse(`${day}T00:00:00+08:00`) })
    .where(eq(orders.id, id))
const idsOf = async (query: Query) => (await list(query)).list.map(({ id }) => id)

describe('my orders', () => {
  it('come newest first, twenty a page, with their lines', async () => {
    for (let at = 1; at <= 22; at += 1)
      await addOrderedLine(test.db, buyer.buyerId, { at, goodsId: goods.id, number: 30, type: 0, status: 'completed' })
    const [first, second] = [await list(), await list({ page: 2 })]
    expect([...first.list, ...second.list].map(({ createdAt }) => createdAt)).toEqual(
      Array.from({ length: 22 }, (_, index) => 22 - index),
    )
    expect(first).toMatchObject({ page: 1, pages: 2, total: 22 })
    expect(first.list[0]!.lines).toMatchObject([{ goodsId: goods.id, number: 30 }])
    expect(await list({ page: 9 })).toEqual(second)
  })

  it('count each tab', async () => {
    const [one, two] = [await place(), await place()]
    await place()
    await test.as(buyer).call(api.order.cancel, { params: { id: one.id }, body: { reason: '不需要了' } })
    await test.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, two.id))
    expect((await list()).counts).toEqual({ all: 3, pending_payment: 1, completed: 1, cancelled: 1 })
    const unpaid = await list({ status: 'pending_payment' })
    expect(unpaid).toMatchObject({ total: 1, counts: { all: 3 } })
    expect(unpaid.list.map(({ status }) => status)).toEqual(['pending_payment'])
  })

  it('can be narrowed to three months, this year and earlier years, by days in Shanghai', async () => {
    const [recent, january, december] = [await place(), await place(), await place()]
    await date(recent.id, '2026-08-20')
    await date(january.id, '2026-01-01')
    await test.db
      .update(orders)
      .set({ createdAt: Date.parse('2025-12-31T23:59:59.999+08:00') })
      .where(eq(orders.id, december.id))
    expect(await idsOf({ period: 'recent' })).toEqual([recent.id])
    expect(await idsOf({ period: 'year' })).toEqual([recent.id, january.id])
    expect(await idsOf({ period: 'earlier' })).toEqual([december.id])
  })

  it('are found by number and by goods, with no wildcards', async () => {
    const other = await addGoods(test.db, { name: '50%葡萄糖注射液' })
    const [one, two] = [await place(), await place(other)]
    expect(await idsOf({ keywords: '阿莫西林' })).toEqual([one.id])
    expect(await idsOf({ keywords: two.number })).toEqual([two.id])
    expect(await idsOf({ keywords: '0%葡' })).toEqual([two.id])
    expect(await idsOf({ keywords: '阿%胶囊' })).toEqual([])
    expect(await idsOf({ keywords: '_' })).toEqual([])
    expect(await idsOf({ keywords: '  ' })).toHaveLength(2)
  })

  it('are the buyer’s own', async () => {
    const placed = await place()
    const stranger = await people.clinic(test.db)
    expect((await list({}, stranger)).total).toBe(0)
    expect((await list({ keywords: placed.number }, stranger)).list).toEqual([])
    const detail = await test.as(stranger).call(api.order.detail, { params: { id: placed.id } })
    expect(detail).toMatchObject({ status: 404, reason: 'order.notFound' })
    expect((await test.visitor.call(api.order.list, { query: {} })).status).toBe(401)
  })
})

describe('an order', () => {
  it('shows address, remark, warehouse, seller and what happened to it', async () => {
    await setSettings(test.db, {
      transferAccount: { company: '四川常备医药有限公司', bank: '', account: '' },
      licenses: [{ id: 62, name: '药品经营许可证', number: '川AA0280000' }],
    })
    const { orders: placed } = await placeOrderOf(test, buyer, [[goods, 30]], { remark: '请上午送货' })
    const { data } = await test.as(buyer).call(api.order.detail, { params: { id: placed[0]!.id } })
    expect(data).toMatchObject({ remark: '请上午送货', address: { consignee: '张三', isLicensed: true } })
    expect(data.events.map(({ text }) => text)).toEqual(['提交订单'])
    expect(data).toMatchObject({
      warehouseName: '1 号仓',
      seller: { company: '四川常备医药有限公司', licenses: [{ name: '药品经营许可证', number: '川AA0280000' }] },
    })
  })

  it('says when and how it was paid, and of which day each batch is', async () => {
    const row = await addGoods(test.db)
    const placed = await placeOrderOf(test, buyer, [[row, 30]])
    const params = { id: placed.orders[0]!.id }
    const before = (await test.as(buyer).call(api.order.detail, { params })).data
    expect([before.paidAt, before.paidBy]).toEqual([undefined, undefined])
    expect(before.lines[0]!.batches).toMatchObject([{ number: `B${row.id}`, producedOn: '2026-06-30' }])
    await test.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
    const { data } = await test.as(buyer).call(api.order.detail, { params })
    expect(data).toMatchObject({ paidAt: TEST_NOW, paidBy: 'balance' })
  })

  it('keeps what was bought when the goods change later', async () => {
    const row = await addGoods(test.db, { name: '旧名称' })
    const { id } = await place(row)
    await test.db.update(goodsTable).set({ name: '新名称', basePrice: 1 }).where(eq(goodsTable.id, row.id))
    const { data } = await test.as(buyer).call(api.order.detail, { params: { id } })
    expect(data.lines[0]).toMatchObject({ name: '旧名称', price: 100_000 })
  })
})
