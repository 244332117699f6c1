import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { sum } from '#domain/money.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { grantVoucher } from '#server/modules/wallet/index.ts'
import { orderLines } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let seller: TestOperator

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.set(TEST_NOW)
  seller = await operatorOf(shop)
})
afterAll(() => shop.close())

/** 40 pieces for ¥1,000: ¥300 by a voucher, ¥200 by the balance, ¥500 by transfer; received. */
async function orderInParts(buyer: Person) {
  const box = await addGoods(shop.db, { basePrice: 250_000, stock: 1_000 })
  await shop.db.transaction((tx) =>
    grantVoucher(tx as unknown as Executor, {
      buyerId: buyer.buyerId,
      name: '现金券',
      reason: '回馈',
      face: 30_000,
      startsAt: TEST_NOW,
      endsAt: TEST_NOW + 86_400_000,
      now: TEST_NOW,
    }),
  )
  const placed = await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 20_000 })
  await uploadProof(shop.as(buyer), placed.id, PNG)
  await seller.client.call(opsApi.transfer.confirm, { params: { id: placed.id }, body: {} })
  const params = { id: placed.orders[0]!.id }
  await seller.client.call(opsApi.order.ship, { params, body: { carrier: '顺丰医药', waybill: 'SF100' } })
  await shop.as(buyer).call(api.order.receive, { params })
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, params.id))
  return { ...placed.orders[0]!, lineId: line!.id, goodsId: box.id }
}

it('is told before it goes back as it then goes back, and the order counts only what is there', async () => {
  const buyer = await people.clinic(shop.db, { balance: 100_000 })
  const order = await orderInParts(buyer)
  const orderSeen = async () => (await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })).data
  const atDesk = async () => (await seller.client.call(opsApi.order.detail, { params: { id: order.id } })).data
  const purse = async () =>
    sum([await loadPurse(shop.db, buyer.buyerId, 'balance'), await loadPurse(shop.db, buyer.buyerId, 'voucher')])
  expect((await orderSeen()).refundDone).toBeUndefined()
  expect((await atDesk()).refundedAtOnce).toBeUndefined()
  let [voucher, balance, before] = [0, 0, await purse()]
  for (const quantity of [3, 37]) {
    const { data: batch } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id: order.id } })
    const body = claimDraft({ ...order, lineId: order.lineId }, batch.lines[0]!.batch, quantity)
    const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body })
    const params = { id: claim.id }
    const { data: approved } = await seller.client.call(opsApi.afterSales.approve, {
      params,
      body: { remedy: 'refund' },
    })
    const told = approved.claim.refund!
    expect(sum(Object.values(told.parts!))).toBe(told.total)
    expect(Object.values(told.parts!).every((part) => part > 0)).toBe(true)
    const { data: handed } = await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
    expect(handed.claim.refund).toMatchObject({ parts: told.parts, state: 'due' })
    expect((await purse()) - before).toBe(told.total - told.parts!.rest)
    before = await purse()
    voucher += told.parts!.voucher
    balance += told.parts!.balance
    const seen = await orderSeen()
    expect(seen.refundDone).toEqual({ amount: seen.refunded! - seen.refundDue!, at: TEST_NOW })
    expect((await atDesk()).refundedAtOnce).toEqual({ balance, voucher, at: TEST_NOW })
  }
  const { data: due } = await seller.client.call(opsApi.refund.list, {
    query: { state: 'due', words: order.number },
  })
  shop.clock.set(TEST_NOW + 1_000)
  for (const [at, { id }] of due.list.entries())
    await seller.client.call(opsApi.refund.done, { params: { id }, body: { reference: `CCB-9-${at}` } })
  expect(await orderSeen()).toMatchObject({ refundDone: { amount: 100_000, at: TEST_NOW + 1_000 }, refunded: 100_000 })
  expect((await orderSeen()).refundDue).toBeUndefined()
})
