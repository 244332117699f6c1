import { randomUUID } from 'node:crypto'

import qs from 'qs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { schemaHistory } from '#contract/protocol/schema.ts'
import type { BatchEntry } from '#contract/sync.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

/** In version 2 the line's number went by `pieces`, and version 3 changed nothing of it. */
const renamed = (line: Record<string, unknown>) => {
  const { pieces, ...rest } = line
  return { ...rest, number: pieces }
}
const history = schemaHistory([
  { to: 2, upcasts: {} },
  { to: 3, upcasts: { 'cart.add': ({ body }) => ({ body: { params: (body!.params as []).map(renamed) } }) } },
])

let test: TestApp
let buyer: Person
let goods: GoodsRow
let clientId: string
beforeAll(async () => {
  test = await startTestApp({}, { schema: history })
  goods = await addGoods(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
  clientId = randomUUID()
})

const lineOf = (fields: Record<string, unknown>) => ({ goods_id: goods.id, ck_id: goods.warehouseId, ...fields })
const oldBody = (pieces: number) => ({ params: [lineOf({ pieces })] })
const newBody = (number: number) => ({ params: [lineOf({ number })] })
const entryOf = (seq: number, body: Record<string, unknown>, rest: Partial<BatchEntry> = {}): BatchEntry => ({
  seq,
  operationId: randomUUID(),
  endpoint: nameOf(api.cart.add),
  body,
  ...rest,
})
const batch = (schema: number, entries: BatchEntry[]) =>
  test.as(buyer).call(api.sync.batch, { body: { clientId, schema, entries } })
const alone = (body: unknown, { schema, operationId = randomUUID() }: { schema: string; operationId?: string }) =>
  test.as(buyer).inject({
    method: 'POST',
    url: api.cart.add.path,
    payload: qs.stringify(body),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': operationId,
      'x-client-id': clientId,
      'x-client-seq': '1',
      'x-schema': schema,
    },
  })
const numbers = async () => {
  const { data } = await test.as(buyer).call(api.sync.pull)
  return (data.changes.cart?.rows ?? []).map((row) => (row as { number: number }).number)
}

describe('a call of the version before', () => {
  it('is understood, in a batch and alone', async () => {
    expect((await batch(2, [entryOf(1, oldBody(5))])).data.outcomes).toMatchObject([{ status: 200 }])
    expect(await numbers()).toEqual([5])
    clientId = randomUUID()
    expect((await alone(oldBody(7), { schema: '2' })).statusCode).toBe(200)
    expect(await numbers()).toEqual([7])
  })

  it('may stand beside one of today in a batch, each naming its own', async () => {
    const entries = [entryOf(1, oldBody(5), { schema: 2 }), entryOf(2, newBody(6))]
    expect((await batch(3, entries)).data.outcomes).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await numbers()).toEqual([6])
  })

  it('is the same operation when it is sent again, and another when its arguments are rewritten', async () => {
    const operationId = randomUUID()
    const first = (await alone(oldBody(5), { schema: '2', operationId })).json()
    const { data } = await batch(3, [entryOf(1, oldBody(5), { schema: 2, operationId })])
    expect(data.outcomes).toMatchObject([{ status: 200 }])
    expect(data.outcomes[0]!.answer).toEqual(first)
    const rewritten = await batch(3, [entryOf(1, newBody(5), { operationId })])
    expect(rewritten.data.outcomes[0]?.answer.data).toEqual({ reason: 'sync.payloadMismatch' })
  })

  it('gets a refusal for input that its version could not have written either', async () => {
    const { data } = await batch(2, [entryOf(1, { params: 'x' }), entryOf(2, {}), entryOf(3, oldBody(5))])
    expect(data.outcomes.map(({ status }) => status)).toEqual([422, 422, 200])
    expect(data.outcomes[0]!.answer.data).toEqual({ reason: 'request.invalid' })
  })
})

describe('a call of another version', () => {
  it.each(['1', '0', '4', '-1', 'x', '1e9', '2.5'])('asks for an update and stays where it is: %s', async (schema) => {
    const answer = await alone(oldBody(5), { schema })
    expect(answer.statusCode).toBe(426)
    expect(answer.json().data.reason).toBe('sync.outdated')
    expect(await numbers()).toEqual([])
    expect((await test.as(buyer).call(api.sync.pull, { query: { clientId } })).data.acknowledged).toBe(0)
  })

  it('holds up a batch at its place, or the batch when that names it', async () => {
    const entries = [entryOf(1, newBody(5)), entryOf(2, oldBody(6), { schema: 1 }), entryOf(3, newBody(7))]
    const { data } = await batch(3, entries)
    expect(data.outcomes.map(({ status }) => status)).toEqual([200, 426])
    expect(await numbers()).toEqual([5])
    expect((await batch(1, entries)).reason).toBe('sync.outdated')
  })
})
