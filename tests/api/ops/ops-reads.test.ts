/** How often a list, or an act, reads the same tables. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Database } from '#server/db/connect.ts'
import { loadSellerClaim } from '#server/modules/after-sales/act-as-seller.ts'
import { listRecalls, listRecallsOf } from '#server/modules/recall/load-recalls.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let quality: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  quality = await operatorOf(shop, 'quality')
  buyer = await people.pharmacy(shop.db)
})
afterAll(() => shop.close())

type Session = { logger: { logQuery(query: string): void } }

/** The statements that `work` sends. */
async function statementsOf(work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { session } = shop.db as unknown as { session: Session }
  const { logger } = session
  const sent: string[] = []
  session.logger = { logQuery: (query) => sent.push(query) }
  await work(shop.db)
  session.logger = logger
  return sent
}

async function recallOne(): Promise<number> {
  const { goodsId } = await receivedOrderOf(shop, buyer)
  const body = { goodsId, batch: 'A1', level: 1, reason: '检验不合格' }
  const { id } = (await quality.client.call(opsApi.recall.start, { body })).data
  await shop.as(buyer).call(api.recall.answer, { params: { id }, body: { remaining: 3, note: '' } })
  return id
}

/** Statements of the buyer's list and of the seller's. */
async function countReads(): Promise<number[]> {
  const own = await statementsOf((db) => listRecallsOf(db, buyer.buyerId))
  const all = await statementsOf((db) => listRecalls(db, undefined))
  // What the server does beside it may send statements at the same moment.
  return [own, all].map((sent) => sent.filter((query) => /"(?:recalls|shipments|after_sales)"/.test(query)).length)
}

it('recalls are read as often for three as for one, and each has its own numbers', async () => {
  await recallOne()
  const one = await countReads()
  expect(Math.min(...one)).toBeGreaterThan(0)
  await recallOne()
  const last = await recallOne()
  expect(await countReads()).toEqual(one)
  const list = await listRecallsOf(shop.db, buyer.buyerId)
  expect(list.map(({ sent, orders, claims }) => [sent, orders.length, claims.map(({ quantity }) => quantity)])).toEqual(
    [
      [20, 1, [3]],
      [20, 1, [3]],
      [20, 1, [3]],
    ],
  )
  const { list: entries } = await listRecalls(shop.db, undefined)
  expect(entries.map(({ holders, answered, sent }) => [holders, answered, sent])).toEqual([
    [1, 1, 20],
    [1, 1, 20],
    [1, 1, 20],
  ])
  expect(entries[0]!.id).toBe(last)
})

it('the lines of a claim are read once for the seller', async () => {
  const { claims } = (await listRecallsOf(shop.db, buyer.buyerId))[0]!
  const sent = await statementsOf((db) => loadSellerClaim(db, claims[0]!.id, shop.clock.now()))
  const lines = sent.filter(
    (query) => /from "after_sales_lines" inner join "order_lines"/.test(query) && /"unit"/.test(query),
  )
  expect(lines).toHaveLength(1)
})
