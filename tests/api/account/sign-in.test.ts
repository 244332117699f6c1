import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { securityEvents } from '#server/tables/company/sign-in.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { requestOf } from '#testing/server/test-client.ts'

const PASSWORD = 'changbei-demo'
let shop: TestApp
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 })
  shop = await startTestApp({ trustProxy: 1 })
})
afterAll(() => shop.close())

let added = 0
const addUser = (): Promise<Person> =>
  people.clinic(shop.db, { username: `guessed${(added += 1)}`, passwordHash, phone: `1390000${1_000 + added}` })

/** `from`: the header as it arrives; the one proxy that is trusted has written its last entry. */
async function signIn(username: string, password: string, from = '203.0.113.1') {
  const { headers, ...request } = requestOf(api.account.login, { body: { username, password } })
  const answer = await shop.visitor.inject({ ...request, headers: { ...headers, 'x-forwarded-for': from } })
  return { status: answer.statusCode, reason: answer.json().data?.reason, message: answer.json().message }
}
const guessMany = (username: string, times: number, from?: (index: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, index) => signIn(username, 'wrong', from?.(index))))
const judged = (answers: { reason: string }[]) =>
  answers.filter(({ reason }) => reason === 'auth.badCredentials').length

describe('guessing a password', () => {
  it('is judged ten times at most, however many guess at once', async () => {
    const { username } = await addUser()
    const answers = await guessMany(username, 30)
    expect(judged(answers)).toBeLessThanOrEqual(10)
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['auth.badCredentials', 'auth.locked']))
  })

  it('gains nothing by entries that the client writes into X-Forwarded-For', async () => {
    const { username } = await addUser()
    const answers = await guessMany(username, 30, (index) => `10.9.0.${index}, 203.0.113.2`)
    expect(judged(answers)).toBeLessThanOrEqual(10)
  })

  it('counts the addresses of one IPv6 network as one', async () => {
    const { username } = await addUser()
    const answers = await guessMany(username, 30, (index) => `2001:db8:0:7::${index + 1}`)
    expect(judged(answers)).toBeLessThanOrEqual(10)
  })

  it('does not lock the owner out, who is at another address', async () => {
    const { username } = await addUser()
    await guessMany(username, 30, () => '203.0.113.3')
    expect(await signIn(username, PASSWORD, '203.0.113.3')).toMatchObject({ status: 429, reason: 'auth.locked' })
    expect((await signIn(username, PASSWORD, '198.51.100.20')).status).toBe(200)
  })

  it('does not lock the owner out from where he signs in, while many addresses guess', async () => {
    const { username } = await addUser()
    const home = '198.51.100.21'
    expect((await signIn(username, PASSWORD, home)).status).toBe(200)
    for (let network = 0; network < 14; network += 1) await guessMany(username, 10, () => `203.0.113.${100 + network}`)
    expect(await signIn(username, PASSWORD, '198.51.100.99')).toMatchObject({ reason: 'auth.locked' })
    expect((await signIn(username, PASSWORD, home)).status).toBe(200)
  })

  it('waits twice as long after each further failure, and says how long', async () => {
    const { username } = await addUser()
    const from = '203.0.113.4'
    await guessMany(username, 10, () => from)
    expect((await signIn(username, PASSWORD, from)).message).toBe('尝试次数过多，请 1 秒后再试')
    for (const seconds of [1, 2, 4, 8]) {
      shop.clock.advance(seconds * 1_000 - 1)
      expect((await signIn(username, 'wrong', from)).reason).toBe('auth.locked')
      shop.clock.advance(1)
      expect((await signIn(username, 'wrong', from)).reason).toBe('auth.badCredentials')
    }
    shop.clock.advance(16_000)
    expect((await signIn(username, PASSWORD, from)).status).toBe(200)
    expect((await signIn(username, 'wrong', from)).reason).toBe('auth.badCredentials')
    shop.clock.set(TEST_NOW)
  })

  it('is forgotten after an hour', async () => {
    const { username } = await addUser()
    const from = '203.0.113.5'
    await guessMany(username, 10, () => from)
    shop.clock.advance(HOUR_MS)
    expect(judged(await guessMany(username, 10, () => from))).toBe(10)
    shop.clock.set(TEST_NOW)
  })

  it('slows an address that tries one password on many accounts', async () => {
    const users = await Promise.all(Array.from({ length: 7 }, () => addUser()))
    const answers = []
    for (const { username } of users) answers.push(...(await guessMany(username, 9, () => '203.0.113.6')))
    expect(judged(answers)).toBeLessThanOrEqual(60)
    expect((await signIn(users[0]!.username, PASSWORD, '203.0.113.7')).status).toBe(200)
  })
})

describe('what happened to an account', () => {
  it('is kept with who, from where, and how it ended', async () => {
    const { username, userId, buyerId } = await addUser()
    await signIn(username, 'wrong', '203.0.113.8')
    await signIn(username, PASSWORD, '203.0.113.8')
    const rows = await shop.db.select().from(securityEvents).where(eq(securityEvents.userId, userId))
    const note = { event: 'signIn', buyerId, address: '203.0.113.8' }
    expect(rows).toMatchObject([
      { ...note, result: 'refused' },
      { ...note, result: 'done' },
    ])
  })
})
