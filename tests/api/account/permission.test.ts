import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerPermission } from '#server/modules/permission/index.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let goods: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  const control = { blockedRegions: [], blockedCustomerTypes: [], isAllowListOnly: true }
  goods = await addGoods(shop.db, { control })
})
afterAll(() => shop.close())

const ask = (isWanted: boolean, id = goods.id, person = buyer) =>
  shop.as(person).call(api.permission.ask, { params: { id }, body: { isWanted } }, { operation: { id: randomUUID() } })
const answer = (reason?: string) =>
  answerPermission(shop.db, { buyerId: buyer.buyerId, goodsId: goods.id, reason, now: TEST_NOW + 5 })
const isBuyable = async (person = buyer) =>
  (await shop.as(person).call(api.goods.byIds, { query: { ids: [goods.id] } })).data[0]!.isBuy

it('waits for an answer, is asked once only, and can be taken back', async () => {
  const waiting = { goodsId: goods.id, status: 'pending', reason: '', askedAt: TEST_NOW }
  expect((await ask(true)).data).toEqual({ permissions: [waiting], removed: [] })
  expect((await ask(true)).data.permissions).toEqual([waiting])
  expect((await ask(false)).data).toEqual({ permissions: [], removed: [goods.id] })
  expect(await answer()).toBeUndefined()
})

it('opens the goods to this buyer alone once it is granted, and tells him', async () => {
  const stranger = await people.clinic(shop.db)
  await ask(true)
  await ask(true, goods.id, stranger)
  expect(await isBuyable()).toBe(0)
  expect([await answer(), await answer()]).toEqual([goods.name, undefined])
  expect([await isBuyable(), await isBuyable(stranger)]).toEqual([1, 0])
  expect((await shop.as(buyer).call(api.message.list)).data.list).toMatchObject([
    { title: `${goods.name} 的采购权限已获批`, link: `/list/info/${goods.id}` },
  ])
  expect((await shop.as(stranger).call(api.message.list)).data.list).toEqual([])
  expect((await ask(false)).data.permissions).toMatchObject([{ status: 'granted', answeredAt: TEST_NOW + 5 }])
})

it('says why it was refused, and may be asked for again', async () => {
  await ask(true)
  expect(await answer('该区域已有独家客户')).toBe(goods.name)
  expect(await isBuyable()).toBe(0)
  expect((await ask(false)).data.permissions).toMatchObject([{ status: 'refused', reason: '该区域已有独家客户' }])
  expect((await ask(true)).data.permissions).toMatchObject([{ status: 'pending', reason: '' }])
})

it('is not asked for goods that do not exist', async () => {
  expect(await ask(true, 999_999)).toMatchObject({ status: 404, reason: 'goods.notFound' })
})
