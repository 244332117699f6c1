import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { sum } from '#domain/money.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { cancelOrder } from '#server/modules/order/close/cancel-order.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { grantVoucher } from '#server/modules/wallet/index.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { addColleague, people, type Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'
import { timesAt } from '#testing/test-depth.ts'

import { couponStatus, giveCoupon, priceAlone, startRepricingShop, unexplained } from '../order/repricing-shop.ts'

const DAY = 24 * 3_600_000

let test: TestApp
let goods: GoodsRow[]

beforeAll(async () => {
  test = await startRepricingShop()
  goods = []
  for (const [index, basePrice] of [91_837, 273_711, 150_001].entries())
    goods.push(
      await addGoods(test.db, {
        basePrice,
        stock: 1_000_000,
        warehouseId: 1 + index,
        isManjian: index < 2,
        withCoupon: true,
      }),
    )
})
afterAll(() => test.close())

type Plan = { numbers: number[]; voucher: number; balance: number }
const plan = fc.record({
  numbers: fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 3, maxLength: 3 }),
  voucher: fc.constantFrom(0, 4_321, 90_000),
  balance: fc.constantFrom(0, 12_345, 200_000),
})

/** Three orders of one submission, over the clerk's limit, with a coupon, a voucher and the balance ahead. */
async function place({ numbers, voucher, balance }: Plan) {
  const buyer = await people.clinic(test.db)
  const clerk = await addColleague(test.db, buyer, { roles: ['buyer', 'finance'], limits: { perOrder: 0 } })
  const coupon = await giveCoupon(test, buyer)
  if (voucher > 0) await test.db.transaction((tx) => grantVoucher(tx as unknown as Executor, voucherOf(buyer, voucher)))
  const held = async () => ({
    balance: await loadPurse(test.db, buyer.buyerId, 'balance'),
    voucher: await loadPurse(test.db, buyer.buyerId, 'voucher'),
    coupon: await couponStatus(test, coupon),
  })
  const before = await held()
  const items = goods.map((one, index) => [one, numbers[index]!] as const)
  const { id, orders } = await placeOrderOf(test, clerk, items, { couponIds: [coupon] }, { balance })
  expect(orders.map(({ status }) => status)).toEqual(['pending_review', 'pending_review', 'pending_review'])
  return { buyer, id, orders, ids: orders.map((order) => order.id), items, held, before }
}

const voucherOf = ({ buyerId }: Person, face: number) => ({
  buyerId,
  name: '现金券',
  reason: '回馈',
  face,
  startsAt: TEST_NOW,
  endsAt: TEST_NOW + 30 * DAY,
  now: TEST_NOW,
})
const newsOf = async (buyer: Person) => (await test.as(buyer).call(api.message.list, { query: {} })).data.list

it('refused together, none is priced anew, and everything they took is back', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (wish) => {
      const { buyer, ids, orders, held, before } = await place(wish)
      const body = { ids, reason: '预算不足' }
      expect((await test.as(buyer).call(api.approval.refuse, { body })).status).toBe(200)
      for (const { id, payable } of orders) {
        const { data: order } = await test.as(buyer).call(api.order.detail, { params: { id } })
        expect([order.status, order.payable]).toEqual(['cancelled', payable])
        expect(order.events.filter(({ text }) => text.includes('重新计算'))).toEqual([])
      }
      expect((await newsOf(buyer)).map(({ title }) => title)).not.toContain('订单金额有变化')
      expect(await held()).toEqual(before)
    }),
    { numRuns: timesAt({ gate: 4, deep: 60 }) },
  )
})

it('where two of three leave together, the third costs what it costs alone', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.integer({ min: 0, max: 2 }), async (wish, kept) => {
      const { buyer, ids, items, held, before } = await place(wish)
      const { buyerId } = buyer
      const leaving = ids.filter((_, index) => index !== kept)
      const cancel = { buyerId, by: 'buyer', reason: '预算不足', leaving, now: TEST_NOW } as const
      await test.db.transaction(async (tx) => {
        for (const orderId of leaving) await cancelOrder(tx as unknown as Executor, { ...cancel, orderId })
      })
      const rest = (await loadOrders(test.db, buyerId, [ids[kept]!]))[0]!
      const isCouponUsed = rest.couponAmount > 0
      const { payable } = await priceAlone(test, [items[kept]!], isCouponUsed ? [{}] : [])
      expect(rest.payable).toBe(payable)
      expect(unexplained(rest)).toEqual([0, 0, 0, 0, 0])
      const now = await held()
      expect(now.coupon).toBe(isCouponUsed ? 'locked' : 'unused')
      const { voucherAmount = 0, balanceAmount = 0 } = rest
      expect([before.voucher - now.voucher, before.balance - now.balance]).toEqual([voucherAmount, balanceAmount])
      expect(sum([voucherAmount, balanceAmount])).toBeLessThanOrEqual(payable)
      // Its price changes once.
      expect((await newsOf(buyer)).filter(({ title }) => title === '订单金额有变化').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: timesAt({ gate: 6, deep: 100 }) },
  )
})
