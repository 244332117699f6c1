import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { coupons } from '#server/tables/account.ts'
import { type Award, drawPrizes, drawRecords, draws } from '#server/tables/draw.ts'
import { placements } from '#server/tables/placement.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let drawId: number

const COUPON: Award = { kind: 'coupon', name: '满300减5', face: 500, threshold: 30_000, days: 30 }
const NOTHING: Award = { kind: 'nothing' }

/** A draw whose only possible prize is the coupon, as long as some are left. */
async function addDraw(changes: Partial<typeof draws.$inferInsert> = {}, stock: number | null = null): Promise<number> {
  const values = {
    title: '每日抽奖',
    rules: '每天一次',
    period: 'day',
    startsAt: TEST_NOW,
    endsAt: TEST_NOW + 9 * DAY_MS,
  }
  const [row] = await shop.db
    .insert(draws)
    .values({ ...values, period: 'day' as const, ...changes })
    .returning({ id: draws.id })
  const id = row!.id
  await shop.db.insert(drawPrizes).values([
    { drawId: id, name: '¥5 优惠券', remarks: '满 300 元可用', award: COUPON, weight: 1, stock, position: 1 },
    { drawId: id, name: '谢谢参与', remarks: '明天再来', award: NOTHING, weight: 0, position: 2 },
  ])
  return id
}

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  for (const table of [drawRecords, drawPrizes, draws, coupons]) await shop.db.delete(table)
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
  drawId = await addDraw()
})
afterAll(() => shop.close())

const draw = (id = drawId, person = buyer) => shop.as(person).call(api.draw.draw, { query: { id } })
const simple = async (person = buyer) => (await shop.as(person).call(api.draw.simple)).data
const couponsOf = ({ buyerId }: Person) => shop.db.select().from(coupons).where(eq(coupons.buyerId, buyerId))

describe('drawing', () => {
  it('gives the prize at once, and says that the turn is used', async () => {
    expect(await simple()).toEqual({ id: drawId, isJoin: false })
    const { data } = await draw()
    expect(data).toMatchObject({ name: '¥5 优惠券', remarks: '满 300 元可用', isPrize: true, at: TEST_NOW })
    expect(await simple()).toEqual({ id: drawId, isJoin: true })
    expect(await couponsOf(buyer)).toMatchObject([
      { name: '满300减5', status: 'unused', rule: { face: 500, threshold: 30_000, endsAt: TEST_NOW + 30 * DAY_MS } },
    ])
  })

  it('answers a double press and a lost answer with the same result', async () => {
    const answers = await Promise.all([draw(), draw(), draw()])
    shop.clock.advance(HOUR_MS)
    answers.push(await draw())
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await couponsOf(buyer)).toHaveLength(1)
  })

  it('gives another turn the next day, and tells them all, the newest first', async () => {
    await draw()
    shop.clock.advance(DAY_MS)
    expect(await simple()).toMatchObject({ isJoin: false })
    await draw()
    const { data } = await shop.as(buyer).call(api.draw.record)
    expect(data.map(({ at }) => at)).toEqual([TEST_NOW + DAY_MS, TEST_NOW])
    expect(await couponsOf(buyer)).toHaveLength(2)
  })

  it('never gives more than there is, however many draw at once', async () => {
    const scarce = await addDraw({}, 2)
    const crowd = await Promise.all(Array.from({ length: 5 }, () => people.clinic(shop.db)))
    const results = await Promise.all(crowd.map((person) => draw(scarce, person)))
    expect(results.map(({ data }) => data.name).sort()).toEqual(
      [...Array.from({ length: 3 }, () => '谢谢参与'), ...Array.from({ length: 2 }, () => '¥5 优惠券')].sort(),
    )
    expect(await shop.db.$count(coupons)).toBe(2)
  })

  it('needs the mark of the own page: another site cannot draw for the buyer', async () => {
    const { token } = await shop.signIn(buyer)
    const { statusCode } = await shop.app.inject({
      method: 'GET',
      url: `/api/draw?id=${drawId}`,
      headers: { cookie: `cb_session=${token}` },
    })
    expect(statusCode).toBe(403)
    expect(await shop.db.$count(drawRecords)).toBe(0)
  })

  it('is never kept by anything on the way', async () => {
    const { headers } = await shop.as(buyer).inject({ method: 'GET', url: `/api/draw?id=${drawId}` })
    expect(headers['cache-control']).toContain('no-store')
  })
})

describe('a draw that is not to be had', () => {
  it.each([0, -1, 'x', '1;2'])('refuses the id %s', async (id) => {
    const { statusCode } = await shop.as(buyer).inject({ method: 'GET', url: `/api/draw?id=${id}` })
    expect(statusCode).toBe(422)
  })

  it('is told with what to do', async () => {
    expect(await draw(9_999)).toMatchObject({ status: 404, reason: 'draw.notFound' })
    const coming = await addDraw({ startsAt: TEST_NOW + 1 })
    expect(await draw(coming)).toMatchObject({ status: 409, message: expect.stringContaining('开始，请届时再来') })
    const over = await addDraw({ startsAt: 0, endsAt: TEST_NOW })
    expect(await draw(over)).toMatchObject({ status: 409, message: expect.stringContaining('结束') })
  })

  it('is none for other kinds of company', async () => {
    const forPharmacies = await addDraw({ customerTypes: ['单体药店'], endsAt: TEST_NOW + 1 })
    expect(await draw(forPharmacies)).toMatchObject({ reason: 'draw.notFound' })
    expect(await simple()).toMatchObject({ id: drawId })
    const pharmacy = await people.pharmacy(shop.db)
    expect(await simple(pharmacy)).toMatchObject({ id: forPharmacies })
  })

  it('waits until the company was approved', async () => {
    const newcomer = await people.clinic(shop.db, { reviewState: 'submitted' })
    expect(await simple(newcomer)).toEqual({ isJoin: false })
    expect(await draw(drawId, newcomer)).toMatchObject({ reason: 'account.notApproved' })
  })
})

describe('what is shown', () => {
  it('names prizes without odds, and winners without their names', async () => {
    await draw()
    const { data } = await shop.as(buyer).call(api.draw.activity, { params: { id: drawId } })
    expect(data).toMatchObject({ title: '每日抽奖', isJoin: true })
    expect(data.prizes.map((prize) => Object.keys(prize))).toEqual(data.prizes.map(() => ['id', 'name', 'remarks']))
    const winners = (await shop.as(buyer).call(api.draw.newRecord, { query: { id: drawId } })).data
    expect(winners).toMatchObject([{ name: '¥5 优惠券', at: TEST_NOW }])
    expect(winners[0]!.company).toContain('****')
  })

  it('stands beside what editors placed there', async () => {
    const ad = { slot: 'draw', name: '满减进行中', url: '/list', position: 1 }
    await shop.db.insert(placements).values([ad, { ...ad, name: '上月活动', endsAt: TEST_NOW }])
    expect((await shop.visitor.call(api.draw.ads)).data).toMatchObject([{ name: '满减进行中', url: '/list' }])
  })

  it('shows nobody the records of another company', async () => {
    await draw()
    const stranger = await people.clinic(shop.db)
    expect((await shop.as(stranger).call(api.draw.record)).data).toEqual([])
    expect(await simple(stranger)).toMatchObject({ isJoin: false })
  })
})
