import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { draftOf, fillAndCheckOut, idOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
  buyer = await people.clinic(test.db)
})
afterAll(() => test.close())

const rule = { kind: 'gift', name: '一次性医用手套 10双', fromNumber: 20, number: 1, addOn: 0 } as const

describe('满赠', () => {
  it('is told at the checkout and kept with the order, and costs nothing', async () => {
    const [given, plain] = [await addGoods(test.db, { gift: rule }), await addGoods(test.db)]
    const checkout = await fillAndCheckOut(test, buyer, [
      [given, 30],
      [plain, 30],
    ])
    const gift = { total: 0, type: 'gift', name: rule.name, number: 1, addOn: 0 }
    expect(checkout.groups[0]!.lines.map((line) => line.gift)).toEqual([gift, undefined])
    const placed = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    const { data } = await test.as(buyer).call(api.order.detail, { params: { id: placed.data.orders[0]!.id } })
    expect(data.lines.map((line) => line.gift)).toEqual([gift, undefined])
    expect(data).toMatchObject({ giftAmount: 0, goodsAmount: 60_000 })
  })

  it('is not given below its threshold', async () => {
    const checkout = await fillAndCheckOut(test, buyer, [[await addGoods(test.db, { gift: rule }), 19]])
    expect(checkout.groups[0]!.lines[0]!.gift).toBeUndefined()
  })
})

const exchange = { kind: 'exchange', name: '体温计', fromNumber: 20, number: 2, addOn: 49_900 } as const
const take = (id: string, takesExchange: boolean, who = buyer) =>
  test.as(who).call(api.cart.exchange, { params: { id }, body: { takesExchange } })

describe('换购', () => {
  it('is taken and left in the cart, counted once, ordered and paid for', async () => {
    const goods = await addGoods(test.db, { gift: exchange })
    const [id, ids] = [idOf(goods), [idOf(goods)]]
    const offered = await fillAndCheckOut(test, buyer, [[goods, 30]])
    expect([offered.giftTotal, offered.groups[0]!.lines[0]!.gift]).toEqual([0, undefined])

    for (const round of [1, 2]) {
      const taken = await take(id, true)
      expect([taken.status, taken.data.lines[0]!.takesExchange, round]).toEqual([200, true, round])
    }
    const { data: cart } = await test.as(buyer).call(api.cart.list, { query: {} })
    const gift = { total: 998, type: 'exchange', name: '体温计', number: 2, addOn: 998 }
    expect(cart.list.find((line) => line.id === id)!.giftData).toEqual(gift)
    const { data: checkout } = await test.as(buyer).call(api.order.checkout, { body: { ids, couponId: 0 } })
    expect(checkout).toMatchObject({ giftTotal: 998, payable: offered.payable + 998 })

    await take(id, false)
    const refused = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    expect(refused).toMatchObject({ reason: 'order.quoteChanged' })
    await take(id, true)
    const placed = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    const orderId = placed.data.orders[0]!.id
    const { data: order } = await test.as(buyer).call(api.order.detail, { params: { id: orderId } })
    expect(order).toMatchObject({ giftAmount: 998, payable: checkout.payable })
    expect(order.lines[0]).toMatchObject({ gift, payable: 30_998 })
    await test.as(buyer).call(api.order.payByBalance, { params: { id: placed.data.id } })
    const cancelled = await test.as(buyer).call(api.order.cancel, { params: { id: orderId }, body: { reason: '错了' } })
    expect(cancelled.data.events.at(-1)!.text).toContain(`¥${(checkout.payable / 100).toFixed(2)}`)
  })

  it('stays with the line when its number changes, and is off in a new line', async () => {
    const goods = await addGoods(test.db, { gift: exchange })
    const id = idOf(goods)
    const add = (number: number) =>
      test.as(buyer).call(api.cart.add, {
        body: { params: [{ goodsId: goods.id, warehouseId: goods.warehouseId, number }] },
      })
    await add(30)
    await take(id, true)
    expect((await add(40)).data.lines[0]!.takesExchange).toBe(true)
    await test.as(buyer).call(api.cart.remove, { body: { ids: [id] } })
    expect(await take(id, true)).toMatchObject({ status: 404, reason: 'cart.lineNotFound' })
    expect((await add(30)).data.lines[0]!.takesExchange).toBe(false)
  })

  it('is the buyer’s own', async () => {
    const goods = await addGoods(test.db, { gift: exchange })
    await fillAndCheckOut(test, buyer, [[goods, 30]])
    const stranger = await people.clinic(test.db)
    expect(await take(idOf(goods), true, stranger)).toMatchObject({ status: 404 })
    const { data } = await test.as(buyer).call(api.cart.list, { query: {} })
    expect(data.list.find((line) => line.id === idOf(goods))!.giftData!.total).toBe(0)
  })
})
