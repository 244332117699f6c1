import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { openidOf, startWechatSimulator, type WechatSimulator } from '#server/integrations/wechat/simulator.ts'
import { createWechatClient } from '#server/integrations/wechat/wechat.ts'
import { users } from '#server/tables/account.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { agree } from '#testing/wechat.ts'

const PASSWORD = '春风十里 taohua'
const doctor = { id: '1', nickname: '李大夫' }

let shop: TestApp
let provider: WechatSimulator
let clinic: Person
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD)
  provider = await startWechatSimulator({ siteUrl: 'http://shop.test', people: () => [doctor] })
  shop = await startTestApp({ wechat: provider.official, publicUrl: 'http://shop.test' })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.db.update(users).set({ wechatOpenid: null })
  clinic = await people.clinic(shop.db, { passwordHash })
})

/** What a phone does with the code on the page: its WeChat asks, the user agrees, our page is opened. */
async function scan(url: string): Promise<{ code: string; state: string }> {
  const { page, code, state } = await agree(url, doctor)
  expect(page).toBe('http://shop.test/wechat/bind')
  return { code: code!, state }
}

const ask = (who: Person, password = PASSWORD) => shop.as(who).call(api.wechat.request, { body: { password } })
const request = async (who: Person) => (await ask(who)).data.url
const bind = (body: { code: string; state: string }) => shop.visitor.call(api.wechat.bind, { body })
const stateOf = async (who: Person) => (await shop.as(who).call(api.wechat.state)).data

describe('binding WeChat by a telephone', () => {
  it('binds who scanned the code, tells the page, and unbinds', async () => {
    expect(await stateOf(clinic)).toEqual({ isInside: true, isScannable: false })
    const bound = await bind(await scan(await request(clinic)))
    expect(bound.data).toEqual({ nickname: '李大夫', username: clinic.username })
    expect(await stateOf(clinic)).toMatchObject({ nickname: '李大夫' })
    expect((await shop.as(clinic).call(api.account.base)).data.wechat).toBe('李大夫')
    expect((await shop.as(clinic).call(api.wechat.unbind)).data).toEqual({ isInside: true, isScannable: false })
    const [row] = await shop.db.select().from(users).where(eq(users.id, clinic.userId))
    expect(row).toMatchObject({ wechatOpenid: null, wechatName: '' })
  })

  it('tells the telephone whose page it scanned, as long as the code is good', async () => {
    const { code, state } = await scan(await request(clinic))
    const asked = () => shop.visitor.call(api.wechat.asked, { query: { state } })
    expect((await asked()).data).toEqual({ username: clinic.username, company: clinic.company })
    await bind({ code, state })
    expect((await asked()).reason).toBe('wechat.expired')
  })

  it('shows the code to nobody who only found the session: the password is asked for', async () => {
    expect((await ask(clinic, 'guessed')).reason).toBe('password.wrong')
  })

  it('takes a code once, and only for five minutes', async () => {
    const answer = await scan(await request(clinic))
    expect((await bind(answer)).status).toBe(200)
    expect((await bind(answer)).reason).toBe('wechat.expired')

    const late = await scan(await request(clinic))
    shop.clock.set(TEST_NOW + 5 * MINUTE_MS)
    expect((await bind(late)).reason).toBe('wechat.expired')
  })

  it('forgets the code before when the page asks for a new one', async () => {
    const first = await scan(await request(clinic))
    await request(clinic)
    expect((await bind(first)).reason).toBe('wechat.expired')
  })

  it('refuses a forged code, a forged state, and somebody who is bound elsewhere', async () => {
    const { state } = await scan(await request(clinic))
    expect((await bind({ code: 'forged', state })).reason).toBe('wechat.failed')
    expect((await bind({ code: 'forged', state: 'forged' })).reason).toBe('wechat.expired')
    expect(await stateOf(clinic)).not.toHaveProperty('nickname')

    await bind(await scan(await request(clinic)))
    const other = await people.clinic(shop.db, { passwordHash })
    expect((await bind(await scan(await request(other)))).reason).toBe('wechat.taken')
    expect(await stateOf(other)).not.toHaveProperty('nickname')
  })

  it('does not change who is bound without unbinding him first', async () => {
    await shop.db.update(users).set({ wechatOpenid: 'o-before' }).where(eq(users.id, clinic.userId))
    expect((await bind(await scan(await request(clinic)))).reason).toBe('wechat.bound')
    const [row] = await shop.db.select().from(users).where(eq(users.id, clinic.userId))
    expect(row!.wechatOpenid).toBe('o-before')
  })

  it('never sends the secret to the phone, and is refused without it', async () => {
    expect(await request(clinic)).not.toContain(provider.official.secret)
    const stranger = createWechatClient({ ...provider.official, secret: 'guessed' })
    const { code } = await scan(await request(clinic))
    await expect(stranger.userOf(code)).rejects.toThrow('WeChat refused: 40125')
    expect(await createWechatClient(provider.official).userOf(code)).toMatchObject({
      openid: openidOf(doctor, provider.official),
    })
  })
})

it('is off without an official account', async () => {
  const plain = await startTestApp()
  const buyer = await people.clinic(plain.db, { passwordHash })
  expect((await plain.as(buyer).call(api.wechat.state)).data).toEqual({ isInside: false, isScannable: false })
  const asked = await plain.as(buyer).call(api.wechat.request, { body: { password: PASSWORD } })
  expect(asked.reason).toBe('wechat.off')
  await plain.close()
})
