/** One sum of the bank that pays several transfers of a company. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let finance: TestOperator
let admin: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  finance = await operatorOf(shop, 'finance')
  admin = await operatorOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})

async function transferred(of: Person = buyer) {
  const placed = await placeOrderOf(shop, of, [[await addGoods(shop.db), 30]])
  await uploadProof(shop.as(of), placed.id, PNG, 'proof.png')
  const version = (await seen(placed.id)).version
  return { id: placed.id, orderId: placed.orders[0]!.id, payable: placed.payable, version }
}
const seen = async (id: number) => (await finance.client.call(opsApi.transfer.detail, { params: { id } })).data
const statesOf = async (...all: { id: number }[]) => {
  const states = []
  for (const { id } of all) states.push((await seen(id)).state)
  return states
}
const confirm = (first: { id: number; version: number }, also: { id: number; version: number }[], arrived: number) =>
  finance.client.call(opsApi.transfer.confirm, {
    params: { id: first.id },
    body: { version: first.version, arrived, also: also.map(({ id, version }) => ({ id, version })) },
  })
const due = async () =>
  (await finance.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })).data.list

it('pays all orders, and the audit of each names the sum they share', async () => {
  const [one, other] = [await transferred(), await transferred()]
  const { status } = await confirm(one, [other], one.payable + other.payable)
  expect([status, await statesOf(one, other), await due()]).toEqual([200, ['confirmed', 'confirmed'], []])
  for (const { id, orderId } of [one, other]) {
    const { data: order } = await shop.as(buyer).call(api.order.detail, { params: { id: orderId } })
    expect(order.status).toBe('pending_shipment')
    const { data } = await admin.client.call(opsApi.audit.list, { query: { object: 'transfer', objectId: id } })
    expect(data.list[0]!.after).toMatchObject({ 同一笔汇款: expect.stringMatching(/^¥[\d,.]+，共 2 笔$/) })
  }
})

it('owes back what came above all of them, once', async () => {
  const [one, other] = [await transferred(), await transferred()]
  await confirm(one, [other], one.payable + other.payable + 3_000)
  expect(await due()).toMatchObject([{ orderId: one.orderId, amount: 3_000, reason: '转账多付，由财务退回付款账户' }])
})

it('confirms none where less came, one was decided since, one is named twice, or one is of another company', async () => {
  const [one, other] = [await transferred(), await transferred()]
  const all = one.payable + other.payable
  const short = await confirm(one, [other], all - 1)
  expect([short.reason, short.message]).toEqual(['ops.wrongState', expect.stringContaining('少于应付')])
  expect((await confirm(one, [other, other], all + other.payable)).reason).toBe('ops.wrongState')
  expect((await confirm(one, [one], 2 * one.payable)).reason).toBe('ops.wrongState')
  const stranger = await transferred(await people.clinic(shop.db))
  expect((await confirm(one, [stranger], one.payable + stranger.payable)).message).toContain('同一客户')
  const body = { reason: '凭证不清晰，请重新上传', version: other.version }
  await finance.client.call(opsApi.transfer.reject, { params: { id: other.id }, body })
  expect((await confirm(one, [other], all)).reason).toBe('ops.overtaken')
  expect(await statesOf(one, other, stranger)).toEqual(['submitted', 'rejected', 'submitted'])
})

it('leaves one whose order was cancelled to be confirmed by itself', async () => {
  const [one, gone] = [await transferred(), await transferred()]
  await shop.as(buyer).call(api.order.cancel, { params: { id: gone.orderId }, body: { reason: '不需要了' } })
  const late = { id: gone.id, version: (await seen(gone.id)).version }
  expect((await confirm(one, [late], one.payable + gone.payable)).message).toContain('请单独确认')
  expect(await statesOf(one, gone)).toEqual(['submitted', 'submitted'])
})
