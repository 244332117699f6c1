import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { openEndpointsByName } from '#contract/open/names.ts'
import { opsApi } from '#contract/ops/api.ts'
import { opsEndpointsByName } from '#contract/ops/names.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { KEY_SCOPES, KEYS_MAX } from '#domain/api-key/api-key.ts'
import { users } from '#server/tables/account.ts'
import { apiKeys } from '#server/tables/platform/api-key.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

import { keyOf, openCall } from './keys.ts'

let shop: TestApp
let buyer: Person
let stranger: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await people.clinic(shop.db)
  stranger = await people.clinic(shop.db)
})
afterAll(() => shop.close())

describe('a key', () => {
  it('is told once, is kept as a digest, and notes its use', async () => {
    const { key } = await keyOf(shop, buyer, { name: '进销存' })
    expect(key).toMatch(/^cbk_.{30,}/)
    const stored = await shop.db.select().from(apiKeys)
    expect(JSON.stringify(stored)).not.toContain(key)
    await openCall(shop, key, '/goods')
    const { data } = await shop.as(buyer).call(api.apiKey.list)
    expect(JSON.stringify(data)).not.toContain(key)
    expect(data[0]).toMatchObject({ name: '进销存', hint: key.slice(0, 12), usedAt: shop.clock.now() })
  })

  it('opens nothing when it is absent, invented, ended, of a colleague who left, or used on a page’s call', async () => {
    const { key, id } = await keyOf(shop, buyer)
    for (const wrong of [undefined, '', 'cbk_', `${key}x`, 'Bearer'])
      expect(await openCall(shop, wrong, '/goods')).toMatchObject({ status: 401, reason: 'key.invalid' })
    const headers = { authorization: `Bearer ${key}` }
    for (const [name, { method, path, access }] of [...endpointsByName, ...opsEndpointsByName]) {
      if (access === 'guest') continue
      const url = path.replaceAll(/\{\w+\}/g, '1')
      expect((await shop.app.inject({ method, url, headers })).statusCode, name).toBe(401)
    }
    expect((await openCall(shop, key, '/goods')).status).toBe(200)
    await shop.as(buyer).call(api.apiKey.end, { params: { id } })
    expect(await openCall(shop, key, '/goods')).toMatchObject({ status: 401, reason: 'key.invalid' })

    const [left] = await shop.db
      .insert(users)
      .values({
        buyerId: buyer.buyerId,
        username: 'left',
        passwordHash: '',
        name: '小周',
        phone: '13900000001',
        createdAt: 0,
      })
      .returning()
    const own = await keyOf(shop, buyer, { userId: left!.id })
    expect((await openCall(shop, own.key, '/goods')).status).toBe(200)
    await shop.db.update(users).set({ endedAt: shop.clock.now() }).where(eq(users.id, left!.id))
    expect((await openCall(shop, own.key, '/goods')).status).toBe(401)
    const { data } = await shop.as(buyer).call(api.apiKey.list)
    expect(data.find(({ id: one }) => one === own.id)!.actsAs).toMatchObject({ name: '小周', isGone: true })
  })

  it('is made for a colleague only, by who manages the company, and not without end', async () => {
    const body = { name: '系统', scopes: [...KEY_SCOPES], userId: stranger.userId }
    expect(await shop.as(buyer).call(api.apiKey.make, { body })).toMatchObject({ reason: 'colleague.notFound' })
    const other = await people.clinic(shop.db)
    await shop.db
      .update(users)
      .set({ roles: ['buyer'] })
      .where(eq(users.id, other.userId))
    const own = { ...body, userId: other.userId }
    expect(await shop.as(other).call(api.apiKey.make, { body: own })).toMatchObject({ reason: 'role.forbidden' })
    expect(await shop.as(other).call(api.apiKey.list)).toMatchObject({ reason: 'role.forbidden' })
    await shop.db
      .update(users)
      .set({ roles: ['administrator'] })
      .where(eq(users.id, other.userId))
    for (let made = 0; made < KEYS_MAX; made += 1) await keyOf(shop, other)
    expect(await shop.as(other).call(api.apiKey.make, { body: own })).toMatchObject({ reason: 'key.tooMany' })
  })

  it('is nobody else’s to see or to end, but the seller’s, who says why', async () => {
    const { id, key } = await keyOf(shop, buyer, { name: '收银系统' })
    expect(await shop.as(stranger).call(api.apiKey.end, { params: { id } })).toMatchObject({ reason: 'key.notFound' })
    expect((await shop.as(stranger).call(api.apiKey.list)).data).toEqual([])
    const { client } = await operatorOf(shop)
    const listed = await client.call(opsApi.apiKey.list, { params: { id: buyer.buyerId } })
    expect(listed.data.map(({ name }) => name)).toContain('收银系统')
    const end = () => client.call(opsApi.apiKey.end, { params: { id }, body: { reason: '密钥疑似泄露' } })
    expect((await end()).status).toBe(200)
    expect(await openCall(shop, key, '/goods')).toMatchObject({ status: 401 })
    const { data } = await shop.as(buyer).call(api.message.list)
    expect(JSON.stringify(data)).toContain('收银系统')
    expect(JSON.stringify(data)).toContain('密钥疑似泄露')
  })

  it.each([...openEndpointsByName])('makes %s only with the scope for it', async (_, { method, path, scope }) => {
    const others = KEY_SCOPES.filter((one) => one !== scope)
    const { key, id } = await keyOf(shop, buyer, { scopes: others })
    const url = path.replace('/api/open/v1', '').replaceAll(/\{\w+\}/g, '1')
    const call = { method: method as 'GET' | 'POST', ...(method === 'POST' && { body: {}, operationId: randomUUID() }) }
    expect(await openCall(shop, key, url, call)).toMatchObject({ status: 403, reason: 'key.scope' })
    await shop.as(buyer).call(api.apiKey.end, { params: { id } })
  })

  it('is limited by itself, whoever else calls from the same place', async () => {
    const small = await startTestApp({ keyRateLimit: 2 })
    try {
      const owner = await people.clinic(small.db)
      const [one, two] = [await keyOf(small, owner), await keyOf(small, owner)]
      for (let call = 0; call < 2; call += 1) expect((await openCall(small, one.key, '/goods')).status).toBe(200)
      const refused = await openCall(small, one.key, '/goods')
      expect(refused).toMatchObject({ status: 429, reason: 'request.tooMany' })
      expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
      expect((await openCall(small, two.key, '/goods')).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})

describe('the document for outsiders', () => {
  it('names these calls and no other', async () => {
    const { paths } = (await shop.app.inject({ url: '/api/open/openapi.json' })).json()
    const promised = new Set([...openEndpointsByName.values()].map(({ path }) => path))
    expect(new Set(Object.keys(paths))).toEqual(promised)
    expect((await shop.app.inject({ url: '/api/open/docs' })).statusCode).toBeLessThan(400)
  })
})
