/**
 * Every act of an operator on orders, their money and their claims: a lost answer acts once, and of two operators one
 * acts.
 */
import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { opsEndpointsByName } from '#contract/ops/names.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/instant.ts'
import { rowsOf } from '#server/db/rows.ts'
import { ledger } from '#server/tables/account.ts'
import { withdrawals } from '#server/tables/money/transfer.ts'
import { orderLines } from '#server/tables/order.ts'
import { pointsGifts } from '#server/tables/points.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, paidOrderOf, receivedOrderOf } from '#testing/server/paid-order.ts'
import { addPerson, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, sendFile, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let first: TestOperator
let second: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  first = await operatorOf(shop)
  second = await operatorOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})

const PARCEL = { carrier: '德邦', waybill: 'DB1' }
const WHY = { reason: '缺货' }
/** What an operator is about to do, and the version he sees. */
type Act = { endpoint: Endpoint; id: number; body?: object; version: number }

async function onOrder(endpoint: Endpoint, body?: object, isPartShipped = false): Promise<Act> {
  const { id, lineId } = await paidOrderOf(shop, buyer)
  const params = { id }
  const lines = [{ lineId, batch: 'A1', quantity: 1 }]
  if (isPartShipped) await first.client.call(opsApi.order.ship, { params, body: { ...PARCEL, lines } })
  const { data } = await first.client.call(opsApi.order.detail, { params })
  return { endpoint, id, version: data.version, ...(body && { body }) }
}

async function onTransfer(endpoint: Endpoint, body?: object): Promise<Act> {
  const { id } = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
  await uploadProof(shop.as(buyer), id, PNG)
  const { data } = await first.client.call(opsApi.transfer.detail, { params: { id } })
  return { endpoint, id, version: data.version, ...(body && { body }) }
}

type Remedy = 'returnRefund' | 'refund' | 'exchange' | 'resend'

/** A claim on three pieces; approved with `remedy`, sent back where that asks for it. */
async function onClaim(endpoint: Endpoint, remedy?: Remedy, body?: (lineId: number) => object): Promise<Act> {
  const order = await receivedOrderOf(shop, buyer)
  const kind = remedy === 'resend' ? 'missing' : 'return'
  const draft = claimDraft(order, 'A1', 3, { kind, reason: 'wrongGoods' })
  const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: draft })
  const params = { id: claim.id }
  if (remedy) await first.client.call(opsApi.afterSales.approve, { params, body: { remedy } })
  if (remedy === 'returnRefund') await shop.as(buyer).call(api.afterSales.waybill, { params, body: PARCEL })
  const { data } = await first.client.call(opsApi.afterSales.detail, { params })
  return { endpoint, id: claim.id, version: data.version, ...(body && { body: body(order.lineId) }) }
}

async function onRefund(): Promise<Act> {
  const { id } = await paidOrderOf(shop, buyer, { isTransfer: true })
  await first.client.call(opsApi.order.cancel, { params: { id }, body: WHY })
  const { data } = await first.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
  const [row] = data.list
  return { endpoint: opsApi.refund.done, id: row!.id, version: row!.version, body: { reference: 'ICBC-1' } }
}

/** The number of one that is done. */
async function onReference(): Promise<Act> {
  const { endpoint, id, version, body } = await onRefund()
  const args = { params: { id }, body: { ...body, version } } as never
  await first.client.call(endpoint, args)
  const { data } = await first.client.call(opsApi.refund.list, { query: { state: 'done', words: buyer.company } })
  const row = data.list.find((one) => one.id === id)!
  return { endpoint: opsApi.refund.correct, id, version: row.version, body: { reference: 'ICBC-22', reason: '抄错' } }
}

/** The number of a withdrawal that was paid. */
async function onWithdrawal(): Promise<Act> {
  const row = { buyerId: buyer.buyerId, requestId: randomUUID(), amount: 10_000, company: buyer.company }
  const [{ id } = { id: 0 }] = await shop.db
    .insert(withdrawals)
    .values({ ...row, bank: '工商银行', account: '6222020200112233445', createdAt: TEST_NOW })
    .returning({ id: withdrawals.id })
  const { data } = await first.client.call(opsApi.withdrawal.paid, { params: { id }, body: { reference: 'ICBC-33' } })
  const body = { reference: 'ICBC-34', reason: '抄错' }
  return { endpoint: opsApi.withdrawal.correct, id, version: data.version, body }
}

/** The first order of a company that is provisional. */
async function onReview(): Promise<Act> {
  const newcomer = await addPerson(shop.db, { reviewState: 'provisional', provisionalUntil: TEST_NOW + DAY_MS })
  const placed = await placeOrderOf(shop, newcomer, [[await addGoods(shop.db), 30]])
  const { id } = placed.orders[0]!
  const { data } = await first.client.call(opsApi.order.detail, { params: { id } })
  return { endpoint: opsApi.order.approve, id, version: data.version }
}

/** An order whose one batch has expired since, with another in the stock. */
async function onExpired(): Promise<Act> {
  const act = await onOrder(opsApi.order.reallot)
  const old = [{ number: 'OLD', expiresOn: '2020-01-31', quantity: 30 }]
  await shop.db.update(orderLines).set({ batches: old }).where(eq(orderLines.orderId, act.id))
  return act
}

/** A part of the price of an order that arrived. */
async function onAllowance(): Promise<Act> {
  const { id, lineId } = await receivedOrderOf(shop, buyer)
  const { data } = await first.client.call(opsApi.order.detail, { params: { id } })
  const body = { lines: [{ lineId, amount: 500 }], reason: '到货近效期' }
  return { endpoint: opsApi.afterSales.allow, id, version: data.version, body }
}

/** A receipt that was sent back. */
async function onReceipt(endpoint: Endpoint, body?: object): Promise<Act> {
  const goods = await addGoods(shop.db, { isEphedrine: true })
  const placed = await placeOrderOf(shop, buyer, [[goods, 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG)
  await first.client.call(opsApi.transfer.confirm, { body: {}, params: { id: placed.id } })
  const params = { id: placed.orders[0]!.id }
  await first.client.call(opsApi.order.ship, { params, body: PARCEL })
  await shop.as(buyer).call(api.order.receive, { params })
  const { id } = (await shop.as(buyer).call(api.receipt.list)).data.list[0]!
  await sendFile(shop.as(buyer), `/api/receipt/${id}/photo`, PNG)
  await shop.as(buyer).call(api.receipt.submit, { params: { id }, body: { signedBy: '张三', isStamped: true } })
  const { data } = await first.client.call(opsApi.receipt.list, { query: { words: buyer.company } })
  return { endpoint, id, version: data.list[0]!.version, ...(body && { body }) }
}

/** An exchange of points for a blood pressure meter. */
async function onPoints(endpoint: Endpoint, body: object): Promise<Act> {
  const { buyerId } = buyer
  await shop.db
    .insert(ledger)
    .values({ buyerId, purse: 'points', seq: 1, delta: 900, after: 900, kind: 'carried', at: TEST_NOW })
  const gift = { name: '血压计', specification: '1 台', cost: 400, stock: 5, perBuyer: 1 }
  const [row] = await shop.db.insert(pointsGifts).values(gift).returning({ id: pointsGifts.id })
  const { data: addresses } = await shop.as(buyer).call(api.address.list)
  const wish = { exchangeId: randomUUID(), addressId: addresses[0]!.id }
  const { data } = await shop.as(buyer).call(api.points.exchange, { params: { id: row!.id }, body: wish })
  const { id } = data.exchanges[0]!
  const { data: seen } = await first.client.call(opsApi.pointsOrder.detail, { params: { id } })
  return { endpoint, id, version: seen.version, body }
}

const ACTS: Record<string, () => Promise<Act>> = {
  'order.invoiced': () => onOrder(opsApi.order.invoiced),
  'order.picking': () => onOrder(opsApi.order.picking),
  'order.picked': () => onOrder(opsApi.order.picked),
  'order.ship': () => onOrder(opsApi.order.ship, PARCEL),
  'order.cancel': () => onOrder(opsApi.order.cancel, WHY),
  'order.closeRest': () => onOrder(opsApi.order.closeRest, WHY, true),
  'transfer.confirm': () => onTransfer(opsApi.transfer.confirm),
  'transfer.reject': () => onTransfer(opsApi.transfer.reject, WHY),
  'afterSales.approve': () => onClaim(opsApi.afterSales.approve),
  'afterSales.reject': () => onClaim(opsApi.afterSales.reject, undefined, () => WHY),
  'afterSales.received': () =>
    onClaim(opsApi.afterSales.received, 'returnRefund', (lineId) => ({
      lines: [{ lineId, batch: 'A1', fit: 2, unfit: 1 }],
    })),
  'afterSales.refunded': () => onClaim(opsApi.afterSales.refunded, 'refund'),
  'afterSales.resent': () => onClaim(opsApi.afterSales.resent, 'resend', () => PARCEL),
  'afterSales.allow': onAllowance,
  'refund.done': onRefund,
  'refund.correct': onReference,
  'withdrawal.correct': onWithdrawal,
  'order.approve': onReview,
  'order.reallot': onExpired,
  'receipt.accept': () => onReceipt(opsApi.receipt.accept),
  'receipt.reject': () => onReceipt(opsApi.receipt.reject, { reason: '没有盖章' }),
  'pointsOrder.ship': () => onPoints(opsApi.pointsOrder.ship, PARCEL),
  'pointsOrder.cancel': () => onPoints(opsApi.pointsOrder.cancel, WHY),
}

/** Everything an act could do twice: rows written, pieces moved, fen paid. */
const traces = () =>
  rowsOf<object>(
    shop.db,
    sql`select (select count(*) from audit_entries) as audit, (select count(*) from ledger) as ledger,
      (select count(*) from refunds) as refunds, (select count(*) from shipments) as shipments,
      (select count(*) from messages) as messages, (select count(*) from order_events) as events,
      (select count(*) from after_sales_events) as claims, (select sum(stock) from goods) as stock,
      (select sum(stock) from batches) as batches, (select sum(version) from orders) as versions,
      (select count(*) from receipts where status = 'accepted') as accepted,
      (select sum(stock) from points_gifts) as gifts`,
  )

it.each(Object.entries(ACTS))('%s acts once after a lost answer, and refuses the second operator', async (_, make) => {
  const { endpoint, id, body = {}, version } = await make()
  const args = { params: { id }, body: { ...body, version } } as never
  const operation = { id: randomUUID() }
  const before = await traces()
  const done = await first.client.call(endpoint, args, { operation })
  expect([done.status, done.message]).toEqual([200, expect.anything()])
  const after = await traces()
  expect(after).not.toEqual(before)
  const again = await first.client.call(endpoint, args, { operation })
  expect([again.status, again.response.json()]).toEqual([200, done.response.json()])
  expect(await traces()).toEqual(after)
  const late = await second.client.call(endpoint, args, { operation: { id: randomUUID() } })
  expect(late.reason).toBe('ops.overtaken')
  expect(await traces()).toEqual(after)
})

it('leaves out no act of these rooms', () => {
  const ROOMS = /^(order|transfer|afterSales|receipt|pointsOrder)\./
  const acts = [...opsEndpointsByName].filter(([name, { method }]) => ROOMS.test(name) && method === 'POST')
  expect(acts.length).toBeGreaterThan(15)
  expect(acts.map(([name]) => name).filter((name) => !(name in ACTS))).toEqual([])
})
