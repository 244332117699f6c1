import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { FieldValue } from '#domain/entry/fields.ts'
import { DAY_MS } from '#domain/instant.ts'
import { coupons } from '#server/tables/account.ts'
import { couponOffers } from '#server/tables/coupon.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.delete(couponOffers)
  buyer = await people.clinic(shop.db, { region: '420100' })
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

async function addOffer(changes: Partial<typeof couponOffers.$inferInsert> = {}): Promise<number> {
  const [row] = await shop.db
    .insert(couponOffers)
    .values({
      name: '满100减10',
      rule: { kind: 'manjian', face: 1_000, threshold: 10_000, scope: 'all', goodsIds: [] },
      validity: { kind: 'days', days: 7 },
      startsAt: TEST_NOW,
      endsAt: TEST_NOW + DAY_MS,
      total: 10,
      left: 10,
      ...changes,
    })
    .returning({ id: couponOffers.id })
  return row!.id
}
const claim = (id: number, claimId: string = randomUUID(), person = buyer) =>
  shop.as(person).call(api.coupon.claim, { params: { id }, body: { claimId } })
const list = async (person = buyer) => (await shop.as(person).call(api.coupon.offers)).data.list
const couponsOf = (person = buyer) => shop.db.select().from(coupons).where(eq(coupons.buyerId, person.buyerId))
const leftOf = async (id: number) =>
  (await shop.db.select({ left: couponOffers.left }).from(couponOffers).where(eq(couponOffers.id, id)))[0]?.left

describe('the coupon centre', () => {
  it('shows what is for this buyer, with what he has of it, and for three days what ended', async () => {
    const [open, later, ended] = [
      await addOffer({ position: 1, note: '限时' }),
      await addOffer({
        position: 2,
        startsAt: TEST_NOW + 1,
        validity: { kind: 'fixed', startsAt: 1, endsAt: TEST_NOW * 2 },
      }),
      await addOffer({ position: 3, endsAt: TEST_NOW - 1 }),
    ]
    await addOffer({ endsAt: TEST_NOW - 3 * DAY_MS })
    await addOffer({ customerTypes: ['单体药店'] })
    await addOffer({ regions: ['510000'] })
    const hubei = await addOffer({ position: 4, regions: ['420000'], customerTypes: ['诊所'] })
    await claim(open)
    const seen = await list()
    expect(seen.map(({ id }) => id)).toEqual([open, later, ended, hubei])
    expect(seen[0]).toMatchObject({ note: '限时', claimed: 1, held: 1, left: 9, total: 10, perBuyer: 1 })
    expect(seen[1]?.validity).toEqual({ kind: 'fixed', startsAt: 1, endsAt: TEST_NOW * 2 })
    const stranger = await people.clinic(shop.db)
    expect((await list(stranger))[0]).toMatchObject({ claimed: 0, held: 0, left: 9 })
  })

  it('is for buyers', async () => {
    expect((await shop.visitor.call(api.coupon.offers)).status).toBe(401)
  })
})

describe('claiming', () => {
  it('gives a coupon that the next checkout takes off', async () => {
    const goods = await addGoods(shop.db)
    const line = { goodsId: goods.id, warehouseId: goods.warehouseId, number: 30 }
    const added = await shop.as(buyer).call(api.cart.add, { body: { params: [line] } })
    const id = await addOffer()
    expect((await claim(id)).data).toMatchObject({ id, claimed: 1, held: 1, left: 9 })
    const ids = added.data.lines.map((one) => one.id)
    const { data } = await shop.as(buyer).call(api.order.checkout, { body: { ids } })
    expect(data).toMatchObject({ couponAmount: 1_000, coupons: [{ name: '满100减10', isUsable: true }] })
    const [held] = await couponsOf()
    expect(held?.rule).toMatchObject({ startsAt: TEST_NOW, endsAt: TEST_NOW + 7 * DAY_MS })
  })

  it('is one under a double click and under a replay', async () => {
    const id = await addOffer({ perBuyer: 2 })
    const claimId = randomUUID()
    const answers = await Promise.all([claim(id, claimId), claim(id, claimId)])
    await claim(id, claimId)
    expect(answers.map(({ status, data }) => [status, data.claimed])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect([(await couponsOf()).length, await leftOf(id)]).toEqual([1, 9])
    expect((await claim(id)).data.claimed).toBe(2)
  })

  it('stops at the limit of the buyer, however many devices press', async () => {
    const id = await addOffer()
    const answers = await Promise.all([claim(id), claim(id), claim(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      reason: 'coupon.notClaimable',
      message: '每家限领 1 张，您已领完',
    })
    expect([(await couponsOf()).length, await leftOf(id)]).toEqual([1, 9])
  })

  it('gives the last one to one of two buyers', async () => {
    const id = await addOffer({ total: 1, left: 1 })
    const other = await people.clinic(shop.db)
    const answers = await Promise.all([claim(id), claim(id, randomUUID(), other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe('1 张已全部领完')
    expect([(await couponsOf()).length + (await couponsOf(other)).length, await leftOf(id)]).toEqual([1, 0])
  })

  it('may use the same id as another buyer', async () => {
    const id = await addOffer()
    const [claimId, other] = [randomUUID(), await people.clinic(shop.db)]
    await claim(id, claimId)
    expect((await claim(id, claimId, other)).data.claimed).toBe(1)
    expect(await leftOf(id)).toBe(8)
  })

  it.each([
    ['not begun', { startsAt: TEST_NOW + 1 }, 'upcoming'],
    ['over', { endsAt: TEST_NOW }, 'ended'],
    ['for others', { customerTypes: ['批发企业' as const] }, 'notForYou'],
  ])('refuses what is %s with its reason', async (_, changes, state) => {
    const refused = await claim(await addOffer(changes))
    expect(refused).toMatchObject({ status: 409, reason: 'coupon.notClaimable', details: { state } })
    expect(await couponsOf()).toEqual([])
  })

  it('refuses what does not exist, and an id that is none', async () => {
    expect(await claim(999_999)).toMatchObject({ status: 404, reason: 'coupon.notFound' })
    const payload = JSON.stringify({ claim_id: '1' })
    const headers = { 'content-type': 'application/json' }
    const answered = await shop.as(buyer).inject({ method: 'POST', url: '/api/coupon/1/claim', payload, headers })
    expect(answered.statusCode).toBe(422)
  })
})

it('a coupon that pays for pieces is entered with its goods and how many, and claimed as it was entered', async () => {
  const seller = await operatorOf(shop, 'marketing')
  const goods = await addGoods(shop.db)
  const enter = (changes: Record<string, FieldValue>) =>
    seller.client.call(opsApi.offer.save, {
      params: { kind: 'coupon' },
      body: {
        value: {
          name: '尝鲜兑换券',
          kind: 'exchange',
          startsAt: TEST_NOW - DAY_MS,
          endsAt: TEST_NOW + DAY_MS,
          days: 7,
          total: 9,
          perBuyer: 1,
          ...changes,
        },
      },
    })
  expect((await enter({ scope: 'all', pieces: 2 })).errors).toHaveProperty('scope')
  expect((await enter({ scope: 'listed', goods: [goods.id] })).errors).toHaveProperty('pieces')
  const { data: made } = await enter({ scope: 'listed', goods: [goods.id], pieces: 2 })
  expect(made).toMatchObject({ summary: '兑换 2 件' })
  expect((await claim(made.id)).status).toBe(200)
  const [held] = await couponsOf()
  expect(held!.rule).toMatchObject({ kind: 'exchange', pieces: 2, scope: 'listed', goodsIds: [goods.id] })
})

it('every coupon that can be used stands on one page for whoever compares them all', async () => {
  const many = await people.clinic(shop.db)
  const rule = { kind: 'manjian' as const, threshold: 0, face: 100, scope: 'all' as const, goodsIds: [] }
  const held = { buyerId: many.buyerId, rule: { ...rule, startsAt: TEST_NOW - DAY_MS, endsAt: TEST_NOW + DAY_MS } }
  await shop.db.insert(coupons).values(Array.from({ length: 45 }, (_, index) => ({ ...held, name: `券 ${index}` })))
  const ask = async (query: object) => (await shop.as(many).call(api.wallet.availableCoupons, { query })).data
  expect(await ask({})).toMatchObject({ total: 45, pages: 3, list: { length: 20 } })
  expect(await ask({ page: 1, size: 500 })).toMatchObject({ total: 45, pages: 1, list: { length: 45 } })
})
