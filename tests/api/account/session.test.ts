import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { readConfig } from '#server/config.ts'
import { sessions, users } from '#server/tables/account.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { requestOf, testClient } from '#testing/server/test-client.ts'

const PASSWORD = 'changbei-demo'
let shop: TestApp
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD)
  shop = await startTestApp({ trustProxy: 1 })
})
afterAll(() => shop.close())

let added = 0
const addUser = (): Promise<Person> =>
  people.clinic(shop.db, { username: `device${(added += 1)}`, passwordHash, phone: `1390000${1_000 + added}` })

describe('the session cookie', () => {
  let production: TestApp
  beforeAll(async () => {
    production = await startTestApp({ secureCookies: true })
  })
  afterAll(() => production.close())

  it('has over https a name that no other host can set, and the browser stays with https', async () => {
    await people.clinic(production.db, { username: 'clinic', passwordHash })
    const { response } = await production.visitor.call(api.account.login, {
      body: { username: 'clinic', password: PASSWORD },
    })
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-cb_session=[^;]+; .*Path=\/; HttpOnly; Secure/)
    expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })

  it('is not taken from the plain name there', async () => {
    const { token } = await production.signIn(await people.clinic(production.db))
    const read = (cookie: string) => production.app.inject({ url: '/api/user/base', headers: { cookie } })
    expect((await read(`cb_session=${token}`)).statusCode).toBe(401)
    expect((await read(`__Host-cb_session=${token}`)).statusCode).toBe(200)
  })

  it('is believed beside one that opens nothing, in either order, and not beside another open session', async () => {
    const [mine, theirs] = [await shop.signIn(await addUser()), await shop.signIn(await addUser())]
    const statusOf = async (...tokens: string[]) => {
      const cookie = tokens.map((token) => `cb_session=${token}`).join('; ')
      return (await shop.app.inject({ url: '/api/user/base', headers: { cookie } })).statusCode
    }
    expect(await statusOf('bad', mine.token)).toBe(200)
    expect(await statusOf(mine.token, 'bad')).toBe(200)
    expect(await statusOf(mine.token, theirs.token)).toBe(401)
    expect(await statusOf(theirs.token, mine.token)).toBe(401)
  })

  it.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', SECURE_COOKIES: 'false' }, false],
    [{}, false],
    [{ SECURE_COOKIES: 'true' }, true],
  ])('is secure with %j: %s', (env, isSecure) => {
    expect(readConfig(env).secureCookies).toBe(isSecure)
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['false', false],
    ['2', 2],
    ['loopback', ['loopback']],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ])('%s is read as %j', (text, trusted) => {
    expect(readConfig(text === undefined ? {} : { TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })
  it.each(['true', 'yes', '10.0.0.0/99', 'loopback,'])('refuses %s', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('不能为 true')
  })
})

describe('limits of calls', () => {
  it('count each buyer for himself behind one address', async () => {
    const strict = await startTestApp({ rateLimit: 4 })
    const [one, other] = [await people.clinic(strict.db), await people.clinic(strict.db)]
    const statusOf = async (who: Person) => (await strict.as(who).call(api.account.base)).status
    // The first call of each is counted with the address: nobody has met the session yet.
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200])
    const many = []
    for (let call = 0; call < 5; call += 1) many.push(await statusOf(one))
    expect(many).toEqual([200, 200, 200, 200, 429])
    expect(await statusOf(other)).toBe(200)
    await strict.close()
  })
})

describe('the devices of a user', () => {
  it('are listed with browser and shortened address, the current one marked', async () => {
    const { username, userId } = await addUser()
    const { headers, ...request } = requestOf(api.account.login, { body: { username, password: PASSWORD } })
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
    const from = { 'x-forwarded-for': '203.0.113.9', 'user-agent': userAgent }
    await shop.visitor.inject({ ...request, headers: { ...headers, ...from } })
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
    const me = testClient(shop.app, await shop.signIn({ userId, buyerId: row!.buyerId }))
    const { list, phone } = (await me.call(api.session.list)).data
    expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: 'Windows · Chrome', place: '203.0.113.*' })
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(phone).toMatch(/^139\*{4}\d{4}$/)
  })

  it('are ended one by one or all but this one, and never somebody else’s', async () => {
    const [owner, stranger] = [await addUser(), await addUser()]
    const clients = await Promise.all([1, 2, 3].map(async () => testClient(shop.app, await shop.signIn(owner))))
    const foreign = testClient(shop.app, await shop.signIn(stranger))
    const [me, second, third] = clients as [typeof foreign, typeof foreign, typeof foreign]
    const isOpen = async (client: typeof me) => (await client.call(api.account.base)).status === 200
    const [theirs] = (await foreign.call(api.session.list)).data.list
    expect((await me.call(api.session.end, { params: { id: theirs!.id } })).status).toBe(404)
    expect(await isOpen(foreign)).toBe(true)
    const current = (await second.call(api.session.list)).data.list.find(({ isCurrent }) => isCurrent)!
    expect((await me.call(api.session.end, { params: { id: current.id } })).status).toBe(200)
    expect([await isOpen(me), await isOpen(second), await isOpen(third)]).toEqual([true, false, true])
    expect((await me.call(api.session.endOthers)).data.ended).toBe(1)
    expect([await isOpen(me), await isOpen(third), await isOpen(foreign)]).toEqual([true, false, true])
  })
})

describe('the second factor', () => {
  it('is not asked of whoever does not know the password', async () => {
    const { username, ...owner } = await addUser()
    const me = testClient(shop.app, await shop.signIn(owner))
    const { data } = await me.call(api.session.secondFactor, { body: { password: PASSWORD } })
    const totp = new TOTP({ secret: data.secret }).generate({ timestamp: TEST_NOW })
    await me.call(api.session.confirmSecondFactor, { body: { totp } })
    const answer = await shop.visitor.call(api.account.login, { body: { username, password: 'wrong' } })
    expect(answer.reason).toBe('auth.badCredentials')
  })

  it('of a lost telephone is replaced by a recovery code, once each, which its owner hears of', async () => {
    const { username, ...owner } = await addUser()
    const me = testClient(shop.app, await shop.signIn(owner))
    const login = (totp: string) =>
      shop.visitor.call(api.account.login, { body: { username, password: PASSWORD, totp } })
    const { data } = await me.call(api.session.secondFactor, { body: { password: PASSWORD } })
    const totp = new TOTP({ secret: data.secret }).generate({ timestamp: TEST_NOW })
    const { recoveryCodes } = (await me.call(api.session.confirmSecondFactor, { body: { totp } })).data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^\d{4}-\d{4}-\d{4}$/.test(code))).toBe(true)
    const [row] = await shop.db.select().from(users).where(eq(users.id, owner.userId))
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]!.replaceAll('-', ''))

    expect((await login('000000000000')).reason).toBe('auth.codeWrong')
    const [first, second, third] = recoveryCodes
    const both = await Promise.all([login(first!), login(first!.replaceAll('-', ' '))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await me.call(api.session.list)).data.recoveryCodes).toBe(9)
    expect((await me.call(api.message.list)).data.list[0]?.title).toBe('用恢复码登录了一次，还剩 9 个')

    const body = { password: PASSWORD, totp: second! }
    expect((await me.call(api.session.newRecoveryCodes, { body: { ...body, password: 'wrong' } })).reason).toBe(
      'password.wrong',
    )
    const renewed = (await me.call(api.session.newRecoveryCodes, { body })).data.recoveryCodes
    expect((await login(third!)).reason).toBe('auth.codeWrong')
    expect((await login(renewed[0]!)).status).toBe(200)
    const close = { password: PASSWORD, totp: renewed[1]! }
    expect((await me.call(api.session.disableSecondFactor, { body: close })).status).toBe(200)
    expect((await me.call(api.session.list)).data).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 })
  })

  it('is set up with the password, asked for at sign-in, taken once, and closed with both', async () => {
    const { username, ...owner } = await addUser()
    const me = testClient(shop.app, await shop.signIn(owner))
    const login = (totp?: string) =>
      shop.visitor.call(api.account.login, { body: { username, password: PASSWORD, totp } })
    expect((await me.call(api.session.secondFactor, { body: { password: 'wrong' } })).reason).toBe('password.wrong')
    const { data } = await me.call(api.session.secondFactor, { body: { password: PASSWORD } })
    expect(data.uri).toContain(encodeURIComponent('常备'))
    const codeAt = (at: number) => new TOTP({ secret: data.secret }).generate({ timestamp: at })
    const confirm = (totp: string) => me.call(api.session.confirmSecondFactor, { body: { totp } })
    expect((await confirm('000000')).reason).toBe('auth.codeWrong')
    expect((await login()).status).toBe(200)
    expect((await confirm(codeAt(TEST_NOW))).status).toBe(200)
    expect((await me.call(api.session.list)).data.hasSecondFactor).toBe(true)
    expect((await login()).reason).toBe('auth.codeRequired')
    expect((await login(codeAt(TEST_NOW))).reason).toBe('auth.codeWrong')
    shop.clock.set(TEST_NOW + MINUTE_MS)
    expect((await login(codeAt(TEST_NOW + MINUTE_MS))).status).toBe(200)
    shop.clock.set(TEST_NOW + 2 * MINUTE_MS)
    const disable = (password: string, totp: string) =>
      me.call(api.session.disableSecondFactor, { body: { password, totp } })
    const code = codeAt(TEST_NOW + 2 * MINUTE_MS)
    expect((await disable('wrong', code)).reason).toBe('password.wrong')
    expect((await disable(PASSWORD, '000000')).reason).toBe('auth.codeWrong')
    expect((await disable(PASSWORD, code)).status).toBe(200)
    expect((await login()).status).toBe(200)
    shop.clock.set(TEST_NOW)
  })
})
