/** 门店预算 and 门店总览: what a head office sees of its stores, and its word on orders above a budget. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { claimDraft, receivedOrderOf } from '#testing/server/paid-order.ts'
import { addColleague, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let box: GoodsRow
let head: Person
let store: Person
let stranger: Person

beforeAll(async () => {
  shop = await startTestApp()
  box = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000 })
  stranger = await people.headOffice(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  head = await people.headOffice(shop.db)
  store = await people.store(shop.db, head.buyerId, { balance: 100_000_000 })
})

const setBudget = (perMonth: number | undefined, { who = head, warnAt = 80 } = {}) =>
  shop.as(who).call(api.store.budget, {
    params: { id: store.buyerId },
    body: { warnAt, ...(perMonth !== undefined && { perMonth }) },
  })
const overview = async (who = head) => (await shop.as(who).call(api.store.overview)).data
const figures = async () => (await overview()).list.find(({ id }) => id === store.buyerId)!
/** Each piece costs 25 yuan. */
const place = async (pieces: number, who = store) => (await placeOrderOf(shop, who, [[box, pieces]])).orders[0]!
const statusOf = async (id: number) => (await shop.as(store).call(api.order.detail, { params: { id } })).data.status
const decide = (ids: number[], payable: number, { who = head, storeId = store.buyerId } = {}) =>
  shop.as(who).call(api.store.release, { params: { id: storeId }, body: { ids, payable } })
const titlesOf = async (who: Person) =>
  (await shop.as(who).call(api.message.list, { query: {} })).data.list.map(({ title }) => title)

const warningsOf = async (who: Person) => (await titlesOf(who)).filter((title) => title === '门店预算即将用完').length

describe('the budget of a store', () => {
  it('is counted by the month, less what was cancelled or paid back', async () => {
    await setBudget(1_000_000)
    const order = await receivedOrderOf(shop, store)
    const other = await place(40)
    expect(await figures()).toMatchObject({ budget: { perMonth: 1_000_000, warnAt: 80 }, openClaims: 0, openOrders: 1 })
    const both = (await figures()).spent
    await shop.as(store).call(api.order.cancel, { params: { id: other.id }, body: { reason: '不需要了' } })
    expect((await figures()).spent).toBe(both - other.payable)
    const { data: claim } = await shop.as(store).call(api.afterSales.apply, { body: claimDraft(order, 'A1', 3) })
    expect([(await figures()).openClaims, (await overview()).claims.map(({ id }) => id)]).toEqual([1, [claim.id]])
    const { client } = await operatorOf(shop)
    await client.call(opsApi.afterSales.approve, { params: { id: claim.id }, body: { remedy: 'refund' } })
    await client.call(opsApi.afterSales.refunded, { params: { id: claim.id }, body: {} })
    const { data: settled } = await shop.as(store).call(api.afterSales.detail, { params: { id: claim.id } })
    expect(await figures()).toMatchObject({ spent: both - other.payable - settled.refund!.total, openClaims: 0 })
    const lastMonth = { createdAt: TEST_NOW - 31 * DAY_MS }
    await shop.db.update(orders).set(lastMonth).where(eq(orders.buyerId, store.buyerId))
    expect((await figures()).spent).toBe(0)
  })

  it('lets an order above it wait for the head office, also that of a manager of the store', async () => {
    await setBudget(200_000)
    const within = await place(40)
    expect(within.status).toBe('pending_payment')
    expect(await titlesOf(head)).not.toContain('门店订单待放行')
    const { id, payable, status } = await place(60)
    expect(status).toBe('pending_review')
    expect(await titlesOf(head)).toContain('门店订单待放行')
    const { data: seen } = await shop.as(store).call(api.order.detail, { params: { id } })
    expect(seen).toMatchObject({ isAboveBudget: true, reviewBy: 'company' })
    expect(seen.reviewWhy).toContain('超出总部给本店的预算（¥2,000.00）')
    const approver = await addColleague(shop.db, store, { roles: ['approver'] })
    for (const who of [store, approver]) {
      const own = await shop.as(who).call(api.approval.release, { body: { ids: [id], payable } })
      expect(own.reason).toBe('approval.budget')
    }
    expect((await overview()).waiting).toMatchObject([{ id, payable, kinds: 1, pieces: 60, names: [box.name] }])
    expect((await decide([id], payable + 1)).reason).toBe('approval.changed')
    const { data } = await decide([id], payable)
    expect([data.waiting, await statusOf(id)]).toEqual([[], 'pending_payment'])
    expect((await decide([id], payable)).reason).toBe('order.wrongState')
  })

  it('is refused by the head office with its reason, and everything goes back', async () => {
    await setBudget(0)
    const { id } = await place(40)
    const before = (await figures()).spent
    const body = { ids: [id], reason: '本月预算已用完' }
    await shop.as(head).call(api.store.refuse, { params: { id: store.buyerId }, body })
    const { data } = await shop.as(store).call(api.order.detail, { params: { id } })
    expect([data.status, data.cancelReason]).toEqual(['cancelled', expect.stringContaining('未放行：本月预算已用完')])
    expect([before > 0, (await figures()).spent]).toEqual([true, 0])
  })

  it('is said to both once it begins to run out, and not again', async () => {
    await setBudget(400_000, { warnAt: 50 })
    await place(40)
    expect([await warningsOf(head), await warningsOf(store)]).toEqual([0, 0])
    await place(50)
    await place(12)
    expect([await warningsOf(head), await warningsOf(store)]).toEqual([1, 1])
  })

  it('holds when two orders are placed at once', async () => {
    await setBudget(300_000)
    const other = await addGoods(shop.db, { basePrice: 250_000, stock: 1_000 })
    const drafts = [
      draftOf(await fillAndCheckOut(shop, store, [[box, 80]])),
      draftOf(await fillAndCheckOut(shop, store, [[other, 80]])),
    ]
    const answers = await Promise.all(drafts.map((body) => shop.as(store).call(api.order.place, { body })))
    const both = answers.map(({ data }) => data.orders[0]!)
    expect(both.map(({ status }) => status).toSorted()).toEqual(['pending_payment', 'pending_review'])
  })

  it('is taken away again, and then nothing waits for the head office', async () => {
    await setBudget(0)
    expect((await setBudget(undefined)).data.list.find(({ id }) => id === store.buyerId)?.budget).toBeUndefined()
    expect((await place(40)).status).toBe('pending_payment')
  })

  it('does not hide what the limits of whoever places it say, which stay the store’s own business', async () => {
    await setBudget(10_000_000)
    const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits: { perOrder: 0 } })
    const { id, payable } = await place(40, clerk)
    expect(await statusOf(id)).toBe('pending_review')
    expect((await overview()).waiting).toEqual([])
    expect((await decide([id], payable)).reason).toBe('order.wrongState')
    expect((await shop.as(store).call(api.approval.release, { body: { ids: [id], payable } })).status).toBe(200)
  })
})

describe('an order above a limit and the budget', () => {
  it('is told of both before it is placed, and waits for the head office alone', async () => {
    await setBudget(100_000)
    const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits: { perOrder: 30_000 } })
    const checkout = await fillAndCheckOut(shop, clerk, [[box, 60]])
    expect(checkout.release).toMatchObject({ isAboveBudget: true })
    expect(checkout.release?.why).toMatch(/超出总部给本店的预算（¥1,000\.00）.*超出单次额度（¥300\.00）/)
    const { data: payment } = await shop.as(clerk).call(api.order.place, { body: draftOf(checkout) })
    expect(payment.review).toMatchObject({ by: 'company', isAboveBudget: true })
    const { id } = payment.orders[0]!
    const { data: order } = await shop.as(store).call(api.order.detail, { params: { id } })
    expect(order.events.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^等待总部放行：/))
    const { data: told } = await shop.as(clerk).call(api.message.list, { query: {} })
    expect(told.list[0]).toMatchObject({ title: '订单已提交，待总部放行', text: expect.stringContaining('待总部放行') })
    const approver = await addColleague(shop.db, store, { roles: ['approver'] })
    const own = await shop.as(approver).call(api.approval.release, { body: { ids: [id], payable: payment.payable } })
    expect(own.reason).toBe('approval.budget')
    expect((await decide([id], payment.payable)).status).toBe(200)
  })

  it('waits for its own approver where only the limit is exceeded, and an ordinary one says nothing', async () => {
    await setBudget(100_000_000)
    const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits: { perOrder: 30_000 } })
    const checkout = await fillAndCheckOut(shop, clerk, [[box, 60]])
    expect(checkout.release).toMatchObject({ isAboveBudget: false, why: expect.stringContaining('超出单次额度') })
    const { data: payment } = await shop.as(clerk).call(api.order.place, { body: draftOf(checkout) })
    expect(payment.review).toEqual({ by: 'company', before: expect.any(Number) })
    expect(await fillAndCheckOut(shop, store, [[box, 60]])).not.toHaveProperty('release')
  })
})

describe('the orders of all stores', () => {
  it('stand in one list, by store and status, the newest first', async () => {
    const second = await people.store(shop.db, head.buyerId, { balance: 100_000_000 })
    const [one, two] = [await place(40), await place(50, second)]
    const list = async (query: object = {}) =>
      (await shop.as(head).call(api.store.orders, { query })).data.list.map(({ id }) => id)
    expect(await list()).toEqual([two.id, one.id])
    expect(await list({ storeId: store.buyerId })).toEqual([one.id])
    expect(await list({ status: 'completed' })).toEqual([])
  })

  it('tell who looks at one that waits for the head office, and no more once it was released', async () => {
    await setBudget(0)
    const { id, payable } = await place(40)
    const seen = async () => {
      const { data } = await shop.as(head).call(api.store.orders, { query: {} })
      const { status, reviewBy, isAboveBudget } = data.list.find((one) => one.id === id)!
      return { status, reviewBy, isAboveBudget }
    }
    expect(await seen()).toEqual({ status: 'pending_review', reviewBy: 'company', isAboveBudget: true })
    await decide([id], payable)
    expect(await seen()).toEqual({ status: 'pending_payment', reviewBy: undefined, isAboveBudget: undefined })
  })
})

describe('another company', () => {
  it('sees no store, order or claim of it, sets no budget and decides nothing', async () => {
    await setBudget(0)
    const { id, payable } = await place(40)
    for (const who of [stranger, await people.clinic(shop.db), store]) {
      expect(await overview(who)).toMatchObject({ list: [], waiting: [], claims: [] })
      expect((await shop.as(who).call(api.store.orders, { query: {} })).data.list).toEqual([])
      const own = await shop.as(who).call(api.store.orders, { query: { storeId: store.buyerId } })
      expect(own.data.list).toEqual([])
      expect((await setBudget(999_999_999, { who })).reason).toBe('store.notFound')
      expect((await decide([id], payable, { who })).reason).toBe('store.notFound')
    }
    const mine = await people.store(shop.db, stranger.buyerId)
    expect((await decide([id], payable, { who: stranger, storeId: mine.buyerId })).reason).toBe('order.notFound')
    expect(await statusOf(id)).toBe('pending_review')
  })

  it('is the head office’s own clerk who may not set budgets or release orders', async () => {
    const clerk = await addColleague(shop.db, head, { roles: ['buyer'] })
    expect((await setBudget(1, { who: clerk })).reason).toBe('role.forbidden')
    expect((await decide([1], 0, { who: clerk })).reason).toBe('role.forbidden')
  })
})
