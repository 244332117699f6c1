import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { WechatProof } from '#contract/company/wechat.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { buyers, users } from '#server/tables/account.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import type { Person } from '#testing/server/people.ts'
import { doctor, PASSWORD, pharmacist, proofOf, startWechatShop, type WechatShop } from '#testing/wechat.ts'

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

describe('signing in by WeChat', () => {
  beforeEach(async () => void (await shop.bind(clinic, await shop.visit(doctor, { who: clinic }))))

  it('opens the bound account, once', async () => {
    const proof = await shop.visit(doctor)
    expect(proof.isBound).toBe(true)
    const { status, data, response } = await shop.signIn(proof)
    expect(status).toBe(200)
    expect(data).toMatchObject({ username: clinic.username, company: clinic.company, wechat: '李大夫' })
    expect(response.cookies.some(({ httpOnly }) => httpOnly === true)).toBe(true)
    expect((await shop.signIn(proof)).reason).toBe('wechat.expired')
  })

  it('knows him in WeChat’s own browser as well, by what both applications call him', async () => {
    const proof = await shop.visit(doctor, { entrance: 'inside' })
    expect((await shop.signIn(proof)).data.username).toBe(clinic.username)
  })

  it('opens nothing for a stranger, one who was unbound, or a colleague who left', async () => {
    const stranger = await shop.visit(pharmacist)
    expect(stranger.isBound).toBe(false)
    expect((await shop.signIn(stranger)).reason).toBe('wechat.unbound')
    await shop.as(clinic).call(api.wechat.unbind)
    expect((await shop.signIn(await shop.visit(doctor))).reason).toBe('wechat.unbound')
    await shop.bind(clinic, await shop.visit(doctor, { who: clinic }))
    await shop.db.update(users).set({ endedAt: TEST_NOW }).where(eq(users.id, clinic.userId))
    expect((await shop.signIn(await shop.visit(doctor))).reason).toBe('wechat.unbound')
  })

  it('asks for the second factor where one is set up, and counts the guesses', async () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    await shop.db.update(users).set({ totpSecret: secret, hasSecondFactor: true }).where(eq(users.id, clinic.userId))
    const proof = await shop.visit(doctor)
    expect((await shop.signIn(proof)).reason).toBe('auth.codeRequired')
    expect((await shop.signIn(proof, '000000')).reason).toBe('auth.codeWrong')
    const totp = new TOTP({ secret }).generate({ timestamp: shop.clock.now() })
    expect((await shop.signIn(proof, totp)).data.username).toBe(clinic.username)

    const guessed = await shop.visit(doctor)
    const body = { ...proofOf(guessed), totp: '000000' }
    const guesses = await Promise.all(Array.from({ length: 15 }, () => shop.visitor.call(api.wechat.login, { body })))
    expect(guesses.filter(({ reason }) => reason === 'auth.codeWrong')).toHaveLength(10)
    expect(guesses.filter(({ reason }) => reason === 'auth.locked')).toHaveLength(5)
  })

  it('says why to who is stopped', async () => {
    await shop.db.update(buyers).set({ lockReason: '证照造假' }).where(eq(buyers.id, clinic.buyerId))
    const { reason, message } = await shop.signIn(await shop.visit(doctor))
    expect(reason).toBe('account.locked')
    expect(message).toContain('证照造假')
  })
})

describe('registering by WeChat', () => {
  let named = 0
  const register = async (proof: WechatProof) => {
    const phone = `1360000${String((named += 1)).padStart(4, '0')}`
    await shop.visitor.call(api.code.create, { body: { phone, purpose: 'register' } }, shop.from())
    const { code } = shop.sms.findLast((message) => message.phone === phone)!
    const draft = { customerType: '诊所', username: `微信诊所${named}`, password: PASSWORD, isAgreed: true } as const
    const body = { ...draft, phone, code, wechat: proofOf(proof) }
    return shop.visitor.call(api.registration.register, { body }, shop.from())
  }

  it('binds who scanned to the account it makes', async () => {
    const { data } = await register(await shop.visit(doctor))
    expect(data).toMatchObject({ company: '', wechat: '李大夫' })
    expect((await shop.signIn(await shop.visit(doctor))).data.id).toBe(data.id)
  })

  it('makes no account for one who is bound elsewhere, or whose hour is over', async () => {
    await shop.bind(clinic, await shop.visit(doctor, { who: clinic }))
    const refused = await register(await shop.visit(doctor))
    expect(refused.reason).toBe('wechat.taken')
    const late = await shop.visit(pharmacist)
    shop.clock.advance(60 * MINUTE_MS)
    expect((await register(late)).reason).toBe('wechat.expired')
    expect(
      await shop.db
        .select()
        .from(users)
        .where(eq(users.username, `微信诊所${named}`)),
    ).toEqual([])
  })
})
