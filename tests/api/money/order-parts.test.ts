import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { FormFen } from '#contract/protocol/scalars.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { closeUnpaidOrders } from '#server/modules/order/index.ts'
import { expireVouchers, grantVoucher } from '#server/modules/wallet/index.ts'
import { vouchers } from '#server/tables/money/voucher.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, inParts, placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

const DAY = 86_400_000
const BALANCE = 100_000

let shop: TestApp
let finance: TestOperator
let box: GoodsRow
let herb: GoodsRow
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  finance = await operatorOf(shop, 'finance')
  // 40 of them cost ¥1,000 and travel free.
  box = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000 })
  herb = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000, isEphedrine: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db, { balance: BALANCE })
})

const giveVoucher = (face: number, days = 30) =>
  shop.db.transaction((tx) =>
    grantVoucher(tx as unknown as Executor, {
      buyerId: buyer.buyerId,
      name: '现金券',
      reason: '回馈',
      face,
      startsAt: TEST_NOW,
      endsAt: TEST_NOW + days * DAY,
      now: TEST_NOW,
    }),
  )
const purses = async () => ({
  balance: await loadPurse(shop.db, buyer.buyerId, 'balance'),
  voucher: await loadPurse(shop.db, buyer.buyerId, 'voucher'),
})
const voucherOf = async (id: number) => (await shop.db.select().from(vouchers).where(eq(vouchers.id, id)))[0]!
const orderOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
const cancel = (id: number) => shop.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })

describe('an order paid in parts', () => {
  it('takes vouchers and balance at once and leaves the rest to be paid', async () => {
    const id = await giveVoucher(30_000)
    const placed = await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 20_000 })
    expect(placed).toMatchObject({
      payable: 100_000,
      voucherAmount: 30_000,
      balanceAmount: 20_000,
      remaining: 50_000,
      isPaid: false,
    })
    expect(await purses()).toEqual({ balance: 80_000, voucher: 0 })
    const { data } = await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
    expect(data).toMatchObject({ isPaid: true, remaining: 0, paid: 100_000 })
    expect((await purses()).balance).toBe(30_000)
    await cancel(placed.orders[0]!.id)
    expect(await purses()).toEqual({ balance: BALANCE, voucher: 30_000 })
    expect(await voucherOf(id)).toMatchObject({ left: 30_000, endsAt: TEST_NOW + 30 * DAY })
  })

  it('is paid at once when vouchers and balance cover it', async () => {
    await giveVoucher(150_000)
    const placed = await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 0 })
    expect(placed).toMatchObject({ isPaid: true, remaining: 0, paid: 100_000 })
    expect(await orderOf(placed.orders[0]!.id)).toMatchObject({
      status: 'pending_shipment',
      paidBy: 'voucher',
      paidAt: TEST_NOW,
    })
    expect(await purses()).toEqual({ balance: BALANCE, voucher: 50_000 })
  })

  it('never touches what ephedrine costs', async () => {
    await giveVoucher(500_000)
    const placed = await placeOrderOf(
      shop,
      buyer,
      [
        [box, 40],
        [herb, 40],
      ],
      {},
      { balance: 500_000 },
    )
    const [plain, ephedrine] = [false, true].map((is) => placed.orders.find(({ isEphedrine }) => isEphedrine === is)!)
    expect(plain).toMatchObject({ remaining: 0, voucherAmount: 100_000, status: 'pending_shipment' })
    expect(ephedrine).toMatchObject({ remaining: 100_000, voucherAmount: 0, balanceAmount: 0 })
    expect(placed.remaining).toBe(100_000)
  })

  it('asks the bank transfer for the rest only, and sends only that back', async () => {
    await giveVoucher(30_000)
    const placed = await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 20_000 })
    await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
    const { data: transfer } = await finance.client.call(opsApi.transfer.confirm, {
      params: { id: placed.id },
      body: {},
    })
    expect(transfer.amount).toBe(50_000)
    const { data: told } = await shop.as(buyer).call(api.order.cancellation, { params: { id: placed.orders[0]!.id } })
    expect(told).toMatchObject({ due: 100_000, back: { voucher: 30_000, balance: 20_000, rest: 50_000 } })
    await cancel(placed.orders[0]!.id)
    const { data: refunds } = await finance.client.call(opsApi.refund.list, { query: { state: 'due' } })
    expect(refunds.list.find(({ orderId }) => orderId === placed.orders[0]!.id)?.amount).toBe(50_000)
    expect(await purses()).toEqual({ balance: BALANCE, voucher: 30_000 })
  })

  it('gives a voucher that ended meanwhile some more days', async () => {
    const id = await giveVoucher(30_000, 1)
    const placed = await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 0 })
    shop.clock.set(TEST_NOW + 2 * DAY)
    await closeUnpaidOrders(shop.db, shop.clock)
    expect((await orderOf(placed.orders[0]!.id)).status).toBe('cancelled')
    expect(await voucherOf(id)).toMatchObject({ left: 30_000, endsAt: TEST_NOW + 9 * DAY })
    shop.clock.set(TEST_NOW + 10 * DAY)
    expect(await expireVouchers(shop.db, shop.clock)).toBe(1)
    expect(await voucherOf(id)).toMatchObject({ left: 0, expired: 30_000 })
    expect((await purses()).voucher).toBe(0)
  })

  it('is refused, with the order of now, when a voucher was spent elsewhere meanwhile', async () => {
    await giveVoucher(30_000)
    const checkout = await fillAndCheckOut(shop, buyer, [[box, 40]])
    const draft = draftOf(checkout, inParts(checkout, 0))
    await shop.db.update(vouchers).set({ left: 10_000 }).where(eq(vouchers.buyerId, buyer.buyerId))
    const { status, reason, details } = await shop.as(buyer).call(api.order.place, { body: draft })
    expect([status, reason]).toEqual([409, 'order.quoteChanged'])
    expect(details).toMatchObject({ differences: [{ field: 'amount', before: '700.00', after: '900.00' }] })
  })

  it('is refused when the balance holds less, and an amount is never negative', async () => {
    const checkout = await fillAndCheckOut(shop, buyer, [[box, 80]])
    const ask = (balanceAmount: number) =>
      shop.as(buyer).call(api.order.place, { body: draftOf(checkout, { balanceAmount }) })
    expect((await ask(BALANCE + 1)).reason).toBe('payment.balanceShort')
    expect(z.safeDecode(FormFen, '-1').success).toBe(false)
    expect(await purses()).toEqual({ balance: BALANCE, voucher: 0 })
  })

  it('never pays with the voucher of another company', async () => {
    const id = await giveVoucher(30_000)
    buyer = await people.clinic(shop.db, { balance: BALANCE })
    const checkout = await fillAndCheckOut(shop, buyer, [[box, 40]])
    expect(checkout.vouchers).toEqual([])
    const body = draftOf(checkout, { voucherIds: [id], voucherAmount: 30_000 })
    expect((await shop.as(buyer).call(api.order.place, { body })).reason).toBe('order.quoteChanged')
    expect((await voucherOf(id)).left).toBe(30_000)
  })
})

it('gives back to each part what a return of its sister left of it, as the seller was told', async () => {
  await giveVoucher(30_000)
  const { id } = (await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 100_000 })).orders[0]!
  // A refund of the sister drew on it: ¥100, of which ¥30 had come from the voucher.
  const drawn = { refunded: 10_000, voucherRefunded: 3_000, balanceRefunded: 7_000 }
  await shop.db.update(orders).set(drawn).where(eq(orders.id, id))
  const before = await purses()
  const seller = await operatorOf(shop)
  const { data } = await seller.client.call(opsApi.order.detail, { params: { id } })
  expect(data.back).toEqual({ voucher: 27_000, balance: 63_000, rest: 0 })
  const body = { reason: '缺货' }
  expect((await seller.client.call(opsApi.order.cancel, { params: { id }, body })).data.back).toBeUndefined()
  const after = await purses()
  expect(after.voucher - before.voucher).toBe(27_000)
  expect(after.balance - before.balance).toBe(63_000)
})
