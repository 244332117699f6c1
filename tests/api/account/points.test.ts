import { randomUUID } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { ledger } from '#server/tables/account.ts'
import { pointsExchanges, pointsGifts } from '#server/tables/points.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.delete(pointsExchanges)
  await shop.db.delete(pointsGifts)
  buyer = await withPoints(1_000)
})
afterAll(() => shop.close())

async function withPoints(points: number): Promise<Person> {
  const person = await people.clinic(shop.db)
  const { buyerId } = person
  await shop.db
    .insert(ledger)
    .values({ buyerId, purse: 'points', seq: 1, delta: points, after: points, kind: 'carried', at: TEST_NOW })
  return person
}
async function addGift(changes: Partial<typeof pointsGifts.$inferInsert> = {}): Promise<number> {
  const row = { name: '血压计', specification: '1 台', cost: 400, stock: 5, ...changes }
  return (await shop.db.insert(pointsGifts).values(row).returning({ id: pointsGifts.id }))[0]!.id
}
const mall = async (person = buyer) => (await shop.as(person).call(api.points.mall)).data
const addressOf = async (person = buyer) => (await shop.as(person).call(api.address.list)).data[0]!.id
const exchange = async (id: number, exchangeId: string = randomUUID(), person = buyer) =>
  shop
    .as(person)
    .call(api.points.exchange, { params: { id }, body: { exchangeId, addressId: await addressOf(person) } })
const pointsLedger = (person = buyer) =>
  shop.db
    .select({ delta: ledger.delta, after: ledger.after, kind: ledger.kind, note: ledger.note })
    .from(ledger)
    .where(and(eq(ledger.buyerId, person.buyerId), eq(ledger.purse, 'points')))
    .orderBy(asc(ledger.seq))

describe('the points mall', () => {
  it('takes points from the ledger and a piece from the stock, and remembers where it goes', async () => {
    const id = await addGift({ perBuyer: 2 })
    const { data } = await exchange(id)
    expect(data).toMatchObject({
      points: 600,
      gifts: [{ id, stock: 4, taken: 1, perBuyer: 2 }],
      exchanges: [{ giftId: id, name: '血压计', cost: 400, address: { consignee: '张三' } }],
    })
    expect((await pointsLedger()).at(-1)).toEqual({ delta: -400, after: 600, kind: 'exchange', note: '兑换 血压计' })
    expect((await shop.as(buyer).call(api.account.base)).data).toMatchObject({ points: 600, balance: 2_000_000 })
  })

  it('exchanges once under a double click and a replay', async () => {
    const id = await addGift()
    const exchangeId = randomUUID()
    const answers = await Promise.all([exchange(id, exchangeId), exchange(id, exchangeId)])
    expect(answers.map(({ status, data }) => [status, data.points])).toEqual([
      [200, 600],
      [200, 600],
    ])
    expect((await exchange(id, exchangeId)).data.exchanges).toHaveLength(1)
  })

  it('never goes below zero, however many devices press', async () => {
    const id = await addGift()
    const answers = await Promise.all([exchange(id), exchange(id), exchange(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      reason: 'points.short',
      message: '积分不足，还差 200 分',
    })
    expect(await mall()).toMatchObject({ points: 200, gifts: [{ stock: 3 }] })
  })

  it('gives the last piece to one of two buyers', async () => {
    const [id, other] = [await addGift({ stock: 1 }), await withPoints(400)]
    const answers = await Promise.all([exchange(id), exchange(id, randomUUID(), other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await mall()).points + (await mall(other)).points).toBe(1_000)
    expect((await mall()).gifts[0]?.stock).toBe(0)
  })

  it('stops at the limit of the buyer, and takes nothing', async () => {
    const id = await addGift({ perBuyer: 1 })
    await exchange(id)
    expect(await exchange(id)).toMatchObject({ status: 409, reason: 'points.refused', details: { code: 'limit' } })
    expect((await pointsLedger()).length).toBe(2)
  })

  it('shows nobody what others have, and sends nothing to their address', async () => {
    const [id, other] = [await addGift(), await withPoints(5)]
    await exchange(id)
    expect(await mall(other)).toMatchObject({ points: 5, gifts: [{ taken: 0 }], exchanges: [] })
    const body = { exchangeId: randomUUID(), addressId: await addressOf(other) }
    expect(await shop.as(buyer).call(api.points.exchange, { params: { id }, body })).toMatchObject({
      status: 404,
      reason: 'address.notFound',
    })
    expect((await mall()).points).toBe(600)
    expect((await shop.visitor.call(api.points.mall)).status).toBe(401)
  })

  it('refuses what does not exist', async () => {
    expect(await exchange(999_999)).toMatchObject({ status: 404, reason: 'points.notFound' })
  })
})
