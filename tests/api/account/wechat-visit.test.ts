import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { openidOf } from '#server/integrations/wechat/simulator.ts'
import { deleteVisitsBefore } from '#server/modules/wechat/index.ts'
import { users } from '#server/tables/account.ts'
import { securityEvents } from '#server/tables/company/sign-in.ts'
import { wechatVisits } from '#server/tables/company/wechat.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import type { Person } from '#testing/server/people.ts'
import { startTestApp } from '#testing/server/test-app.ts'
import { agree, apart, doctor, pharmacist, startWechatShop, type WechatShop } from '#testing/wechat.ts'

let shop: WechatShop
let clinic: Person

beforeAll(async () => {
  shop = await startWechatShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.db.update(users).set({ wechatOpenid: null, wechatScanOpenid: null, wechatUnionid: null, wechatName: '' })
  clinic = await shop.addClinic()
})

const rowOf = async ({ userId }: Person) => (await shop.db.select().from(users).where(eq(users.id, userId)))[0]!

describe('a visit to WeChat', () => {
  it('asks as the provider wants it: its page, the scope of the application, a state nobody guesses', async () => {
    const scan = new URL((await shop.begin('scan')).url)
    expect(`${scan.pathname}${scan.hash}`).toBe('/connect/qrconnect#wechat_redirect')
    expect(Object.fromEntries(scan.searchParams)).toMatchObject({
      appid: shop.provider.scan.appId,
      redirect_uri: 'http://shop.test/wechat/return',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    const inside = new URL((await shop.begin('inside')).url)
    expect(inside.pathname).toBe('/connect/oauth2/authorize')
    expect(inside.searchParams.get('scope')).toBe('snsapi_userinfo')
  })

  it('stores neither state nor ticket as they are', async () => {
    const { state, ticket } = await shop.begin()
    const rows = JSON.stringify(await shop.db.select().from(wechatVisits))
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(ticket)
  })

  it('comes back once, within ten minutes, and to the page that began it alone', async () => {
    const { url, ticket } = await shop.begin()
    const { page, state, code } = await agree(url, doctor)
    expect(page).toBe('http://shop.test/wechat/return')
    const other = await shop.begin()
    // What somebody else brings to this browser, or takes from it to his own.
    expect((await shop.arrive({ state, ticket: other.ticket, code: code! })).reason).toBe('wechat.expired')
    expect((await shop.arrive({ state: 'forged', ticket, code: code! })).reason).toBe('wechat.expired')
    expect((await shop.arrive({ state, ticket, code: code! })).status).toBe(200)
    expect((await shop.arrive({ state, ticket, code: code! })).reason).toBe('wechat.expired')

    const late = await shop.begin()
    const answer = await agree(late.url, doctor)
    shop.clock.set(TEST_NOW + 10 * MINUTE_MS)
    expect((await shop.arrive({ state: answer.state, ticket: late.ticket, code: answer.code! })).reason).toBe(
      'wechat.expired',
    )
  })

  it('says so when WeChat does not know the code, and brings no code when its user refuses', async () => {
    const { url, ticket } = await shop.begin()
    const { state, code } = await agree(url)
    expect(code).toBeUndefined()
    expect((await shop.arrive({ state, ticket, code: 'forged' })).reason).toBe('wechat.failed')
  })

  it('takes no code of the other application', async () => {
    const inside = await agree((await shop.begin('inside')).url, doctor)
    const { state, ticket } = await shop.begin('scan')
    expect((await shop.arrive({ state, ticket, code: inside.code! })).reason).toBe('wechat.failed')
  })

  it('is forgotten when it is over', async () => {
    await shop.db.delete(wechatVisits)
    await shop.begin()
    await deleteVisitsBefore(shop.db, TEST_NOW + 10 * MINUTE_MS)
    expect(await shop.db.select().from(wechatVisits)).toHaveLength(1)
    await deleteVisitsBefore(shop.db, TEST_NOW + 10 * MINUTE_MS + 1)
    expect(await shop.db.select().from(wechatVisits)).toEqual([])
  })
})

describe('binding who scanned', () => {
  it('needs the password, and binds once', async () => {
    const proof = await shop.visit(doctor, { who: clinic })
    expect((await shop.bind(clinic, proof, 'guessed')).reason).toBe('password.wrong')
    expect((await shop.bind(clinic, proof)).data).toMatchObject({ nickname: '李大夫' })
    expect(await rowOf(clinic)).toMatchObject({
      wechatScanOpenid: openidOf(doctor, shop.provider.scan),
      wechatUnionid: 'u-1',
      wechatOpenid: null,
    })
    expect((await shop.bind(clinic, proof)).reason).toBe('wechat.expired')
    const events = await shop.db.select().from(securityEvents).where(eq(securityEvents.userId, clinic.userId))
    expect(events.map(({ event }) => event)).toContain('wechatBound')
  })

  it('refuses one who is bound to another account, however he came, and one beside whom there is another', async () => {
    await shop.bind(clinic, await shop.visit(doctor, { who: clinic }))
    const other = await shop.addClinic()
    expect((await shop.bind(other, await shop.visit(doctor, { who: other }))).reason).toBe('wechat.taken')
    expect((await shop.bind(other, await shop.visit(doctor, { who: other, entrance: 'inside' }))).reason).toBe(
      'wechat.taken',
    )
    expect((await shop.bind(clinic, await shop.visit(pharmacist, { who: clinic }))).reason).toBe('wechat.bound')
    expect(await rowOf(other)).toMatchObject({ wechatScanOpenid: null, wechatName: '' })
  })

  it('lets one of ten accounts have a person whom all bind at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => shop.addClinic()))
    const proofs = await Promise.all(all.map((who) => shop.visit(apart, { who })))
    const answers = await Promise.all(all.map((who, index) => shop.bind(who, proofs[index]!)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['wechat.taken']),
    )
  })

  it('takes no visit that somebody else began', async () => {
    const other = await shop.addClinic()
    const proof = await shop.visit(doctor, { who: other })
    expect((await shop.bind(clinic, proof)).reason).toBe('wechat.expired')
  })

  it('takes one that began before its user signed in', async () => {
    expect((await shop.bind(clinic, await shop.visit(doctor))).status).toBe(200)
  })

  it('adds the openid of the other application to the same person', async () => {
    await shop.bind(clinic, await shop.visit(doctor, { who: clinic }))
    await shop.bind(clinic, await shop.visit(doctor, { who: clinic, entrance: 'inside' }))
    expect(await rowOf(clinic)).toMatchObject({
      wechatScanOpenid: openidOf(doctor, shop.provider.scan),
      wechatOpenid: openidOf(doctor, shop.provider.official),
    })
  })
})

it('is off without an application, and says so', async () => {
  const plain = await startTestApp()
  expect((await plain.visitor.call(api.wechat.ways)).data).toEqual({ isInside: false, isScannable: false })
  const refused = await plain.visitor.call(api.wechat.visit, { body: { entrance: 'scan' } })
  expect(refused.reason).toBe('wechat.off')
  expect(refused.message).toContain('密码')
  await plain.close()
})
