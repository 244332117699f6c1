import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SIGN_IN_SETTINGS } from '#domain/company/sign-in.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'
import { findSession } from '#server/access/session.ts'
import { digestOf } from '#server/access/token.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'
import { coupons } from '#server/tables/account.ts'
import { cartLines } from '#server/tables/cart.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { addGoods, addOrderedLine, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { testClient } from '#testing/server/test-client.ts'

const PASSWORD = 'changbei-demo'
let shop: TestApp
let clinic: Person
let passwordHash: string

beforeAll(async () => {
  shop = await startTestApp()
  passwordHash = await cheapHash(PASSWORD)
  clinic = await people.clinic(shop.db, { username: 'clinic', passwordHash, phone: '13911112222' })
})
afterAll(() => shop.close())

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  shop.visitor.call(api.account.login, { body: { username, password } }, { headers })
const tokenOf = (setCookie: unknown) => /cb_session=([^;]*)/.exec(String(setCookie))?.[1] ?? ''

describe('signing in', () => {
  it('answers with the user state and an httpOnly cookie that opens the session', async () => {
    const answer = await signIn('clinic', PASSWORD)
    expect(answer.data).toMatchObject({
      username: 'clinic',
      company: clinic.company,
      isPassed: 1,
      balance: 2_000_000,
      priceGroup: 'clinic',
      address: '湖北省武汉市江岸区中山大道 1 号',
      buyer: { id: clinic.buyerId, customerType: '诊所' },
    })
    const cookie = String(answer.response.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const token = tokenOf(cookie)
    const client = testClient(shop.app, { buyerId: clinic.buyerId, token, csrf: answer.data.token })
    expect((await client.call(api.account.base)).data.username).toBe('clinic')
  })

  it('refuses a wrong password and an unknown user with the same words', async () => {
    const [wrong, unknown] = [await signIn('clinic', 'nope'), await signIn('nobody', 'nope')]
    expect(wrong).toMatchObject({ status: 422, reason: 'auth.badCredentials' })
    expect(unknown.message).toBe(wrong.message)
    expect(wrong.response.headers['set-cookie']).toBeUndefined()
  })

  it('opens a new session and closes the one the browser had', async () => {
    const first = tokenOf((await signIn('clinic', PASSWORD)).response.headers['set-cookie'])
    const second = await signIn('clinic', PASSWORD, { cookie: `${SESSION_COOKIE}=${first}` })
    expect(tokenOf(second.response.headers['set-cookie'])).not.toBe(first)
    expect(await findSession(shop.db, digestOf(first), TEST_NOW)).toBeUndefined()
  })

  it('asks for the mark that only our own pages can send', async () => {
    expect(await signIn('clinic', PASSWORD, { 'x-csrf-token': '' })).toMatchObject({ status: 403, reason: 'auth.csrf' })
  })
})

describe('the session', () => {
  it('ends with signing out', async () => {
    const credentials = await shop.signIn(clinic)
    const client = testClient(shop.app, credentials)
    const answer = await client.call(api.account.logout)
    expect(answer.status).toBe(200)
    expect(tokenOf(answer.response.headers['set-cookie'])).toBe('')
    expect(await client.call(api.account.base)).toMatchObject({ status: 401, reason: 'auth.required' })
  })

  it('ends after 30 days, and after 14 without a call', async () => {
    const idle = testClient(shop.app, await shop.signIn(clinic))
    const busy = testClient(shop.app, await shop.signIn(clinic))
    for (const day of [13, 26]) {
      shop.clock.set(TEST_NOW + day * DAY_MS)
      expect((await busy.call(api.account.base)).status).toBe(200)
    }
    shop.clock.set(TEST_NOW + 14 * DAY_MS)
    expect((await idle.call(api.account.base)).status).toBe(401)
    shop.clock.set(TEST_NOW + 30 * DAY_MS)
    expect((await busy.call(api.account.base)).status).toBe(401)
    shop.clock.set(TEST_NOW)
  })

  it('tells the size of the cart', async () => {
    const buyer = await people.clinic(shop.db)
    const { id: goodsId } = await addGoods(shop.db)
    const line = { buyerId: buyer.buyerId, goodsId, warehouseId: 1, type: 0 as const, number: 1, seenPrice: 1 }
    await shop.db.insert(cartLines).values({ ...line, id: `${goodsId}-1-0`, addedAt: TEST_NOW })
    expect((await shop.as(buyer).call(api.account.base)).data.cart).toBe(1)
  })

  it('names the default manager, without the prefix, when the company has none of its own', async () => {
    const served = await people.clinic(shop.db, { managerName: '李经理', managerPhone: '13700000000' })
    expect((await shop.as(clinic).call(api.account.base)).data.admin).toMatchObject({ isDefault: 0 })
    expect((await shop.as(served).call(api.account.base)).data.admin).toEqual({
      name: '李经理',
      phone: '13700000000',
      isDefault: 1,
    })
  })
})

const ask = (value: string, remoteAddress: string) =>
  shop.visitor.inject({ url: `/api/user/phone/${value}`, remoteAddress })

describe('the phone check', () => {
  it('says whether a mobile number is free', async () => {
    expect((await ask('13911112222', '10.0.0.1')).json().data).toEqual({ is_free: false })
    expect((await ask('13911112223', '10.0.0.1')).json().data).toEqual({ is_free: true })
    expect((await ask('12345', '10.0.0.1')).statusCode).toBe(422)
  })

  it('cannot be used to list customers: ten a minute', async () => {
    for (let asked = 0; asked < 10; asked += 1) expect((await ask('13911112222', '10.0.0.2')).statusCode).toBe(200)
    const refused = await ask('13911112222', '10.0.0.2')
    expect(refused.json()).toMatchObject({ code: 429, data: { reason: 'request.tooMany' } })
  })

  it('answers one address fifty times a day at most, whatever the minute', async () => {
    const strict = await startTestApp()
    await setSettings(strict.db, { signIn: { ...SIGN_IN_SETTINGS, phoneChecksPerDay: 3 } })
    const statuses = []
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await strict.visitor.inject({ url: '/api/user/phone/13911112222' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    await strict.close()
  })
})

describe('couponNum', () => {
  it('counts the buyer’s own unused coupons that are not over', async () => {
    const [buyer, other] = [await people.clinic(shop.db), await people.clinic(shop.db)]
    const rule = { kind: 'cash', face: 1, threshold: 0, scope: 'all', goodsIds: [], startsAt: 0 } as const
    const coupon = (buyerId: number, endsAt: number, status: 'unused' | 'used') => ({
      buyerId,
      name: '券',
      status,
      rule: { ...rule, goodsIds: [], endsAt },
    })
    await shop.db
      .insert(coupons)
      .values([
        coupon(buyer.buyerId, TEST_NOW + 1, 'unused'),
        coupon(buyer.buyerId, TEST_NOW, 'unused'),
        coupon(buyer.buyerId, TEST_NOW + 1, 'used'),
        coupon(other.buyerId, TEST_NOW + 1, 'unused'),
      ])
    expect((await shop.as(buyer).call(api.account.couponNum)).data).toEqual({ total: 1 })
  })
})

describe('loadBuyer', () => {
  it('counts what was bought of limited goods in their period, cancelled orders left out', async () => {
    const { buyerId } = await people.clinic(shop.db)
    const limited = async (period: 'order' | 'day' | 'week' | 'range') =>
      (await addGoods(shop.db, { limit: { number: 100, period } })).id
    const [perOrder, daily, weekly, ever] = [
      await limited('order'),
      await limited('day'),
      await limited('week'),
      await limited('range'),
    ]
    const sale = { price: 1, startsAt: TEST_NOW - 1_000, endsAt: TEST_NOW + 1_000, stock: 9, limit: 5 }
    const flash = (await addGoods(shop.db, { flashSale: sale })).id
    const hour = 60 * MINUTE_MS
    const buy = (
      at: number,
      goodsId: number,
      number: number,
      type: 0 | 1 = 0,
      status: 'completed' | 'cancelled' = 'completed',
    ) => addOrderedLine(shop.db, buyerId, { at, goodsId, number, type, status })
    // TEST_NOW is a Friday at 10 in Shanghai: its day began 10 hours ago, its week on Monday.
    for (const at of [TEST_NOW, TEST_NOW - 11 * hour, TEST_NOW - 5 * 24 * hour])
      for (const goodsId of [perOrder, daily, weekly, ever]) await buy(at, goodsId, 1)
    await buy(TEST_NOW, weekly, 50, 0, 'cancelled')
    await buy(TEST_NOW, flash, 2, 1)
    await buy(TEST_NOW - 2_000, flash, 4, 1)
    const { boughtInPeriod } = await loadBuyer(shop.db, buyerId, TEST_NOW)
    expect(boughtInPeriod).toEqual({ [daily]: 1, [weekly]: 2, [ever]: 3, [`${flash}-1`]: 2 })
  })

  it('refuses an account that is gone', async () => {
    await expect(loadBuyer(shop.db, 999_999, TEST_NOW)).rejects.toMatchObject({ code: 'auth.required' })
  })
})
