import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, inParts, placeOrderOf, stockOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { addColleague, addPerson, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const HOUR = 3_600_000

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
})

const orderOf = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data
const approve = (id: number) => seller.client.call(opsApi.order.approve, { params: { id }, body: {} })
const waiting = async () => {
  const { data } = await seller.client.call(opsApi.order.list, { query: { status: 'pending_review' } })
  return data.list.filter((order) => order.buyer.id === buyer.buyerId).map(({ id }) => id)
}
const placeAs = (who: Person, number: number) => placeOrderOf(shop, who, [[box, number]])
const release = (who: Person, ids: number[], payable: number) =>
  shop.as(who).call(api.approval.release, { body: { ids, payable } })

describe('an order above the limits of whoever places it', () => {
  let clerk: Person
  let boss: Person
  beforeEach(async () => {
    buyer = await addPerson(shop.db, { balance: 1_000_000 })
    const limits = { perOrder: 150_000, perMonth: 250_000 }
    clerk = await addColleague(shop.db, buyer, { name: '王芳', roles: ['buyer'], limits })
    boss = await addColleague(shop.db, buyer, { name: '李强', roles: ['approver'] })
  })

  it('waits for a colleague who may release it, and not for the seller', async () => {
    const payment = await placeAs(clerk, 80)
    const { id, payable } = payment.orders[0]!
    expect(payment.review?.by).toBe('company')
    expect(await orderOf(id)).toMatchObject({
      status: 'pending_review',
      placedBy: '王芳',
      reviewWhy: '本次 ¥2,000.00，超出单次额度（¥1,500.00）',
    })
    expect(await waiting()).toEqual([])
    expect((await approve(id)).reason).toBe('order.wrongState')
    expect((await release(clerk, [id], payable)).reason).toBe('role.forbidden')
    const { data } = await release(boss, [id], payable)
    expect(data.orders).toMatchObject([{ id, status: 'pending_payment', payBefore: TEST_NOW + 24 * HOUR }])
    expect((await release(buyer, [id], payable)).message).toContain('已由其他同事处理')
  })

  it('is within them up to the limit, counts the month, and forgets what was cancelled', async () => {
    const within = (await placeAs(clerk, 60)).orders[0]!
    expect(within.status).toBe('pending_payment')
    const second = (await placeAs(clerk, 41)).orders[0]!
    expect((await orderOf(second.id)).reviewWhy).toBe('本月累计 ¥2,525.00，超出每月额度（¥2,500.00）')
    for (const { id } of [within, second])
      await shop.as(clerk).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
    expect((await placeAs(clerk, 41)).orders[0]!.status).toBe('pending_payment')
    expect((await placeAs(boss, 200)).orders[0]!.status).toBe('pending_payment')
  })

  it('gives everything back when it is refused, with who and why', async () => {
    const before = await stockOf(shop, box.id)
    const { id } = (await placeAs(clerk, 80)).orders[0]!
    const { data } = await shop.as(boss).call(api.approval.refuse, { body: { ids: [id], reason: '预算不足' } })
    expect(data.orders[0]).toMatchObject({ status: 'cancelled', cancelReason: '李强 未放行：预算不足' })
    expect(await stockOf(shop, box.id)).toEqual(before)
  })

  it('is asked about again when it costs another amount, or another order, than was shown', async () => {
    const payment = await placeOrderOf(shop, clerk, [
      [box, 40],
      [other, 40],
    ])
    const ids = payment.orders.map(({ id }) => id)
    expect((await release(boss, ids, payment.payable + 1)).reason).toBe('approval.changed')
    expect((await release(boss, [ids[0]!], payment.orders[0]!.payable)).reason).toBe('approval.changed')
    const params = { id: ids[1]! }
    await shop.as(clerk).call(api.order.cancel, { params, body: { reason: '不需要了' } })
    expect((await release(boss, ids, payment.payable)).reason).toBe('approval.changed')
    const { payable } = await orderOf(ids[0]!)
    expect((await release(boss, [ids[0]!], payable)).status).toBe(200)
  })

  it('takes one word once, however often it is sent, and of two colleagues the first', async () => {
    const { id, payable } = (await placeAs(clerk, 80)).orders[0]!
    const answers = await Promise.all([
      release(boss, [id], payable),
      shop.as(buyer).call(api.approval.refuse, { body: { ids: [id], reason: '预算不足' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('of another company is out of reach', async () => {
    const { id, payable } = (await placeAs(clerk, 80)).orders[0]!
    const stranger = await addPerson(shop.db)
    expect((await release(stranger, [id], payable)).reason).toBe('order.notFound')
    const refused = await shop.as(stranger).call(api.approval.refuse, { body: { ids: [id], reason: '不要' } })
    expect(refused.reason).toBe('order.notFound')
  })

  it('goes to the seller after its release when it is the first of a provisional company', async () => {
    buyer = await addPerson(shop.db, { reviewState: 'provisional', provisionalUntil: TEST_NOW + 100 * HOUR })
    clerk = await addColleague(shop.db, buyer, { roles: ['buyer'], limits: { perOrder: 0 } })
    const { id, payable } = (await placeAs(clerk, 40)).orders[0]!
    const { data } = await release(buyer, [id], payable)
    expect(data.orders[0]).toMatchObject({ status: 'pending_review', reviewBy: 'seller' })
    expect(await waiting()).toEqual([id])
    expect((await approve(id)).data.order.status).toBe('pending_payment')
  })

  it('is paid from the balance by those who may pay', async () => {
    const checkout = await fillAndCheckOut(shop, clerk, [[box, 40]])
    const body = draftOf(checkout, inParts(checkout, 10_000))
    expect((await shop.as(clerk).call(api.order.place, { body })).reason).toBe('role.forbidden')
    expect((await shop.as(buyer).call(api.order.place, { body })).status).toBe(200)
  })
})
