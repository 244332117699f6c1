import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { payments } from '#server/tables/order.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { addColleague, addPerson, type Person } from '#testing/server/people.ts'

import { giveCoupon } from '../order/repricing-shop.ts'
import { type HookShop, startHookShop } from '../systems/hooks.ts'

let hooks: HookShop
let box: GoodsRow
let other: GoodsRow
let buyer: Person

beforeAll(async () => {
  hooks = await startHookShop()
  const shipping = { freeFrom: 0, freight: 0, minimumOrder: 0 }
  await setSettings(hooks.shop.db, { offers: { shipping } })
  box = await addGoods(hooks.shop.db, { basePrice: 250_000, stock: 1_000, withCoupon: true })
  other = await addGoods(hooks.shop.db, { basePrice: 250_000, stock: 1_000, warehouseId: 2, withCoupon: true })
})
afterAll(() => hooks.close())
beforeEach(() => {
  hooks.receiver.received.length = 0
})

/** An order of ¥250 that a coupon covers. */
async function placeFree(placer = buyer, items: [GoodsRow, number][] = [[box, 10]], parts?: { balance: number }) {
  const coupon = await giveCoupon(hooks.shop, placer, {
    face: 25_000,
    threshold: 0,
    goodsIds: [box.id],
    scope: 'listed',
  })
  return placeOrderOf(hooks.shop, placer, items, { couponIds: [coupon] }, parts)
}
const orderOf = async (id: number) => (await hooks.shop.as(buyer).call(api.order.detail, { params: { id } })).data
const isPaymentPaid = async (id: number) =>
  (await hooks.shop.db.select().from(payments).where(eq(payments.id, id)))[0]!.paidAt !== null
const texts = async (id: number) => (await orderOf(id)).events.map(({ text }) => text)

describe('an order that coupons pay wholly', () => {
  it('is paid the moment it is placed, and the systems are told', async () => {
    buyer = await addPerson(hooks.shop.db)
    await hooks.hookOf(buyer)
    const payment = await placeFree()
    const [{ id, payable }] = payment.orders as [(typeof payment.orders)[number]]
    expect([payable, payment.isPaid]).toEqual([0, true])
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'pending_shipment', paidAt: hooks.shop.clock.now() })
    expect(order.paidBy).toBeUndefined()
    await hooks.tell()
    expect(hooks.types()).toEqual(['order.placed', 'order.paid'])
  })

  it('is paid the moment the seller approves it, not before', async () => {
    buyer = await addPerson(hooks.shop.db, { reviewState: 'provisional', provisionalUntil: TEST_NOW * 2 })
    await hooks.hookOf(buyer)
    const payment = await placeFree()
    const { id } = payment.orders[0]!
    expect((await orderOf(id)).paidAt).toBeUndefined()
    await hooks.tell()
    hooks.shop.clock.advance(60_000)
    const seller = await operatorOf(hooks.shop)
    await seller.client.call(opsApi.order.approve, { params: { id }, body: {} })
    expect(await orderOf(id)).toMatchObject({ status: 'pending_shipment', paidAt: hooks.shop.clock.now() })
    expect(await isPaymentPaid(payment.id)).toBe(true)
    expect(await texts(id)).toContain('优惠已全额抵扣，无需付款')
    await hooks.tell()
    expect(hooks.types()).toEqual(['order.placed', 'order.paid'])
    const { data } = await hooks.shop.as(buyer).call(api.message.list, { query: {} })
    expect(data.list[0]!.text).toContain('无需付款')
  })

  it('is paid the moment the company releases it', async () => {
    buyer = await addPerson(hooks.shop.db)
    const clerk = await addColleague(hooks.shop.db, buyer, { roles: ['buyer'], limits: { perOrder: 1 } })
    const [whole, part] = [
      await placeFree(clerk),
      await placeFree(clerk, [
        [box, 10],
        [other, 10],
      ]),
    ]
    expect([whole.review, part.review?.by]).toEqual([undefined, 'company'])
    const ids = part.orders.map(({ id }) => id)
    hooks.shop.clock.advance(60_000)
    const body = { ids, payable: part.payable }
    expect((await hooks.shop.as(buyer).call(api.approval.release, { body })).status).toBe(200)
    const [free, owed] = [await orderOf(ids[0]!), await orderOf(ids[1]!)]
    expect(free).toMatchObject({ payable: 0, status: 'pending_shipment', paidAt: hooks.shop.clock.now() })
    expect([owed.status, owed.paidAt]).toEqual(['pending_payment', undefined])
    expect(await isPaymentPaid(part.id)).toBe(false)
  })
})

it('a purchase of which the balance pays one order and coupons the other is paid when it is placed', async () => {
  buyer = await addPerson(hooks.shop.db, { balance: 100_000 })
  const payment = await placeFree(
    buyer,
    [
      [box, 10],
      [other, 10],
    ],
    { balance: 100_000 },
  )
  const found = await Promise.all(payment.orders.map(({ id }) => orderOf(id)))
  expect(found.map(({ payable, paidBy }) => [payable, paidBy])).toEqual([
    [0, undefined],
    [25_000, 'balance'],
  ])
  expect(found.map(({ paidAt }) => paidAt)).toEqual([hooks.shop.clock.now(), hooks.shop.clock.now()])
  expect(await isPaymentPaid(payment.id)).toBe(true)
})
