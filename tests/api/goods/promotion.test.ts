import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { creditCashbacks } from '#server/modules/cashback/index.ts'
import { ledger } from '#server/tables/account.ts'
import { cashbacks } from '#server/tables/cashback.ts'
import { messages } from '#server/tables/message.ts'
import { orders } from '#server/tables/order.ts'
import { promotions } from '#server/tables/promotion.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { addPromotion } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
/** ¥10.00 a box. */
let goods: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
  goods = await addGoods(shop.db, { stock: 100_000 })
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.db.delete(cashbacks)
  await shop.db.delete(promotions)
  buyer = await people.clinic(shop.db)
})
afterAll(() => shop.close())

describe('a site-wide discount', () => {
  it('is told to everybody, judged by nobody', async () => {
    const id = await addPromotion(shop.db, 'discount', { customerTypes: ['单体药店'], endsAt: TEST_NOW + 5 })
    await addPromotion(shop.db, 'discount', { name: '上月全场', endsAt: TEST_NOW - DAY_MS })
    await addPromotion(shop.db, 'discount', { name: '去年全场', endsAt: TEST_NOW - 300 * DAY_MS })
    const { data } = await shop.visitor.call(api.promotion.discounts)
    expect(data.map(({ name }) => name)).toEqual(['全场9.4折', '上月全场'])
    expect(data[0]).toMatchObject({ id, permille: 60, excludedBadges: ['特'], rules: '一条规则' })
    const { data: common } = await shop.visitor.call(api.placement.common)
    expect(common.offers.discounts).toEqual([expect.objectContaining({ id, name: '全场9.4折', permille: 60 })])
    const draft = await fillAndCheckOut(shop, buyer, [[goods, 30]])
    expect(draft).toMatchObject({ discounts: [], payable: 31_200 })
  })

  it('is taken off in the cart, at the checkout and in the order, whose parts add up', async () => {
    await addPromotion(shop.db, 'discount')
    const checkout = await fillAndCheckOut(shop, buyer, [[goods, 33]])
    expect(checkout).toMatchObject({
      goodsAmount: 33_000,
      discounts: [{ name: '全场9.4折', amount: 1_980 }],
      payable: 31_020 + 1_200,
    })
    expect((await shop.as(buyer).call(api.cart.total)).data.amount).toBe(31_020)
    const placed = await shop.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    const { data } = await shop.as(buyer).call(api.order.detail, { params: { id: placed.data.orders[0]!.id } })
    expect(data).toMatchObject({
      goodsAmount: 33_000,
      discountAmount: 1_980,
      payable: 32_220,
      lines: [{ payable: 31_020, adjustments: [{ reason: 'discount', amount: -1_980, text: '全场9.4折' }] }],
    })
  })

  it('is told line by line in the cart, with nothing of what it leaves out or what is not selected', async () => {
    await addPromotion(shop.db, 'discount')
    const [special, unselected] = [await addGoods(shop.db, { badges: ['特'] }), await addGoods(shop.db)]
    await fillAndCheckOut(shop, buyer, [
      [goods, 33],
      [special, 10],
    ])
    const { id, warehouseId } = unselected
    const own = shop.as(buyer)
    const added = await own.call(api.cart.add, { body: { params: [{ goodsId: id, warehouseId, number: 5 }] } })
    const ids = added.data.lines.map((line) => line.id)
    await own.call(api.cart.select, { body: { ids, isSelected: false } })
    const { list } = (await own.call(api.cart.list, { query: {} })).data
    const taken = new Map(list.map((line) => [line.goods.id, line.goodsDiscountAmount]))
    expect([goods, special, unselected].map((one) => taken.get(one.id))).toEqual([1_980, 0, 0])
  })

  it('that ends between cart and order is refused with the price it costs now', async () => {
    await addPromotion(shop.db, 'discount', { endsAt: TEST_NOW + 60_000 })
    const draft = draftOf(await fillAndCheckOut(shop, buyer, [[goods, 30]]))
    shop.clock.set(TEST_NOW + 60_000)
    const answer = await shop.as(buyer).call(api.order.place, { body: draft })
    expect(answer.reason).toBe('order.quoteChanged')
    expect(answer.details).toMatchObject({ differences: [{ field: 'amount' }], checkout: { payable: 31_200 } })
  })
})

/** The work of the seller's warehouse, for which the shop has no call. */
const ship = (orderId: number) =>
  shop.db.update(orders).set({ status: 'pending_receipt' }).where(eq(orders.id, orderId))
const pay = (id: number) => shop.as(buyer).call(api.order.payByBalance, { params: { id } })
const cancel = (id: number) => shop.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
const records = async (who = buyer) => (await shop.as(who).call(api.promotion.cashbackRecords)).data
const credits = () =>
  shop.db
    .select({ delta: ledger.delta, note: ledger.note })
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyer.buyerId), eq(ledger.kind, 'cashback')))
    .orderBy(asc(ledger.seq))
const credit = () => creditCashbacks(shop.db, shop.clock)

/** Places an order and pays it. Returns its id. */
async function buy(pieces: number): Promise<number> {
  const { id, orders: placed } = await placeOrderOf(shop, buyer, [[goods, pieces]])
  await pay(id)
  return placed[0]!.id
}

describe('cashback', () => {
  it('is promised at the checkout and with the order, and counts what was ordered before', async () => {
    const promotionId = await addPromotion(shop.db, 'cashback')
    const first = await fillAndCheckOut(shop, buyer, [[goods, 60]])
    expect(first.cashback).toEqual({ name: '满额返现', amount: 1_000 })
    const { orders: placed } = (await shop.as(buyer).call(api.order.place, { body: draftOf(first) })).data
    const { data } = await shop.as(buyer).call(api.order.detail, { params: { id: placed[0]!.id } })
    expect(data.cashback).toEqual({ promotionId, base: 60_000, amount: 1_000, state: 'promised' })
    expect((await fillAndCheckOut(shop, buyer, [[goods, 40]])).cashback?.amount).toBe(1_500)
  })

  it('is credited once, after its days, when the order cannot be cancelled any more, and told', async () => {
    await addPromotion(shop.db, 'cashback')
    const id = await buy(60)
    shop.clock.set(TEST_NOW + 8 * DAY_MS)
    expect(await credit()).toBe(0)
    await ship(id)
    shop.clock.set(TEST_NOW + 7 * DAY_MS - 1)
    expect(await credit()).toBe(0)
    shop.clock.set(TEST_NOW + 7 * DAY_MS)
    const runs = await Promise.all([credit(), credit()])
    expect([...runs, await credit()].reduce((sum, count) => sum + count)).toBe(1)
    const { data: order } = await shop.as(buyer).call(api.order.detail, { params: { id } })
    expect(await credits()).toEqual([{ delta: 1_000, note: `订单 ${order.number} 满额返现` }])
    expect(order.cashback).toMatchObject({ state: 'credited', amount: 1_000 })
    const told = await shop.db.select().from(messages).where(eq(messages.buyerId, buyer.buyerId))
    expect(told.filter(({ kind }) => kind === 'promotion')).toMatchObject([
      { title: '返现 ¥10.00 已到账', link: '/hb' },
    ])
  })

  it('is void with its order, and what other orders bring is told and credited without it', async () => {
    await addPromotion(shop.db, 'cashback')
    const [big, small] = [await buy(90), await buy(20)]
    expect((await records()).map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [small, 1_500],
      [big, 1_000],
    ])
    await cancel(big)
    expect((await records()).map(({ state, amount }) => [state, amount])).toEqual([
      ['promised', 0],
      ['void', 1_000],
    ])
    await ship(small)
    shop.clock.set(TEST_NOW + 7 * DAY_MS)
    await credit()
    expect(await credits()).toEqual([])
    expect(await records()).toMatchObject([{ state: 'credited', amount: 0 }, { state: 'void' }])
  })

  it('brings split orders what one would bring', async () => {
    await addPromotion(shop.db, 'cashback')
    const parts = [await buy(70), await buy(25), await buy(20)]
    await Promise.all(parts.map(ship))
    shop.clock.set(TEST_NOW + 7 * DAY_MS)
    expect(await credit()).toBe(3)
    expect((await credits()).map(({ delta }) => delta)).toEqual([1_000, 1_500])
  })

  it('promises nothing after its end, and pays all the same what it promised before', async () => {
    await addPromotion(shop.db, 'cashback', { endsAt: TEST_NOW + DAY_MS })
    const id = await buy(60)
    await ship(id)
    shop.clock.set(TEST_NOW + DAY_MS)
    expect((await fillAndCheckOut(shop, buyer, [[goods, 60]])).cashback).toBeUndefined()
    shop.clock.set(TEST_NOW + 7 * DAY_MS)
    await credit()
    expect(await credits()).toHaveLength(1)
  })

  it('shows a company only its own records, and a visitor none', async () => {
    await addPromotion(shop.db, 'cashback')
    await buy(60)
    expect(await records()).toHaveLength(1)
    expect(await records(await people.pharmacy(shop.db))).toEqual([])
    expect((await shop.visitor.call(api.promotion.cashbackRecords)).status).toBe(401)
  })
})
