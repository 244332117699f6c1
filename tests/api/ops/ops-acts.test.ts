/** Every act of an operator on orders, their money and their claims: a lost answer acts once, and of two operators one acts. */
import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { rowsOf } from '#server/db/rows.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, paidOrderOf, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

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
  'refund.done': onRefund,
}

/** Everything an act could do twice: rows written, pieces moved, fen paid. */
const traces = () =>
  rowsOf<object>(
    shop.db,
    sql`select (select count(*) from audit_entries) as audit, (select count(*) from ledger) as ledger,
      (select count(*) from refunds) as refunds, (select count(*) from shipments) as shipments,
      (select count(*) from messages) as messages, (select count(*) from order_events) as events,
      (select count(*) from after_sales_events) as claims, (select sum(stock) from goods) as stock,
      (select sum(stock) from batches) as batches, (select sum(version) from orders) as versions`,
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
