import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { activities, activityGoods } from '#server/tables/activity.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.delete(activities)
})
afterAll(() => shop.close())

const add = async (title: string, row: Partial<typeof activities.$inferInsert> = {}, goodsIds: number[] = []) => {
  const [added] = await shop.db
    .insert(activities)
    .values({ slot: 'yjh', title, ...row })
    .returning()
  const { id } = added!
  if (goodsIds.length > 0)
    await shop.db
      .insert(activityGoods)
      .values(goodsIds.map((goodsId, position) => ({ activityId: id, goodsId, position })))
  return id
}
const detail = (id: number) => shop.visitor.call(api.activity.detail, { params: { id } })
const titles = async (query: Parameters<typeof shop.visitor.call<typeof api.activity.list>>[1]) =>
  (await shop.visitor.call(api.activity.list, query)).data.map(({ title }) => title)

it('tells an activity whole: its words, terms, and goods in their order', async () => {
  const [one, two] = [await addGoods(shop.db), await addGoods(shop.db)]
  const terms = { startsAt: 5, endsAt: TEST_NOW + 5, customerTypes: ['诊所' as const], weekdays: [1, 3] }
  const words = { note: '说明', rules: '一\n二', tone: 'cool' as const }
  const query = { badge: ['满' as const], stock: 'in' as const }
  const id = await add('满减周', { ...terms, ...words, query }, [two.id, one.id])
  const goodsIds = [two.id, one.id]
  expect((await detail(id)).data).toEqual({ id, slot: 'yjh', title: '满减周', ...words, ...terms, query, goodsIds })
})

it('lists a slot in its order, without what ended more than thirty days ago', async () => {
  await add('后', { position: 2 })
  await add('先', { position: 1, endsAt: TEST_NOW - 29 * DAY_MS })
  await add('旧', { endsAt: TEST_NOW - 30 * DAY_MS })
  await add('别处', { slot: 'kxzq' })
  expect(await titles({ query: { slot: 'yjh' } })).toEqual(['先', '后'])
  expect(await titles({})).toHaveLength(3)
})

it('finds those named by their numbers', async () => {
  const [one, two] = [await add('一'), await add('二')]
  await add('三')
  expect(await titles({ query: { ids: [two, one, 999_999] } })).toEqual(['一', '二'])
})

it('still tells one that ended long ago at its own address, and refuses what never was', async () => {
  const id = await add('去年', { endsAt: TEST_NOW - 365 * DAY_MS })
  expect((await detail(id)).data).toMatchObject({ title: '去年' })
  expect(await detail(id + 1)).toMatchObject({ status: 404, reason: 'activity.notFound' })
})

it('tells the daily prices of the week at its own address', async () => {
  await add('周一特价', { slot: 'mrtj', weekdays: [1] })
  await add('别的')
  const { data } = await shop.visitor.call(api.activity.everydayPrice)
  expect(data).toMatchObject({ timestamp: TEST_NOW, list: [{ title: '周一特价', weekdays: [1] }] })
})
