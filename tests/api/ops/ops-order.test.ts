import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { receiveOverdueOrders } from '#server/modules/order/index.ts'
import { loadMall } from '#server/modules/points/exchange-points.ts'
import { goods } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  seller = await operatorOf(shop)
  buyer = await people.clinic(shop.db)
})

const DAY = 86_400_000
const BOX = { carrier: '顺丰医药', waybill: 'SF100' }

const paidOrder = () => paidOrderOf(shop, buyer)
const detailOf = (id: number) => seller.client.call(opsApi.order.detail, { params: { id } })
const ship = (id: number, body: Partial<Parameters<typeof shipBody>[0]> = {}, who = seller) =>
  who.client.call(opsApi.order.ship, { params: { id }, body: shipBody(body) })
type ShipBody = {
  lines?: { lineId: number; batch: string; quantity: number; traceCodes?: string[] }[]
  version?: number
  carrier?: string
}
const shipBody = (body: ShipBody) => ({ ...BOX, ...body })
const statusOf = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data.status

it('finds orders by how they were paid, by batch, with or without ephedrine, and those of which a part has left', async () => {
  const { id } = await paidOrder()
  const find = async (query: object) => {
    const { data } = await seller.client.call(opsApi.order.list, { query: { buyerId: buyer.buyerId, ...query } })
    return data.list.map((row) => row.id)
  }
  expect(await find({ paidBy: 'balance', ephedrine: 'none', batch: 'A1' })).toEqual([id])
  expect(await find({ paidBy: 'transfer' })).toEqual([])
  expect(await find({ ephedrine: 'only' })).toEqual([])
  expect(await find({ batch: 'C' })).toEqual([])
  expect(await find({ partShipped: '1' })).toEqual([])
  const { data } = await seller.client.call(opsApi.order.detail, { params: { id } })
  const lines = [{ lineId: data.left[0]!.lineId, batch: 'A1', quantity: 1 }]
  const body = { carrier: '顺丰', waybill: 'SF1', lines }
  await seller.client.call(opsApi.order.ship, { params: { id }, body })
  expect(await find({ partShipped: '1' })).toEqual([id])
  const rest = { carrier: '顺丰', waybill: 'SF2' }
  await seller.client.call(opsApi.order.ship, { params: { id }, body: rest })
  for (const batch of ['A', 'A1', 'B2']) expect(await find({ batch, status: 'pending_receipt' }), batch).toEqual([id])
  for (const batch of ['1', 'A10', 'a', '%']) expect(await find({ batch }), batch).toEqual([])
})

describe('shipping', () => {
  it('sends everything that is left, and the buyer reads of it', async () => {
    const { id } = await paidOrder()
    const { data } = await ship(id)
    expect(data.order.status).toBe('pending_receipt')
    expect(data.shipments).toMatchObject([
      {
        carrier: '顺丰医药',
        waybill: 'SF100',
        lines: [
          { batch: 'A1', quantity: 20 },
          { batch: 'B2', quantity: 10 },
        ],
      },
    ])
    const told = await shop.as(buyer).call(api.message.list, { query: {} })
    expect(told.data.list[0]).toMatchObject({ title: '订单已发货' })
    expect(told.data.list[0]!.text).toContain('SF100')
    const { data: seen } = await shop.as(buyer).call(api.order.detail, { params: { id } })
    expect(seen).toMatchObject({ status: 'pending_receipt', shippedAt: TEST_NOW, receiveBefore: TEST_NOW + 7 * DAY })
    expect((await shop.as(buyer).call(api.order.shipments, { params: { id } })).data).toEqual(data.shipments)
    const stranger = shop.as(await people.clinic(shop.db))
    expect((await stranger.call(api.order.shipments, { params: { id } })).reason).toBe('order.notFound')
  })

  it('tells the scanner what the trace codes of its goods begin with', async () => {
    const { id, lineId } = await paidOrder()
    const { goodsId } = (await detailOf(id)).data.order.lines[0]!
    await shop.db.update(goods).set({ traceCodePrefix: '8123456' }).where(eq(goods.id, goodsId))
    expect((await detailOf(id)).data.left).toMatchObject([{ lineId, tracePrefix: '8123456' }])
  })

  it('sends in parts, and the order waits for its receipt with the last', async () => {
    const { id, lineId } = await paidOrder()
    const code = '81234567890123456789'
    const twice = await ship(id, { lines: [{ lineId, batch: 'A1', quantity: 12, traceCodes: [code, code] }] })
    expect([twice.reason, twice.message]).toEqual(['ship.traceCodeUsed', `追溯码 ${code} 在这次发货里填了两次，请核对`])
    const first = await ship(id, { lines: [{ lineId, batch: 'A1', quantity: 12, traceCodes: [code] }] })
    expect([first.data.order.status, first.data.left[0]!.left]).toEqual(['pending_shipment', 18])
    const again = await ship(id, { lines: [{ lineId, batch: 'A1', quantity: 1, traceCodes: [code] }] })
    expect([again.reason, again.details]).toEqual(['ship.traceCodeUsed', { codes: [code] }])
    expect((await shop.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不要了' } })).reason).toBe(
      'order.partShipped',
    )
    const last = await ship(id)
    expect(last.data.order.status).toBe('pending_receipt')
    expect(last.data.shipments.map(({ number }) => number.slice(-2))).toEqual(['-1', '-2'])
  })

  it.each([
    ['more than was ordered', { batch: 'A1', quantity: 21 }, 'ship.tooMany'],
    ['a batch that was not allotted', { batch: 'C3', quantity: 1 }, 'ship.batchUnknown'],
  ])('refuses %s and sends nothing', async (_, part, reason) => {
    const { id, lineId } = await paidOrder()
    expect((await ship(id, { lines: [{ lineId, ...part }] })).reason).toBe(reason)
    expect((await detailOf(id)).data.shipments).toEqual([])
  })

  it('refuses a batch that has expired since it was allotted, and an order that is not paid', async () => {
    const { id } = await paidOrder()
    shop.clock.set(Date.parse('2028-06-01T00:00:00+08:00'))
    const late = await operatorOf(shop)
    expect((await ship(id, {}, late)).reason).toBe('ship.batchExpired')
    const holdOf = async (who = late) =>
      (await who.client.call(opsApi.order.list, { query: {} })).data.list.find((one) => one.id === id)?.hold
    expect(await holdOf()).toBe('expired')
    shop.clock.set(TEST_NOW)
    expect(await holdOf(await operatorOf(shop))).toBeUndefined()
    const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
    expect((await ship(placed.orders[0]!.id)).reason).toBe('order.wrongState')
    expect((await ship(999_999)).reason).toBe('ops.notFound')
  })

  it('tells the second of two operators who was first, and sends once', async () => {
    const { id } = await paidOrder()
    const version = 0
    const other = await operatorOf(shop, 'warehouse')
    const answers = await Promise.all([ship(id, { version }), ship(id, { version }, other)])
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['ops.overtaken', undefined])
    expect(answers.find(({ reason }) => reason)!.message).toMatch(/^操作员\d+ 已于 .+ 处理过/)
    expect((await detailOf(id)).data.shipments).toHaveLength(1)
  })

  it('sends once when its answer was lost and it is sent again', async () => {
    const { id, lineId } = await paidOrder()
    const operation = { id: randomUUID() }
    const body = shipBody({ lines: [{ lineId, batch: 'B2', quantity: 4 }] })
    for (const _ of [1, 2]) {
      const answer = await seller.client.call(opsApi.order.ship, { params: { id }, body }, { operation })
      expect(answer.data.left[0]!.left).toBe(26)
    }
  })

  it('leaves one audit row for each act', async () => {
    const { id } = await paidOrder()
    await ship(id)
    const { data } = await seller.client.call(opsApi.audit.list, { query: { object: 'order', objectId: id } })
    expect(data.list).toMatchObject([
      { act: 'order.ship', before: { 状态: '待发货' }, after: { 状态: '待收货', 运单号: 'SF100' } },
    ])
  })
})

const receive = (id: number, who = buyer) => shop.as(who).call(api.order.receive, { params: { id } })
const pointsOf = async () => (await loadMall(shop.db, buyer.buyerId)).points

describe('the receipt', () => {
  it('completes the order and gives points once', async () => {
    const { id } = await paidOrder()
    expect((await receive(id)).reason).toBe('order.notShipped')
    await ship(id)
    const answers = await Promise.all([receive(id), receive(id)])
    expect(answers.map(({ data }) => data.status)).toEqual(['completed', 'completed'])
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(await pointsOf()).toBe(Math.floor((row!.paid - row!.freight) / 100))
    expect((await receive(id, await people.clinic(shop.db))).reason).toBe('order.notFound')
  })

  it('is put off once, and confirmed by the system when its time is over, with a word the day before', async () => {
    const { id } = await paidOrder()
    const extend = (extensions = 1) => shop.as(buyer).call(api.order.extend, { params: { id }, body: { extensions } })
    expect((await extend()).reason).toBe('order.notShipped')
    await ship(id)
    expect((await extend()).data.receiveBefore).toBe(TEST_NOW + 14 * DAY)
    expect((await extend(2)).reason).toBe('order.extended')
    for (const day of [12.5, 13.5, 13.6]) {
      shop.clock.set(TEST_NOW + day * DAY)
      await receiveOverdueOrders(shop.db, shop.clock)
    }
    const { data } = await shop.as(buyer).call(api.message.list, { query: {} })
    expect(data.list.filter(({ title }) => title === '即将自动确认收货')).toHaveLength(1)
    expect(await statusOf(id)).toBe('pending_receipt')
    shop.clock.set(TEST_NOW + 14 * DAY)
    await receiveOverdueOrders(shop.db, shop.clock)
    expect(await statusOf(id)).toBe('completed')
  })
})
