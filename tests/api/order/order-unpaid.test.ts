import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUnpaidOrders, decideTransfer, loadOrders } from '#server/modules/order/index.ts'
import { type Settings, settings } from '#server/tables/placement.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, placeOrderOf, stockOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

const DAY = 86_400_000

let test: TestApp
let buyer: Person
let goods: GoodsRow

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await people.clinic(test.db)
  goods = await addGoods(test.db)
})

/** What a stored row says; everything else is the default. */
async function set(value: Partial<Settings>) {
  const row = { id: 1, value: value as Settings }
  await test.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
}
const place = async (number: number, item = goods) => {
  const checkout = await fillAndCheckOut(test, buyer, [[item, number]])
  return test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
}
const cancel = async () => {
  const [order] = await loadOrders(test.db, buyer.buyerId)
  await test.as(buyer).call(api.order.cancel, { params: { id: order!.id }, body: { reason: '不需要了' } })
}

const deadline = async () => (await loadOrders(test.db, buyer.buyerId))[0]!.payBefore

describe('unpaid orders of a buyer', () => {
  it('are limited in number, until one is paid or cancelled', async () => {
    await set({ unpaidOrdersMax: 2 })
    const first = await place(30)
    await place(31)
    const refused = await place(32)
    expect(refused).toMatchObject({ status: 409, reason: 'order.unpaidMax', details: { unpaid: 2 } })
    expect(refused.message).toBe('有 2 个订单待付款，最多可同时保留 2 个，请先付款或取消一部分')
    expect(await loadOrders(test.db, buyer.buyerId)).toHaveLength(2)

    await test.as(buyer).call(api.order.payByBalance, { params: { id: first.data.id } })
    expect((await place(32)).status).toBe(200)
    expect((await place(33)).reason).toBe('order.unpaidMax')
    await cancel()
    expect((await place(33)).status).toBe(200)
  })

  it('are limited in what they come to, and one alone is told to be split', async () => {
    await set({ unpaidValueMax: 60_000 })
    expect((await place(58)).status).toBe(200)
    expect(await place(20)).toMatchObject({
      reason: 'order.unpaidMax',
      message: '待付款订单共 ¥592.00，加上本单超过 ¥600.00，请先付款或取消一部分',
    })
    await cancel()
    expect(await place(60)).toMatchObject({
      reason: 'order.unpaidMax',
      details: { unpaid: 0 },
      message: '待付款金额最多 ¥600.00，请减少商品分次下单，付款后再下一单',
    })
  })

  it('count each part of a split order, and not the orders of anybody else', async () => {
    await set({ unpaidOrdersMax: 1 })
    const stranger = await people.clinic(test.db)
    await placeOrderOf(test, stranger, [[goods, 30]])
    const items = [[goods, 30] as const, [await addGoods(test.db, { isEphedrine: true }), 10] as const]
    const checkout = await fillAndCheckOut(test, buyer, items)
    const refused = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    expect(refused).toMatchObject({ reason: 'order.unpaidMax', details: { unpaid: 0 } })
    expect((await place(30)).status).toBe(200)
  })

  it('stay within the limit when they are placed at the same moment, and none of the refused takes stock', async () => {
    await set({ unpaidOrdersMax: 3 })
    const kinds: GoodsRow[] = []
    for (let count = 0; count < 8; count += 1) kinds.push(await addGoods(test.db, { stock: 30 }))
    const drafts = []
    for (const kind of kinds) drafts.push(draftOf(await fillAndCheckOut(test, buyer, [[kind, 30]])))
    const answers = await Promise.all(drafts.map((body) => test.as(buyer).call(api.order.place, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, reason } of answers) if (status !== 200) expect(reason).toBe('order.unpaidMax')
    const left = await Promise.all(kinds.map(({ id }) => stockOf(test, id)))
    expect(left.filter((stock) => stock.goods === 30)).toHaveLength(5)
  })

  it('is answered alike when the draft that reached the limit is sent again', async () => {
    await set({ unpaidOrdersMax: 1 })
    const body = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    const first = await test.as(buyer).call(api.order.place, { body })
    const again = await test.as(buyer).call(api.order.place, { body })
    expect([again.status, again.data.id]).toEqual([200, first.data.id])
  })
})

describe('a transfer proof', () => {
  it('puts the deadline off once, and neither a second nor one after a refusal does it again', async () => {
    await set({})
    const { id, orders } = await placeOrderOf(test, buyer, [[goods, 30]])
    await uploadProof(test.as(buyer), id, PNG, 'proof.png')
    expect(await deadline()).toBe(TEST_NOW + 7 * DAY)
    test.clock.advance(3 * DAY)
    await uploadProof(test.as(buyer), id, PNG, 'proof.png')
    expect(await deadline()).toBe(TEST_NOW + 7 * DAY)
    const now = test.clock.now()
    await decideTransfer(test.db, { orderNumber: orders[0]!.number, isConfirmed: false, reason: '金额不符', now })
    await uploadProof(test.as(buyer), id, PNG, 'proof.png')
    expect(await deadline()).toBe(TEST_NOW + 7 * DAY)
    test.clock.advance(4 * DAY)
    await closeUnpaidOrders(test.db, test.clock)
    expect((await loadOrders(test.db, buyer.buyerId))[0]!.status).toBe('cancelled')
  })
})
