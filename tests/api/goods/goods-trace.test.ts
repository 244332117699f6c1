import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

it('finds the goods of a box by the first seven digits of its trace code', async () => {
  const few = await addGoods(shop.db, { traceCodePrefix: '8123456', sales: 1 })
  const many = await addGoods(shop.db, { traceCodePrefix: '8123456', sales: 9 })
  await addGoods(shop.db, { traceCodePrefix: '8123456', isOnShelf: false })
  await addGoods(shop.db, { traceCodePrefix: '8123457' })
  const buyer = shop.as(await people.clinic(shop.db))
  const find = (code: string) => buyer.call(api.goods.byTrace, { query: { code } })
  expect((await find('81234560000000000001')).data).toEqual({ ids: [many.id, few.id] })
  expect((await find('89999990000000000001')).data).toEqual({ ids: [] })
  const answer = await buyer.inject({ method: 'GET', url: '/api/goods/trace?code=812345' })
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('20 位')])
})
