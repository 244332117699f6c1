import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { buyers, users } from '#server/tables/account.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => shop.close())

type Draft = NonNullable<Args<typeof api.registration.register>['body']>

let given = 0
let named = 0
/** Another one each time, as each has its own day of codes. */
const newPhone = () => `1370000${String((given += 1)).padStart(4, '0')}`

async function codeFor(phone: string): Promise<string> {
  shop.clock.advance(2 * MINUTE_MS)
  await shop.db.execute("delete from sms_codes where phone <> '" + phone + "'")
  expect((await shop.visitor.call(api.code.create, { body: { phone, purpose: 'register' } })).status).toBe(200)
  return shop.sms.findLast((message) => message.phone === phone)!.code
}

async function draftOf(changes: Partial<Draft> = {}): Promise<Draft> {
  const phone = changes.phone ?? newPhone()
  const code = changes.code ?? (await codeFor(phone))
  const rest = {
    customerType: '诊所',
    username: `仁心${(named += 1)}`,
    password: '春风十里 taohua',
    isAgreed: true,
  } as const
  return { ...rest, ...changes, phone, code }
}

let sent = 0
/** An address of its own for each call, because one address may not register without end. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor((sent += 1) / 250)}.${sent % 250}` })
const send = (body: Draft) => shop.visitor.call(api.registration.register, { body }, { headers: from() })
const register = async (changes: Partial<Draft> = {}) => send(await draftOf(changes))

describe('registering', () => {
  it('makes a company that has nothing but its type, and signs it in', async () => {
    const draft = await draftOf({ customerType: '单体药店', inviteCode: 'LJ2026' })
    const { status, data } = await send(draft)
    expect(status).toBe(200)
    expect(data).toMatchObject({ username: draft.username, phone: draft.phone, company: '', isPassed: 0 })
    expect(data.buyer).toMatchObject({ customerType: '单体药店', reviewState: 'draft', scopes: [], documents: [] })
    const [row] = await shop.db.select().from(buyers).where(eq(buyers.id, data.buyer.id))
    expect(row).toMatchObject({ inviteCode: 'LJ2026', agreedAt: shop.clock.now() })
    const me = { userId: data.id, buyerId: data.buyer.id }
    expect((await shop.as(me).call(api.company.detail)).data).toMatchObject({ reviewState: 'draft' })
  })

  it('opens a session with the cookie of its answer', async () => {
    const { response } = await register()
    expect(response.cookies.some(({ httpOnly, value }) => httpOnly === true && value.length > 20)).toBe(true)
  })

  it('takes a user name once, and says so under the field', async () => {
    const first = await draftOf()
    expect((await send(first)).status).toBe(200)
    const again = await register({ username: first.username })
    expect(again).toMatchObject({ status: 409, reason: 'account.usernameTaken', message: '该用户名已被使用，请换一个' })
  })

  it('makes one account when the same is sent thirty times at once', async () => {
    const draft = await draftOf()
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 409, 422, 429].includes(status))).toBe(true)
    expect(await shop.db.$count(users, eq(users.username, draft.username))).toBe(1)
  })

  it('tells only whoever holds the telephone that it has an account already', async () => {
    const { phone } = (await register()).data
    expect(await register({ phone, code: '000000' })).toMatchObject({ status: 422, reason: 'sms.codeWrong' })
    expect(await register({ phone })).toMatchObject({ status: 409, reason: 'account.phoneTaken' })
  })

  it('takes no code of another telephone, and each code once', async () => {
    const code = await codeFor(newPhone())
    expect(await register({ phone: newPhone(), code })).toMatchObject({ status: 422, reason: 'sms.codeWrong' })
    const draft = await draftOf()
    expect((await send(draft)).status).toBe(200)
    const other = { ...draft, username: `${draft.username}二` }
    expect((await send(other)).reason).toBe('sms.codeWrong')
  })

  it('refuses a password that everybody tries first', async () => {
    expect(await register({ password: '12345678' })).toMatchObject({ status: 422, reason: 'password.common' })
    const phone = newPhone()
    expect((await register({ phone, password: phone })).reason).toBe('password.common')
  })

  it('tells of such a password before anything else is asked', async () => {
    const isCommon = async (password: string) => {
      const body = { username: '仁心诊所八号', password }
      return (await shop.visitor.call(api.registration.password, { body }, { headers: from() })).data.isCommon
    }
    expect(await isCommon('12345678')).toBe(true)
    expect(await isCommon('Password1')).toBe(true)
    expect(await isCommon('春风十里 taohua')).toBe(false)
    const reversed = { username: 'renxin-2026', password: '6202-nixner' }
    expect((await shop.visitor.call(api.registration.password, { body: reversed })).data.isCommon).toBe(true)
  })

  it.each([
    ['username', '仁', '用户名至少 2 个字'],
    ['username', '仁 心', '用户名不能有空格'],
    ['username', '心'.repeat(31), '用户名最多 30 个字'],
    ['phone', '12345678901', '手机号'],
    ['code', '12ab', '验证码'],
    ['password', '1234567', '密码至少 8 位'],
    ['invite_code', 'ABCDEFG', '邀请码最多 6 位'],
    ['is_agreed', '0', '请阅读并同意用户协议'],
    ['customer_type', '火星诊所', ''],
  ])('refuses %s “%s” with a sentence', async (field, value, sentence) => {
    const fine = { customer_type: '诊所', username: '仁心', phone: '13700000000', code: '123456', is_agreed: '1' }
    const payload = { ...fine, password: '春风十里 taohua', [field]: value }
    const answer = await shop.visitor.inject({ method: 'POST', url: '/api/user/register', headers: from(), payload })
    const { message } = answer.json<{ message: string }>()
    expect({ status: answer.statusCode, message }).toEqual({ status: 422, message: expect.stringContaining(sentence) })
    expect(message).toMatch(/\p{Script=Han}/u)
  })
})

it('says whether a user name is free', async () => {
  const { username } = await people.clinic(shop.db)
  const isFree = async (value: string) =>
    (await shop.visitor.call(api.registration.username, { params: { value } })).data.isFree
  expect(await isFree(username)).toBe(false)
  expect(await isFree('无人用过的名字')).toBe(true)
})
