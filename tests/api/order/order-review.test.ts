import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { closeUnpaidOrders } from '#server/modules/order/index.ts'
import { grantVoucher } from '#server/modules/wallet/index.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf, stockOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { addPerson, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shop: TestApp
let seller: TestOperator
let box: GoodsRow
let other: GoodsRow
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  box = await addGoods(shop.db, { basePrice: 250_000, stock: 1_000 })
  other = await addGoods(shop.db, { basePrice: 250_000, stock: 1_000, warehouseId: 2 })
  seller = await operatorOf(shop)
  buyer = await provisional()
})

const provisional = () =>
  addPerson(shop.db, { reviewState: 'provisional', provisionalUntil: TEST_NOW + 7 * DAY, balance: 500_000 })
const place = (...items: [GoodsRow, number][]) => placeOrderOf(shop, buyer, items)
const orderOf = async (id: number, who = buyer) => (await shop.as(who).call(api.order.detail, { params: { id } })).data
const approve = (id: number, version?: number, who = seller) =>
  who.client.call(opsApi.order.approve, { params: { id }, body: version === undefined ? {} : { version } })
const waiting = async () => {
  const { data } = await seller.client.call(opsApi.order.list, { query: { status: 'pending_review' } })
  return data.list.filter((order) => order.buyer.id === buyer.buyerId).map(({ id }) => id)
}
const news = async () => (await shop.as(buyer).call(api.message.list, { query: {} })).data.list[0]!

describe('the first order of a provisional company', () => {
  it('waits for the seller, holds its goods and cannot be paid before', async () => {
    const before = await stockOf(shop, box.id)
    const payment = await place([box, 40])
    const { id } = payment.orders[0]!
    expect(payment).toMatchObject({
      isPaid: false,
      methods: [],
      review: { by: 'seller', before: TEST_NOW + 48 * HOUR },
    })
    expect(await orderOf(id)).toMatchObject({
      status: 'pending_review',
      reviewBy: 'seller',
      reviewBefore: TEST_NOW + 48 * HOUR,
    })
    expect((await orderOf(id)).payBefore).toBeUndefined()
    expect((await stockOf(shop, box.id)).goods).toBe(before.goods - 40)
    expect((await news()).title).toBe('订单已提交，待审核')
    const paid = await shop.as(buyer).call(api.order.payByBalance, { params: { id: payment.id } })
    expect(paid.reason).toBe('order.wrongState')
    expect(await waiting()).toEqual([id])
  })

  it('is paid like any other once it is approved, with all orders of its submission', async () => {
    const payment = await place([box, 40], [other, 40])
    const ids = payment.orders.map(({ id }) => id)
    shop.clock.set(TEST_NOW + HOUR / 2)
    const { data } = await approve(ids[0]!, 0)
    expect(data.order).toMatchObject({ status: 'pending_payment', payBefore: TEST_NOW + 24.5 * HOUR })
    expect((await orderOf(ids[1]!)).status).toBe('pending_payment')
    expect(await news()).toMatchObject({ title: '订单审核通过' })
    expect((await approve(ids[0]!)).reason).toBe('order.wrongState')
    expect((await approve(ids[1]!, 0)).reason).toBe('ops.overtaken')
    const paid = await shop.as(buyer).call(api.order.payByBalance, { params: { id: payment.id } })
    expect(paid.data.isPaid).toBe(true)
  })

  it('is the only one: the next goes its way, as do those of an approved company', async () => {
    await approve((await place([box, 40])).orders[0]!.id)
    expect((await place([box, 40])).orders[0]!.status).toBe('pending_payment')
    buyer = await addPerson(shop.db)
    expect((await place([box, 40])).orders[0]!.status).toBe('pending_payment')
  })

  it('is still the first while nobody has approved one', async () => {
    const first = await place([box, 40])
    const second = await place([box, 40])
    expect([first, second].map(({ orders }) => orders[0]!.status)).toEqual(['pending_review', 'pending_review'])
    const params = { id: first.orders[0]!.id }
    await shop.as(buyer).call(api.order.cancel, { params, body: { reason: '不需要了' } })
    expect((await place([box, 40])).orders[0]!.status).toBe('pending_review')
  })

  it('gives everything back when the seller refuses it, and when nobody looks at it in time', async () => {
    const voucher = await shop.db.transaction((tx) =>
      grantVoucher(tx as unknown as Executor, {
        buyerId: buyer.buyerId,
        name: '现金券',
        reason: '回馈',
        face: 20_000,
        startsAt: TEST_NOW,
        endsAt: TEST_NOW + 30 * DAY,
        now: TEST_NOW,
      }),
    )
    expect(voucher).toBeGreaterThan(0)
    const held = async () => ({
      stock: await stockOf(shop, box.id),
      balance: await loadPurse(shop.db, buyer.buyerId, 'balance'),
      voucher: await loadPurse(shop.db, buyer.buyerId, 'voucher'),
    })
    const before = await held()
    const placed = () => placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 30_000 })

    const refused = (await placed()).orders[0]!
    expect(await held()).toMatchObject({ balance: before.balance - 30_000, voucher: before.voucher - 20_000 })
    const body = { reason: '资质原件未收到' }
    await seller.client.call(opsApi.order.cancel, { params: { id: refused.id }, body })
    expect(await held()).toEqual(before)
    expect(await orderOf(refused.id)).toMatchObject({ status: 'cancelled', cancelReason: body.reason })

    const left = (await placed()).orders[0]!
    shop.clock.set(TEST_NOW + 48 * HOUR - 1)
    await closeUnpaidOrders(shop.db, shop.clock)
    expect((await orderOf(left.id)).status).toBe('pending_review')
    shop.clock.set(TEST_NOW + 48 * HOUR)
    await closeUnpaidOrders(shop.db, shop.clock)
    expect(await orderOf(left.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReason: '超时未审核，系统自动取消',
    })
    expect(await held()).toEqual(before)
  })

  it('is on its way at once when vouchers and balance cover it and the seller approves', async () => {
    const payment = await placeOrderOf(shop, buyer, [[box, 40]], {}, { balance: 500_000 })
    expect([payment.remaining, payment.isPaid]).toEqual([0, false])
    const { data } = await approve(payment.orders[0]!.id)
    expect(data.order).toMatchObject({ status: 'pending_shipment', paidBy: 'balance' })
    expect((await news()).text).toContain('无需付款')
  })

  it('is approved by those who may, and seen by its own company alone', async () => {
    const { id } = (await place([box, 40])).orders[0]!
    const finance = await operatorOf(shop, 'finance')
    expect((await approve(id, 0, finance)).reason).toBe('ops.forbidden')
    const stranger = await addPerson(shop.db)
    expect((await shop.as(stranger).call(api.order.detail, { params: { id } })).reason).toBe('order.notFound')
  })
})
