import { eq } from 'drizzle-orm'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK, BUYER_HEADER, CSRF_HEADER, type Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'
import { buyers } from '#server/tables/account.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { Credentials } from '#testing/server/test-client.ts'
import { isDeep } from '#testing/test-depth.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let shop: TestApp
let me: Person
let mine: Credentials

beforeAll(async () => {
  shop = await startTestApp()
  me = await people.clinic(shop.db)
  mine = await shop.signIn(me)
})
afterAll(() => shop.close())

type Call = readonly [name: string, endpoint: Endpoint]
const calls: Call[] = [...endpointsByName]
const closed = calls.filter(([, endpoint]) => endpoint.access !== 'guest')
const acting = closed.filter(([, endpoint]) => endpoint.acts)
const withForm = calls.filter(([name, endpoint]) => endpoint.body && name !== 'sync.batch')

/** A bare request to the endpoint, with nothing but these headers. */
const send = ({ method, path }: Endpoint, headers: Record<string, string>, payload?: string) =>
  shop.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: { ...(payload !== undefined && FORM), ...headers },
    ...(payload !== undefined && { payload }),
  })
const cookie = () => ({ cookie: `${SESSION_COOKIE}=${mine.token}` })
const signedIn = () => ({ ...cookie(), [CSRF_HEADER]: mine.csrf, [BUYER_HEADER]: String(mine.buyerId) })

describe('a visitor', () => {
  it.each(closed)('is asked to sign in by %s', async (_name, endpoint) => {
    const answer = await send(endpoint, { [CSRF_HEADER]: 'x' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 401, message: '请先登录', data: { reason: 'auth.required' } })
    expect(answer.headers).toMatchObject({ [ANSWER_HEADER]: ANSWER_MARK, 'cache-control': 'no-store' })
  })

  it('gets nothing for a made-up or altered cookie', async () => {
    for (const token of ['x', mine.token.slice(1), `${mine.token}x`, "' or 1=1 --"]) {
      const answer = await send(api.account.base, { cookie: `${SESSION_COOKIE}=${token}` })
      expect(answer.statusCode, token).toBe(401)
    }
  })
})

describe('another site', () => {
  it.each(acting)('cannot make %s happen: the mark is missing or wrong', async (name, endpoint) => {
    const marks = [undefined, '', 'x', mine.csrf.slice(1), mine.csrf.toUpperCase()]
    // One judge for all calls: in the gate each call brings one of the wrong marks, in turn.
    const turn = acting.findIndex(([other]) => other === name) % marks.length
    for (const mark of isDeep ? marks : marks.slice(turn, turn + 1)) {
      const answer = await send(endpoint, { ...cookie(), ...(mark !== undefined && { [CSRF_HEADER]: mark }) })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().data.reason).toBe('auth.csrf')
    }
  })

  it('cannot use another session’s mark', async () => {
    const theirs = await shop.signIn(await people.clinic(shop.db))
    const answer = await send(api.account.logout, { ...cookie(), [CSRF_HEADER]: theirs.csrf })
    expect(answer.statusCode).toBe(403)
  })
})

describe('a page of another account', () => {
  it.each(closed)('is not answered by %s under this session', async (_name, endpoint) => {
    const answer = await send(endpoint, { ...signedIn(), [BUYER_HEADER]: String(mine.buyerId + 1) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('登录账号已切换，请重新登录')
  })
})

describe('an unsigned e-contract', () => {
  it('stops exactly the calls that need it, with 459', async () => {
    await setSettings(shop.db, { contractVersion: 2 })
    await shop.db.update(buyers).set({ contractVersion: 1 }).where(eq(buyers.id, me.buyerId))
    // The first ends the session; the answer of the second has no end.
    const left: readonly Endpoint[] = [api.account.logout, api.sync.events]
    for (const [name, endpoint] of closed.filter(([, one]) => !left.includes(one))) {
      const answer = await send(endpoint, signedIn())
      expect(answer.statusCode === 459, name).toBe(endpoint.access === 'verified')
    }
    await shop.db.update(buyers).set({ contractVersion: 2 }).where(eq(buyers.id, me.buyerId))
    const signed = await send(api.order.checkout, signedIn())
    expect(signed.statusCode).not.toBe(459)
    await setSettings(shop.db, { contractVersion: 0 })
  })
})

describe('bad input', () => {
  it.each(withForm)('%s refuses fields nobody declared', async (_name, endpoint) => {
    const answer = await send(endpoint, signedIn(), qs.stringify({ is_admin: 1 }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toMatch(/\p{Script=Han}/u)
  })

  it.each(withForm)('%s refuses a NUL byte', async (_name, endpoint) => {
    const answer = await send(endpoint, signedIn(), 'remark=a%00b&username=a%00b')
    expect(answer.statusCode).toBe(422)
  })

  it.each(withForm)('%s refuses 300 KB', async (_name, endpoint) => {
    const answer = await send(endpoint, signedIn(), `remark=${'x'.repeat(300_000)}`)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ message: '提交的内容过大', data: { reason: 'request.tooLarge' } })
  })

  it.each([
    ['malformed JSON', 'application/json', '{"entries":[', 400, 'request.malformed'],
    ['an empty JSON body', 'application/json', '', 400, 'request.malformed'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"x":1}}', 400, 'request.malformed'],
    ['an unknown type', 'text/xml', '<a/>', 415, 'request.unsupported'],
  ])('answers %s in Chinese', async (_what, contentType, payload, status, reason) => {
    const answer = await send(api.sync.batch, { ...signedIn(), 'content-type': contentType }, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: status, data: { reason } })
    expect(answer.json().message).toMatch(/\p{Script=Han}/u)
  })

  it('reads a form nested too deep, too long or broken without harm', async () => {
    const deep = `params${'[a]'.repeat(500)}=1`
    const many = Array.from({ length: 9_000 }, (_, index) => `params[${index}][number]=1`).join('&')
    for (const payload of [deep, many, '%', '=&=&&', 'params[__proto__][x]=1', 'a[constructor][prototype][x]=1']) {
      const answer = await send(api.cart.add, signedIn(), payload)
      expect(answer.statusCode, payload.slice(0, 40)).toBe(422)
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('names each refused field by its wire name, the first message in front', async () => {
    const raw = await send(api.address.add, signedIn(), 'consignee=&province=a&city=b&district=&detail=&phone=1')
    expect(raw.json()).toMatchObject({ code: 422, message: '请填写收货人' })
    expect(Object.keys(raw.json().data.errors)).toEqual(['consignee', 'detail'])
  })
})

describe('every answer', () => {
  it('carries the headers a careful site sends', async () => {
    const { headers } = await shop.app.inject({ url: '/api/health' })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe")
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('says when there were too many, and when to come back', async () => {
    const strict = await startTestApp({ rateLimit: 3 })
    const answers = []
    for (let asked = 0; asked < 4; asked += 1) answers.push(await strict.app.inject({ url: '/api/health' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers[3]!.json()).toMatchObject({ code: 429, data: { reason: 'request.tooMany' } })
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers[3]!.headers[ANSWER_HEADER]).toBe(ANSWER_MARK)
    await strict.close()
  })
})
