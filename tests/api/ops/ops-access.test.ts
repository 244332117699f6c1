import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { openEndpointsByName } from '#contract/open/names.ts'
import { opsApi } from '#contract/ops/api.ts'
import { opsEndpointsByName } from '#contract/ops/names.ts'
import { CSRF_HEADER, type Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { isPermitted, OPERATOR_ROLES, type OperatorRole } from '#domain/operator/permissions.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'
import { auditEntries, operators } from '#server/tables/operator.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { openDeskEvents } from '#testing/server/event-stream.ts'
import {
  addOperatorRow,
  bearerClient,
  OPERATOR_PASSWORD,
  operatorOf,
  type TestOperator,
} from '#testing/server/operators.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { Credentials } from '#testing/server/test-client.ts'

let shop: TestApp
let buyerSession: Credentials
let operatorsByRole: Map<OperatorRole, TestOperator>
beforeAll(async () => {
  shop = await startTestApp()
  buyerSession = await shop.signIn(await people.clinic(shop.db))
  operatorsByRole = new Map()
  for (const role of OPERATOR_ROLES) operatorsByRole.set(role, await operatorOf(shop, role))
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const urlOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1')
const calls = [...opsEndpointsByName].filter(([, { access }]) => access === 'operator')
const refusedRoles = ({ permission }: Endpoint) =>
  OPERATOR_ROLES.filter((role) => permission && !isPermitted(role, permission))
const signIn = (username: string, code?: string) =>
  shop.visitor.call(opsApi.session.login, { body: { username, password: OPERATOR_PASSWORD, code } })

const guess = (username: string) =>
  shop.visitor.call(opsApi.session.login, { body: { username, password: 'wrong-password' } })

describe('a call of the seller’s side', () => {
  it.each(calls)('%s answers neither a visitor nor a buyer, wherever he sends his session', async (_, call) => {
    const { token, csrf } = buyerSession
    const cookie = `${SESSION_COOKIE}=${token}; cb_ops=${token}`
    for (const headers of [{}, { cookie }, { cookie, authorization: `Bearer ${token}` }]) {
      const request = { method: call.method, url: urlOf(call.path), headers: { ...headers, [CSRF_HEADER]: csrf } }
      expect((await shop.app.inject(request)).statusCode).toBe(401)
    }
  })

  it.each(calls.filter(([, call]) => refusedRoles(call).length > 0))(
    '%s answers only the roles that may',
    async (_, call) => {
      for (const role of refusedRoles(call)) {
        const response = await operatorsByRole.get(role)!.client.inject({ method: call.method, url: urlOf(call.path) })
        expect([role, response.statusCode, response.json().data.reason]).toEqual([role, 403, 'ops.forbidden'])
      }
    },
  )

  it('needs the mark of its page when a browser sends the cookie by itself', async () => {
    const { username } = await addOperatorRow(shop.db, 'admin')
    const { response, data } = await signIn(username)
    const cookie = String(response.headers['set-cookie']).split(';')[0]!
    expect(String(response.headers['set-cookie'])).toMatch(/Path=\/api\/ops; HttpOnly; SameSite=Strict/)
    const add = (token: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/ops/second_factor',
        headers: { cookie, [CSRF_HEADER]: token },
      })
    expect((await add('another')).statusCode).toBe(403)
    expect((await add(data.operator.token)).statusCode).toBe(200)
  })
})

/** What a company's people or programs must sign in for. */
const closed = [...endpointsByName, ...openEndpointsByName].filter(([, { access }]) => access !== 'guest')
it.each(closed)('an operator’s session opens nothing of the shop: %s', async (_, { method, path }) => {
  const { token } = operatorsByRole.get('admin')!
  const headers = { cookie: `cb_ops=${token}; ${SESSION_COOKIE}=${token}`, authorization: `Bearer ${token}` }
  const response = await shop.app.inject({ method, url: urlOf(path), headers: { ...headers, [CSRF_HEADER]: 'x' } })
  expect(response.statusCode).toBe(401)
})

describe('signing in on the seller’s side', () => {
  it('opens a session that ends after an hour without a call, and after twelve hours', async () => {
    const { username } = await addOperatorRow(shop.db, 'finance')
    const client = bearerClient(shop.app, (await signIn(username)).data.bearer)
    const isOpen = async () => (await client.call(opsApi.session.current)).status === 200
    shop.clock.set(TEST_NOW + 59 * MINUTE)
    expect(await isOpen()).toBe(true)
    shop.clock.set(TEST_NOW + 2 * HOUR)
    expect(await isOpen()).toBe(false)

    shop.clock.set(TEST_NOW)
    const worker = bearerClient(shop.app, (await signIn(username)).data.bearer)
    for (let at = TEST_NOW; at < TEST_NOW + 12 * HOUR; at += 50 * MINUTE) {
      shop.clock.set(at)
      expect((await worker.call(opsApi.session.current)).status).toBe(200)
    }
    shop.clock.set(TEST_NOW + 12 * HOUR)
    expect((await worker.call(opsApi.session.current)).status).toBe(401)
    shop.clock.set(TEST_NOW)
  })

  it('is closed to who guesses, however many guess at once, and opens again after a while', async () => {
    const { username } = await addOperatorRow(shop.db, 'finance')
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(username)))
    expect(answers.filter(({ reason }) => reason === 'auth.badCredentials').length).toBeLessThanOrEqual(10)
    expect((await signIn(username)).reason).toBe('auth.locked')
    shop.clock.set(TEST_NOW + 16 * MINUTE)
    expect((await signIn(username)).status).toBe(200)
    shop.clock.set(TEST_NOW)
  })

  it('asks for the second factor once it is set up, and takes a code once', async () => {
    const { id, username } = await addOperatorRow(shop.db, 'quality')
    const client = bearerClient(shop.app, (await signIn(username)).data.bearer)
    const { data } = await client.call(opsApi.session.secondFactor)
    const codeAt = (at: number) => new TOTP({ secret: data.secret }).generate({ timestamp: at })
    expect((await client.call(opsApi.session.confirmSecondFactor, { body: { code: '000000' } })).reason).toBe(
      'auth.codeWrong',
    )
    expect((await signIn(username)).status).toBe(200)
    const confirmed = await client.call(opsApi.session.confirmSecondFactor, { body: { code: codeAt(TEST_NOW) } })
    expect(confirmed.data.operator.hasSecondFactor).toBe(true)
    const [recovery] = confirmed.data.recoveryCodes
    expect((await signIn(username)).reason).toBe('auth.codeRequired')
    expect((await signIn(username, codeAt(TEST_NOW))).reason).toBe('auth.codeWrong')
    shop.clock.set(TEST_NOW + MINUTE)
    expect((await signIn(username, codeAt(TEST_NOW + MINUTE))).status).toBe(200)
    expect((await signIn(username, codeAt(TEST_NOW + MINUTE))).reason).toBe('auth.codeWrong')
    // The telephone is lost: a code kept on paper opens once.
    expect((await signIn(username, recovery)).status).toBe(200)
    expect((await signIn(username, recovery)).reason).toBe('auth.codeWrong')
    shop.clock.set(TEST_NOW)
    const [row] = await shop.db.select().from(operators).where(eq(operators.id, id))
    expect(row!.hasSecondFactor).toBe(true)
  })

  it('leads in production to the second factor and to nothing else before', async () => {
    const production = await startTestApp({ isProduction: true })
    const { client } = await operatorOf(production, 'admin')
    const { data } = await client.call(opsApi.session.current)
    expect(data.mustSetUpSecondFactor).toBe(true)
    expect((await client.call(opsApi.order.list, { query: {} })).reason).toBe('auth.codeRequired')
    const { data: secret } = await client.call(opsApi.session.secondFactor)
    const code = new TOTP({ secret: secret.secret }).generate({ timestamp: TEST_NOW })
    await client.call(opsApi.session.confirmSecondFactor, { body: { code } })
    expect((await client.call(opsApi.order.list, { query: {} })).status).toBe(200)
    await production.close()
  })
})

/** Whoever is added next is the only administrator. */
const disableAll = () => shop.db.update(operators).set({ isEnabled: false })

describe('the operators', () => {
  it('are invited by a link that opens once', async () => {
    const admin = await operatorOf(shop)
    const { data } = await admin.client.call(opsApi.operator.add, {
      body: { username: 'newcomer', name: '新来', role: 'warehouse' },
    })
    const token = data.link.split('/').at(-1)!
    const params = { token }
    expect((await shop.visitor.call(opsApi.session.invitation, { params })).data).toMatchObject({ name: '新来' })
    const url = `/api/ops/invitation/${token}/accept`
    const short = await shop.visitor.inject({ method: 'POST', url, payload: { password: 'short' } })
    expect([short.statusCode, short.json().message]).toEqual([422, '密码至少 8 位'])
    const accept = () => shop.visitor.call(opsApi.session.accept, { params, body: { password: OPERATOR_PASSWORD } })
    expect((await accept()).status).toBe(200)
    expect((await accept()).reason).toBe('ops.invitationOver')
    const cut = await shop.visitor.call(opsApi.session.invitation, { params: { token: 'xyz' } })
    expect([cut.reason, cut.message]).toEqual(['ops.invitationOver', '链接无效或已过期，请联系管理员重新邀请'])
    expect((await signIn('newcomer')).data.operator.role).toBe('warehouse')
    const again = await admin.client.call(opsApi.operator.add, {
      body: { username: 'newcomer', name: '又来', role: 'finance' },
    })
    expect(again).toMatchObject({ status: 422, message: '用户名已被使用' })
  })

  it('leave one administrator when two take the role from each other at one moment', async () => {
    await disableAll()
    const [one, other] = [await operatorOf(shop), await operatorOf(shop)]
    const body = { name: '甲', role: 'finance' as const }
    const answers = await Promise.all([
      one.client.call(opsApi.operator.edit, { params: { id: other.id }, body }),
      other.client.call(opsApi.operator.edit, { params: { id: one.id }, body }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('lose their sessions when they are disabled or reset, and an administrator is always left', async () => {
    await disableAll()
    const admin = await operatorOf(shop)
    const worker = await operatorOf(shop, 'finance')
    const reason = '离职'
    const desk = await openDeskEvents(await shop.app.listen({ port: 0, host: '127.0.0.1' }), worker.token)
    expect(await desk.next()).toMatchObject({ event: 'hello' })
    const disabled = await admin.client.call(opsApi.operator.disable, { params: { id: worker.id }, body: { reason } })
    expect(disabled.data).toMatchObject({ isEnabled: false, sessions: 0 })
    expect([await desk.next(), await desk.next()]).toMatchObject([{ event: 'over' }, undefined])
    const told = await worker.client.call(opsApi.session.current)
    expect([told.status, told.message]).toEqual([401, '您的账号已停用，已退出登录。如有疑问，请联系管理员'])
    await admin.client.call(opsApi.operator.enable, { params: { id: worker.id } })
    expect((await worker.client.call(opsApi.session.current)).status).toBe(401)
    const self = { params: { id: admin.id }, body: { reason } }
    expect((await admin.client.call(opsApi.operator.disable, self)).reason).toBe('ops.lastAdmin')
    const demoted = { params: { id: admin.id }, body: { name: '甲', role: 'finance' as const } }
    expect((await admin.client.call(opsApi.operator.edit, demoted)).reason).toBe('ops.lastAdmin')
    const { data } = await admin.client.call(opsApi.audit.list, { query: { object: 'operator', objectId: worker.id } })
    expect(data.list).toMatchObject([
      { after: { 状态: '启用' } },
      { act: 'operator.manage', reason, after: { 状态: '停用' } },
    ])
  })

  it('act once for an operation id, and their audit can be neither changed nor removed', async () => {
    const { client } = await operatorOf(shop)
    const id = randomUUID()
    const add = (name: string) =>
      client.call(opsApi.operator.add, { body: { username: 'once', name, role: 'finance' } }, { operation: { id } })
    const [first, second] = await Promise.all([add('一次'), add('一次')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.data).toEqual(first.data)
    expect((await add('两次')).reason).toBe('ops.operationReused')
    await expect(shop.db.update(auditEntries).set({ title: '改' })).rejects.toThrow()
    await expect(shop.db.delete(auditEntries)).rejects.toThrow()
  })
})

it('a visitor’s answer does not tell whether an operator exists', async () => {
  const { username } = await addOperatorRow(shop.db, 'finance')
  const known = await guess(username)
  const unknown = await guess('nobody-at-all')
  expect([known.status, known.message]).toEqual([unknown.status, unknown.message])
  expect((await shop.visitor.call(api.account.base)).status).toBe(401)
})
