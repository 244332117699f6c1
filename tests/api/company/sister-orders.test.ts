/** Orders placed together that wait for a release, of which one is cancelled before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { addColleague, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let here: GoodsRow
let there: GoodsRow
let head: Person
let store: Person

beforeAll(async () => {
  shop = await startTestApp()
  here = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000 })
  there = await addGoods(shop.db, { basePrice: 250_000, stock: 100_000, warehouseId: 2 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  head = await people.headOffice(shop.db)
  store = await people.store(shop.db, head.buyerId, { balance: 100_000_000 })
})

/** Two orders of 1,000 and 1,500 yuan. */
async function placeBoth(who: Person) {
  const { orders, payable } = await placeOrderOf(shop, who, [
    [here, 40],
    [there, 60],
  ])
  return { orders: orders.toSorted((a, b) => a.payable - b.payable), payable }
}
const cancel = (id: number) => shop.as(store).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
const orderOf = async (id: number) => (await shop.as(store).call(api.order.detail, { params: { id } })).data
const overview = async () => (await shop.as(head).call(api.store.overview)).data

/** Why an order waits, as the head office is shown it. */
const whyOf = async (id: number) => (await overview()).waiting.find((order) => order.id === id)?.reviewWhy

describe('orders above the budget of a store', () => {
  beforeEach(() =>
    shop.as(head).call(api.store.budget, { params: { id: store.buyerId }, body: { warnAt: 80, perMonth: 120_000 } }),
  )

  it('say the month as it stands once one of them is cancelled', async () => {
    const { orders } = await placeBoth(store)
    const [gone, left] = orders
    await cancel(gone!.id)
    const { waiting } = await overview()
    const now = '本月累计 ¥1,500.00，超出总部给本店的预算（¥1,200.00），由总部放行'
    expect(waiting.map(({ id, reviewWhy }) => [id, reviewWhy])).toEqual([[left!.id, now]])
    expect((await orderOf(left!.id)).reviewWhy).toBe(now)
    const { data: newer } = await shop.as(store).call(api.order.list, { query: {} })
    expect(newer.list.find(({ id }) => id === left!.id)?.status).toBe('pending_review')
  })

  it('say so too when what is left is within it', async () => {
    const { orders } = await placeBoth(store)
    await cancel(orders[1]!.id)
    expect((await overview()).waiting[0]?.reviewWhy).toBe(
      '本月累计 ¥1,000.00，现在没有超出总部给本店的预算（¥1,200.00），仍由总部放行',
    )
  })

  it('say what else the month holds by now, and no longer what another order of it cost', async () => {
    const { orders } = await placeBoth(store)
    const { orders: later } = await placeOrderOf(shop, store, [[here, 80]])
    expect(await whyOf(orders[0]!.id)).toContain('本月累计 ¥4,500.00')
    await cancel(later[0]!.id)
    expect(await whyOf(orders[0]!.id)).toContain('本月累计 ¥2,500.00')
    expect((await orderOf(orders[0]!.id)).reviewWhy).toContain('本月累计 ¥2,500.00')
  })

  it('keep what was said of the limits of who placed them when an order of another submission is cancelled', async () => {
    const limits = { perOrder: 120_000, perMonth: 300_000 }
    const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits })
    const { orders } = await placeBoth(clerk)
    await placeOrderOf(shop, clerk, [[here, 40]])
    const { orders: others } = await placeOrderOf(shop, store, [[here, 20]])
    await cancel(others[0]!.id)
    expect((await orderOf(orders[0]!.id)).reviewWhy).toBe(
      '本月累计 ¥3,500.00，超出总部给本店的预算（¥1,200.00），由总部放行；本次 ¥2,500.00，超出单次额度（¥1,200.00）',
    )
  })

  it('keep what was said in their month when an order of the next is cancelled', async () => {
    shop.clock.set(Date.parse('2026-11-30T23:00:00+08:00'))
    const { orders } = await placeBoth(store)
    const said = (await orderOf(orders[0]!.id)).reviewWhy
    expect(said).toContain('本月累计 ¥2,500.00')
    shop.clock.set(Date.parse('2026-12-01T01:00:00+08:00'))
    const { orders: others } = await placeOrderOf(shop, store, [[here, 20]])
    await cancel(others[0]!.id)
    expect((await orderOf(orders[0]!.id)).reviewWhy).toBe(said)
  })

  it('are not released by an old page, which is told which order is gone and what the rest costs', async () => {
    const { orders, payable } = await placeBoth(store)
    const [gone, left] = orders
    await cancel(gone!.id)
    const params = { id: store.buyerId }
    const ids = orders.map(({ id }) => id)
    const answer = await shop.as(head).call(api.store.release, { params, body: { ids, payable } })
    expect(answer.reason).toBe('approval.changed')
    expect(answer.message).toBe(`订单 ${gone!.number} 已取消，应付 ¥2,500.00 → ¥1,500.00。请核对后重新决定`)
    const refused = await shop.as(head).call(api.store.refuse, { params, body: { ids, reason: '数量偏多' } })
    expect(refused.message).toBe(`订单 ${gone!.number} 已取消。请核对后重新决定`)
    const part = await shop.as(head).call(api.store.release, { params, body: { ids: [left!.id], payable: 1 } })
    expect(part.message).toBe('应付 ¥0.01 → ¥1,500.00。请核对后重新决定')
  })

  it('show what each of them holds', async () => {
    const { orders } = await placeBoth(store)
    const { waiting } = await overview()
    expect(waiting.find(({ id }) => id === orders[0]!.id)?.lines).toEqual([
      {
        name: here.name,
        specification: here.specification,
        manufacturer: here.manufacturer,
        unit: here.unit,
        number: 40,
        payable: orders[0]!.payable,
        isGift: false,
      },
    ])
    const { data } = await shop.as(head).call(api.store.orders, { query: {} })
    expect(data.list[0]).not.toHaveProperty('lines')
  })
})

describe('orders above the limits of who placed them', () => {
  it('say what stands once one of them is cancelled', async () => {
    const limits = { perOrder: 120_000, perMonth: 10_000_000 }
    const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits })
    const { orders } = await placeBoth(clerk)
    expect((await orderOf(orders[1]!.id)).reviewWhy).toBe('本次 ¥2,500.00，超出单次额度（¥1,200.00）')
    await cancel(orders[0]!.id)
    expect((await orderOf(orders[1]!.id)).reviewWhy).toBe('本次 ¥1,500.00，超出单次额度（¥1,200.00）')
  })

  describe('when a colleague cancels an order of his own', () => {
    const limits = { perOrder: 120_000, perMonth: 200_000 }
    const said = '本次 ¥1,500.00，超出单次额度（¥1,200.00）'

    it('say nothing of what was ordered after them', async () => {
      const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits })
      const { orders } = await placeOrderOf(shop, clerk, [[there, 60]])
      await placeOrderOf(shop, clerk, [[here, 40]])
      const colleague = await addColleague(shop.db, store, { roles: ['buyer'], limits })
      const { orders: others } = await placeOrderOf(shop, colleague, [[here, 60]])
      expect((await orderOf(others[0]!.id)).status).toBe('pending_review')
      await cancel(others[0]!.id)
      expect((await orderOf(orders[0]!.id)).reviewWhy).toBe(said)
    })

    it('do not say that one of theirs was cancelled, though the limits were raised', async () => {
      const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits })
      const { orders } = await placeOrderOf(shop, clerk, [[there, 60]])
      const raised = { roles: ['buyer' as const], limits: { perOrder: 500_000 } }
      const saved = await shop.as(store).call(api.colleague.save, { params: { id: clerk.userId }, body: raised })
      expect(saved.reason).toBeUndefined()
      const { orders: others } = await placeOrderOf(shop, store, [[here, 20]])
      await cancel(others[0]!.id)
      expect((await orderOf(orders[0]!.id)).reviewWhy).toBe(said)
    })
  })

  it('keep what was said in their month once that month is over', async () => {
    shop.clock.set(Date.parse('2026-11-30T23:00:00+08:00'))
    const limits = { perMonth: 120_000 }
    const clerk = await addColleague(shop.db, store, { roles: ['buyer'], limits })
    const { orders } = await placeBoth(clerk)
    const said = '本月累计 ¥2,500.00，超出每月额度（¥1,200.00）'
    expect((await orderOf(orders[1]!.id)).reviewWhy).toBe(said)
    shop.clock.set(Date.parse('2026-12-01T01:00:00+08:00'))
    await placeOrderOf(shop, clerk, [[here, 20]])
    await cancel(orders[0]!.id)
    expect((await orderOf(orders[1]!.id)).reviewWhy).toBe(said)
  })
})
