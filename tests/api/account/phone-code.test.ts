import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SIGN_IN_SETTINGS } from '#domain/company/sign-in.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'
import { startSmsSimulator } from '#server/integrations/sms/simulator.ts'
import { createSmsSender } from '#server/integrations/sms/tencent.ts'
import { smsCodes } from '#server/tables/company/sign-in.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { MANY_CODES, phoneShop } from '#testing/server/account/phone-shop.ts'
import { startTestApp } from '#testing/server/test-app.ts'

const { shop, newPhone, ask, codeFor, addUser } = phoneShop()
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const loginByCode = (phone: string, code: string, username?: string) =>
  shop.visitor.call(api.session.loginByCode, { body: { phone, code, username } })

describe('a code by SMS', () => {
  it('has six digits and is stored as a hash', async () => {
    const phone = newPhone()
    const code = await codeFor(phone, 'login')
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await shop.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('is sent once a minute, and says how long to wait', async () => {
    const phone = newPhone()
    await codeFor(phone, 'login')
    shop.clock.advance(20_000)
    expect(await ask(phone, 'forget')).toMatchObject({
      status: 429,
      reason: 'sms.tooSoon',
      message: '验证码已发送，请 40 秒后再获取',
      details: { seconds: 40 },
    })
    shop.clock.advance(40_000)
    expect((await ask(phone, 'forget')).status).toBe(200)
  })

  it('is sent once, however many ask at once', async () => {
    const phone = newPhone()
    const before = shop.sms.length
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(phone, 'login')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(shop.sms.length - before).toBe(1)
  })

  it('is sent ten times a day to a number', async () => {
    const phone = newPhone()
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask(phone, 'login')).status).toBe(200)
      shop.clock.advance(MINUTE_MS)
    }
    expect((await ask(phone, 'login')).reason).toBe('sms.tooMany')
    shop.clock.advance(DAY_MS)
    expect((await ask(phone, 'login')).status).toBe(200)
  })

  it('is sent ten times a day for an address, to whichever numbers', async () => {
    await setSettings(shop.db, { signIn: SIGN_IN_SETTINGS })
    try {
      // What was sent before counts no more.
      shop.clock.advance(3 * DAY_MS)
      const statuses = []
      for (let sent = 0; sent < 11; sent += 1) {
        const answer = await ask(newPhone(), 'register')
        statuses.push(answer.reason ?? answer.status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 'sms.tooMany'])
    } finally {
      await setSettings(shop.db, { signIn: MANY_CODES })
    }
  })

  it('is refused to what is no mobile number', async () => {
    const url = '/api/user/create_code'
    const answer = await shop.visitor.inject({
      method: 'POST',
      url,
      payload: { phone: '010-12345678', purpose: 'login' },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([422, '请输入正确的手机号'])
  })

  it('answers the same whether the number has an account or not', async () => {
    const { phone } = await addUser('known')
    const [known, unknown] = [await ask(phone, 'forget'), await ask(newPhone(), 'forget')]
    expect([unknown.status, unknown.message, unknown.data]).toEqual([known.status, known.message, known.data])
  })

  it('says that the service is off where there is none', async () => {
    const silent = await startTestApp({}, { sender: 'none' })
    const answer = await silent.visitor.call(api.code.create, { body: { phone: newPhone(), purpose: 'login' } })
    expect(answer).toMatchObject({ reason: 'sms.off', message: '短信服务未开通，请致电客服热线办理' })
    await silent.close()
  })

  it('may be asked for again at once when the provider took none', async () => {
    let isDown = true
    const sender = { sendCode: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()) }
    const flaky = await startTestApp({}, { sender })
    const phone = newPhone()
    const send = () => flaky.visitor.call(api.code.create, { body: { phone, purpose: 'login' } })
    expect((await send()).reason).toBe('sms.failed')
    isDown = false
    expect((await send()).status).toBe(200)
    await flaky.close()
  })
})

describe('signing in by code', () => {
  it('opens the account of the number, once', async () => {
    const { phone, buyerId } = await addUser('bycode')
    const code = await codeFor(phone, 'login')
    const answer = await loginByCode(phone, code)
    expect(answer.data.buyer.id).toBe(buyerId)
    expect(String(answer.response.headers['set-cookie'])).toContain('cb_session=')
    expect((await loginByCode(phone, code)).reason).toBe('sms.codeWrong')
  })

  it('judges five guesses at a code, and then not even the right one', async () => {
    const { phone } = await addUser('guessedcode')
    const code = await codeFor(phone, 'login')
    const guesses = await Promise.all(Array.from({ length: 8 }, () => loginByCode(phone, wrong(code))))
    expect(guesses.every(({ reason }) => reason === 'sms.codeWrong')).toBe(true)
    expect((await loginByCode(phone, code)).reason).toBe('sms.codeWrong')
    const [row] = await shop.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row!.tries).toBe(5)
  })

  it('takes no code that is five minutes old, was replaced, or was sent for something else', async () => {
    const { phone } = await addUser('latecode')
    const old = await codeFor(phone, 'login')
    shop.clock.advance(5 * MINUTE_MS)
    expect((await loginByCode(phone, old)).reason).toBe('sms.codeWrong')
    const replaced = await codeFor(phone, 'login')
    shop.clock.advance(MINUTE_MS)
    const newest = await codeFor(phone, 'login')
    if (replaced !== newest) expect((await loginByCode(phone, replaced)).reason).toBe('sms.codeWrong')
    shop.clock.advance(MINUTE_MS)
    const forReset = await codeFor(phone, 'forget')
    if (forReset !== newest) expect((await loginByCode(phone, forReset)).reason).toBe('sms.codeWrong')
    expect((await loginByCode(phone, newest)).status).toBe(200)
  })

  it('asks which account where the number has several, and keeps the code meanwhile', async () => {
    const { phone } = await addUser('storea')
    const { buyerId } = await addUser('storeb', phone)
    const code = await codeFor(phone, 'login')
    expect(await loginByCode(phone, code)).toMatchObject({
      reason: 'auth.chooseAccount',
      details: { usernames: ['storea', 'storeb'] },
    })
    expect((await loginByCode(phone, code, 'storeb')).data.buyer.id).toBe(buyerId)
  })

  it('tells only the holder of the telephone that it has no account', async () => {
    const phone = newPhone()
    const code = await codeFor(phone, 'login')
    expect((await loginByCode(phone, wrong(code))).reason).toBe('sms.codeWrong')
    expect((await loginByCode(phone, code)).reason).toBe('auth.noAccount')
  })
})

describe('the provider’s protocol', () => {
  it('is spoken by the SDK to the simulator, which refuses another’s signature', async () => {
    const delivered: string[][] = []
    const { account, close } = await startSmsSimulator((...message) => void delivered.push(message))
    await createSmsSender(account).sendCode('13800000000', '012345')
    expect(delivered).toEqual([['13800000000', '012345']])
    await expect(createSmsSender({ ...account, secretKey: 'another' }).sendCode('13800000000', '1')).rejects.toThrow(
      'AuthFailure',
    )
    const invitation = { company: '安和诊所', token: 'abc', days: 7 }
    await createSmsSender(account).sendInvitation!('13800000001', invitation)
    expect(delivered.pop()).toEqual(['13800000001', '安和诊所', 'abc', '7'])
    expect(createSmsSender({ ...account, inviteTemplateId: undefined }).sendInvitation).toBeUndefined()
    await expect(createSmsSender({ ...account, templateId: '2' }).sendCode('13800000000', '1')).rejects.toThrow(
      'UnauthorizedOperation',
    )
    expect(delivered).toHaveLength(1)
    await close()
  })
})
