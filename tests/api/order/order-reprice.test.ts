import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Executor } from '#server/db/connect.ts'
import { cancelOrder } from '#server/modules/order/close/cancel-order.ts'
import { closeUnpaidOrders, decideTransfer, loadOrders } from '#server/modules/order/index.ts'
import { loadMall } from '#server/modules/points/exchange-points.ts'
import { ledger } from '#server/tables/account.ts'
import { orders as ordersTable } from '#server/tables/order.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

import { balanceOf, couponStatus, giveCoupon, priceAlone, startRepricingShop, unexplained } from './repricing-shop.ts'

const HOUR = 3_600_000
const BALANCE = 2_000_000

let test: TestApp
let buyer: Person
let kept: GoodsRow
let filler: GoodsRow

beforeAll(async () => {
  test = await startRepricingShop()
  kept = await addGoods(test.db, { basePrice: 91_800, isManjian: true })
  filler = await addGoods(test.db, { basePrice: 273_700, isManjian: true, warehouseId: 2 })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await people.clinic(test.db)
})

const pay = (id: number, who = buyer) => test.as(who).call(api.order.payByBalance, { params: { id } })
const cancel = (id: number, who = buyer) =>
  test.as(who).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
const preview = (id: number, who = buyer) => test.as(who).call(api.order.cancellation, { params: { id } })
const orderOf = async (id: number, who = buyer) => (await loadOrders(test.db, who.buyerId, [id]))[0]!
const EXPLAINED = [0, 0, 0, 0, 0]

describe('cancelling a part of a purchase before it is paid', () => {
  it('prices the rest as though it had been bought alone, and gives the coupon back', async () => {
    const couponId = await giveCoupon(test, buyer)
    const placed = await placeOrderOf(
      test,
      buyer,
      [
        [kept, 40],
        [filler, 100],
      ],
      { couponId },
    )
    const [rest, cancelled] = placed.orders
    const before = rest!.payable
    const { payable: alone } = await priceAlone(test, [[kept, 40]])
    expect(before).toBeLessThan(alone)

    const { data: told } = await preview(cancelled!.id)
    expect(told).toMatchObject({ paid: 0, kept: 0, due: 0, isShort: false })
    expect(told.rest).toMatchObject([{ id: rest!.id, before, after: alone }])
    expect(told.rest[0]!.parts.map(({ name }) => name)).toEqual(['满减', '优惠券', '运费'])

    await cancel(cancelled!.id)
    const order = await orderOf(rest!.id)
    expect(order).toMatchObject({ payable: alone, couponAmount: 0, manjianAmount: 0, freight: 1_200 })
    expect(unexplained(order)).toEqual(EXPLAINED)
    expect(order.lines[0]!.adjustments.at(-1)).toMatchObject({ reason: 'coupon', text: '优惠券（取消后重算）' })
    expect(await couponStatus(test, couponId)).toBe('unused')
    const { data } = await test.as(buyer).call(api.order.detail, { params: { id: rest!.id } })
    expect(data.events.at(-1)!.text).toContain('满减 ¥')
    expect((await pay(placed.id)).data).toMatchObject({ isPaid: true, paid: alone })
    expect(await balanceOf(test, buyer)).toBe(BALANCE - alone)
    expect(await couponStatus(test, couponId)).toBe('unused')
  })

  it('leaves the rest as it is when the seller cancels', async () => {
    const placed = await placeOrderOf(test, buyer, [
      [kept, 40],
      [filler, 100],
    ])
    const [rest, cancelled] = placed.orders
    const now = test.clock.now()
    const { buyerId } = buyer
    await test.db.transaction((tx) =>
      cancelOrder(tx as unknown as Executor, { buyerId, orderId: cancelled!.id, by: 'seller', reason: '缺货', now }),
    )
    expect(await orderOf(rest!.id)).toMatchObject({ payable: rest!.payable })
  })

  it('does not price what lapses together', async () => {
    const placed = await placeOrderOf(test, buyer, [
      [kept, 40],
      [filler, 100],
    ])
    const before = placed.orders.map(({ payable }) => payable)
    test.clock.advance(24 * HOUR)
    await closeUnpaidOrders(test.db, test.clock)
    const closed = await loadOrders(test.db, buyer.buyerId)
    expect(closed.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(closed.toReversed().map(({ payable }) => payable)).toEqual(before)
  })
})

describe('cancelling a part that is paid', () => {
  it('keeps back what its absence costs the rest, and says so', async () => {
    const couponId = await giveCoupon(test, buyer)
    const placed = await placeOrderOf(
      test,
      buyer,
      [
        [kept, 40],
        [filler, 100],
      ],
      { couponId },
    )
    await pay(placed.id)
    const [rest, cancelled] = placed.orders
    const { payable: alone } = await priceAlone(test, [[kept, 40]])
    const lost = alone - rest!.payable
    const { data: told } = await preview(cancelled!.id)
    expect(told).toMatchObject({ paid: cancelled!.payable, kept: lost, due: cancelled!.payable - lost, online: [] })
    const { data } = await cancel(cancelled!.id)
    expect(data.events.at(-1)!.text).toContain('扣除其余订单失去的优惠')
    expect(await balanceOf(test, buyer)).toBe(BALANCE - alone)
    const order = await orderOf(rest!.id)
    expect(order).toMatchObject({ status: 'pending_shipment', payable: alone, paid: alone })
    expect(unexplained(order)).toEqual(EXPLAINED)
    expect(await couponStatus(test, couponId)).toBe('unused')
    await cancel(rest!.id)
    expect(await balanceOf(test, buyer)).toBe(BALANCE)
  })

  it('asks the balance where the part cost less than the rest loses, and refuses where it has not enough', async () => {
    const poor = await people.clinic(test.db, { balance: 0 })
    const small = await addGoods(test.db, { basePrice: 50_000, warehouseId: 2 })
    const items = [
      [kept, 88],
      [small, 2],
    ] as const
    const { payable: total } = await priceAlone(test, items)
    await test.db.insert(ledger).values({
      buyerId: poor.buyerId,
      purse: 'balance',
      seq: 1,
      delta: total,
      after: total,
      kind: 'recharge',
      at: TEST_NOW,
    })
    const placed = await placeOrderOf(test, poor, items)
    await pay(placed.id, poor)
    expect(await balanceOf(test, poor)).toBe(0)
    const [rest, cheap] = placed.orders
    const { data: told } = await preview(cheap!.id, poor)
    expect(told).toMatchObject({ paid: 1_000, due: -200, isShort: true })
    expect(await cancel(cheap!.id, poor)).toMatchObject({ status: 409, reason: 'order.cancelShort' })
    expect((await orderOf(cheap!.id, poor)).status).toBe('pending_shipment')
    await test.db.insert(ledger).values({
      buyerId: poor.buyerId,
      purse: 'balance',
      seq: 3,
      delta: 9_000,
      after: 9_000,
      kind: 'recharge',
      at: TEST_NOW,
    })
    await cancel(cheap!.id, poor)
    const { payable: alone } = await priceAlone(test, [[kept, 88]])
    expect(await orderOf(rest!.id, poor)).toMatchObject({ payable: alone, paid: alone })
    expect(await balanceOf(test, poor)).toBe(total + 9_000 - alone)
  })

  it('by transfer leaves the rest of the money to be sent back', async () => {
    const placed = await placeOrderOf(test, buyer, [
      [kept, 40],
      [filler, 100],
    ])
    await uploadProof(test.as(buyer), placed.id, PNG, 'proof.png')
    const [rest, cancelled] = placed.orders
    await decideTransfer(test.db, { orderNumber: rest!.number, isConfirmed: true, now: test.clock.now() })
    const { payable: alone } = await priceAlone(test, [[kept, 40]])
    await cancel(cancelled!.id)
    const back = placed.payable - alone
    expect(await orderOf(cancelled!.id)).toMatchObject({ status: 'cancelled', paid: back })
    expect(await orderOf(rest!.id)).toMatchObject({ paid: alone })
    expect((await test.as(buyer).call(api.order.payment, { params: { id: placed.id } })).data.paid).toBe(placed.payable)
    expect(await balanceOf(test, buyer)).toBe(BALANCE)
  })
})

describe('freight that an earlier order earned', () => {
  it.each([
    ['paid', true],
    ['unpaid', false],
  ])('is charged when that one is cancelled and the later is %s', async (_name, isPaid) => {
    const big = await placeOrderOf(test, buyer, [[kept, 100]])
    await pay(big.id)
    const later = await placeOrderOf(test, buyer, [[filler, 8]])
    expect((await orderOf(later.orders[0]!.id)).freight).toBe(0)
    if (isPaid) await pay(later.id)
    await cancel(big.orders[0]!.id)
    const { payable: alone } = await priceAlone(test, [[filler, 8]])
    expect(await orderOf(later.orders[0]!.id)).toMatchObject({ freight: 1_200, payable: alone })
    if (!isPaid) await pay(later.id)
    expect(await balanceOf(test, buyer)).toBe(BALANCE - alone)
  })

  it('is not charged when that one was shipped', async () => {
    const big = await placeOrderOf(test, buyer, [[kept, 100]])
    await pay(big.id)
    await test.db.update(ordersTable).set({ status: 'pending_receipt' }).where(eq(ordersTable.paymentId, big.id))
    const later = await placeOrderOf(test, buyer, [[filler, 8]])
    expect((await orderOf(later.orders[0]!.id)).freight).toBe(1_200)
  })
})

it('a completed order that loses a discount brings the points of what it costs then', async () => {
  const placed = await placeOrderOf(test, buyer, [
    [kept, 40],
    [filler, 100],
  ])
  await pay(placed.id)
  const [rest, cancelled] = placed.orders
  const { client } = await operatorOf(test)
  await client.call(opsApi.order.ship, { params: { id: rest!.id }, body: { carrier: '顺丰', waybill: 'SF1' } })
  await test.as(buyer).call(api.order.receive, { params: { id: rest!.id } })
  const earned = (await loadMall(test.db, buyer.buyerId)).points
  await cancel(cancelled!.id)
  const { paid, freight } = (await test.as(buyer).call(api.order.detail, { params: { id: rest!.id } })).data
  const { points } = await loadMall(test.db, buyer.buyerId)
  expect(points).toBeGreaterThan(earned)
  expect(points).toBe(Math.floor((paid - freight) / 100))
})
