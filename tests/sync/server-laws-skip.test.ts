import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { clientMarks } from '#server/tables/sync.ts'
import { people, type Person } from '#testing/server/people.ts'

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
const deliver = (seq: number, number: number, operationId: string = randomUUID(), who: Person = buyer) =>
  shop
    .as(who)
    .call(api.cart.add, { body: { params: [rowOf(0, number)] } }, { operation: { id: operationId, clientId, seq } })
const skip = (seq: number, operationId: string = randomUUID(), who: Person = buyer) =>
  shop.as(who).call(api.sync.skip, { body: { clientId, seq, operationId } })
const markOf = async () =>
  (await shop.db.select().from(clientMarks).where(eq(clientMarks.clientId, clientId)))[0]?.seq ?? 0
const cart = () => shop.cartOf(buyer.buyerId)

const SKIPPED = { status: 409, answer: { code: 409, data: { reason: 'sync.skipped' } } }

describe('skipping an operation', () => {
  it('stores a refusal for one that is not known, and passes its number', async () => {
    await deliver(1, 5)
    const operationId = randomUUID()
    const { data } = await skip(2, operationId)
    expect(data).toMatchObject({ seq: 2, operationId, ...SKIPPED })
    expect(data.answer.message).toBe('服务器多次未能处理这项改动，已搁置')
    expect(await markOf()).toBe(2)
    expect((await deliver(3, 7)).status).toBe(200)
  })

  it('tells the outcome of one that is known, and leaves its effect', async () => {
    const operationId = randomUUID()
    const first = await deliver(1, 5, operationId)
    const { data } = await skip(1, operationId)
    expect(data).toMatchObject({ status: 200, operationId })
    expect(data.answer).toEqual(first.response.json())
    expect(await cart()).toEqual({ [shop.lines[0]!]: 5 })
  })

  it('says the same when it is asked again', async () => {
    const operationId = randomUUID()
    const { data: first } = await skip(1, operationId)
    expect((await skip(1, operationId)).data).toEqual(first)
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(1)
  })

  it('lets the operation have no effect when it arrives after all, alone or in a batch', async () => {
    const operationId = randomUUID()
    await skip(1, operationId)
    expect((await deliver(1, 5, operationId)).reason).toBe('sync.skipped')
    const entry = {
      seq: 1,
      operationId,
      endpoint: nameOf(api.cart.remove),
      body: { ids: [shop.lines[0]!] },
    }
    const batch = { clientId, schema: SCHEMA_VERSION, entries: [entry] }
    const { data } = await shop.as(buyer).call(api.sync.batch, { body: batch })
    expect(data.outcomes).toMatchObject([SKIPPED])
    expect(await cart()).toEqual({})
    expect(await markOf()).toBe(1)
  })

  it('is refused beyond a gap', async () => {
    expect(await skip(2)).toMatchObject({ status: 409, reason: 'sync.gap', details: { acknowledged: 0 } })
    expect(await markOf()).toBe(0)
  })

  it('is refused for a number that another operation has', async () => {
    await deliver(1, 5)
    expect((await skip(1)).reason).toBe('sync.clientIdentity')
    expect(await markOf()).toBe(1)
  })

  it('is refused for the client of another buyer, whose queue stays as it is', async () => {
    await deliver(1, 5)
    const stranger = await people.pharmacy(shop.db)
    expect((await skip(2, randomUUID(), stranger)).reason).toBe('sync.clientIdentity')
    expect(await markOf()).toBe(1)
    expect(await shop.operationsOf(stranger.buyerId)).toEqual([])
    expect((await deliver(2, 6)).status).toBe(200)
  })

  it.each([{ seq: 0 }, { seq: 2_147_483_648 }, { operationId: 'x' }, { clientId: '' }])(
    'is refused for what is no operation: %o',
    async (wrong) => {
      const { clientId: client, seq, operationId } = { clientId, seq: 1, operationId: randomUUID(), ...wrong }
      const answer = await shop.as(buyer).inject({
        method: 'POST',
        url: api.sync.skip.path,
        payload: `client_id=${client}&seq=${seq}&operation_id=${operationId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.statusCode).toBe(422)
    },
  )

  it('and the operation itself, arriving at the same moment, agree on one outcome', async () => {
    for (let seq = 1; seq <= 8; seq += 1) {
      const operationId = randomUUID()
      // Whichever is called first tends to be first: both orders are met.
      const early = seq % 2 === 0 ? skip(seq, operationId) : undefined
      const [delivered, skipped] = await Promise.all([deliver(seq, seq, operationId), early ?? skip(seq, operationId)])
      expect(skipped.data.answer).toEqual(delivered.response.json())
      expect((await cart())[shop.lines[0]!] === seq).toBe(delivered.status === 200)
      expect(await markOf()).toBe(seq)
    }
    expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(8)
  })
})
