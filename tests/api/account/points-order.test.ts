import { randomUUID } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { receiveOverduePointsOrders } from '#server/modules/points/index.ts'
import { buyers, ledger } from '#server/tables/account.ts'
import { pointsExchanges, pointsGifts } from '#server/tables/points.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let seller: TestOperator
let giftId: number

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.db.delete(pointsExchanges)
  await shop.db.delete(pointsGifts)
  seller = await operatorOf(shop, 'warehouse')
  buyer = await people.clinic(shop.db)
  await shop.db.insert(ledger).values({
    buyerId: buyer.buyerId,
    purse: 'points',
    seq: 1,
    delta: 1_000,
    after: 1_000,
    kind: 'carried',
    at: TEST_NOW,
  })
  const row = { name: '血压计', specification: '1 台', cost: 400, stock: 5, perBuyer: 1 }
  giftId = (await shop.db.insert(pointsGifts).values(row).returning({ id: pointsGifts.id }))[0]!.id
})
afterAll(() => shop.close())

/** Exchanges one piece; the id of the points order. */
async function exchange(): Promise<number> {
  const { data: addresses } = await shop.as(buyer).call(api.address.list)
  const body = { exchangeId: randomUUID(), addressId: addresses[0]!.id }
  const { status, data } = await shop.as(buyer).call(api.points.exchange, { params: { id: giftId }, body })
  expect(status).toBe(200)
  return data.exchanges[0]!.id
}
const ordersOf = async (who: Person = buyer) => (await shop.as(who).call(api.points.orders, { query: {} })).data
const mall = async () => (await shop.as(buyer).call(api.points.mall)).data
const cancel = (id: number, who: Person = buyer) => shop.as(who).call(api.points.cancel, { params: { id } })
const receive = (id: number, who: Person = buyer) => shop.as(who).call(api.points.receive, { params: { id } })
const ship = (id: number, changes: { version?: number } = {}, who = seller) =>
  who.client.call(opsApi.pointsOrder.ship, {
    params: { id },
    body: { carrier: '顺丰', waybill: 'SF1', ...changes },
  })
const cancelAsSeller = (id: number, who: TestOperator) =>
  who.client.call(opsApi.pointsOrder.cancel, { params: { id }, body: { reason: '商品停供' } })
const newestMessage = async () => (await shop.as(buyer).call(api.message.list, { query: {} })).data.list[0]!
const pointsLedger = () =>
  shop.db
    .select({ delta: ledger.delta, after: ledger.after, kind: ledger.kind })
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyer.buyerId), eq(ledger.purse, 'points')))
    .orderBy(asc(ledger.seq))

describe('a points order', () => {
  it('is shipped, told, and received by the buyer', async () => {
    const id = await exchange()
    expect(await ordersOf()).toMatchObject({ total: 1, list: [{ id, status: 'pending_shipment', cost: 400 }] })
    expect(await receive(id)).toMatchObject({ status: 409, reason: 'points.wrongState' })
    expect((await ship(id)).status).toBe(200)
    expect(await newestMessage()).toMatchObject({ kind: 'logistics', title: '积分订单已发货', link: '/order/jfdd' })
    const [shipped] = (await ordersOf()).list
    expect(shipped).toMatchObject({ status: 'pending_receipt', carrier: '顺丰', waybill: 'SF1', shippedAt: TEST_NOW })
    expect((await receive(id)).data).toMatchObject({ status: 'completed', receivedAt: TEST_NOW })
    expect((await receive(id)).data.status).toBe('completed')
    expect((await shop.as(buyer).call(api.points.orders, { query: { status: 'completed' } })).data.total).toBe(1)
    expect((await shop.as(buyer).call(api.points.orders, { query: { status: 'cancelled' } })).data.total).toBe(0)
  })

  it('has a number only where the way it goes has one', async () => {
    const id = await exchange()
    const own = { carrier: '自有车辆', waybill: '' }
    const refused = await seller.client.inject({
      method: 'POST',
      url: `/api/ops/points_order/${id}/ship`,
      payload: own,
    })
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('请填写运单号')])
    const sent = await seller.client.call(opsApi.pointsOrder.ship, { params: { id }, body: { ...own, method: 'own' } })
    expect(sent.data.order).toMatchObject({ status: 'pending_receipt', method: 'own', ...own })
    expect((await newestMessage()).text).toContain('，自有车辆配送。请收到后确认收货')
  })

  it('gives points, piece and limit back when it is cancelled, once, under a double click too', async () => {
    const id = await exchange()
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(answers.map(({ status, data }) => `${status} ${data.status}`)).toEqual(answers.map(() => '200 cancelled'))
    expect(await pointsLedger()).toEqual([
      { delta: 1_000, after: 1_000, kind: 'carried' },
      { delta: -400, after: 600, kind: 'exchange' },
      { delta: 400, after: 1_000, kind: 'exchange' },
    ])
    expect(await mall()).toMatchObject({ points: 1_000, gifts: [{ stock: 5, taken: 0 }] })
    expect(await ship(id)).toMatchObject({ status: 409, reason: 'ops.wrongState' })
    // What was given back may be exchanged anew.
    await exchange()
    expect((await mall()).points).toBe(600)
  })

  it('cannot be cancelled once it is shipped, whoever was first', async () => {
    const id = await exchange()
    const [shipped, cancelled] = await Promise.all([ship(id), cancel(id)])
    expect([shipped.status, cancelled.status].toSorted()).toEqual([200, 409])
    const other = await exchangeOfAnother()
    await ship(other)
    expect(await cancel(other)).toMatchObject({ status: 409, reason: 'points.wrongState' })
  })

  it('settles what refunds of spent points left owing, and says so', async () => {
    const id = await exchange()
    await shop.db.update(buyers).set({ pointsOwed: 150 }).where(eq(buyers.id, buyer.buyerId))
    await cancel(id)
    expect((await mall()).points).toBe(850)
    expect((await newestMessage()).text).toContain('退回 250 积分，另 150 积分抵退货应扣')
  })

  it('is received by the system when its days are over', async () => {
    const id = await exchange()
    await ship(id)
    const receiveBefore = (await ordersOf()).list[0]!.receiveBefore!
    expect(receiveBefore).toBeGreaterThan(TEST_NOW + DAY_MS)
    shop.clock.set(receiveBefore - 1)
    expect(await receiveOverduePointsOrders(shop.db, shop.clock)).toBe(0)
    shop.clock.set(receiveBefore)
    expect(await receiveOverduePointsOrders(shop.db, shop.clock)).toBe(1)
    const [row] = await shop.db.select().from(pointsExchanges).where(eq(pointsExchanges.id, id))
    expect(row).toMatchObject({ status: 'completed', receivedAt: receiveBefore })
  })

  it('is nobody else’s', async () => {
    const id = await exchange()
    const stranger = await people.clinic(shop.db)
    expect(await ordersOf(stranger)).toMatchObject({ total: 0, list: [] })
    expect(await cancel(id, stranger)).toMatchObject({ status: 404, reason: 'points.orderNotFound' })
    await ship(id)
    expect(await receive(id, stranger)).toMatchObject({ status: 404, reason: 'points.orderNotFound' })
    expect((await shop.visitor.call(api.points.orders, { query: {} })).status).toBe(401)
  })
})

/** A second gift, because the first may be had once. */
async function exchangeOfAnother(): Promise<number> {
  const row = { name: '体温计', specification: '1 支', cost: 100, stock: 5 }
  giftId = (await shop.db.insert(pointsGifts).values(row).returning({ id: pointsGifts.id }))[0]!.id
  return exchange()
}

describe('the seller of points orders', () => {
  it('sees what waits, the oldest first, and counts it at the desk', async () => {
    const id = await exchange()
    const { data } = await seller.client.call(opsApi.pointsOrder.list, { query: { status: 'pending_shipment' } })
    expect(data.list).toMatchObject([{ order: { id }, buyer: { company: buyer.company }, version: 0 }])
    const { data: desk } = await seller.client.call(opsApi.desk.queues)
    expect(desk.queues).toContainEqual({ kind: 'pointsOrder', count: 1, oldestAt: TEST_NOW })
    expect((await seller.client.call(opsApi.pointsOrder.detail, { params: { id: 999_999 } })).reason).toBe(
      'ops.notFound',
    )
  })

  it('is told who was first, and leaves a row in the audit', async () => {
    const id = await exchange()
    await ship(id, { version: 0 })
    expect(await ship(id, { version: 0 })).toMatchObject({ status: 409, reason: 'ops.overtaken' })
    const admin = await operatorOf(shop)
    const { data } = await admin.client.call(opsApi.audit.list, { query: {} })
    expect(data.list[0]).toMatchObject({ object: 'pointsOrder', objectId: id, after: { 运单号: 'SF1' } })
  })

  it('cancels with a reason that the buyer reads, and gives everything back', async () => {
    const [id, reviewer] = [await exchange(), await operatorOf(shop, 'reviewer')]
    expect((await cancelAsSeller(id, reviewer)).status).toBe(200)
    expect((await ordersOf()).list[0]).toMatchObject({ status: 'cancelled', reason: '商品停供' })
    expect((await newestMessage()).text).toContain('商品停供')
    expect(await mall()).toMatchObject({ points: 1_000, gifts: [{ stock: 5 }] })
    expect((await cancelAsSeller(id, reviewer)).reason).toBe('ops.wrongState')
  })

  it('ships only as warehouse and cancels only as reviewer', async () => {
    const [id, reviewer, finance] = [
      await exchange(),
      await operatorOf(shop, 'reviewer'),
      await operatorOf(shop, 'finance'),
    ]
    expect((await ship(id, {}, reviewer)).reason).toBe('ops.forbidden')
    expect((await cancelAsSeller(id, seller)).reason).toBe('ops.forbidden')
    expect((await finance.client.call(opsApi.pointsOrder.list, { query: {} })).reason).toBe('ops.forbidden')
  })
})
