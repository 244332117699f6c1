import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { endpointsByName, nameOf } from '#contract/protocol/names.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import type { BatchEntry } from '#contract/sync.ts'
import { clientMarks } from '#server/tables/sync.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { outboxOf } from '#testing/server/test-client.ts'

import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
let buyer: Person
let clientId: string
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  clientId = randomUUID()
})

const rowOf = (index: number, number: number) => ({
  goodsId: shop.goods[index]!.id,
  warehouseId: shop.goods[index]!.warehouseId,
  number,
})
const add = (index: number, number: number, operation: { id: string; clientId?: string; seq?: number }) =>
  shop.as(buyer).call(api.cart.add, { body: { params: [rowOf(index, number)] } }, { operation })
const markOf = async () =>
  (await shop.db.select().from(clientMarks).where(eq(clientMarks.clientId, clientId)))[0]?.seq ?? 0
const batch = (entries: BatchEntry[]) =>
  shop.as(buyer).call(api.sync.batch, { body: { clientId, schema: SCHEMA_VERSION, entries } })
const pull = (query: { epoch?: string; number?: number; clientId?: string } = {}) =>
  shop.as(buyer).call(api.sync.pull, { query })
const addEntry = (seq: number, index: number, number: number, operationId: string = randomUUID()) => {
  const { goodsId, warehouseId } = rowOf(index, number)
  const body = { params: [{ goods_id: goodsId, ck_id: warehouseId, number }] }
  return { seq, operationId, endpoint: nameOf(api.cart.add), body }
}

describe('a replayed operation', () => {
  it('answers again what it answered first and changes nothing', async () => {
    const next = outboxOf(clientId)
    const first = next()
    const answer = await add(0, 5, first)
    await add(0, 8, next())
    const again = await add(0, 5, first)
    expect(again.data).toEqual(answer.data)
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 8 })
    expect(await markOf()).toBe(2)
  })

  it('is the same operation whether it comes alone or in a batch', async () => {
    const operationId = randomUUID()
    await add(0, 5, { id: operationId, clientId, seq: 1 })
    const { data } = await batch([addEntry(1, 0, 5, operationId)])
    expect(data.outcomes[0]).toMatchObject({ status: 200, operationId })
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(1)
  })

  it('with another payload is refused and still passes its number', async () => {
    const operationId = randomUUID()
    await add(0, 5, { id: operationId, clientId, seq: 1 })
    expect((await add(0, 6, { id: operationId, clientId, seq: 2 })).reason).toBe('sync.payloadMismatch')
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 5 })
    expect(await markOf()).toBe(2)
  })

  it('runs once when both deliveries arrive at the same moment', async () => {
    const operation = { id: randomUUID(), clientId, seq: 1 }
    const answers = await Promise.all([add(0, 5, operation), add(0, 5, operation), add(0, 5, operation)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(1)
  })
})

describe('a client’s numbers', () => {
  it('may not leave a gap: the refusal names the last one known', async () => {
    await add(0, 5, { id: randomUUID(), clientId, seq: 1 })
    const answer = await add(0, 6, { id: randomUUID(), clientId, seq: 3 })
    expect(answer).toMatchObject({ status: 409, reason: 'sync.gap', details: { acknowledged: 1 } })
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 5 })
  })

  it('used for another operation ask the client for a new identity', async () => {
    await add(0, 5, { id: randomUUID(), clientId, seq: 1 })
    expect((await add(0, 6, { id: randomUUID(), clientId, seq: 1 })).reason).toBe('sync.clientIdentity')
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 5 })
  })

  it('belong to one buyer', async () => {
    await add(0, 5, { id: randomUUID(), clientId, seq: 1 })
    const stranger = await people.pharmacy(shop.db)
    const answer = await shop
      .as(stranger)
      .call(api.cart.add, { body: { params: [rowOf(0, 1)] } }, { operation: { id: randomUUID(), clientId, seq: 2 } })
    expect(answer.reason).toBe('sync.clientIdentity')
    expect(await shop.cartOf(stranger.buyerId)).toEqual({})
  })

  it('are passed by a business refusal and by input that breaks the contract, both kept as outcomes', async () => {
    const next = outboxOf(clientId)
    const [unfit, broken] = [next(), next()]
    expect((await add(0, 5_000, unfit)).reason).toBe('cart.quantity')
    const malformed = await shop.as(buyer).inject({
      method: 'POST',
      url: '/api/cart',
      payload: 'params[0][number]=x',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': broken.id,
        'x-client-id': clientId,
        'x-client-seq': '2',
      },
    })
    expect(malformed.statusCode).toBe(422)
    expect(await markOf()).toBe(2)
    expect((await add(0, 5_000, unfit)).reason).toBe('cart.quantity')
  })

  it('are not passed by an accident', async () => {
    const { run } = shop.app.routesByEndpoint.get(api.cart.add)!
    const route = shop.app.routesByEndpoint.get(api.cart.add)!
    const operation = { id: randomUUID(), clientId, seq: 1 }
    route.run = async () => {
      throw new Error('the disk is gone')
    }
    expect((await add(0, 5, operation)).status).toBe(500)
    route.run = run
    expect(await markOf()).toBe(0)
    expect((await add(0, 5, operation)).status).toBe(200)
  })
})

describe('a batch', () => {
  it('runs its entries in order and answers each as if it had come alone', async () => {
    const setQuantity = nameOf(api.cart.setQuantity)
    const { data } = await batch([
      addEntry(1, 0, 5),
      {
        seq: 2,
        operationId: randomUUID(),
        endpoint: setQuantity,
        params: { id: shop.lines[1] },
        body: { params: { number: 3 } },
      },
      addEntry(3, 1, 4),
    ])
    expect(data.outcomes.map(({ status }) => status)).toEqual([200, 404, 200])
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 5, [shop.lines[1]!]: 4 })
  })

  it('stops at the first entry that has no outcome', async () => {
    const stops = await batch([addEntry(1, 0, 5), addEntry(3, 1, 6), addEntry(4, 2, 7)])
    expect(stops.data.outcomes.map(({ status }) => status)).toEqual([200, 409])
    expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 5 })
  })

  it('drops nothing it does not understand: unknown calls, old and future schemas ask for an update', async () => {
    const { data } = await batch([{ seq: 1, operationId: randomUUID(), endpoint: 'cart.teleport' }])
    expect(data.outcomes[0]?.status).toBe(426)
    const notQueueable = await batch([{ seq: 1, operationId: randomUUID(), endpoint: nameOf(api.account.logout) }])
    expect(notQueueable.data.outcomes[0]?.status).toBe(426)
    const future = await shop.as(buyer).call(api.sync.batch, {
      body: { clientId, schema: SCHEMA_VERSION + 1, entries: [addEntry(1, 0, 5)] },
    })
    expect(future.reason).toBe('sync.outdated')
    expect(await markOf()).toBe(0)
  })

  it('refuses more than 200 entries and more than 64 KB', async () => {
    const entries = Array.from({ length: 201 }, (_, index) => ({
      ...addEntry(index + 1, 0, 1),
      operation_id: randomUUID(),
    }))
    const many = await shop.as(buyer).inject({
      method: 'POST',
      url: api.sync.batch.path,
      payload: { client_id: clientId, schema: SCHEMA_VERSION, entries },
    })
    expect(many.statusCode).toBe(422)
    const large = { ...addEntry(1, 0, 1), body: { filler: 'x'.repeat(70_000) } }
    expect((await batch([large])).status).toBe(413)
  })
})

describe('a pull', () => {
  it('begins with everything and goes on with what changed', async () => {
    await add(0, 5, { id: randomUUID(), clientId, seq: 1 })
    const { data: whole } = await pull({ clientId })
    expect(whole).toMatchObject({ isSnapshot: true, acknowledged: 1 })
    expect(whole.changes.cart?.rows).toHaveLength(1)
    expect(whole.changes.account?.rows).toHaveLength(1)

    await add(1, 6, { id: randomUUID(), clientId, seq: 2 })
    await shop.as(buyer).call(api.cart.remove, { body: { ids: [shop.lines[0]!] } })
    const { data: part } = await pull({ epoch: whole.epoch, number: whole.number, clientId })
    expect(part).toMatchObject({ isSnapshot: false, acknowledged: 2, number: whole.number + 2 })
    expect(part.changes.cart).toMatchObject({ rows: [{ id: shop.lines[1] }], removed: [shop.lines[0]] })
    const { data: nothing } = await pull({ epoch: part.epoch, number: part.number })
    expect(nothing.changes).toEqual({})
  })

  it('starts anew for a cursor of another database, and for one from its own future', async () => {
    const { data: whole } = await pull()
    expect((await pull({ epoch: 'elsewhere', number: whole.number })).data.isSnapshot).toBe(true)
    const { data: future } = await pull({ epoch: whole.epoch, number: whole.number + 100 })
    expect(future.isSnapshot).toBe(true)
    expect(future.epoch).not.toBe(whole.epoch)
  })

  it('says when a line that changed did so', async () => {
    const { epoch, number } = (await pull()).data
    await add(0, 5, { id: randomUUID(), clientId, seq: 1 })
    const { data } = await pull({ epoch, number })
    expect(data.changes.cart?.rows).toMatchObject([{ number: 5, changed_at: TEST_NOW }])
  })

  it('tells a client nothing of another buyer', async () => {
    await add(0, 5, { id: randomUUID(), clientId, seq: 1 })
    const stranger = await people.pharmacy(shop.db)
    const { data } = await shop.as(stranger).call(api.sync.pull, { query: { clientId } })
    expect(data.acknowledged).toBe(0)
    expect(data.changes.cart?.rows).toEqual([])
  })
})

describe('the contract', () => {
  it('lets only calls of a signed-in buyer wait in an outbox', () => {
    const queueable = [...endpointsByName.values()].filter((endpoint) => endpoint.queueable)
    expect(queueable.length).toBeGreaterThan(0)
    for (const endpoint of queueable) expect(endpoint.access, endpoint.path).not.toBe('guest')
  })
})
