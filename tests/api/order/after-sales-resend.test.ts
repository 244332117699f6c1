/** What is sent for a claim arrives: when the buyer says so, or when the days of a receipt are over. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { receiveOverdueResends } from '#server/modules/after-sales/index.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
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
