/** One buyer who sends the largest batches a server takes: the others are answered between his entries (ADR 056). */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { addManyGoods } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const ENTRIES = 50
const GOODS = 150

let shop: TestApp
let loud: Person
let other: Person
let goodsIds: number[]
beforeAll(async () => {
  shop = await startTestApp()
  ;[loud, other] = [await people.clinic(shop.db), await people.pharmacy(shop.db)]
  goodsIds = (
    await addManyGoods(
      shop.db,
      Array.from({ length: GOODS }, () => ({})),
    )
  ).map(({ id }) => id)
})
afterAll(() => shop.close())

/** One device's batch of entries that each name all goods. */
function sendBatch(clientId: string, from: number) {
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({
    seq: from + at,
    operationId: randomUUID(),
    endpoint: nameOf(at % 2 === 0 ? api.favorite.add : api.favorite.cancel),
    body: { goods_ids: goodsIds },
  }))
  return shop.as(loud).call(api.sync.batch, { body: { clientId, schema: SCHEMA_VERSION, entries } })
}

it('are answered while his batch runs, and he gets everything through', async () => {
  await Promise.all([shop.as(loud), shop.as(other)].map((who) => who.call(api.cart.total)))
  const clientId = randomUUID()
  const order: string[] = []
  const batch = sendBatch(clientId, 1).then((answer) => {
    order.push('batch')
    return answer
  })
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await shop.as(other).call(api.cart.total)).status).toBe(200)
    order.push('other')
  }
  const { status, data } = await batch
  expect(order).toEqual(['other', 'other', 'other', 'batch'])
  expect(status).toBe(200)
  expect(data.outcomes.length).toBeGreaterThan(0)
  expect(data.outcomes.every((outcome) => outcome.status === 200)).toBe(true)
  // What was left of a batch that ended early is sent again, as any device does.
  const next = await sendBatch(clientId, data.outcomes.length + 1)
  expect(next.data.outcomes[0]).toMatchObject({ seq: data.outcomes.length + 1, status: 200 })
})
