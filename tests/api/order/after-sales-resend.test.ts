/** What is sent for a claim arrives: when the buyer says so, or when the days of a receipt are over. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { receiveOverdueResends } from '#server/modules/after-sales/index.ts'
import { goods } from '#server/tables/goods.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { stockOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { claimDraft, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
})

/** The id of a claim on two missing boxes; they were sent where `isSent`. */
async function claimOf({ isSent = true } = {}): Promise<number> {
  const seller = await operatorOf(shop)
  const order = await receivedOrderOf(shop, buyer)
  const body = claimDraft(order, 'A1', 2, { kind: 'resend', reason: 'short' })
  const { data } = await shop.as(buyer).call(api.afterSales.apply, { body })
  const params = { id: data.id }
  await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
  if (isSent) await seller.client.call(opsApi.afterSales.resent, { params, body: { carrier: '顺丰', waybill: 'SF2' } })
  return data.id
}
const receive = (id: number, who: Person = buyer) => shop.as(who).call(api.afterSales.receive, { params: { id } })
const deliveredAt = async (id: number) =>
  (await shop.as(buyer).call(api.afterSales.detail, { params: { id } })).data.shipment?.deliveredAt

it('is delivered when the buyer confirms it, once', async () => {
  const id = await claimOf()
  expect(await deliveredAt(id)).toBeUndefined()
  const { data } = await receive(id)
  expect(data).toMatchObject({ state: 'completed', shipment: { deliveredAt: TEST_NOW } })
  shop.clock.set(TEST_NOW + DAY_MS)
  const again = await receive(id)
  expect(again.data.shipment?.deliveredAt).toBe(TEST_NOW)
  expect(again.data.events.filter(({ text }) => text === '补发已签收')).toHaveLength(1)
})

it('is delivered by the system when the days of a receipt are over', async () => {
  const id = await claimOf()
  shop.clock.set(TEST_NOW + 7 * DAY_MS - 1)
  expect(await receiveOverdueResends(shop.db, shop.clock)).toBe(0)
  shop.clock.set(TEST_NOW + 7 * DAY_MS)
  expect(await receiveOverdueResends(shop.db, shop.clock)).toBe(1)
  expect(await deliveredAt(id)).toBe(TEST_NOW + 7 * DAY_MS)
  expect(await receiveOverdueResends(shop.db, shop.clock)).toBe(0)
})

it('cannot be confirmed before it is sent, or by another company', async () => {
  expect(await receive(await claimOf({ isSent: false }))).toMatchObject({ reason: 'afterSales.wrongState' })
  const stranger = await people.clinic(shop.db)
  expect(await receive(await claimOf(), stranger)).toMatchObject({ status: 404, reason: 'afterSales.notFound' })
})

describe('what is sent anew', () => {
  const BOX = { carrier: '顺丰', waybill: 'SF3' }
  const CODES = ['81234560000000000001', '81234560000000000002']

  /** A claim on two wrong boxes in place of A1, approved, with what the warehouse sees of it. */
  async function wrongOf() {
    const { client } = await operatorOf(shop)
    const order = await receivedOrderOf(shop, buyer)
    const body = claimDraft(order, 'A1', 2, { kind: 'missing', reason: 'wrongGoods' })
    const { data } = await shop.as(buyer).call(api.afterSales.apply, { body })
    const params = { id: data.id }
    await client.call(opsApi.afterSales.approve, { params, body: { remedy: 'resend' } })
    const send = (lines: object[]) =>
      client.call(opsApi.afterSales.resent, { params, body: { ...BOX, lines } as never })
    const { data: seen } = await client.call(opsApi.afterSales.detail, { params })
    return { order, params, send, seen }
  }

  it('is told by the batches it comes from, and scanned with its trace codes into the records of the buyer', async () => {
    const { order, send, seen } = await wrongOf()
    const { lineId, goodsId } = order
    // All of A1 was sold: the stock has B2 alone.
    expect(seen.toSend).toMatchObject([{ lineId, left: 2, isCold: false, batches: [{ batch: 'B2', left: 2 }] }])
    const before = await stockOf(shop, goodsId)
    const line = { lineId, batch: 'B2', quantity: 2, traceCodes: CODES }
    expect((await send([{ ...line, quantity: 1, traceCodes: CODES.slice(1) }])).reason).toBe('afterSales.quantity')
    expect((await send([{ ...line, batch: 'A1' }])).reason).toBe('afterSales.stockShort')
    expect((await send([{ ...line, lineId: lineId + 999 }])).reason).toBe('ship.batchUnknown')
    expect((await send([{ ...line, traceCodes: [...CODES, '81234560000000000003'] }])).reason).toBe('ship.tooMany')
    const { data } = await send([line])
    expect(data.claim.shipment?.lines).toMatchObject([{ batch: 'B2', quantity: 2, traceCodes: CODES }])
    expect(data.toSend).toBeUndefined()
    const { data: parcels } = await shop.as(buyer).call(api.order.shipments, { params: { id: order.id } })
    expect(parcels.at(-1)).toMatchObject({ method: 'express', lines: [{ batch: 'B2', traceCodes: CODES }] })
    const after = await stockOf(shop, goodsId)
    expect([before.goods - after.goods, before.batches - after.batches]).toEqual([2, 2])
  })

  it('takes a trace code once, and goods that must stay cold in a cold chain alone', async () => {
    const first = await wrongOf()
    const lineOf = ({ order }: typeof first) => ({
      lineId: order.lineId,
      batch: 'B2',
      quantity: 2,
      traceCodes: ['81234560000000000009'],
    })
    expect((await first.send([lineOf(first)])).status).toBe(200)
    const second = await wrongOf()
    expect((await second.send([lineOf(second)])).reason).toBe('ship.traceCodeUsed')
    await shop.db.update(goods).set({ storage: 'cold' }).where(eq(goods.id, second.order.goodsId))
    expect(
      (
        await second.send([
          { ...lineOf(second), traceCodes: CODES.slice(0, 1).map((code) => code.replace(/^8123/, '8124')) },
        ])
      ).reason,
    ).toBe('ship.coldChain')
  })
})
