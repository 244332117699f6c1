import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { PASSWORD, phoneShop } from '#testing/server/account/phone-shop.ts'
import { requestOf, testClient } from '#testing/server/test-client.ts'

const NEW_PASSWORD = '两棵树 和 1 只猫'
const { shop, codeFor, addUser } = phoneShop()
const login = (username: string, password: string) =>
  shop.visitor.call(api.account.login, { body: { username, password } })

const forget = (phone: string, code: string) => shop.visitor.call(api.password.forget, { body: { phone, code } })
const reset = (token: string, username: string, password = NEW_PASSWORD) =>
  shop.visitor.call(api.password.reset, { body: { token, username, password } })

/** As another client might send it: the contract of this side would refuse it before. */
async function sent(token: string, username: string, password: string): Promise<string> {
  const request = requestOf(api.password.reset, { body: { token, username, password: NEW_PASSWORD } })
  const payload = new URLSearchParams({ token, username, password }).toString()
  return (await shop.visitor.inject({ ...request, payload })).json().message
}

const change = (client: ReturnType<typeof testClient>, body: { former?: string; code?: string; password?: string }) =>
  client.call(api.password.change, { body: { password: NEW_PASSWORD, ...body } })

describe('a forgotten password', () => {
  it('is replaced by whoever holds the telephone, and every session ends', async () => {
    const { username, phone, ...owner } = await addUser('forgetful')
    const device = testClient(shop.app, await shop.signIn(owner))
    const { data } = await forget(phone, await codeFor(phone, 'forget'))
    expect(data.usernames).toEqual([username])
    expect((await reset(data.token, username)).status).toBe(200)
    expect((await device.call(api.account.base)).status).toBe(401)
    expect((await login(username, PASSWORD)).reason).toBe('auth.badCredentials')
    expect((await login(username, NEW_PASSWORD)).status).toBe(200)
  })

  it('is replaced once per code, within a quarter of an hour', async () => {
    const { username, phone } = await addUser('onceonly')
    const code = await codeFor(phone, 'forget')
    const [first, second] = await Promise.all([forget(phone, code), forget(phone, code)])
    const opened = [first, second].filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    const { token } = opened[0]!.data
    const answers = await Promise.all([reset(token, username), reset(token, username)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    shop.clock.advance(MINUTE_MS)
    const late = await forget(phone, await codeFor(phone, 'forget'))
    shop.clock.advance(15 * MINUTE_MS)
    expect((await reset(late.data.token, username)).reason).toBe('auth.resetOver')
  })

  it('is not replaced for an account of another telephone, nor by one that everybody guesses', async () => {
    const [{ username, phone }, other] = [await addUser('owner01'), await addUser('other01')]
    const { data } = await forget(phone, await codeFor(phone, 'forget'))
    expect((await reset(data.token, other.username)).reason).toBe('auth.resetOver')
    for (const weak of ['password1', '12345678', phone])
      expect([weak, (await reset(data.token, username, weak)).reason]).toEqual([weak, 'password.common'])
    expect((await reset(data.token, username)).status).toBe(200)
  })

  it('may have any 8 to 64 characters', async () => {
    const { username, phone } = await addUser('anychars')
    const { data } = await forget(phone, await codeFor(phone, 'forget'))
    expect(await sent(data.token, username, 'short')).toBe('密码至少 8 位')
    expect(await sent(data.token, username, 'x'.repeat(65))).toBe('密码最多 64 位')
    expect(await sent(data.token, username, '  空格 & 汉字 ☺ ')).toBe('成功')
    expect((await login(username, '  空格 & 汉字 ☺ ')).status).toBe(200)
  })
})

describe('changing the password', () => {
  it('needs the old one, and ends the other sessions', async () => {
    const { username, ...owner } = await addUser('changer')
    const [me, other] = [await shop.signIn(owner), await shop.signIn(owner)].map((who) => testClient(shop.app, who))
    expect((await change(me!, { former: 'wrong' })).reason).toBe('password.wrong')
    expect((await change(me!, {})).reason).toBe('password.wrong')
    expect((await change(me!, { former: PASSWORD })).status).toBe(200)
    expect((await me!.call(api.account.base)).status).toBe(200)
    expect((await other!.call(api.account.base)).status).toBe(401)
    expect((await login(username, NEW_PASSWORD)).status).toBe(200)
  })

  it('takes a code to the user’s own telephone in place of the old one', async () => {
    const [owner, stranger] = [await addUser('coder'), await addUser('stranger01')]
    const me = testClient(shop.app, await shop.signIn(owner))
    const theirs = await codeFor(stranger.phone, 'forget')
    const code = await codeFor(owner.phone, 'forget')
    if (theirs !== code) expect((await change(me, { code: theirs })).reason).toBe('sms.codeWrong')
    expect((await change(me, { code })).status).toBe(200)
  })

  it('does not let a found session guess the old one without end', async () => {
    const owner = await addUser('guarded')
    const me = testClient(shop.app, await shop.signIn(owner))
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(me, { former: 'wrong' })))
    expect(answers.filter(({ reason }) => reason === 'password.wrong').length).toBeLessThanOrEqual(10)
  })
})
