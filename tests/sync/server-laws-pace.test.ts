import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import type { BatchEntry } from '#contract/sync.ts'
import { people } from '#testing/server/people.ts'

import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

it('a batch that takes long ends with the entries it has run, and goes on where it ended', async () => {
  const buyer = await people.clinic(shop.db)
  const clientId = randomUUID()
  const send = (entries: BatchEntry[]) =>
    shop.as(buyer).call(api.sync.batch, { body: { clientId, schema: SCHEMA_VERSION, entries } })
  const entries = [5, 6].map((number, index) => {
    const { id, warehouseId } = shop.goods[index]!
    const body = { params: [{ goods_id: id, ck_id: warehouseId, number }] }
    return { seq: index + 1, operationId: randomUUID(), endpoint: nameOf(api.cart.add), body }
  })
  const route = shop.app.routesByEndpoint.get(api.cart.add)!
  const { run } = route
  route.run = async (context, known) => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    return run(context, known)
  }
  const { data: part } = await send(entries)
  route.run = run
  vi.restoreAllMocks()
  expect(part.outcomes.map(({ seq }) => seq)).toEqual([1])
  const { data: rest } = await send(entries.slice(1))
  expect(rest.outcomes.map(({ status }) => status)).toEqual([200])
  expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 5, [shop.lines[1]!]: 6 })
})
