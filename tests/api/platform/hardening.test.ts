/** What a running copy was once broken with, one test each. */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await people.clinic(shop.db)
})
afterAll(() => shop.close())

describe('input that broke the server is refused', () => {
  it('a multipart body that is cut off, or whose boundary is another', async () => {
    const part = '--aaa\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    for (const [boundary, payload] of [
      ['aaa', `${part}half of a`],
      ['zzz', `${part}whole\r\n--aaa--\r\n`],
    ]) {
      const url = api.order.payByTransfer.path.replace('{id}', '1')
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const answer = await shop.as(buyer).inject({ method: 'POST', url, payload, headers })
      expect(answer.statusCode, boundary).toBeLessThan(500)
      expect(answer.json().data.reason).not.toBe('internal')
    }
  })

  it('JSON nested thousands deep under an operation id', async () => {
    const payload = `{"params":${'['.repeat(20_000)}1${']'.repeat(20_000)}}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await shop.as(buyer).inject({ method: 'POST', url: api.cart.add.path, payload, headers })
    expect([answer.statusCode, answer.json().data.reason]).toEqual([422, 'request.invalid'])
  })

  it('something in the place of a text that claims a length', async () => {
    const payload = '{"username":"ab","password":{"length":{"toString":1,"valueOf":1}}}'
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'login' }
    const answer = await shop.visitor.inject({ method: 'POST', url: api.account.login.path, payload, headers })
    expect([answer.statusCode, answer.json().data.reason]).toEqual([422, 'request.invalid'])
  })

  it('a body that takes for ever', () => {
    expect(shop.app.server.requestTimeout).toBe(5 * MINUTE_MS)
  })
})

describe('what is shown to everybody', () => {
  it('is in production no description of the calls', async () => {
    const production = await startTestApp({ isProduction: true })
    for (const url of ['/api/docs', '/api/docs/json', '/api/openapi.json'])
      expect((await production.app.inject({ url })).statusCode, url).toBe(404)
    await production.close()
  })

  it('has the careful headers also where the router cannot read the address', async () => {
    const { headers, statusCode } = await shop.app.inject({ url: '/api/%' })
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
  })

  it('asks the browser for nothing but the camera, which reads barcodes', async () => {
    const { headers } = await shop.app.inject({ url: '/api/health' })
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  })
})

it('a data directory is its owner’s alone, also one that was open before', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'changbei-modes-'))
  await chmod(directory, 0o777)
  const lock = await lockDataDir(directory)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  await lock.release()
  await rm(directory, { recursive: true })
})

// One connection cannot lock in a circle: on the embedded database this would always pass.
it.skipIf(process.env.TEST_DB !== 'postgres')(
  'favourites that two devices add and cancel at once never lock in a circle',
  async () => {
    const ids: number[] = []
    while (ids.length < 4) ids.push((await addGoods(shop.db)).id)
    const calls = Array.from({ length: 40 }, (_, index) =>
      shop.as(buyer).call(index % 2 === 0 ? api.favorite.add : api.favorite.cancel, {
        body: { goodsIds: index % 4 < 2 ? ids : ids.toReversed() },
      }),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  },
)
