import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { receiveOverdueOrders } from '#server/modules/order/index.ts'
import { receiveOrder } from '#server/modules/order/receive/receive-order.ts'
import { ledger } from '#server/tables/account.ts'
import { batches } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person
let clerk: TestOperator

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await people.clinic(test.db)
  clerk = await operatorOf(test, 'warehouse')
})

/** A paid order of 30 pieces of ¥10 each and ¥12 of freight. */
async function paidOrder(): Promise<{ id: number; number: string; batch: string }> {
  const goods = await addGoods(test.db)
  const batch = `A2603-${goods.id}`
  await test.db.update(batches).set({ number: batch }).where(eq(batches.goodsId, goods.id))
  const { id, orders: placed } = await placeOrderOf(test, buyer, [[goods, 30]])
  await test.as(buyer).call(api.order.payByBalance, { params: { id } })
  return { id: placed[0]!.id, number: placed[0]!.number, batch }
}
async function ship(id: number, changes: Partial<Args<typeof opsApi.order.ship>['body']> = {}) {
  const { version } = (await clerk.client.call(opsApi.order.detail, { params: { id } })).data
  const body = { carrier: '顺丰医药', waybill: 'SF1234567890', version, ...changes }
  await clerk.client.call(opsApi.order.ship, { params: { id }, body })
}
async function shippedOrder() {
  const order = await paidOrder()
  await ship(order.id)
  return order
}
const receive = (id: number, who: Person = buyer) => test.as(who).call(api.order.receive, { params: { id } })
const extend = (id: number, extensions = 1, who: Person = buyer) =>
  test.as(who).call(api.order.extend, { params: { id }, body: { extensions } })
const shipments = (id: number, who: Person = buyer) => test.as(who).call(api.order.shipments, { params: { id } })
const told = async () => (await test.as(buyer).call(api.message.list)).data.list
const pointsRows = () =>
  test.db
    .select({ delta: ledger.delta })
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyer.buyerId), eq(ledger.purse, 'points')))
const statusOf = async (id: number) => (await test.as(buyer).call(api.order.detail, { params: { id } })).data.status
const job = () => receiveOverdueOrders(test.db, test.clock)

describe('a shipment', () => {
  it('is told with its carrier, and shows its pieces by batch and code', async () => {
    const { id, number, batch } = await paidOrder()
    const [line] = (await test.as(buyer).call(api.order.detail, { params: { id } })).data.lines
    const traceCodes = ['81234567890123456789']
    const sent = { lineId: line!.id, batch, quantity: 10, traceCodes }
    await ship(id, { packages: 2, coldChain: '保温箱 2–8℃', lines: [sent] })
    const part = (await test.as(buyer).call(api.order.detail, { params: { id } })).data
    expect(part).toMatchObject({ status: 'pending_shipment', shippedAt: TEST_NOW })
    expect(part.receiveBefore).toBeUndefined()
    expect((await told())[0]).toMatchObject({
      kind: 'logistics',
      title: '订单已部分发货',
      link: `/order/wl/${id}`,
      text: expect.stringContaining('顺丰医药 SF1234567890'),
    })
    await ship(id, { waybill: 'SF2' })
    const [first, second] = (await shipments(id)).data
    expect(first).toMatchObject({ number: `${number}-1`, packages: 2, coldChain: '保温箱 2–8℃' })
    expect(first!.lines).toMatchObject([{ batch, producedOn: '2026-06-30', quantity: 10, traceCodes }])
    expect(second!.lines).toMatchObject([{ batch, quantity: 20, traceCodes: [] }])
  })

  it('keeps the order from being cancelled once a part has left', async () => {
    const { id, batch } = await paidOrder()
    const [line] = (await test.as(buyer).call(api.order.detail, { params: { id } })).data.lines
    await ship(id, { lines: [{ lineId: line!.id, batch, quantity: 1 }] })
    const cancelled = await test.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
    expect(cancelled).toMatchObject({ status: 409, reason: 'order.partShipped' })
    expect(await receive(id)).toMatchObject({ status: 409, reason: 'order.notShipped' })
  })
})

describe('a receipt', () => {
  it('completes the order and credits its points once, however often and from wherever it is confirmed', async () => {
    const { id } = await shippedOrder()
    test.clock.advance(HOUR_MS)
    const answers = [...(await Promise.all([receive(id), receive(id)])), await receive(id)]
    for (const { status, data } of answers) {
      expect(status).toBe(200)
      expect(data).toMatchObject({ status: 'completed', receivedAt: TEST_NOW + HOUR_MS, points: 300 })
    }
    expect(await pointsRows()).toEqual([{ delta: 300 }])
    expect((await shipments(id)).data[0]).toMatchObject({ deliveredAt: TEST_NOW + HOUR_MS })
    const completed = (await told()).filter(({ title }) => title === '订单已完成')
    expect(completed).toMatchObject([{ text: expect.stringContaining('获得 300 积分') }])
  })

  it('is refused before anything was sent', async () => {
    const { id } = await paidOrder()
    expect(await receive(id)).toMatchObject({ status: 409, reason: 'order.notShipped' })
    expect(await extend(id)).toMatchObject({ status: 409, reason: 'order.notShipped' })
  })

  it('is put off once, by as many days as it had', async () => {
    const { id } = await shippedOrder()
    const answers = await Promise.all([extend(id), extend(id)])
    for (const { data } of answers) expect(data).toMatchObject({ receiveBefore: TEST_NOW + 14 * DAY_MS, extensions: 1 })
    expect(await extend(id, 2)).toMatchObject({ status: 409, reason: 'order.extended' })
    test.clock.advance(14 * DAY_MS - 1)
    await job()
    expect(await statusOf(id)).toBe('pending_receipt')
    test.clock.advance(1)
    await job()
    expect(await statusOf(id)).toBe('completed')
  })

  it('does not come by itself where the buyer put it off while the job was at work', async () => {
    const { id } = await shippedOrder()
    await extend(id)
    const { receiveBefore } = (await test.as(buyer).call(api.order.detail, { params: { id } })).data
    const confirm = (now: number) =>
      test.db.transaction((tx) => receiveOrder(tx, { buyerId: buyer.buyerId, orderId: id, by: 'system', now }))
    const status = async () => (await test.as(buyer).call(api.order.detail, { params: { id } })).data.status
    await confirm(receiveBefore! - 1)
    expect(await status()).toBe('pending_receipt')
    await confirm(receiveBefore!)
    expect(await status()).toBe('completed')
  })

  it('is put off as often as the business allows, and by a repeated call not again', async () => {
    await setSettings(test.db, { extensionsMax: 2 })
    const { id } = await shippedOrder()
    const repeated = [await extend(id), await extend(id)]
    expect(repeated.map(({ data }) => data.extensions)).toEqual([1, 1])
    expect((await extend(id, 2)).data).toMatchObject({ extensions: 2, receiveBefore: TEST_NOW + 21 * DAY_MS })
    expect((await extend(id, 3)).status).toBe(409)
    const { commonConfig } = (await test.visitor.call(api.placement.common)).data
    expect(commonConfig).toMatchObject({ extensions_max: 2, after_sales_days: 7, receipt_days: 7 })
    await setSettings(test.db, { extensionsMax: 1 })
  })

  it('comes by itself when the time is over, with a word the day before and one after', async () => {
    const { id, number } = await shippedOrder()
    test.clock.advance(6 * DAY_MS - 1)
    await job()
    expect((await told())[0]!.title).toBe('订单已发货')
    test.clock.advance(1)
    await job()
    await job()
    expect(await statusOf(id)).toBe('pending_receipt')
    const coming = (await told()).filter(({ title }) => title === '即将自动确认收货')
    expect(coming).toMatchObject([{ kind: 'logistics', text: expect.stringContaining(number) }])
    test.clock.advance(DAY_MS)
    await Promise.all([job(), job()])
    expect((await told())[0]).toMatchObject({ title: '订单已完成', text: expect.stringContaining('已自动确认收货') })
    // What asked him to receive it has nothing to ask any more.
    const asking = (await told()).filter(({ title }) => title === '订单已发货' || title === '即将自动确认收货')
    expect(asking.map(({ readAt }) => readAt)).toEqual([test.clock.now(), test.clock.now()])
    expect((await receive(id)).data).toMatchObject({ status: 'completed', points: 300 })
    expect(await pointsRows()).toEqual([{ delta: 300 }])
  })
})

describe('a batch', () => {
  it('leads to the orders and lines that hold it, by its beginning, in any case, with no wildcards', async () => {
    const [one] = [await paidOrder(), await paidOrder()]
    const find = async (number: string) => (await test.as(buyer).call(api.order.batch, { query: { number } })).data
    const { id, batch } = one!
    const { lines } = (await test.as(buyer).call(api.order.detail, { params: { id } })).data
    expect(await find(batch.toLowerCase())).toMatchObject([{ order: { id }, lineIds: [lines[0]!.id] }])
    expect(await find(`%${batch.slice(1)}`)).toEqual([])
    expect((await test.as(buyer).inject({ url: '/api/order/batch?number=B1' })).statusCode).toBe(422)
    const listed = await test.as(buyer).call(api.order.list, { query: { keywords: batch } })
    expect(listed.data.list.map((order) => order.id)).toEqual([id])
  })
})

describe('orders beyond the mirror', () => {
  it('come page by page after the last one that is mirrored, of this buyer only', async () => {
    const placed = [await paidOrder(), await paidOrder(), await paidOrder()]
    await test.db.update(orders).set({ createdAt: TEST_NOW }).where(eq(orders.buyerId, buyer.buyerId))
    const [first, second, third] = placed.map(({ id }) => id)
    const after = async (id: number, who: Person = buyer) =>
      (await test.as(who).call(api.order.list, { query: { after: id } })).data
    expect((await after(third!)).list.map(({ id }) => id)).toEqual([second, first])
    expect(await after(first!)).toMatchObject({ list: [], total: 0, counts: { all: 0 } })
    const other = await people.clinic(test.db)
    expect((await after(third!, other)).list).toEqual([])
  })
})

it('is nobody else’s: a stranger finds no order to receive, put off or follow, and no batch', async () => {
  const { id, batch } = await shippedOrder()
  const stranger = await people.clinic(test.db)
  const answers = [await receive(id, stranger), await extend(id, 1, stranger), await shipments(id, stranger)]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, reason: 'order.notFound' })
  expect((await test.as(stranger).call(api.order.batch, { query: { number: batch } })).data).toEqual([])
  expect((await test.as(buyer).call(api.order.detail, { params: { id } })).data.status).toBe('pending_receipt')
})
