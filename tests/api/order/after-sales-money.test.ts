import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { toYuan } from '#domain/money.ts'
import { creditCashbacks } from '#server/modules/cashback/index.ts'
import { ledger } from '#server/tables/account.ts'
import { addPromotion } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { stockOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, receivedOrderOf } from '#testing/server/paid-order.ts'
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
const claimable = async (id: number) => (await shop.as(buyer).call(api.afterSales.claimable, { params: { id } })).data
const purseOf = async (purse: 'balance' | 'points') => {
  const rows = await shop.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyer.buyerId), eq(ledger.purse, purse)))
  return rows.toSorted((a, b) => b.seq - a.seq)[0]?.after ?? 0
}

const settle = async (id: number) => {
  const params = { id }
  await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })
  return seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
}

it('tells the devices of its buyer, and of nobody else, of each word on a claim', async () => {
  const other = await people.clinic(shop.db)
  const order = await receivedOrderOf(shop, buyer)
  const params = { id: (await apply(claimDraft(order, 'A1', 3))).data.id }
  const pull = async (who: Person, since?: { epoch: string; number: number }) => {
    const { epoch, number, changes } = (await shop.as(who).call(api.sync.pull, { query: { ...since } })).data
    return {
      since: { epoch, number },
      events: changes['orders']?.rows.map((row) => (row as { claim_events?: number }).claim_events) ?? [],
    }
  }
  let [own, others] = [await pull(buyer), await pull(other)]
  expect(own.events).toEqual([1])
  for (const [call, body] of [
    [opsApi.afterSales.approve, { remedy: 'refund' }],
    [opsApi.afterSales.refunded, {}],
  ] as const) {
    const before = own.events[0]!
    await seller.client.call(call, { params, body } as never)
    own = await pull(buyer, own.since)
    expect(own.events[0]).toBeGreaterThan(before)
    others = await pull(other, others.since)
    expect(others.events).toEqual([])
  }
})

describe('the money', () => {
  it('comes back to the balance at once, to the fen, and all parts are exactly what was paid', async () => {
    const start = await purseOf('balance')
    const order = await receivedOrderOf(shop, buyer)
    expect(await purseOf('points')).toBe(Math.floor(order.payable / 100))
    const parts = [
      ['A1', 7],
      ['A1', 13],
      ['B2', 10],
    ] as const
    for (const [batch, quantity] of parts) {
      const { data } = await apply(claimDraft(order, batch, quantity))
      const { data: done } = await settle(data.id)
      expect(done.claim).toMatchObject({ state: 'completed', refund: { isSettled: true, method: 'balance' } })
    }
    expect(await purseOf('balance')).toBe(start)
    expect(await purseOf('points')).toBe(0)
    const { data } = await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })
    expect(data).toMatchObject({ status: 'completed', refunded: data.payable, afterSales: 'closed' })
  })

  it('goes back to the bank by finance, and the claim is finished by the bank’s number', async () => {
    const order = await receivedOrderOf(shop, buyer, { isTransfer: true })
    const { data } = await apply(claimDraft(order, 'A1', 3))
    const { data: handed } = await settle(data.id)
    const amount = Math.floor((order.payable * 3) / 30)
    expect(handed.claim).toMatchObject({ state: 'to_refund', refund: { total: amount, state: 'due' } })
    const again = await seller.client.call(opsApi.afterSales.refunded, { params: { id: data.id }, body: {} })
    expect(again.message).toContain('已交财务')
    const due = await seller.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
    expect(due.data.list).toMatchObject([{ orderId: order.id, amount }])
    const finance = await operatorOf(shop, 'finance')
    const done = { params: { id: due.data.list[0]!.id }, body: { reference: 'ICBC-9' } }
    expect((await finance.client.call(opsApi.refund.done, done)).data.state).toBe('done')
    const { data: seen } = await shop.as(buyer).call(api.afterSales.detail, { params: { id: data.id } })
    expect(seen).toMatchObject({ state: 'completed', refund: { state: 'done', reference: 'ICBC-9', total: amount } })
    const told = (await shop.as(buyer).call(api.message.list)).data.list.filter(({ text }) => text.includes('ICBC-9'))
    expect(told).toMatchObject([{ title: '售后已退款', text: expect.stringContaining(`${toYuan(amount)} 已退回`) }])
  })

  it('takes the points back, and what was spent already is made up for by the next', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const earned = await purseOf('points')
    await shop.db.insert(ledger).values({
      buyerId: buyer.buyerId,
      purse: 'points',
      seq: 2,
      delta: -earned,
      after: 0,
      kind: 'exchange',
      at: TEST_NOW,
    })
    const { data } = await apply(claimDraft(order, 'A1', 15))
    const { data: done } = await settle(data.id)
    const owed = done.claim.refund!.pointsBack!
    expect(owed).toBe(earned - Math.floor((order.payable - Math.floor(order.payable / 2)) / 100))
    expect(await purseOf('points')).toBe(0)
    await receivedOrderOf(shop, buyer)
    expect(await purseOf('points')).toBe(earned - owed)
  })

  it('leaves fewer points for an order that is refunded before it is received', async () => {
    const order = await receivedOrderOf(shop, buyer, { isReceived: false })
    const { data } = await apply(claimDraft(order, 'A1', 15))
    await settle(data.id)
    await shop.as(buyer).call(api.order.receive, { params: { id: order.id } })
    expect(await purseOf('points')).toBe(Math.floor((order.payable - Math.floor(order.payable / 2)) / 100))
  })
})

it('cashback that was credited is kept back once the rest does not earn it, and never touches the balance', async () => {
  await addPromotion(shop.db, 'cashback', { rule: { tiers: [{ amount: 1, back: 1_000 }], waitDays: 0 } })
  const order = await receivedOrderOf(shop, buyer, { isTransfer: true })
  expect(await creditCashbacks(shop.db, shop.clock)).toBe(1)
  const start = await purseOf('balance')
  const refundOf = async (batch: string, quantity: number) => {
    const { data } = await apply(claimDraft(order, batch, quantity))
    return (await settle(data.id)).data.claim.refund!
  }
  const part = await refundOf('A1', 20)
  expect([part.cashbackBack, part.total]).toEqual([0, part.goods])
  const rest = await refundOf('B2', 10)
  expect([rest.cashbackBack, rest.total]).toEqual([1_000, rest.goods + rest.freight - 1_000])
  expect(part.goods + rest.goods).toBe(order.payable)
  expect(await purseOf('balance')).toBe(start)
  const due = await seller.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
  expect(due.data.list.map(({ amount }) => amount).toSorted()).toEqual([part.total, rest.total].toSorted())
})

describe('goods that come back', () => {
  it('are sold again only where quality found them fit, and only what came is refunded', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { data } = await apply(claimDraft(order, 'B2', 9))
    const params = { id: data.id }
    const { data: approved } = await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
    expect(approved.claim).toMatchObject({ state: 'to_return', returnAddress: { consignee: '退货组' } })
    const stock = await stockOf(shop, order.goodsId)
    const { data: sent } = await shop
      .as(buyer)
      .call(api.afterSales.waybill, { params, body: { carrier: '德邦', waybill: 'DB1' } })
    expect([sent.state, await stockOf(shop, order.goodsId)]).toEqual(['to_receive', stock])
    expect((await shop.as(buyer).call(api.afterSales.cancel, { params })).reason).toBe('afterSales.wrongState')
    const line = { lineId: order.lineId, batch: 'B2' }
    const receive = (fit: number, unfit: number) =>
      seller.client.call(opsApi.afterSales.received, { params, body: { lines: [{ ...line, fit, unfit }] } })
    expect((await receive(9, 1)).reason).toBe('afterSales.quantity')
    const { data: received } = await receive(5, 2)
    expect(received.claim).toMatchObject({ state: 'to_refund', lines: [{ fit: 5, unfit: 2 }] })
    expect(await stockOf(shop, order.goodsId)).toEqual({ goods: stock.goods + 5, batches: stock.batches + 5 })
    const { data: done } = await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
    expect(done.claim.refund).toMatchObject({ goods: Math.floor((order.payable * 7) / 30) })
    expect((await claimable(order.id)).lines[1]).toMatchObject({ batch: 'B2', quantity: 3 })
  })

  it('fail the claim when nothing came', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { data } = await apply(claimDraft(order, 'A1', 2))
    const params = { id: data.id }
    await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
    await shop.as(buyer).call(api.afterSales.waybill, { params, body: { carrier: '德邦', waybill: 'DB1' } })
    const lines = [{ lineId: order.lineId, batch: 'A1', fit: 0, unfit: 0 }]
    const { data: failed } = await seller.client.call(opsApi.afterSales.received, { params, body: { lines } })
    expect(failed.claim.state).toBe('failed')
    expect((await claimable(order.id)).lines[0]).toMatchObject({ quantity: 20 })
  })

  it('are replaced by a shipment of its own, out of the stock, unless they never left', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const parcel = { carrier: '顺丰', waybill: 'SF2' }
    const resendOf = async (draft: ClaimDraft) => {
      const params = { id: (await apply(draft)).data.id }
      await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'resend' } })
      return seller.client.call(opsApi.afterSales.resent, { params, body: parcel })
    }
    const stock = await stockOf(shop, order.goodsId)
    const { data } = await resendOf(claimDraft(order, 'A1', 6, { kind: 'missing', reason: 'wrongGoods' }))
    expect(data.claim).toMatchObject({ state: 'completed', shipment: { lines: [{ batch: 'B2', quantity: 6 }] } })
    expect(await stockOf(shop, order.goodsId)).toEqual({ goods: stock.goods - 6, batches: stock.batches - 6 })
    await resendOf(claimDraft(order, 'A1', 2, { kind: 'resend', reason: 'short' }))
    expect(await stockOf(shop, order.goodsId)).toEqual({ goods: stock.goods - 6, batches: stock.batches - 6 })
    const { data: shipments } = await shop.as(buyer).call(api.order.shipments, { params: { id: order.id } })
    expect(shipments.map(({ number }) => number.slice(-2))).toEqual(['-1', '-2', '-3'])
    expect((await claimable(order.id)).lines.map(({ batch, quantity }) => [batch, quantity])).toEqual([
      ['A1', 14],
      ['B2', 16],
    ])
  })
})
