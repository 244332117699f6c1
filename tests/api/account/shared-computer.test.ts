/** What the server does for computers that several people use. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SHARED_HEADER } from '#contract/protocol/endpoint.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { testClient } from '#testing/server/test-client.ts'

let shop: TestApp
let clinic: Person
let pharmacy: Person
beforeAll(async () => {
  shop = await startTestApp()
  const passwordHash = await cheapHash('changbei-demo')
  clinic = await people.clinic(shop.db, { passwordHash })
  pharmacy = await people.pharmacy(shop.db, { passwordHash })
})
afterAll(() => shop.close())

const signIn = ({ username }: Person, headers: Record<string, string> = {}) =>
  shop.visitor.call(api.account.login, { body: { username, password: 'changbei-demo' } }, { headers })

describe('a session', () => {
  it('ends with the browser on a public computer, and lasts on one’s own', async () => {
    const own = await signIn(clinic)
    const shared = await signIn(clinic, { [SHARED_HEADER]: '1' })
    expect(String(own.response.headers['set-cookie'])).toMatch(/Max-Age=\d+/)
    expect(String(shared.response.headers['set-cookie'])).not.toMatch(/Max-Age|Expires/)
  })

  it('takes the private answers the browser keeps with it when it signs out', async () => {
    const { data, response } = await signIn(clinic)
    expect(response.headers['clear-site-data']).toBeUndefined()
    const token = response.cookies.find(({ value }) => value !== '')!.value
    const client = testClient(shop.app, { buyerId: clinic.buyerId, token, csrf: data.token })
    const answer = await client.call(api.account.logout)
    expect(answer.response.headers['clear-site-data']).toBe('"cache"')
  })
})

describe('the key that seals what waits', () => {
  it('is one for all sign-ins of a company and another for every company', async () => {
    const keys = []
    for (const person of [clinic, clinic, pharmacy]) keys.push((await signIn(person)).data.outboxKey!)
    expect(keys[0]!.length).toBeGreaterThan(60)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
