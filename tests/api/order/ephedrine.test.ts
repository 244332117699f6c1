import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { EPHEDRINE_LIMITS } from '#domain/eligibility/ephedrine.ts'
import { DAY_MS } from '#domain/instant.ts'
import { buyers } from '#server/tables/account.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, idOf, placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person
let goods: GoodsRow

const special = () => addGoods(test.db, { isEphedrine: true, stock: 2_680, packing: 10 })
const stateOf = async (who: Person = buyer) => (await test.as(who).call(api.account.base)).data.buyer.ephedrine!

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
  goods = await special()
})

describe('goods with ephedrine', () => {
  it('are refused beyond what an order may have, with the number that is possible', async () => {
    const line = { goodsId: goods.id, warehouseId: goods.warehouseId, number: 2_680 }
    const added = await test.as(buyer).call(api.cart.add, { body: { params: [line] } })
    expect(added).toMatchObject({
      status: 409,
      reason: 'goods.ephedrineLimit',
      message: expect.stringContaining('最多可购 60'),
      details: { number: 60 },
    })
    await test.as(buyer).call(api.cart.add, { body: { params: [{ ...line, number: 60 }] } })
    const edited = await test.as(buyer).call(api.cart.setQuantity, {
      params: { id: idOf(goods) },
      body: { params: { number: 70 } },
    })
    expect(edited).toMatchObject({ reason: 'goods.ephedrineLimit', details: { number: 60 } })
  })

  it('count with what was ordered in 30 days, and not after them or when it was cancelled', async () => {
    const first = await placeOrderOf(test, buyer, [[goods, 60]])
    await placeOrderOf(test, buyer, [[goods, 40]])
    await expect(fillAndCheckOut(test, buyer, [[goods, 30]])).rejects.toThrow('已购 100')
    await test.as(buyer).call(api.order.cancel, { params: { id: first.orders[0]!.id }, body: { reason: '重复下单' } })
    await fillAndCheckOut(test, buyer, [[goods, 60]])
    await test.db
      .update(orders)
      .set({ createdAt: TEST_NOW - 31 * DAY_MS })
      .where(eq(orders.buyerId, buyer.buyerId))
    expect((await stateOf()).purchases).toHaveLength(1)
    await fillAndCheckOut(test, buyer, [[goods, 60]])
  })

  it('count together in one order, the first line first', async () => {
    const [other, third] = [await special(), await special()]
    await setSettings(test.db, { ephedrine: { ...EPHEDRINE_LIMITS, totalPerOrder: 100 } })
    const params = [goods, other, third].map(({ id, warehouseId }) => ({ goodsId: id, warehouseId, number: 40 }))
    await test.as(buyer).call(api.cart.add, { body: { params } })
    const ids = [goods, other, third].map((one) => idOf(one))
    const checked = await test.as(buyer).call(api.order.checkout, { body: { ids } })
    expect(checked).toMatchObject({ reason: 'goods.ephedrineLimit', details: { lines: [{ number: 20 }] } })
    await setSettings(test.db, { ephedrine: EPHEDRINE_LIMITS })
  })

  it('are capped for one company and for one of them, the smaller holds, and the company reads why', async () => {
    const [other, stranger] = [await special(), await people.clinic(test.db)]
    const { client } = await operatorOf(test, 'quality')
    const params = { id: buyer.buyerId }
    const reason = '用量异常，从严控制'
    const refused = await client.call(opsApi.dealings.changeCaps, { params, body: { perOrder: 500, reason } })
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('每单合计不能少于') })
    const { data } = await client.call(opsApi.dealings.changeCaps, { params, body: { perOrder: 40, reason } })
    expect(data.ephedrine).toMatchObject({ own: { perOrder: 40 }, settings: { perOrder: EPHEDRINE_LIMITS.perOrder } })
    await test.db
      .update(goodsTable)
      .set({ ephedrineCaps: { perOrder: 50, perPeriod: 90 } })
      .where(eq(goodsTable.id, goods.id))
    await test.db
      .update(goodsTable)
      .set({ ephedrineCaps: { perOrder: 20 } })
      .where(eq(goodsTable.id, other.id))

    const mostOf = async (who: Person, { id, warehouseId }: GoodsRow) => {
      const line = { goodsId: id, warehouseId, number: 2_000 }
      const { details } = await test.as(who).call(api.cart.add, { body: { params: [line] } })
      return (details as { number: number }).number
    }
    expect(await Promise.all([goods, other].map((one) => mostOf(buyer, one)))).toEqual([40, 20])
    expect(await Promise.all([goods, other].map((one) => mostOf(stranger, one)))).toEqual([50, 20])
    expect((await stateOf()).ofGoods).toMatchObject({
      [goods.id]: { perOrder: 40, perPeriod: 90 },
      [other.id]: { perOrder: 20, perPeriod: EPHEDRINE_LIMITS.perPeriod },
    })
    const told = await test.as(buyer).call(api.message.list, {})
    expect(told.data.list[0]).toMatchObject({ title: '含麻限量已调整', text: expect.stringContaining(reason) })
    await client.call(opsApi.dealings.changeCaps, { params, body: { reason: '恢复按设置' } })
    expect(await mostOf(buyer, goods)).toBe(50)
    await test.db.update(goodsTable).set({ ephedrineCaps: null })
  })

  it('do not pass the limit when two orders are placed at once', async () => {
    const other = await special()
    await setSettings(test.db, { ephedrine: { ...EPHEDRINE_LIMITS, totalPerPeriod: 60 } })
    const drafts = [
      draftOf(await fillAndCheckOut(test, buyer, [[goods, 40]])),
      draftOf(await fillAndCheckOut(test, buyer, [[other, 40]])),
    ]
    const answers = await Promise.all(drafts.map((body) => test.as(buyer).call(api.order.place, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      reason: 'order.quoteChanged',
      details: { differences: [{ field: 'number', after: expect.stringContaining('20') }] },
    })
    expect((await stateOf()).purchases).toMatchObject([{ number: 40 }])
    await setSettings(test.db, { ephedrine: EPHEDRINE_LIMITS })
  })

  it('count for each company alone', async () => {
    await placeOrderOf(test, buyer, [[goods, 60]])
    await placeOrderOf(test, buyer, [[goods, 60]])
    const neighbour = await people.clinic(test.db)
    expect((await stateOf(neighbour)).purchases).toEqual([])
    await fillAndCheckOut(test, neighbour, [[goods, 60]])
  })
})

describe('letters for goods with ephedrine', () => {
  it('are used one an order and come back when it is cancelled', async () => {
    const { letters } = await stateOf()
    const placed = await placeOrderOf(test, buyer, [
      [goods, 20],
      [await addGoods(test.db), 20],
    ])
    expect((await stateOf()).letters).toBe(letters - 1)
    for (const { id } of placed.orders)
      await test.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '重复下单' } })
    expect((await stateOf()).letters).toBe(letters)
  })

  it('are used as many an order as the settings say, and needed as many', async () => {
    const use = (lettersPerOrder: number) =>
      setSettings(test.db, { ephedrine: { ...EPHEDRINE_LIMITS, lettersPerOrder } })
    await use(2)
    const { letters } = await stateOf()
    const placed = await placeOrderOf(test, buyer, [[goods, 20]])
    expect((await stateOf()).letters).toBe(letters - 2)
    const params = { id: placed.orders[0]!.id }
    await test.as(buyer).call(api.order.cancel, { params, body: { reason: '重复下单' } })
    expect((await stateOf()).letters).toBe(letters)
    await use(letters + 1)
    await expect(placeOrderOf(test, buyer, [[goods, 20]])).rejects.toThrow(/委托书/)
    await use(1)
  })

  it('are needed: without one left such goods are not sold, others are', async () => {
    await test.db.update(buyers).set({ ephedrineLetters: 1 }).where(eq(buyers.id, buyer.buyerId))
    await placeOrderOf(test, buyer, [[goods, 20]])
    await expect(fillAndCheckOut(test, buyer, [[goods, 20]])).rejects.toThrow('含麻委托书已用完')
    await fillAndCheckOut(test, buyer, [[await addGoods(test.db), 20]])
  })

  it('are taken once by two orders placed at once', async () => {
    await test.db.update(buyers).set({ ephedrineLetters: 1 }).where(eq(buyers.id, buyer.buyerId))
    const drafts = [
      draftOf(await fillAndCheckOut(test, buyer, [[goods, 20]])),
      draftOf(await fillAndCheckOut(test, buyer, [[await special(), 20]])),
    ]
    const answers = await Promise.all(drafts.map((body) => test.as(buyer).call(api.order.place, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stateOf()).letters).toBe(0)
  })
})
