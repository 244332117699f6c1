import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { ledger } from '#server/tables/account.ts'
import { goods } from '#server/tables/goods.ts'
import { invoiceTitles } from '#server/tables/money/invoice.ts'
import { withdrawals } from '#server/tables/money/transfer.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { requestOf } from '#testing/server/test-client.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

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

const statusOf = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data.status

async function transferOf() {
  const row = await addGoods(shop.db)
  const placed = await placeOrderOf(shop, buyer, [[row, 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
  return { ...placed, goodsId: row.id }
}

describe('the seller’s money', () => {
  it('confirms a transfer, and what was cancelled afterwards waits to be sent back', async () => {
    const { id, orders: placed, payable } = await transferOf()
    const params = { id }
    const waiting = await seller.client.call(opsApi.transfer.list, {
      query: { state: 'submitted', words: buyer.company },
    })
    expect(waiting.data.list).toMatchObject([
      { id, amount: payable, buyer: { company: buyer.company }, proof: 'image' },
    ])
    const ofCompany = async (buyerId: number) =>
      (await seller.client.call(opsApi.transfer.list, { query: { state: 'submitted', buyerId } })).data.list
    expect(await ofCompany(buyer.buyerId)).toEqual(waiting.data.list)
    expect(await ofCompany(buyer.buyerId + 1)).toEqual([])
    const proof = await seller.client.inject({ method: 'GET', url: `/api/ops/transfer/${id}/proof` })
    expect(proof.rawPayload.equals(PNG)).toBe(true)
    // It may stand in a frame of our own pages.
    expect(proof.headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'self'")
    expect((await seller.client.call(opsApi.transfer.confirm, { body: {}, params })).data.state).toBe('confirmed')
    expect((await seller.client.call(opsApi.transfer.confirm, { body: {}, params })).reason).toBe('ops.wrongState')
    const orderId = placed[0]!.id
    expect(await statusOf(orderId)).toBe('pending_shipment')

    await seller.client.call(opsApi.order.cancel, { params: { id: orderId }, body: { reason: '缺货' } })
    const { data: seen } = await shop.as(buyer).call(api.order.detail, { params: { id: orderId } })
    expect(seen).toMatchObject({ status: 'cancelled', cancelledBy: 'seller', cancelReason: '缺货', refundDue: payable })
    const due = await seller.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
    expect(due.data.list).toMatchObject([{ orderId, amount: payable }])
    const refund = { params: { id: due.data.list[0]!.id } }
    expect((await seller.client.call(opsApi.refund.payee, refund)).data).toEqual({
      proof: { paymentId: id, kind: 'image' },
      accounts: [],
      contact: { name: expect.any(String), phone: expect.any(String) },
    })
    const done = { params: { id: due.data.list[0]!.id }, body: { reference: 'ICBC-1' } }
    for (const reference of ['-', '🙂<b>']) {
      const payload = new URLSearchParams({ reference }).toString()
      const refused = await seller.client.inject({ ...requestOf(opsApi.refund.done, done), payload })
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('银行流水号须为')])
    }
    const wide = await seller.client.call(opsApi.refund.done, { ...done, body: { reference: ' ＩＣＢＣ－１' } })
    expect(wide.data).toMatchObject({ state: 'done', reference: 'ICBC-1' })
    expect((await seller.client.call(opsApi.refund.done, done)).reason).toBe('ops.wrongState')
    const { data: after } = await shop.as(buyer).call(api.order.detail, { params: { id: orderId } })
    expect(after.refundDue).toBeUndefined()

    // A number that was copied wrong: the order and the buyer are told, the audit has why, and no money moves.
    const lines = () => shop.db.select().from(ledger).where(eq(ledger.buyerId, buyer.buyerId))
    const before = await lines()
    const correct = (reference: string, reason: string) =>
      seller.client.call(opsApi.refund.correct, { params: done.params, body: { reference, reason } })
    expect((await correct('ICBC-1', '抄错')).reason).toBe('ops.wrongState')
    expect((await correct('ICBC-2', '抄错')).data).toMatchObject({
      state: 'done',
      reference: 'ICBC-2',
      amount: payable,
    })
    const { data: told } = await shop.as(buyer).call(api.order.detail, { params: { id: orderId } })
    expect(JSON.stringify(told)).toContain('流水号由 ICBC-1 更正为 ICBC-2')
    expect(await lines()).toEqual(before)
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      before: { 银行流水号: 'ICBC-1' },
      after: { 银行流水号: 'ICBC-2' },
      reason: '抄错',
    })
  })

  it('names of a split payment the orders that the transfer pays, before and after it is confirmed', async () => {
    const placed = await placeOrderOf(shop, buyer, [
      [await addGoods(shop.db), 30],
      [await addGoods(shop.db, { isEphedrine: true }), 10],
    ])
    const params = { id: placed.id }
    await shop.as(buyer).call(api.order.payByBalance, { params })
    await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
    const { id, payable } = placed.orders.find(({ isEphedrine }) => isEphedrine)!
    const { data: asked } = await seller.client.call(opsApi.transfer.detail, { params })
    const { data: done } = await seller.client.call(opsApi.transfer.confirm, { body: {}, params })
    const told = { amount: payable, orders: [{ id, payable }] }
    expect([asked, done]).toMatchObject([told, told])
  })

  it('owes the bank what a transfer paid, also when the points of its sister are in the ledger', async () => {
    const [here, there] = [await addGoods(shop.db), await addGoods(shop.db, { warehouseId: 2 })]
    const placed = await placeOrderOf(shop, buyer, [
      [here, 30],
      [there, 30],
    ])
    await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
    await seller.client.call(opsApi.transfer.confirm, { body: {}, params: { id: placed.id } })
    const [first, second] = placed.orders.map(({ id }) => id)
    const box = { carrier: '顺丰医药', waybill: 'SF1' }
    await seller.client.call(opsApi.order.ship, { params: { id: first! }, body: box })
    await shop.as(buyer).call(api.order.receive, { params: { id: first! } })
    await seller.client.call(opsApi.order.cancel, { params: { id: second! }, body: { reason: '缺货' } })
    const { data } = await shop.as(buyer).call(api.order.detail, { params: { id: second! } })
    expect(data.refundDue).toBe(placed.orders[1]!.payable)
    expect((await shop.as(buyer).call(api.account.base)).data.balance).toBe(2_000_000)
  })

  it('names the accounts that the company has, those money once reached first, and none of another company', async () => {
    const stranger = await people.clinic(shop.db)
    const place = { address: '上海市', phone: '02112345678', bank: '农业银行上海分行' }
    await shop.db.insert(invoiceTitles).values([
      { ...place, buyerId: buyer.buyerId, title: buyer.company, taxId: 'T1', account: '111122223333' },
      { ...place, buyerId: buyer.buyerId, title: buyer.company, taxId: 'T1', account: '444455556666' },
      { ...place, buyerId: buyer.buyerId, title: buyer.company, taxId: 'T1', account: '', bank: '' },
      { ...place, buyerId: stranger.buyerId, title: stranger.company, taxId: 'T2', account: '777788889999' },
    ])
    const asked = {
      buyerId: buyer.buyerId,
      amount: 10_000,
      company: buyer.company,
      bank: '工商银行上海分行',
      createdAt: 1,
    }
    await shop.db.insert(withdrawals).values([
      { ...asked, requestId: 'a', account: '444455556666', state: 'paid' },
      { ...asked, requestId: 'b', account: '000011112222', state: 'rejected' },
    ])
    const { id: paymentId, orders: placed } = await transferOf()
    await seller.client.call(opsApi.transfer.confirm, { body: {}, params: { id: paymentId } })
    await seller.client.call(opsApi.order.cancel, { params: { id: placed[0]!.id }, body: { reason: '缺货' } })
    const due = await seller.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
    const params = { id: due.data.list[0]!.id }
    const { data } = await seller.client.call(opsApi.refund.payee, { params })
    expect(data.accounts).toEqual([
      { holder: buyer.company, bank: '工商银行上海分行', account: '444455556666', source: 'withdrawal' },
      { holder: buyer.company, bank: '农业银行上海分行', account: '111122223333', source: 'invoice' },
    ])
    const reviewer = await operatorOf(shop, 'reviewer')
    expect((await reviewer.client.call(opsApi.refund.payee, { params })).reason).toBe('ops.forbidden')
    expect((await seller.client.call(opsApi.refund.payee, { params: { id: 999_999 } })).reason).toBe('ops.notFound')
  })

  it('sends a proof back with a reason that the buyer reads', async () => {
    const { id } = await transferOf()
    const rejected = await seller.client.call(opsApi.transfer.reject, { params: { id }, body: { reason: '金额不符' } })
    expect(rejected.data.state).toBe('rejected')
    const { data } = await shop.as(buyer).call(api.message.list, { query: {} })
    expect(data.list[0]!.text).toContain('金额不符')
    const empty = await seller.client.inject({
      method: 'POST',
      url: `/api/ops/transfer/${id}/reject`,
      payload: { reason: ' ' },
    })
    expect(empty.json().message).toBe('请填写原因')
  })

  it('gives stock back when the seller cancels a paid order', async () => {
    const { id, goodsId } = await paidOrderOf(shop, buyer)
    const stockOf = async () => (await shop.db.select().from(goods).where(eq(goods.id, goodsId)))[0]!.stock
    const before = await stockOf()
    await seller.client.call(opsApi.order.cancel, { params: { id }, body: { reason: '缺货' } })
    expect(await stockOf()).toBe(before + 30)
    const shipping = { params: { id }, body: { carrier: '顺丰医药', waybill: 'SF100' } }
    expect((await seller.client.call(opsApi.order.ship, shipping)).reason).toBe('order.wrongState')
  })
})
