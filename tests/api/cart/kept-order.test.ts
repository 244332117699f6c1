/** 待提交单: an order that was kept, and reaches the server without the cart. */
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { QuoteChange } from '#contract/checkout.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { coupons } from '#server/tables/account.ts'
import { addresses } from '#server/tables/address.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { type Draft, idOf, stockOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person
let goods: GoodsRow

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
  goods = await addGoods(test.db)
})

const NUMBER = 30
const PAYABLE = 31_200
const check = (number = NUMBER, who = buyer) =>
  test.as(who).call(api.order.checkout, { body: { ids: [idOf(goods)], kept: [{ id: idOf(goods), number }] } })

/** As the page kept it: what it saw, and up to how much more it may cost. */
async function keptOf(changes: Partial<Draft> = {}, who: Person = buyer): Promise<Draft> {
  const [address] = await test.db.select().from(addresses).where(eq(addresses.buyerId, who.buyerId))
  return {
    draftId: randomUUID(),
    lines: [{ id: idOf(goods), number: NUMBER, price: 100_000 }],
    payable: PAYABLE,
    addressId: address!.id,
    isKept: true,
    tolerance: 0,
    ...changes,
  }
}
const place = (body: Draft, who: Person = buyer) => test.as(who).call(api.order.place, { body })
const cost = (basePrice: number) => test.db.update(goodsTable).set({ basePrice }).where(eq(goodsTable.id, goods.id))
const giveCoupon = async () => {
  const common = { kind: 'manjian' as const, face: 1_000, threshold: 10_000, scope: 'all' as const, goodsIds: [] }
  const days = { startsAt: TEST_NOW - 3_600_000, endsAt: TEST_NOW + 3_600_000 }
  const row = { buyerId: buyer.buyerId, name: '立减10', rule: { ...common, ...days } }
  await test.db.insert(coupons).values(row)
}
const orders = () => loadOrders(test.db, buyer.buyerId)

describe('a kept order', () => {
  it('is checked and placed without the cart, which keeps its own pieces of the same goods', async () => {
    const line = { goodsId: goods.id, warehouseId: goods.warehouseId, number: 5 }
    await test.as(buyer).call(api.cart.add, { body: { params: [line] } })
    const { data: checked } = await check()
    expect(checked).toMatchObject({ payable: PAYABLE, groups: [{ lines: [{ number: NUMBER, price: 100_000 }] }] })
    const { tolerance: _unasked, ...asked } = await keptOf()
    const { status, data } = await place(asked)
    expect([status, data.payable]).toEqual([200, PAYABLE])
    expect(await orders()).toMatchObject([{ lines: [{ goodsId: goods.id, number: NUMBER }] }])
    expect((await loadCartLines(test.db, buyer.buyerId)).map(({ number }) => number)).toEqual([5])
    expect((await stockOf(test, goods.id)).goods).toBe(1_000 - NUMBER)
  })

  it('becomes one order, however often it arrives, and its id stands for no other', async () => {
    const kept = await keptOf()
    const [first, again] = [await place(kept), await place(kept)]
    expect(again.data.id).toBe(first.data.id)
    expect(await orders()).toHaveLength(1)
    expect((await place({ ...kept, remark: '另一张' })).reason).toBe('order.draftReused')
  })

  it('goes by itself at a lower price, with the best coupon of now', async () => {
    await cost(99_000)
    await giveCoupon()
    const { status, data } = await place(await keptOf())
    expect([status, data.payable]).toEqual([200, 29_700 - 1_000 + 1_200])
  })

  it('asks when it became dearer than allowed, old against new, and goes within what is allowed', async () => {
    await cost(101_000)
    const asked = await place(await keptOf({ tolerance: 299 }))
    expect([asked.status, asked.reason]).toEqual([409, 'order.quoteChanged'])
    const { differences } = asked.details as QuoteChange
    expect(differences).toMatchObject([{ field: 'price', before: '10.00', after: '10.10' }])
    expect(await orders()).toEqual([])
    expect((await place(await keptOf({ tolerance: 300 }))).data.payable).toBe(PAYABLE + 300)
  })

  it('asks when goods ran short or are gone, however much it may cost more', async () => {
    await test.db.update(goodsTable).set({ stock: 12 }).where(eq(goodsTable.id, goods.id))
    expect((await place(await keptOf({ tolerance: 1_000_000 }))).reason).toBe('order.stockShort')
    await test.db.update(goodsTable).set({ isOnShelf: false }).where(eq(goodsTable.id, goods.id))
    expect((await place(await keptOf({ tolerance: 1_000_000 }))).reason).toBe('order.quoteChanged')
    const { reason, details } = await check()
    expect([reason, details]).toMatchObject(['cart.notBuyable', { lines: [{ id: idOf(goods), number: 0 }] }])
    expect(await orders()).toEqual([])
  })

  it('takes no address of another company', async () => {
    const other = await people.clinic(test.db)
    const { addressId } = await keptOf({}, other)
    expect((await place(await keptOf({ addressId }))).reason).toBe('address.notFound')
    expect(await loadOrders(test.db, other.buyerId)).toEqual([])
  })

  it('is shipped from where its goods stand, whatever warehouse it names', async () => {
    const id = `${goods.id}-77-0`
    const body = await keptOf({ lines: [{ id, number: NUMBER, price: 100_000 }] })
    expect((await place(body)).status).toBe(200)
    expect(await orders()).toMatchObject([{ warehouseId: goods.warehouseId }])
  })
})
