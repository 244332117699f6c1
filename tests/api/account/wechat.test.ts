import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { startWechatSimulator, type WechatSimulator } from '#server/integrations/wechat/simulator.ts'
import { createWechatClient } from '#server/integrations/wechat/wechat.ts'
import { users } from '#server/tables/account.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let provider: WechatSimulator
let person = { openid: 'o-1', nickname: '李大夫' }
let clinic: Person

beforeAll(async () => {
  provider = await startWechatSimulator('http://shop.test/wechat/bind', () => person)
  shop = await startTestApp({ wechat: provider.account })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.db.update(users).set({ wechatOpenid: null })
  clinic = await people.clinic(shop.db)
  person = { openid: 'o-1', nickname: '李大夫' }
})

/** What a phone does with the code on the page: its WeChat asks, the user agrees, our page is opened. */
async function scan(url: string): Promise<{ code: string; state: string }> {
  const page = await (await fetch(url)).text()
  const back = new URL(/href="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&'))
  expect(`${back.origin}${back.pathname}`).toBe('http://shop.test/wechat/bind')
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! }
}

const request = async (who: Person) => (await shop.as(who).call(api.wechat.request, {})).data.url
const bind = (body: { code: string; state: string }) => shop.visitor.call(api.wechat.bind, { body })
const stateOf = async (who: Person) => (await shop.as(who).call(api.wechat.state)).data

describe('binding WeChat', () => {
  it('binds who scanned the code, tells the page, and unbinds', async () => {
    expect(await stateOf(clinic)).toEqual({ isAvailable: true })
    const bound = await bind(await scan(await request(clinic)))
    expect(bound.data).toEqual({ nickname: '李大夫', username: clinic.username })
    expect(await stateOf(clinic)).toEqual({ isAvailable: true, nickname: '李大夫' })
    expect((await shop.as(clinic).call(api.account.base)).data.wechat).toBe('李大夫')
    expect((await shop.as(clinic).call(api.wechat.unbind)).data).toEqual({ isAvailable: true })
    const [row] = await shop.db.select().from(users).where(eq(users.id, clinic.userId))
    expect(row).toMatchObject({ wechatOpenid: null, wechatName: '' })
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
    expect(await stateOf(clinic)).toEqual({ isAvailable: true })

    await bind(await scan(await request(clinic)))
    const other = await people.clinic(shop.db)
    expect((await bind(await scan(await request(other)))).reason).toBe('wechat.taken')
    expect(await stateOf(other)).toEqual({ isAvailable: true })
  })

  it('never sends the secret to the phone, and is refused without it', async () => {
    expect(await request(clinic)).not.toContain(provider.account.secret)
    const stranger = createWechatClient({ ...provider.account, secret: 'guessed' })
    const { code } = await scan(await request(clinic))
    await expect(stranger.userOf(code)).rejects.toThrow('WeChat refused: 40125')
  })
})

it('is off without an official account', async () => {
  const plain = await startTestApp()
  const buyer = await people.clinic(plain.db)
  expect((await plain.as(buyer).call(api.wechat.state)).data).toEqual({ isAvailable: false })
  expect((await plain.as(buyer).call(api.wechat.request, {})).reason).toBe('wechat.off')
  await plain.close()
})
