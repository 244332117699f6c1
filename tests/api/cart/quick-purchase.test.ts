import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { addGoods, addOrderedLine, type GoodsRow } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const DAY = 86_400_000
let test: TestApp
let buyer: Person
let often: GoodsRow
let once: GoodsRow

beforeAll(async () => {
  test = await startTestApp()
  buyer = await people.clinic(test.db)
  often = await addGoods(test.db, { name: '布洛芬缓释胶囊', stock: 500 })
  once = await addGoods(test.db, { name: '阿莫西林胶囊', stock: 500 })
  const never = await addGoods(test.db, { name: '感冒灵颗粒', stock: 500 })
  const add = (at: number, { id }: GoodsRow, number: number, status: OrderStatus = 'completed') =>
    addOrderedLine(test.db, buyer.buyerId, { at: at * DAY, goodsId: id, number, type: 0, status })
  await add(1, often, 10)
  await add(2, often, 30)
  await add(3, often, 10)
  await add(4, once, 20)
  await add(6, never, 5, 'cancelled')
  await add(7, often, 40, 'pending_payment')
})
afterAll(() => test.close())

const history = async (query: { page?: number; order?: 'times' | 'last' | 'name' } = {}, who = buyer) =>
  (await test.as(who).call(api.quickPurchase.history, { query })).data

describe('the history of quick purchase', () => {
  it('has each goods of the paid orders once, with times, usual quantity and the price of now', async () => {
    const { list, total, pages } = await history()
    expect([total, pages]).toEqual([2, 1])
    expect(list).toMatchObject([
      {
        goods: { id: often.id, manufacturer: often.manufacturer, price: expect.any(Number) },
        times: 3,
        usualNumber: 10,
        lastNumber: 10,
        lastAt: 3 * DAY,
      },
      { goods: { id: once.id }, times: 1, usualNumber: 20, lastNumber: 20 },
    ])
  })

  it('comes by the last purchase too, and ends with its last page', async () => {
    const ids = async (order: 'last') => (await history({ order })).list.map(({ goods }) => goods.id)
    expect(await ids('last')).toEqual([once.id, often.id])
    expect(await history({ page: 2 })).toEqual(await history({}))
  })

  it('shows another company nothing of it', async () => {
    expect((await history({}, await people.clinic(test.db))).total).toBe(0)
  })
})
