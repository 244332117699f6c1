import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { CallOptions } from '#testing/server/test-client.ts'

let shop: TestApp
let buyer: Person
let drug: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  drug = await addGoods(shop.db)
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const count = (number: number, countedAt: number, { who = buyer, options = {} as CallOptions } = {}) =>
  shop.as(who).call(api.replenishment.count, { body: { goodsId: drug.id, number, countedAt } }, options)
const plan = (everyDays: number, setAt: number, who = buyer, targetDays = 30) =>
  shop.as(who).call(api.replenishment.plan, { body: { targetDays, everyDays, setAt } })
const draft = (draftedAt: number, who = buyer) => shop.as(who).call(api.replenishment.draft, { body: { draftedAt } })
const mirrored = async (collection: string, who = buyer) => {
  const { changes } = (await shop.as(who).call(api.sync.pull, { query: {} })).data
  return (changes[collection]?.rows ?? []) as unknown[]
}

describe('a count of the own stock', () => {
  it('comes to the devices of this company alone', async () => {
    const counted = { goodsId: drug.id, number: 8, countedAt: TEST_NOW - 5 }
    expect((await count(8, TEST_NOW - 5)).data).toEqual({ counts: [counted] })
    expect(await mirrored('stockCounts')).toEqual([{ goods_id: drug.id, number: 8, counted_at: TEST_NOW - 5 }])
    const other = await people.clinic(shop.db)
    expect(await mirrored('stockCounts', other)).toEqual([])
    await count(99, TEST_NOW, { who: other })
    expect((await count(8, TEST_NOW - 5)).data).toEqual({ counts: [counted] })
  })

  it('stands by when it was counted, not by when it arrives', async () => {
    await count(8, TEST_NOW - 5)
    expect((await count(3, TEST_NOW - 9)).data.counts).toMatchObject([{ number: 8, countedAt: TEST_NOW - 5 }])
    expect((await count(0, TEST_NOW - 2)).data.counts).toMatchObject([{ number: 0, countedAt: TEST_NOW - 2 }])
  })

  it('keeps the count of a week before, which says what was used since', async () => {
    const week = 7 * 24 * 3_600_000
    await count(30, TEST_NOW - 2 * week)
    await count(12, TEST_NOW - week)
    const later = {
      goodsId: drug.id,
      number: 11,
      countedAt: TEST_NOW - 5,
      earlierNumber: 30,
      earlierAt: TEST_NOW - 2 * week,
    }
    expect((await count(11, TEST_NOW - 5)).data.counts).toEqual([later])
    expect(await mirrored('stockCounts')).toMatchObject([{ number: 11, earlier_number: 30 }])
  })

  it('was made no later than now, whatever the clock of the device says', async () => {
    expect((await count(8, TEST_NOW + 1_000_000)).data.counts).toMatchObject([{ countedAt: TEST_NOW }])
  })

  it('answers a replay as it did the first time, and changes nothing then', async () => {
    const options = { operation: { id: randomUUID() } }
    const first = await count(8, TEST_NOW - 5, { options })
    await count(2, TEST_NOW - 1)
    expect((await count(8, TEST_NOW - 5, { options })).data).toEqual(first.data)
    expect(await mirrored('stockCounts')).toMatchObject([{ number: 2 }])
  })

  it('is of goods that there are, in whole pieces', async () => {
    const body = { goodsId: 999_999, number: 1, countedAt: TEST_NOW }
    expect(await shop.as(buyer).call(api.replenishment.count, { body })).toMatchObject({
      status: 404,
      reason: 'goods.notFound',
    })
    await expect(count(-1, TEST_NOW)).rejects.toThrow('数量须为')
  })
})

describe('补货计划 of a company', () => {
  it('is one, the one that was set last, and keeps its last round', async () => {
    expect(await mirrored('replenishmentPlans')).toEqual([])
    expect((await draft(TEST_NOW)).data).toEqual({ plans: [] })
    expect((await plan(7, TEST_NOW - 9)).data.plans).toEqual([
      { id: 1, targetDays: 30, everyDays: 7, setAt: TEST_NOW - 9 },
    ])
    await draft(TEST_NOW - 5)
    expect((await draft(TEST_NOW - 8)).data.plans).toMatchObject([{ draftedAt: TEST_NOW - 5 }])
    expect((await plan(14, TEST_NOW - 20)).data.plans).toMatchObject([{ everyDays: 7 }])
    expect((await plan(14, TEST_NOW - 1)).data.plans).toMatchObject([{ everyDays: 14, draftedAt: TEST_NOW - 5 }])
    expect(await mirrored('replenishmentPlans')).toMatchObject([{ id: 1, every_days: 14 }])
  })

  it('is no other company’s to see or to change', async () => {
    await plan(7, TEST_NOW - 9)
    const other = await people.clinic(shop.db)
    expect(await mirrored('replenishmentPlans', other)).toEqual([])
    await plan(30, TEST_NOW, other)
    await draft(TEST_NOW, other)
    expect(await mirrored('replenishmentPlans')).toEqual([
      { id: 1, target_days: 30, every_days: 7, set_at: TEST_NOW - 9 },
    ])
  })

  it('has days that make sense', async () => {
    await expect(plan(7, TEST_NOW, buyer, 3)).rejects.toThrow('备货天数须为')
    await expect(plan(1, TEST_NOW)).rejects.toThrow('间隔须为')
  })

  it('is nothing for a visitor', async () => {
    const body = { targetDays: 30, everyDays: 7, setAt: TEST_NOW }
    expect((await shop.visitor.call(api.replenishment.plan, { body })).status).toBe(401)
  })
})
