/** Money that finance sends back by bank, and enters with the number of the transaction. */
import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import { ledger } from '#server/tables/account.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { requestOf } from '#testing/server/test-client.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let finance: TestOperator
let other: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  finance = await operatorOf(shop, 'finance')
  other = await operatorOf(shop, 'finance')
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})

/** An order that a transfer paid and the seller cancelled. */
async function owed() {
  const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
  await finance.client.call(opsApi.transfer.confirm, { params: { id: placed.id }, body: {} })
  const orderId = placed.orders[0]!.id
  const admin = await operatorOf(shop)
  await admin.client.call(opsApi.order.cancel, { params: { id: orderId }, body: { reason: '缺货' } })
  const { data } = await finance.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
  return { orderId, refund: data.list[0]!, payable: placed.payable }
}

const traces = async (id: number, orderId: number) => ({
  audits: await shop.db.$count(auditEntries, and(eq(auditEntries.object, 'refund'), eq(auditEntries.objectId, id))),
  lines: await shop.db.$count(ledger, eq(ledger.buyerId, buyer.buyerId)),
  events: (await shop.as(buyer).call(api.order.detail, { params: { id: orderId } })).data.events.length,
  news: (await shop.as(buyer).call(api.message.list, { query: {} })).data.total,
})

it('is entered once, also when the answer is lost and the same act is sent again', async () => {
  const { orderId, refund, payable } = await owed()
  expect(refund.amount).toBe(payable)
  const before = await traces(refund.id, orderId)
  const act = { params: { id: refund.id }, body: { reference: 'ICBC-100', version: refund.version } }
  const options = { headers: { [OPERATION_HEADER]: randomUUID() } }
  const first = await finance.client.call(opsApi.refund.done, act, options)
  const again = await finance.client.call(opsApi.refund.done, act, options)
  expect(first.data).toMatchObject({ state: 'done', reference: 'ICBC-100', amount: payable })
  expect(again.data).toEqual(first.data)
  const changed = { ...act, body: { ...act.body, reference: 'ICBC-101' } }
  expect((await finance.client.call(opsApi.refund.done, changed, options)).reason).toBe('ops.operationReused')
  expect(await traces(refund.id, orderId)).toEqual({
    audits: before.audits + 1,
    lines: before.lines,
    events: before.events + 1,
    news: before.news + 1,
  })
})

it('is entered by one of two who do it at once, and the other is told who was first', async () => {
  const { orderId, refund } = await owed()
  const before = await traces(refund.id, orderId)
  const enter = ({ client }: TestOperator, reference: string) =>
    client.call(opsApi.refund.done, { params: { id: refund.id }, body: { reference, version: refund.version } })
  const answers = await Promise.all([enter(finance, 'ICBC-200'), enter(other, 'ICBC-201')])
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['ops.overtaken', undefined])
  expect(answers.find(({ reason }) => reason)!.message).toMatch(/已于 .* 处理过，请刷新后再看/)
  expect((await traces(refund.id, orderId)).audits).toBe(before.audits + 1)
  // Without a version, as a command acts, it is done all the same.
  const blind = { params: { id: refund.id }, body: { reference: 'ICBC-202' } }
  expect((await finance.client.call(opsApi.refund.done, blind)).reason).toBe('ops.wrongState')
})

it('goes back whole: no sum can be entered with it, nor by whoever is not of finance', async () => {
  const { refund } = await owed()
  const act = { params: { id: refund.id }, body: { reference: 'ICBC-300' } }
  const payload = new URLSearchParams({ reference: 'ICBC-300', amount: '1' }).toString()
  const refused = await finance.client.inject({ ...requestOf(opsApi.refund.done, act), payload })
  expect([refused.statusCode, refused.json().message]).toEqual([422, '没有“amount”这一项'])
  const missing = await finance.client.inject({ ...requestOf(opsApi.refund.done, act), payload: 'version=1' })
  expect([missing.statusCode, missing.json().message]).toEqual([422, '缺少银行流水号（reference）'])
  const warehouse = await operatorOf(shop, 'warehouse')
  expect((await warehouse.client.call(opsApi.refund.done, act)).reason).toBe('ops.forbidden')
  expect((await finance.client.call(opsApi.refund.done, { ...act, params: { id: 999_999 } })).reason).toBe(
    'ops.notFound',
  )
})
