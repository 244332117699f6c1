import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { commitsOf } from '#server/db/commits.ts'
import { orderLines, orders } from '#server/tables/order.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { claimDraft, receivedOrderOf, uploadPhoto } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG } from '#testing/server/upload-proof.ts'

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

const DAY = 86_400_000
const apply = (draft: ClaimDraft, who = buyer) => shop.as(who).call(api.afterSales.apply, { body: draft })
const claimable = async (id: number) => (await shop.as(buyer).call(api.afterSales.claimable, { params: { id } })).data

describe('a claim', () => {
  it('takes pieces of a batch, once for a draft, and shows what would come back', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const draft = claimDraft(order, 'B2', 4, { description: '外包装渗漏' })
    const { data } = await apply(draft)
    expect(data).toMatchObject({
      orderId: order.id,
      number: `${order.number}-S1`,
      state: 'pending_review',
      lines: [{ batch: 'B2', quantity: 4, expiresOn: '2028-12-31' }],
      events: [{ actor: 'buyer', text: '提交申请：退货，质量问题' }],
    })
    expect(data.refund).toMatchObject({ goods: Math.floor((order.payable * 4) / 30), freight: 0, isSettled: false })
    expect((await apply(draft)).data.id).toBe(data.id)
    expect((await apply({ ...draft, reason: 'damage' })).reason).toBe('afterSales.claimReused')
    expect((await claimable(order.id)).lines.map(({ batch, quantity }) => [batch, quantity])).toEqual([
      ['A1', 20],
      ['B2', 6],
    ])
    const { data: seen } = await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })
    // An order may have several: its own timeline says of which claim it tells.
    expect(seen.events.map(({ text }) => text)).toContain('售后 S1：提交申请：退货，质量问题')
    expect(seen).toMatchObject({ status: 'completed', afterSales: 'open' })
  })

  it('takes no more than was sent of the batch, until another is withdrawn', async () => {
    const order = await receivedOrderOf(shop, buyer)
    expect((await apply(claimDraft(order, 'B2', 11))).message).toContain('最多可申请 10')
    expect((await apply(claimDraft(order, 'A2', 1))).reason).toBe('afterSales.quantity')
    const { data } = await apply(claimDraft(order, 'B2', 10))
    expect((await apply(claimDraft(order, 'B2', 1))).reason).toBe('afterSales.quantity')
    const cancelled = await shop.as(buyer).call(api.afterSales.cancel, { params: { id: data.id } })
    expect(cancelled.data.state).toBe('cancelled')
    expect((await apply(claimDraft(order, 'B2', 10))).status).toBe(200)
  })

  it('tells the desk of a photo that comes after the claim', async () => {
    const { data } = await apply(claimDraft(await receivedOrderOf(shop, buyer), 'B2', 1))
    const notes: string[] = []
    const stop = commitsOf(shop.db).subscribe((note) => notes.push(note))
    await uploadPhoto(shop.as(buyer), data.id, PNG)
    await vi.waitFor(() => expect(notes).toContain(`buyer:${buyer.buyerId}`))
    stop()
  })

  it('asks papers of whatever was sent, and takes no pieces', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const papers = () => claimDraft(order, 'A1', 20, { kind: 'papers', reason: 'papers' })
    expect([(await apply(papers())).status, (await apply(papers())).status]).toEqual([200, 200])
    expect((await claimable(order.id)).lines[0]).toMatchObject({ batch: 'A1', quantity: 20 })
  })

  it('is open from the shipment until seven days after the receipt', async () => {
    const sent = await receivedOrderOf(shop, buyer, { isReceived: false })
    expect((await apply(claimDraft(sent, 'A1', 1))).status).toBe(200)
    const order = await receivedOrderOf(shop, buyer)
    shop.clock.set(TEST_NOW + 7 * DAY - 1)
    expect((await apply(claimDraft(order, 'A1', 1))).status).toBe(200)
    shop.clock.set(TEST_NOW + 7 * DAY)
    const late = await apply(claimDraft(order, 'A1', 1))
    expect([late.reason, late.message]).toEqual(['afterSales.closed', expect.stringMatching(/^售后期限已于 \d.* 结束/)])
    expect(await claimable(order.id)).toMatchObject({ isOpen: false, closedBecause: 'over' })
    await shop.db.update(orders).set({ status: 'pending_shipment', shippedAt: null }).where(eq(orders.id, sent.id))
    const early = await apply(claimDraft(sent, 'A1', 1))
    expect([early.reason, early.message]).toEqual(['afterSales.closed', '订单还没有发货，发货后才能申请售后'])
    expect((await claimable(sent.id)).closedBecause).toBe('unsent')
  })

  it('brings back other goods and another batch than a short shelf life was agreed to', async () => {
    const order = await receivedOrderOf(shop, buyer)
    await shop.db.update(orderLines).set({ nearExpiryConsent: TEST_NOW }).where(eq(orderLines.orderId, order.id))
    const refused = await apply(claimDraft(order, 'A1', 1, { reason: 'nearExpiry' }))
    expect([refused.reason, refused.message]).toEqual(['afterSales.reason', expect.stringContaining('仅质量问题')])
    for (const reason of ['wrongGoods', 'batch'] as const)
      expect((await apply(claimDraft(order, 'A1', 1, { reason }))).status).toBe(200)
  })

  it('needs a reason of its kind, and words for “其他”', async () => {
    const order = await receivedOrderOf(shop, buyer)
    expect((await apply(claimDraft(order, 'A1', 1, { reason: 'papers' }))).reason).toBe('afterSales.reason')
    expect((await apply(claimDraft(order, 'A1', 1, { reason: 'other' }))).message).toContain('请说明')
    const { claimId, orderId, lines, ...others } = claimDraft(order, 'A1', 1)
    const wired = lines.map(({ lineId, ...line }) => ({ line_id: lineId, ...line }))
    const payload = { ...others, claim_id: claimId, order_id: orderId, lines: wired, description: '长'.repeat(301) }
    const long = await shop.as(buyer).inject({ method: 'POST', url: '/api/after_sales', payload })
    expect(long.json().message).toBe('说明最多 300 个字')
  })

  it('is made for no more than was sent by thirty at once', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const answers = await Promise.all(Array.from({ length: 30 }, () => apply(claimDraft(order, 'A1', 3))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ reason }) => reason === 'afterSales.quantity')).toHaveLength(24)
    expect((await claimable(order.id)).lines[0]).toMatchObject({ batch: 'A1', quantity: 2 })
  })

  it('is nobody else’s business', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { data } = await apply(claimDraft(order, 'A1', 1))
    await uploadPhoto(shop.as(buyer), data.id, PNG)
    const { data: own } = await shop.as(buyer).call(api.afterSales.detail, { params: { id: data.id } })
    const stranger = await people.clinic(shop.db)
    const as = shop.as(stranger)
    const params = { id: data.id }
    const parcel = { carrier: '顺丰', waybill: 'SF1' }
    expect((await apply(claimDraft(order, 'A1', 1), stranger)).reason).toBe('order.notFound')
    expect((await as.call(api.afterSales.claimable, { params: { id: order.id } })).reason).toBe('order.notFound')
    expect((await as.call(api.afterSales.detail, { params })).reason).toBe('afterSales.notFound')
    expect((await as.call(api.afterSales.cancel, { params })).reason).toBe('afterSales.notFound')
    expect((await as.call(api.afterSales.waybill, { params, body: parcel })).reason).toBe('afterSales.notFound')
    expect((await uploadPhoto(as, data.id, PNG)).statusCode).toBe(404)
    const url = `/api/after_sales/${data.id}/photo/${own.photos[0]!.id}`
    expect((await as.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await shop.as(buyer).inject({ method: 'GET', url })).rawPayload.equals(PNG)).toBe(true)
    expect((await as.call(api.afterSales.list, { query: {} })).data).toMatchObject({ list: [], total: 0 })
    const { data: list } = await shop.as(buyer).call(api.afterSales.list, { query: { status: 'pending_review' } })
    const ofOrder = (orderId: number) => shop.as(buyer).call(api.afterSales.list, { query: { orderId } })
    expect((await ofOrder(list.list[0]!.orderId)).data.list).toEqual(list.list)
    expect((await ofOrder(list.list[0]!.orderId + 1)).data).toMatchObject({ list: [], total: 0 })
    expect(list.list.map(({ id }) => id)).toEqual([data.id])
  })
})

const photoOf = (n: number) => Buffer.concat([PNG, Buffer.from([n])])

describe('a photo', () => {
  it('is a picture by its content, kept once, five at most, and while the claim is open', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { data } = await apply(claimDraft(order, 'A1', 1))
    const send = (file: Buffer | undefined) => uploadPhoto(shop.as(buyer), data.id, file)
    const folder = join(shop.config.uploadsDir, 'after-sales')
    const before = (await readdir(folder).catch(() => [])).length
    for (const bad of [Buffer.from('<html>'), Buffer.from('%PDF-1.7 a pdf'), undefined])
      expect((await send(bad)).json().data.reason).toBe('afterSales.photoInvalid')
    for (const n of [1, 2, 2, 3, 4, 5]) expect((await send(photoOf(n))).statusCode).toBe(200)
    expect((await send(photoOf(6))).json().data.reason).toBe('afterSales.photosMax')
    expect((await readdir(folder)).length - before).toBe(5)
    await shop.as(buyer).call(api.afterSales.cancel, { params: { id: data.id } })
    expect((await send(photoOf(7))).json().data.reason).toBe('afterSales.wrongState')
  })
})

it('a claim’s id is made by the page', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const [first, second] = [claimDraft(order, 'A1', 1), { ...claimDraft(order, 'A1', 1), claimId: randomUUID() }]
  const made = await Promise.all([apply(first), apply(first), apply(second)])
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(2)
})

it('the seller remedies a claim as its kind allows, and asks nothing back without an address for it', async () => {
  const { client } = await operatorOf(shop, 'reviewer')
  const order = await receivedOrderOf(shop, buyer)
  const { data: claim } = await apply(claimDraft(order, 'A1', 2))
  const approve = (remedy: 'returnRefund' | 'resend') =>
    client.call(opsApi.afterSales.approve, { params: { id: claim.id }, body: { remedy } })
  expect((await approve('resend')).reason).toBe('afterSales.remedy')
  await setSettings(shop.db, { returnAddress: { consignee: '', phone: '', detail: '' } })
  const refused = await approve('returnRefund')
  expect([refused.reason, refused.message]).toEqual(['afterSales.noAddress', expect.stringContaining('设置')])
  expect((await claimable(order.id)).lines[0]).toMatchObject({ batch: 'A1', quantity: 18 })
  const state = async () => (await client.call(opsApi.afterSales.detail, { params: { id: claim.id } })).data.claim.state
  expect(await state()).toBe('pending_review')
  await setSettings(shop.db, { returnAddress: { consignee: '退货组', phone: '028-1', detail: '物流大道 66 号' } })
  expect((await approve('returnRefund')).data.claim).toMatchObject({ state: 'to_return' })
})

it('the seller asks nothing back that never came', async () => {
  const { client } = await operatorOf(shop, 'reviewer')
  const { data } = await apply(
    claimDraft(await receivedOrderOf(shop, buyer), 'A1', 2, { kind: 'missing', reason: 'short' }),
  )
  const approve = (remedy: 'returnRefund' | 'exchange' | 'refund') =>
    client.call(opsApi.afterSales.approve, { params: { id: data.id }, body: { remedy } })
  expect((await approve('returnRefund')).reason).toBe('afterSales.remedy')
  expect((await approve('exchange')).reason).toBe('afterSales.remedy')
  expect((await approve('refund')).data.claim.state).toBe('to_refund')
})
