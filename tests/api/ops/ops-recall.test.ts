import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/instant.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { orders } from '#server/tables/order.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { openDeskEvents } from '#testing/server/event-stream.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf, type ReceivedOrder, receivedOrderOf } from '#testing/server/paid-order.ts'
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
const begin = (goodsId: number, batch = 'A1', who = quality) =>
  who.client.call(recall.start, { body: { goodsId, batch, level: 1, reason: '检验不合格' } })
const mine = async (id: number, who: Person = buyer) =>
  (await shop.as(who).call(api.recall.list)).data.find((one) => one.id === id)
const answer = (id: number, remaining: number, who: Person = buyer) =>
  shop.as(who).call(api.recall.answer, { params: { id }, body: { remaining, note: '' } })

describe('a recall', () => {
  it('locks the batch, tells who received it, marks his order, and stands in the audit', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const other = await people.clinic(shop.db)
    const found = (await quality.client.call(recall.batches, { query: { words: 'B2' } })).data
    expect(found.find(({ goodsId }) => goodsId === order.goodsId)).toMatchObject({ batch: 'B2', stock: 90 })
    const reach = await quality.client.call(recall.reach, { query: { goodsId: order.goodsId, batch: 'B2' } })
    const holder = { buyerId: buyer.buyerId, sent: 10, returned: 0 }
    expect(reach.data).toMatchObject({ stock: 90, buyers: [holder], waiting: [] })
    const { data } = await begin(order.goodsId, 'B2')
    expect(data).toMatchObject({ locked: 90, holders: 1, read: 0, answered: 0, sent: 10, returned: 0 })
    expect(data.answerBefore - data.startedAt).toBe(DAY_MS)
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, order.goodsId))
    expect(row!.stock).toBe(0)
    expect((await begin(order.goodsId, 'B2')).reason).toBe('recall.twice')
    expect((await begin(order.goodsId, 'Z9')).reason).toBe('ops.notFound')
    const marked = (await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })).data
    expect(marked.lines[0]!.batches.map(({ number, isRecalled }) => [number, isRecalled])).toEqual([
      ['A1', undefined],
      ['B2', true],
    ])
    const { list } = (await shop.as(buyer).call(api.message.list, { query: {} })).data
    const text = expect.stringContaining('批号 B2 召回，原因：检验不合格。请立即停止销售和使用。')
    expect(list[0]).toMatchObject({ title: expect.stringContaining('批号 B2'), text, link: `/ypzh?recall=${data.id}` })
    expect((await shop.as(other).call(api.recall.list)).data).toEqual([])
    expect((await answer(data.id, 1, other)).reason).toBe('recall.notFound')
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.object, 'recall'))
    expect(entries).toMatchObject([{ objectId: data.id, act: 'recall.start', reason: '检验不合格' }])
    for (const role of ['reviewer', 'warehouse'] as const)
      expect((await begin(order.goodsId, 'A1', await operatorOf(shop, role))).code).toBe(403)
  })

  it('happens once, however often the same act is sent', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const body = { goodsId: order.goodsId, batch: 'A1', level: 3, reason: '标签有误' }
    const options = { headers: { [OPERATION_HEADER]: '0a1b2c3d-1111-4222-8333-444455556666' } }
    const first = await quality.client.call(recall.start, { body }, options)
    const second = await quality.client.call(recall.start, { body }, options)
    expect([first.data.id, second.data.holders]).toEqual([second.data.id, 1])
  })

  it('keeps the warehouse from shipping the batch, and a cancelled order from selling it again', async () => {
    const order = await paidOrderOf(shop, buyer)
    const { data } = await begin(order.goodsId)
    expect(data).toMatchObject({ locked: 0, holders: 0, waiting: [{ orderId: order.id, quantity: 20 }] })
    const warehouse = await operatorOf(shop, 'warehouse')
    const parcel = { params: { id: order.id }, body: { carrier: '顺丰医药', waybill: 'SF1' } }
    const list = (await warehouse.client.call(opsApi.order.list, { query: { status: 'pending_shipment' } })).data.list
    expect(list.find(({ id }) => id === order.id)?.hold).toBe('recalled')
    const shown = await warehouse.client.call(opsApi.goods.detail, { params: { id: order.goodsId } })
    expect(shown.data.batches.map(({ number, isRecalled }) => [number, isRecalled])).toEqual(
      expect.arrayContaining([
        ['A1', true],
        ['B2', undefined],
      ]),
    )
    const refused = await warehouse.client.call(opsApi.order.ship, parcel)
    expect([refused.reason, refused.message]).toEqual(['ship.batchRecalled', expect.stringContaining('批号 A1 已召回')])
    const office = await operatorOf(shop, 'reviewer')
    await office.client.call(opsApi.order.cancel, { params: { id: order.id }, body: { reason: '批号召回' } })
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, order.goodsId))
    const stock = await shop.db.select().from(batches).where(eq(batches.goodsId, order.goodsId))
    expect([row!.stock, stock.map(({ number, stock: left }) => [number, left])]).toEqual([
      100,
      expect.arrayContaining([
        ['A1', 0],
        ['B2', 100],
      ]),
    ])
    expect((await quality.client.call(recall.detail, { params: { id: data.id } })).data.locked).toBe(20)
    const placed = await placeOrderOf(shop, buyer, [[row!, 20]])
    const again = await shop.as(buyer).call(api.order.detail, { params: { id: placed.orders[0]!.id } })
    expect(again.data.lines[0]!.batches.map(({ number }) => number)).toEqual(['B2'])
  })
})

const recalled = async (): Promise<{ order: ReceivedOrder; id: number }> => {
  const order = await receivedOrderOf(shop, buyer)
  return { order, id: (await begin(order.goodsId)).data.id }
}
const countMessages = async () => (await shop.as(buyer).call(api.message.list, { query: {} })).data.total

describe('an answer', () => {
  it('opens the claims that bring the pieces back, also long after they were received, and once', async () => {
    const { order, id } = await recalled()
    const receivedAt = shop.clock.now() - 60 * DAY_MS
    await shop.db.update(orders).set({ receivedAt }).where(eq(orders.id, order.id))
    expect(await mine(id)).toMatchObject({ sent: 20, orders: [{ orderId: order.id, quantity: 20 }], claims: [] })
    expect((await answer(id, 21)).reason).toBe('recall.quantity')
    await answer(id, 12)
    await answer(id, 12)
    const told = (await mine(id))!
    expect(told).toMatchObject({ remaining: 12, claims: [{ quantity: 12, state: 'pending_review' }] })
    expect((await answer(id, 5)).message).toContain('已有 12')
    await answer(id, 15)
    expect((await mine(id))!.claims.map(({ quantity }) => quantity)).toEqual([12, 3])
    const claim = await shop.as(buyer).call(api.afterSales.detail, { params: { id: told.claims[0]!.id } })
    expect(claim.data).toMatchObject({ kind: 'return', reason: 'recall', orderId: order.id })
  })

  it('is announced to the desk, also when it opens no claim', async () => {
    const { id } = await recalled()
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const desk = await openDeskEvents(origin, quality.token)
    expect(await desk.next()).toMatchObject({ event: 'hello' })
    await answer(id, 0)
    expect(await desk.next()).toMatchObject({ event: 'change' })
    desk.close()
  })

  it('is seen by quality with what came back, which is never fit for sale', async () => {
    const { order, id } = await recalled()
    const file = async () => (await quality.client.inject({ method: 'GET', url: `/api/ops/recall/${id}/export` })).body
    expect(await file()).toMatch(/,,,0,0,,0,/)
    await answer(id, 4)
    const params = { id: (await mine(id))!.claims[0]!.id }
    const seller = await operatorOf(shop)
    await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
    await shop.as(buyer).call(api.afterSales.waybill, { params, body: { carrier: '顺丰', waybill: 'T1' } })
    const received = (fit: number, unfit: number) =>
      seller.client.call(opsApi.afterSales.received, {
        params,
        body: { lines: [{ lineId: order.lineId, batch: 'A1', fit, unfit }] },
      })
    expect((await received(4, 0)).message).toContain('不合格')
    expect((await received(0, 4)).code).toBe(200)
    const { data } = await quality.client.call(recall.detail, { params: { id } })
    expect(data).toMatchObject({ answered: 1, returned: 4, buyers: [{ remaining: 4, claimed: 4, returned: 4 }] })
    expect(await file()).toMatch(new RegExp(`${data.buyers[0]!.company},.*,4,4,0,0,0,`))
  })

  it('brings the goods back or has them destroyed where they are, and never leaves them to be used', async () => {
    const { order, id } = await recalled()
    await answer(id, 4)
    const params = { id: (await mine(id))!.claims[0]!.id }
    const seller = await operatorOf(shop)
    const approve = (body: object) => seller.client.call(opsApi.afterSales.approve, { params, body })
    const { data } = await seller.client.call(opsApi.afterSales.detail, { params })
    expect([data.isRecalled, data.allowable]).toEqual([true, undefined])
    const allowances = [{ lineId: order.lineId, batch: 'A1', amount: 1 }]
    const kept = await approve({ remedy: 'allowance', allowances })
    expect([kept.reason, kept.message]).toEqual(['afterSales.remedy', expect.stringContaining('不能折让留用')])
    const unsaid = await approve({ remedy: 'refund' })
    expect([unsaid.reason, unsaid.message]).toEqual(['afterSales.remedy', expect.stringContaining('就地封存销毁')])
    expect((await approve({ remedy: 'refund', isDestroyed: true })).data.claim.state).toBe('to_refund')
    const told = await shop.as(buyer).call(api.afterSales.detail, { params })
    expect(told.data.events.at(-1)!.text).toMatch(/停止销售和使用，就地封存销毁/)
    const { buyers } = (await quality.client.call(recall.detail, { params: { id } })).data
    expect(buyers).toMatchObject([{ claimed: 4, returned: 0, outstanding: 4, destroyed: 4 }])
  })

  it('is not got round by 折让 for another reason, asked for by the buyer or given on the order', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const lines = [{ lineId: order.lineId, batch: 'A1', quantity: 2 }]
    const draft = { orderId: order.id, reason: 'damage' as const, description: '压损', lines }
    const claim = (kind: 'return' | 'allowance') =>
      shop.as(buyer).call(api.afterSales.apply, { body: { ...draft, kind, claimId: randomUUID() } })
    const params = { id: (await claim('return')).data.id }
    await begin(order.goodsId)
    const seller = await operatorOf(shop)
    const allowances = [{ lineId: order.lineId, batch: 'A1', amount: 1 }]
    const kept = await seller.client.call(opsApi.afterSales.approve, {
      params,
      body: { remedy: 'allowance', allowances },
    })
    expect(kept.reason).toBe('afterSales.remedy')
    const wished = await claim('allowance')
    expect([wished.reason, wished.message]).toEqual(['afterSales.reason', expect.stringContaining('批号 A1 已召回')])
    const ofOrder = { id: order.id }
    const open = async () => (await seller.client.call(opsApi.afterSales.allowable, { params: ofOrder })).data
    // The other batch of the line.
    expect(await open()).toMatchObject({
      lines: [{ lineId: order.lineId, quantity: 10 }],
      recalled: [{ lineId: order.lineId, batches: ['A1'] }],
    })
    await begin(order.goodsId, 'B2')
    expect(await open()).toMatchObject({ lines: [], recalled: [{ lineId: order.lineId, batches: ['A1', 'B2'] }] })
    const body = { lines: [{ lineId: order.lineId, amount: 1 }], reason: '外盒压损' }
    const given = await seller.client.call(opsApi.afterSales.allow, { params: ofOrder, body })
    expect(given.message).toContain('已召回，不能折让留用')
  })

  it('is asked for again by a reminder, and not taken once the recall is over', async () => {
    const { id } = await recalled()
    const before = await countMessages()
    const { data } = await quality.client.call(recall.remind, { params: { id }, body: { version: 0 } })
    expect([data.version, await countMessages()]).toEqual([1, before])
    const late = { params: { id }, body: { summary: '已全部收回并封存', version: 0 } }
    expect((await quality.client.call(recall.close, late)).reason).toBe('ops.overtaken')
    const closed = await quality.client.call(recall.close, { params: { id }, body: { ...late.body, version: 1 } })
    expect(closed.data.closedAt).toBeDefined()
    const { total, list: told } = (await shop.as(buyer).call(api.message.list, { query: {} })).data
    expect([total, told[0]!.text]).toEqual([before, expect.stringContaining('召回已结束')])
    expect((await answer(id, 0)).reason).toBe('recall.closed')
    const { list } = (await quality.client.call(recall.list, { query: {} })).data
    expect(list[0]).toMatchObject({ id, closedAt: closed.data.closedAt })
  })
  it('is seen by whoever ends the recall', async () => {
    const { id } = await recalled()
    await answer(id, 6)
    const close = (version: number, outstanding?: number) =>
      quality.client.call(recall.close, { params: { id }, body: { summary: '已核实下落', outstanding, version } })
    expect((await close(0)).reason).toBe('recall.answered')
    const { version, buyers } = (await quality.client.call(recall.detail, { params: { id } })).data
    expect(buyers).toMatchObject([{ outstanding: 6, destroyed: 0, kept: 0 }])
    for (const confirmed of [undefined, 5]) {
      const refused = await close(version, confirmed)
      expect([refused.reason, refused.message]).toEqual(['recall.quantity', expect.stringContaining('还有 6 ')])
    }
    expect((await close(version, 6)).data.closedAt).toBeDefined()
  })
})
