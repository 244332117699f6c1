/** What quality registers of goods that came back. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { toYuan } from '#domain/money.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})

const apply = (draft: ClaimDraft) => shop.as(buyer).call(api.afterSales.apply, { body: draft })

it('brings back the refund of what came, which quality sees before it registers them, and the buyer is told both', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const params = { id: (await apply(claimDraft(order, 'B2', 9))).data.id }
  const { data: approved } = await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
  await shop.as(buyer).call(api.afterSales.waybill, { params, body: { carrier: '德邦', waybill: 'DB1' } })
  const forecast = (pieces: number[]) =>
    seller.client.call(opsApi.afterSales.receivedForecast, { params, query: { pieces } })
  const before = approved.claim.refund!.total
  expect((await forecast([9])).data.total).toBe(before)
  const due = (await forecast([7])).data.total!
  expect(due).toBeLessThan(before)
  expect([(await forecast([10])).reason, (await forecast([7, 1])).reason]).toEqual(Array(2).fill('afterSales.quantity'))
  const lines = [{ lineId: order.lineId, batch: 'B2', fit: 5, unfit: 2 }]
  const { data } = await seller.client.call(opsApi.afterSales.received, { params, body: { lines } })
  expect(data.claim.refund!.total).toBe(due)
  const unit = data.claim.lines[0]!.unit
  const told = `已验收退货：登记 7 ${unit}（申请 9 ${unit}，少到 2 ${unit}），合格 5 ${unit}，不合格 2 ${unit}；退款将为 ${toYuan(due)}（原 ${toYuan(before)}）`
  expect(data.claim.events.at(-1)!.text).toBe(told)
  const { list } = (await shop.as(buyer).call(api.message.list, { query: {} })).data
  expect(list.some(({ title, text }) => title === '退货已验收' && text.includes(told))).toBe(true)
  const audit = await seller.client.call(opsApi.audit.list, { query: { object: 'afterSales', objectId: params.id } })
  expect(audit.data.list[0]!.after).toMatchObject({ 合格: `5 ${unit}`, 不合格: `2 ${unit}`, 少到: `2 ${unit}` })
})

it('keeps what came back for another reason from being sold again, and only of the recalled batch', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const lines = ['A1', 'B2'].map((batch) => ({ lineId: order.lineId, batch, quantity: 2 }))
  const draft = { orderId: order.id, kind: 'return' as const, reason: 'damage' as const, description: '压损', lines }
  const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: { ...draft, claimId: randomUUID() } })
  const params = { id: claim.id }
  await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
  await shop.as(buyer).call(api.afterSales.waybill, { params, body: { carrier: '顺丰', waybill: 'T2' } })
  const quality = await operatorOf(shop, 'quality')
  const recall = { goodsId: order.goodsId, batch: 'A1', level: 1, reason: '检验不合格' } as const
  await quality.client.call(opsApi.recall.start, { body: recall })
  const { data } = await seller.client.call(opsApi.afterSales.detail, { params })
  expect(data.recalledLines).toEqual([{ lineId: order.lineId, batch: 'A1' }])
  const received = (fit: number, unfit: number) => {
    const seen = [
      { lineId: order.lineId, batch: 'A1', fit, unfit },
      { lineId: order.lineId, batch: 'B2', fit: 2, unfit: 0 },
    ]
    return seller.client.call(opsApi.afterSales.received, { params, body: { lines: seen } })
  }
  const refused = await received(1, 1)
  expect([refused.reason, refused.message]).toEqual([
    'afterSales.quantity',
    expect.stringContaining('批号 A1 已召回，退回的只能登记为不合格'),
  ])
  expect((await received(0, 2)).data.claim.lines.map(({ fit, unfit }) => [fit, unfit])).toEqual([
    [0, 2],
    [2, 0],
  ])
})
