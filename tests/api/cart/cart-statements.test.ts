import { randomUUID } from 'node:crypto'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { lineId } from '#domain/cart/line.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { type Operation, outboxOf } from '#testing/server/test-client.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/**
 * The statements that PostgreSQL gets while `work` runs, without what a process tells the others: commits and counted
 * calls.
 */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([config]) => (config as unknown as { text?: string }).text ?? String(config))
    return texts.filter((text) => !/pg_notify|call_counts/.test(text))
  } finally {
    query.mockRestore()
  }
}

/** The shortest of three alike: what an earlier file of this process left running may ask in between. */
async function fewest(work: (round: number) => Promise<unknown>): Promise<string[]> {
  const rounds: string[][] = []
  for (let round = 0; round < 3; round += 1) rounds.push(await asked(() => work(round)))
  return rounds.toSorted((a, b) => a.length - b.length)[0]!
}

// Each statement is a round trip that every buyer waits for, so the test counts them.
describe.runIf(process.env.TEST_DB === 'postgres')('a cart edit on PostgreSQL', () => {
  it('takes four statements alone, and eight as a replay with its operation, mark and outcome', async () => {
    const buyer = await people.clinic(test.db)
    const { id: goodsId, warehouseId } = await addGoods(test.db)
    const id = lineId({ goodsId, warehouseId, type: 0 })
    const next = outboxOf()
    const add = (number: number, operation?: Operation) =>
      test
        .as(buyer)
        .call(api.cart.add, { body: { params: [{ goodsId, warehouseId, number }] } }, operation && { operation })
    const edit = (number: number, operation?: Operation) =>
      test
        .as(buyer)
        .call(api.cart.setQuantity, { params: { id }, body: { params: { number } } }, operation && { operation })
    await add(1, next())
    expect(await fewest((round) => add(2 + round))).toHaveLength(4)
    expect(await fewest((round) => edit(5 + round))).toHaveLength(4)
    expect(await fewest((round) => add(8 + round, next()))).toHaveLength(8)
    expect(await fewest((round) => edit(11 + round, next()))).toHaveLength(8)
  })
  it('takes five statements as an entry of a batch, which reads buyer and goods once for all', async () => {
    const buyer = await people.clinic(test.db)
    const shelf = [await addGoods(test.db), await addGoods(test.db), await addGoods(test.db)]
    const clientId = randomUUID()
    const sendAll = (round: number) => {
      const entries = shelf.map(({ id, warehouseId }, index) => ({
        seq: round * shelf.length + index + 1,
        operationId: randomUUID(),
        endpoint: nameOf(api.cart.add),
        body: { params: [{ goods_id: id, ck_id: warehouseId, number: 1 }] },
      }))
      return test.as(buyer).call(api.sync.batch, { body: { clientId, schema: SCHEMA_VERSION, entries } })
    }
    await test.as(buyer).call(api.cart.total)
    expect(await fewest(sendAll)).toHaveLength(3 + 5 * shelf.length)
  })

  it('tells each of many devices at once what the one before it had left', async () => {
    const buyer = await people.clinic(test.db)
    const { id: goodsId, warehouseId } = await addGoods(test.db)
    const id = lineId({ goodsId, warehouseId, type: 0 })
    const add = (number: number) =>
      test.as(buyer).call(api.cart.add, { body: { params: [{ goodsId, warehouseId, number }] } })
    const set = (number: number) =>
      test.as(buyer).call(api.cart.setQuantity, { params: { id }, body: { params: { number } } })
    await add(1)
    const numbers = Array.from({ length: 20 }, (_, at) => at + 2)
    const answers = await Promise.all(numbers.map((number) => (number % 2 === 0 ? add(number) : set(number))))
    const left = (await test.as(buyer).call(api.cart.list, { query: {} })).data.list[0]!.number
    const before = answers.map(({ data }) => data.before[0]!.number).sort((a, b) => a - b)
    expect(before).toEqual([1, ...numbers].filter((number) => number !== left))
  })
})
