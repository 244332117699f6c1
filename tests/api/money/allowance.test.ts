/** 折让: a part of the price goes back, the goods stay. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { ledger } from '#server/tables/account.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, type ReceivedOrder, receivedOrderOf } from '#testing/server/paid-order.ts'
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

const apply = (draft: ClaimDraft) => shop.as(buyer).call(api.afterSales.apply, { body: draft })
const ask = (order: ReceivedOrder, batch: string, quantity: number) =>
  apply(claimDraft(order, batch, quantity, { kind: 'allowance', reason: 'damage', description: '外盒压损' }))
const detailOf = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data
const desk = async (id: number) => (await seller.client.call(opsApi.afterSales.detail, { params: { id } })).data
const approve = (id: number, batch: string, lineId: number, amount: number) =>
  seller.client.call(opsApi.afterSales.approve, {
    params: { id },
    body: { remedy: 'allowance', allowances: [{ lineId, batch, amount }] },
  })
const refund = (id: number) => seller.client.call(opsApi.afterSales.refunded, { params: { id }, body: {} })
const returnAll = async (order: ReceivedOrder, batch: string, quantity: number) => {
  const { data } = await apply(claimDraft(order, batch, quantity))
  await seller.client.call(opsApi.afterSales.approve, { params: { id: data.id }, body: { remedy: 'refund' } })
  return (await refund(data.id)).data.claim.refund!
}
const balance = async () => {
  const rows = await shop.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyer.buyerId), eq(ledger.purse, 'balance')))
  return rows.toSorted((a, b) => b.seq - a.seq)[0]
}
const allow = (order: ReceivedOrder, amount: number, more: { version?: number } = {}, who = seller) =>
  who.client.call(opsApi.afterSales.allow, {
    params: { id: order.id },
    body: { lines: [{ lineId: order.lineId, amount }], reason: '到货近效期', ...more },
  })

it('is asked for by the buyer, granted to the fen, paid to the balance, and told', async () => {
  const start = (await balance())!.after
  const order = await receivedOrderOf(shop, buyer)
  const paid = start - (await balance())!.after
  const { data: claim, status } = await ask(order, 'A1', 20)
  expect([status, claim.state, claim.refund]).toEqual([200, 'pending_review', undefined])
  expect(claim.sellerReason).toBeUndefined()
  const { allowable } = await desk(claim.id)
  const most = Math.floor((order.payable * 20) / 30)
  expect(allowable).toEqual([{ lineId: order.lineId, batch: 'A1', most }])
  const tooMuch = await approve(claim.id, 'A1', order.lineId, most + 1)
  expect([tooMuch.status, tooMuch.reason]).toEqual([422, 'afterSales.allowance'])
  expect(tooMuch.message).toContain('最多可折让')
  expect((await approve(claim.id, 'A1', order.lineId, 0)).reason).toBe('afterSales.allowance')
  expect((await approve(claim.id, 'B2', order.lineId, 1)).reason).toBe('afterSales.quantity')
  const { data: granted } = await approve(claim.id, 'A1', order.lineId, 1_234)
  expect(granted.claim).toMatchObject({ state: 'to_refund', remedy: 'allowance', refund: { total: 1_234 } })
  const { data: done } = await refund(claim.id)
  expect(done.claim).toMatchObject({ state: 'completed', refund: { goods: 1_234, total: 1_234, isSettled: true } })
  const entry = (await balance())!
  expect([entry.after, entry.delta, entry.kind]).toEqual([start - paid + 1_234, 1_234, 'refund'])
  expect(entry.note).toContain('折让')
  expect(await detailOf(order.id)).toMatchObject({ refunded: 1_234, status: 'completed' })
  const { list } = (await shop.as(buyer).call(api.message.list)).data
  expect(list.some(({ title, text }) => title === '折让已退款' || text.includes('折让'))).toBe(true)
})

it('leaves the pieces with the buyer: a later return brings what is left of them, and all together what was paid', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const { data: claim } = await ask(order, 'A1', 20)
  await approve(claim.id, 'A1', order.lineId, 3_000)
  await refund(claim.id)
  const { data: claimable } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id: order.id } })
  expect(claimable.lines.map(({ batch, quantity }) => [batch, quantity])).toEqual([
    ['A1', 20],
    ['B2', 10],
  ])
  const first = await returnAll(order, 'B2', 10)
  expect(first.goods).toBe(Math.floor((order.payable * 10) / 30) - 1_000)
  const second = await returnAll(order, 'A1', 20)
  expect(first.goods + second.goods + 3_000).toBe(order.payable)
  const { refunded } = await detailOf(order.id)
  expect(refunded).toBe((await detailOf(order.id)).payable)
})

it('takes no piece while it is open, and gives nothing on pieces that came back before it was paid', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const { data: claim } = await ask(order, 'A1', 20)
  const again = await apply(claimDraft(order, 'A1', 1))
  expect([again.status, again.reason]).toEqual([409, 'afterSales.quantity'])
  await approve(claim.id, 'A1', order.lineId, 2_000)
  await returnAll(order, 'B2', 10)
  const { data } = await refund(claim.id)
  expect(data.claim.refund!.total).toBe(2_000)
})

it('is given by finance alone without a claim, once, with its reason in the audit', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const reviewer = await operatorOf(shop, 'reviewer')
  expect((await allow(order, 500, {}, reviewer)).status).toBe(403)
  const { data } = await seller.client.call(opsApi.afterSales.allowable, { params: { id: order.id } })
  expect(data.lines).toMatchObject([{ lineId: order.lineId, quantity: 30, most: order.payable }])
  expect((await allow(order, order.payable + 1)).reason).toBe('afterSales.allowance')
  const { version } = (await seller.client.call(opsApi.order.detail, { params: { id: order.id } })).data
  const answers = await Promise.all([allow(order, 700, { version }), allow(order, 700, { version })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await detailOf(order.id)).refunded).toBe(700)
  const notes = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, order.id))
  expect(notes.filter(({ reason }) => reason === '到货近效期')).toHaveLength(1)
  const { list } = (await shop.as(buyer).call(api.afterSales.list)).data
  const own = { kind: 'allowance', state: 'completed', orderNumber: order.number, sellerReason: '到货近效期' }
  expect(list[0]).toMatchObject(own)
  expect(list[0]!.lines.reduce((total, { amount }) => total + amount, 0)).toBe(700)
  const shown = await shop.as(buyer).call(api.afterSales.detail, { params: { id: list[0]!.id } })
  expect(shown.data.description).toBe('到货近效期')
})

it('waits for finance where a bank paid, and leaves fewer points', async () => {
  const order = await receivedOrderOf(shop, buyer, { isTransfer: true })
  const { data } = await allow(order, 1_000)
  expect(data.refunds).toMatchObject([{ amount: 1_000, state: 'due' }])
  const points = await shop.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyer.buyerId), eq(ledger.purse, 'points')))
  const left = points.reduce((total, { delta }) => total + delta, 0)
  expect(left).toBe(Math.floor((order.payable - 1_000) / 100))
})

it('is of nobody else’s order, and of none that has not left', async () => {
  const missing = await seller.client.call(opsApi.afterSales.allowable, { params: { id: 999_999 } })
  expect(missing.reason).toBe('ops.notFound')
  const order = await receivedOrderOf(shop, buyer)
  const stranger = await people.clinic(shop.db)
  const draft = claimDraft(order, 'A1', 1, { kind: 'allowance', reason: 'damage' })
  expect((await shop.as(stranger).call(api.afterSales.apply, { body: draft })).reason).toBe('order.notFound')
})
