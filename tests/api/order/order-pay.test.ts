import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { coupons, ledger } from '#server/tables/account.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await people.clinic(test.db)
})

const HOUR = 3_600_000
const pay = (id: number, who: Person = buyer) => test.as(who).call(api.order.payByBalance, { params: { id } })
const entriesOf = (who: Person = buyer) =>
  test.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.buyerId, who.buyerId), eq(ledger.purse, 'balance')))
    .orderBy(asc(ledger.seq))

describe('paying from the balance', () => {
  it('takes the money once, however often it is asked', async () => {
    const { id } = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    const answers = [...(await Promise.all([pay(id), pay(id)])), await pay(id)]
    for (const { status, data } of answers) {
      expect(status).toBe(200)
      expect(data).toMatchObject({ isPaid: true, paid: 31_200, balance: 1_968_800, methods: [] })
      expect(data.orders[0]!.status).toBe('pending_shipment')
      expect(data.payBefore).toBeUndefined()
    }
    expect((await entriesOf()).map(({ seq, delta, after }) => [seq, delta, after])).toEqual([
      [1, 2_000_000, 2_000_000],
      [2, -31_200, 1_968_800],
    ])
  })

  it('leaves nothing unread but the word that it is paid', async () => {
    const { id } = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    await pay(id)
    const { data } = await test.as(buyer).call(api.message.list, { query: { unread: true } })
    expect(data.list.map(({ title }) => title)).toEqual(['付款成功'])
  })

  it('never goes below zero, and says what is missing', async () => {
    const poor = await people.clinic(test.db, { balance: 31_199 })
    const { id } = await placeOrderOf(test, poor, [[await addGoods(test.db), 30]])
    expect(await pay(id, poor)).toMatchObject({
      status: 409,
      reason: 'payment.balanceShort',
      details: { balance: 31_199, missing: 1 },
    })
    expect(await entriesOf(poor)).toHaveLength(1)
    expect((await loadOrders(test.db, poor.buyerId))[0]).toMatchObject({ status: 'pending_payment', paid: 0 })
  })

  it('keeps every balance the sum of its entries while orders are paid side by side', async () => {
    const goods = await addGoods(test.db)
    const payments = []
    for (let index = 0; index < 6; index += 1) payments.push(await placeOrderOf(test, buyer, [[goods, 30 + index]]))
    await Promise.all(payments.map(({ id }) => pay(id)))
    let sum = 0
    for (const [index, entry] of (await entriesOf()).entries()) {
      sum += entry.delta
      expect(entry).toMatchObject({ seq: index + 1, after: sum })
    }
    expect(sum).toBe(2_000_000 - payments.reduce((total, { payable }) => total + payable, 0))
  })

  it('does not pay for ephedrine orders', async () => {
    const { id, methods } = await placeOrderOf(test, buyer, [[await addGoods(test.db, { isEphedrine: true }), 30]])
    expect(methods).toEqual(['transfer'])
    expect((await pay(id)).reason).toBe('payment.methodNotAllowed')
    expect(await entriesOf()).toHaveLength(1)
  })

  it('pays the ordinary orders of a mixed payment and leaves the ephedrine ones to the transfer', async () => {
    const { id } = await placeOrderOf(test, buyer, [
      [await addGoods(test.db), 30],
      [await addGoods(test.db, { isEphedrine: true }), 10],
    ])
    const { data } = await pay(id)
    expect(data).toMatchObject({ isPaid: false, methods: ['transfer'], paid: 31_200 })
    expect(data.orders.map(({ status }) => status)).toEqual(['pending_shipment', 'pending_payment'])
    expect((await pay(id)).data.paid).toBe(31_200)
  })

  it('is too late after the deadline', async () => {
    const { id } = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    test.clock.advance(24 * HOUR)
    expect((await pay(id)).reason).toBe('order.wrongState')
  })

  it('does not find the payment of another buyer', async () => {
    const { id } = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    const stranger = await people.clinic(test.db)
    expect(await pay(id, stranger)).toMatchObject({ status: 404, reason: 'order.notFound' })
    expect(await test.as(stranger).call(api.order.payment, { params: { id } })).toMatchObject({ status: 404 })
    expect(await entriesOf(stranger)).toHaveLength(1)
  })
})

const give = async (rule: Partial<typeof coupons.$inferInsert.rule> = {}) => {
  const [row] = await test.db
    .insert(coupons)
    .values({
      buyerId: buyer.buyerId,
      name: '满300减30',
      rule: {
        kind: 'manjian',
        face: 3_000,
        threshold: 30_000,
        scope: 'all',
        goodsIds: [],
        startsAt: TEST_NOW - HOUR,
        endsAt: TEST_NOW + 48 * HOUR,
        ...rule,
      },
    })
    .returning()
  return row!.id
}

const statusOf = async (id: number) =>
  (await test.db.select({ status: coupons.status }).from(coupons).where(eq(coupons.id, id)))[0]!.status

describe('coupons', () => {
  it('is locked by the order and spent by the payment', async () => {
    const couponId = await give()
    const placed = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    expect(placed.payable).toBe(28_200)
    expect(await statusOf(couponId)).toBe('locked')
    const [order] = await loadOrders(test.db, buyer.buyerId)
    expect(order).toMatchObject({ goodsAmount: 30_000, couponAmount: 3_000, payable: 28_200 })
    expect(order!.lines[0]!.adjustments).toContainEqual({ reason: 'coupon', amount: -3_000, text: '满300减30' })
    await pay(placed.id)
    expect(await statusOf(couponId)).toBe('used')
  })

  it('that add up are each told on the order, spent together and come back together', async () => {
    const isStackable = true
    const ids = [await give({ isStackable }), await give({ isStackable, kind: 'cash', face: 1_000 })]
    const [here, there] = [await addGoods(test.db), await addGoods(test.db, { warehouseId: 2 })]
    const placed = await placeOrderOf(test, buyer, [
      [here, 30],
      [there, 30],
    ])
    expect(placed).toMatchObject({ payable: 60_000 - 4_000 + 1_200 })
    for (const order of await loadOrders(test.db, buyer.buyerId)) {
      expect(order.couponAmount).toBe(2_000)
      const told = order.lines[0]!.adjustments.filter(({ reason }) => reason === 'coupon')
      expect(told.map(({ amount }) => amount).toSorted()).toEqual([-1_500, -500].toSorted())
    }
    expect(await Promise.all(ids.map(statusOf))).toEqual(['locked', 'locked'])
    const [first, second] = placed.orders
    await test.as(buyer).call(api.order.cancel, { params: { id: first!.id }, body: { reason: '不需要了' } })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['locked', 'locked'])
    await test.as(buyer).call(api.order.cancel, { params: { id: second!.id }, body: { reason: '不需要了' } })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['unused', 'unused'])
  })

  it('that no longer reaches its threshold comes back alone', async () => {
    const isStackable = true
    const ids = [await give({ isStackable, threshold: 50_000 }), await give({ isStackable, kind: 'cash', face: 1_000 })]
    const [here, there] = [await addGoods(test.db), await addGoods(test.db, { warehouseId: 2 })]
    const placed = await placeOrderOf(test, buyer, [
      [here, 30],
      [there, 30],
    ])
    await test.as(buyer).call(api.order.cancel, { params: { id: placed.orders[0]!.id }, body: { reason: '不需要了' } })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['unused', 'locked'])
    await pay(placed.id)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['unused', 'used'])
  })

  it('pays everything when it covers everything', async () => {
    const couponId = await give({ kind: 'cash', face: 99_000 })
    const placed = await placeOrderOf(test, buyer, [[await addGoods(test.db), 80]])
    expect(placed).toMatchObject({ payable: 0, isPaid: true, methods: [] })
    expect(placed.orders[0]!.status).toBe('pending_shipment')
    expect(await statusOf(couponId)).toBe('used')
    expect(await entriesOf()).toHaveLength(1)
  })

  it('comes back when the order is cancelled', async () => {
    const couponId = await give()
    const placed = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    await pay(placed.id)
    const id = placed.orders[0]!.id
    await test.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
    expect(await statusOf(couponId)).toBe('unused')
  })

  it('of another buyer changes the quote instead of the price', async () => {
    const couponId = await give()
    const stranger = await people.clinic(test.db)
    const goods = await addGoods(test.db)
    await expect(placeOrderOf(test, stranger, [[goods, 30]], { couponId, payable: 28_200 })).rejects.toThrow('变化')
    expect(await statusOf(couponId)).toBe('unused')
  })
})
