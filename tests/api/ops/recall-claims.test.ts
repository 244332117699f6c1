import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let quality: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  quality = await operatorOf(shop, 'quality')
  buyer = await people.pharmacy(shop.db)
})
afterAll(() => shop.close())

const { recall } = opsApi
const mine = async (id: number) => (await shop.as(buyer).call(api.recall.list)).data.find((one) => one.id === id)
const answer = (id: number, remaining: number) =>
  shop.as(buyer).call(api.recall.answer, { params: { id }, body: { remaining, note: '' } })

it('an answer names no piece that another claim asks back, and counts what did not come as such', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const body = { goodsId: order.goodsId, batch: 'A1', level: 1, reason: '检验不合格' }
  const lines = [{ lineId: order.lineId, batch: 'A1', quantity: 5 }]
  const draft = { orderId: order.id, kind: 'return', reason: 'quality', description: '潮解' } as const
  const first = await shop.as(buyer).call(api.afterSales.apply, { body: { ...draft, lines, claimId: randomUUID() } })
  const { id } = (await quality.client.call(recall.start, { body })).data
  expect((await mine(id))!.fate).toMatchObject({ most: 15, underWay: 5, claimedOtherwise: 5 })
  expect((await answer(id, 16)).message).toContain('其中 5 盒已在其他售后单里')
  await answer(id, 15)
  const params = { id: first.data.id }
  const seller = await operatorOf(shop)
  await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
  await shop.as(buyer).call(api.afterSales.waybill, { params, body: { carrier: '顺丰', waybill: 'T2' } })
  const came = { lines: [{ lineId: order.lineId, batch: 'A1', fit: 0, unfit: 4 }] }
  expect((await seller.client.call(opsApi.afterSales.received, { params, body: came })).code).toBe(200)
  const told = (await mine(id))!
  expect(told).toMatchObject({ sent: 20, returned: 4, fate: { underWay: 15, missing: 1, left: 0 } })
  expect(told.claims.map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [5, 'quality'],
    [15, 'recall'],
  ])
  const { buyers } = (await quality.client.call(recall.detail, { params: { id } })).data
  const counts = {
    remaining: 15,
    claimed: 20,
    claimedOtherwise: 5,
    returned: 4,
    missing: 1,
    left: 0,
    outstanding: 16,
  }
  expect(buyers).toMatchObject([counts])
})

it('tells with a recalled batch of an order since when and why, and says neither of another batch', async () => {
  const order = await receivedOrderOf(shop, buyer, { isReceived: false })
  const body = { goodsId: order.goodsId, batch: 'A1', level: 2, reason: '检验不合格' }
  const { startedAt } = (await quality.client.call(recall.start, { body })).data
  const { data } = await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })
  const [taken, other] = data.lines[0]!.batches
  expect(taken).toMatchObject({ number: 'A1', isRecalled: true, recall: { at: startedAt, reason: '检验不合格' } })
  expect(Object.keys(other!)).not.toEqual(expect.arrayContaining([expect.stringMatching(/recall/i)]))
})

it('calls received neither what is on its way nor what is agreed missing, for the desk, the buyer and his message', async () => {
  const first = await receivedOrderOf(shop, buyer, { isReceived: false })
  const ofBatch = { goodsId: first.goodsId, batch: 'A1' }
  const reachOf = async () => (await quality.client.call(recall.reach, { query: ofBatch })).data.buyers
  expect(await reachOf()).toMatchObject([{ sent: 20, received: 0, inTransit: 20, returned: 0 }])
  const { id } = (await quality.client.call(recall.start, { body: { ...ofBatch, level: 1, reason: '检验不合格' } }))
    .data
  const { list } = (await shop.as(buyer).call(api.message.list, { query: {} })).data
  expect(list[0]!.text).toMatch(/您共收到 0 盒（另在途 20 盒），/)
  expect((await mine(id))!.fate).toMatchObject({ received: 0, inTransit: 20, most: 20 })
  await shop.as(buyer).call(api.order.receive, { params: { id: first.id } })
  const lines = [{ lineId: first.lineId, batch: 'A1', quantity: 5 }]
  const claim = {
    orderId: first.id,
    kind: 'missing',
    reason: 'short',
    description: '少 5 盒',
    claimId: randomUUID(),
  } as const
  const missing = await shop.as(buyer).call(api.afterSales.apply, { body: { ...claim, lines } })
  const seller = await operatorOf(shop)
  const params = { id: missing.data.id }
  expect((await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })).code).toBe(200)
  // It asks nothing back.
  expect(await mine(id)).toMatchObject({ sent: 20, claims: [], fate: { received: 15, inTransit: 0, most: 15 } })
  const { buyers } = (await quality.client.call(recall.detail, { params: { id } })).data
  expect(buyers).toMatchObject([{ received: 15, inTransit: 0 }])
  expect(await reachOf()).toMatchObject([{ received: 15, inTransit: 0 }])
  expect((await answer(id, 16)).message).toContain('您共收到 15 盒')
})

it('is read for the desk by whoever marks its message as read, before he answers', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const body = { goodsId: order.goodsId, batch: 'A1', level: 1, reason: '检验不合格' }
  const { id } = (await quality.client.call(recall.start, { body })).data
  const readOf = async () => (await quality.client.call(recall.detail, { params: { id } })).data.read
  expect(await readOf()).toBe(0)
  const { list } = (await shop.as(buyer).call(api.message.list, { query: {} })).data
  await shop.as(buyer).call(api.message.read, { body: { ids: [list[0]!.id] } })
  expect(await readOf()).toBe(1)
})
