import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'
import { TRACKING_MAX } from '#domain/shipment/tracking.ts'
import { sweepUploads } from '#server/jobs/sweep-uploads.ts'
import { goods } from '#server/tables/goods.ts'
import { shipments } from '#server/tables/shipment.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { anOperation, requestOf, type TestClient } from '#testing/server/test-client.ts'
import { PNG, sendFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person
let warehouse: TestClient
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
  warehouse = (await operatorOf(shop, 'warehouse')).client
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF')
const BOX = { carrier: '顺丰医药', waybill: 'SF100' }

/** An order of goods that must stay cold. */
async function coldOrder() {
  const order = await paidOrderOf(shop, buyer)
  await shop.db.update(goods).set({ storage: 'cold' }).where(eq(goods.id, order.goodsId))
  return order
}

const ship = (id: number, body: object = {}) =>
  warehouse.call(opsApi.order.ship, { params: { id }, body: { ...BOX, ...body } })

async function coldParcel() {
  const order = await coldOrder()
  const { data } = await ship(order.id, { method: 'coldExpress', coldChain: '保温箱 3 号，出库 4℃' })
  return { ...order, shipmentId: data.shipments[0]!.id }
}

const track = (id: number, body: { kind: 'transit' | 'delivering'; note?: string }, operation = anOperation()) =>
  warehouse.call(opsApi.shipment.track, { params: { id }, body }, { operation })

const logUrl = (id: number) => `/api/ops/shipment/${id}/temperature_log`
const parcelsOf = async (id: number) => (await shop.as(buyer).call(api.order.shipments, { params: { id } })).data

describe('goods that must stay cold', () => {
  it('leave by a cold chain alone: the refusal names them and what to do', async () => {
    const { id, lineId } = await coldOrder()
    const { data: before } = await warehouse.call(opsApi.order.detail, { params: { id } })
    expect(before.left).toMatchObject([{ lineId, isCold: true }])
    const plain = await paidOrderOf(shop, buyer)
    const { data: listed } = await warehouse.call(opsApi.order.list, { query: { status: 'pending_shipment' } })
    const cold = listed.list.filter(({ id: one }) => [id, plain.id].includes(one)).map((one) => [one.id, one.isCold])
    expect(cold).toEqual([
      [plain.id, false],
      [id, true],
    ])
    for (const method of [undefined, 'express', 'freight', 'own', 'pickup']) {
      const fetched = method === 'pickup' && { carrier: '客户自提', waybill: '' }
      const refused = await ship(id, { ...(method && { method }), ...fetched })
      expect([refused.status, refused.reason]).toEqual([409, 'ship.coldChain'])
      expect(refused.message).toMatch(/须冷藏运输.*冷链快递或自有冷藏车/)
    }
    expect(await parcelsOf(id)).toEqual([])
    const { data } = await ship(id, { method: 'coldOwn' })
    expect(data.shipments).toMatchObject([{ method: 'coldOwn' }])
    expect((await parcelsOf(id))[0]).toMatchObject({ method: 'coldOwn', events: [{ text: /自有冷藏车/ }] })
  })

  it('have a waybill, unless the seller brings them or the buyer fetches them', async () => {
    const { id } = await paidOrderOf(shop, buyer)
    for (const method of ['', '&method=express', '&method=freight']) {
      const refused = await warehouse.inject({
        ...requestOf(opsApi.order.ship, { params: { id } }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `carrier=x&waybill=${method}`,
      })
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('请填写运单号')])
    }
    for (const fetched of ['carrier=顺丰&waybill=', 'carrier=客户自提&waybill=SF1']) {
      const refused = await warehouse.inject({
        ...requestOf(opsApi.order.ship, { params: { id } }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${fetched}&method=pickup`,
      })
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('客户自提没有承运商和运单号')])
    }
    await ship(id, { carrier: '客户自提', waybill: '', method: 'pickup' })
    const [parcel] = await parcelsOf(id)
    expect(parcel).toMatchObject({ carrier: '客户自提', waybill: '', events: [{ text: '已出库，客户自提' }] })
    const { data: told } = await shop.as(buyer).call(api.message.list)
    expect(told.list[0]!.text).toMatch(/，客户自提。请验收后确认收货/)
  })

  it('are told from others, which leave by any method', async () => {
    const { id } = await paidOrderOf(shop, buyer)
    expect((await ship(id)).data.shipments).toMatchObject([{ method: 'express' }])
  })
})

describe('the temperatures of a parcel', () => {
  it('are uploaded by the warehouse and read by who received it, and by nobody else', async () => {
    const { id, shipmentId } = await coldParcel()
    const url = logUrl(shipmentId)
    const finance = (await operatorOf(shop, 'finance')).client
    expect((await sendFile(finance, url, PDF)).json().data.reason).toBe('ops.forbidden')
    expect((await sendFile(warehouse, url, Buffer.from('<html>'))).json().data.reason).toBe('temperatureLog.invalid')
    expect((await sendFile(warehouse, logUrl(987_654), PDF)).json().data.reason).toBe('ops.notFound')
    expect((await finance.inject({ method: 'GET', url })).json().data.reason).toBe('temperatureLog.notFound')

    shop.clock.set(TEST_NOW + MINUTE_MS)
    expect((await sendFile(warehouse, url, PDF)).statusCode).toBe(200)
    const [parcel] = await parcelsOf(id)
    const log = parcel!.temperatureLog!
    expect(log).toEqual({ hash: expect.stringMatching(/^[\da-f]{32}$/), at: TEST_NOW + MINUTE_MS })
    const own = await shop.as(buyer).call(api.order.temperatureLog, { params: { id, hash: log.hash } })
    expect(own.data).toEqual({ mime: 'application/pdf', base64: PDF.toString('base64') })
    const { data: order } = await shop.as(buyer).call(api.order.detail, { params: { id } })
    expect(order.trackedAt).toBe(TEST_NOW + MINUTE_MS)
    expect((await finance.inject({ method: 'GET', url })).rawPayload.equals(PDF)).toBe(true)

    const stranger = await people.clinic(shop.db)
    const asStranger = await shop.as(stranger).call(api.order.temperatureLog, { params: { id, hash: log.hash } })
    expect(asStranger.reason).toBe('order.notFound')
    const other = await paidOrderOf(shop, stranger)
    const guessed = { params: { id: other.id, hash: log.hash } }
    expect((await shop.as(stranger).call(api.order.temperatureLog, guessed)).reason).toBe('temperatureLog.notFound')
  })

  it('make way for a better file, and the old one does not stay', async () => {
    const { id, shipmentId } = await coldParcel()
    await sendFile(warehouse, logUrl(shipmentId), PDF)
    const first = (await parcelsOf(id))[0]!.temperatureLog!
    await sendFile(warehouse, logUrl(shipmentId), PNG)
    const second = (await parcelsOf(id))[0]!.temperatureLog!
    expect(second.hash).not.toBe(first.hash)
    const read = (hash: string) => shop.as(buyer).call(api.order.temperatureLog, { params: { id, hash } })
    expect((await read(first.hash)).reason).toBe('temperatureLog.notFound')
    expect(await sweepUploads(shop.db, shop.config, Date.now() + DAY_MS)).toBeGreaterThanOrEqual(1)
    expect((await read(second.hash)).data.mime).toBe('image/png')
  })

  it('are not asked for where nothing must stay cold', async () => {
    const { id } = await paidOrderOf(shop, buyer)
    const { data } = await ship(id, { method: 'own' })
    const answer = await sendFile(warehouse, logUrl(data.shipments[0]!.id), PDF)
    expect(answer.json().data.reason).toBe('ship.notCold')
  })
})

describe('what is told on the way', () => {
  it('stands with the parcel, once after a lost answer, with a message when it is at the door', async () => {
    const { id, number, shipmentId } = await coldParcel()
    const finance = (await operatorOf(shop, 'finance')).client
    const act = { params: { id: shipmentId }, body: { kind: 'transit' as const } }
    expect((await finance.call(opsApi.shipment.track, act)).reason).toBe('ops.forbidden')
    shop.clock.set(TEST_NOW + MINUTE_MS)
    const operation = anOperation()
    await track(shipmentId, { kind: 'transit', note: '成都转运中心' }, operation)
    const again = await track(shipmentId, { kind: 'transit', note: '成都转运中心' }, operation)
    expect(again.data.shipments[0]!.events).toHaveLength(2)
    shop.clock.set(TEST_NOW + 2 * MINUTE_MS)
    await track(shipmentId, { kind: 'delivering', note: '李师傅 13800000000' })
    expect((await parcelsOf(id))[0]!.events.slice(1)).toEqual([
      { at: TEST_NOW + MINUTE_MS, text: '运输在途：成都转运中心' },
      { at: TEST_NOW + 2 * MINUTE_MS, text: '派送中：李师傅 13800000000' },
    ])
    const { data } = await shop.as(buyer).call(api.message.list, { query: { page: 1 } })
    const told = data.list.filter(({ title }) => title === '包裹动态')
    expect(told).toMatchObject([{ text: `订单 ${number}（顺丰医药 SF100）：派送中：李师傅 13800000000` }])
  })

  it('ends with the delivery, and has a bound', async () => {
    const { id, shipmentId } = await coldParcel()
    const events = Array.from({ length: TRACKING_MAX - 1 }, () => ({ at: TEST_NOW, text: '运输中' }))
    await shop.db.update(shipments).set({ events }).where(eq(shipments.id, shipmentId))
    expect((await track(shipmentId, { kind: 'transit' })).status).toBe(200)
    expect((await track(shipmentId, { kind: 'transit' })).reason).toBe('ship.tooManyEvents')
    await shop.as(buyer).call(api.order.receive, { params: { id } })
    expect((await track(shipmentId, { kind: 'transit' })).reason).toBe('ship.delivered')
    expect((await track(987_654, { kind: 'transit' })).reason).toBe('ops.notFound')
  })
})
