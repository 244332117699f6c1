/** A combo ordered by somebody with limits by scope: each part counts to its own, from the checkout to the release. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addCombo } from '#server/modules/combo/index.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { draftOf, fillAndCheckOut, placeOrderOf } from '#testing/server/checkout.ts'
import { addColleague, addPerson, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let boss: Person

beforeAll(async () => {
  shop = await startTestApp()
  buyer = await addPerson(shop.db, { balance: 1_000_000 })
  boss = await addColleague(shop.db, buyer, { name: '李强', roles: ['approver'] })
})
afterAll(() => shop.close())

const orderOf = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data

it('counts each part of a combo to its own scope, now and in the month', async () => {
  const first = await addGoods(shop.db, { scope: '中成药' })
  const second = await addGoods(shop.db, { scope: '化学药制剂' })
  const parts = [
    { goodsId: first.id, number: 1, price: 100_000 },
    { goodsId: second.id, number: 1, price: 300_000 },
  ]
  const id = await addCombo(shop.db, { name: '换季套餐', stock: 1_000 }, parts)
  const limits = { byScope: { 中成药: 100_000, 化学药制剂: 200_000 } }
  const careful = await addColleague(shop.db, buyer, { roles: ['buyer'], limits })
  const setsOf = (sets: number) => [[{ id, warehouseId: 1 }, sets, 3] as const]
  const placeSets = (sets: number) => placeOrderOf(shop, careful, setsOf(sets))
  const within = (await placeSets(50)).orders[0]!
  expect(within.status).toBe('pending_payment')
  const why = '本月化学药制剂 ¥2,100.00，超出每月额度（¥2,000.00）'
  const checkout = await fillAndCheckOut(shop, careful, setsOf(20))
  expect(checkout.release).toEqual({ why, isAboveBudget: false })
  const { data: payment } = await shop.as(careful).call(api.order.place, { body: draftOf(checkout) })
  expect(payment.review?.by).toBe('company')
  const above = payment.orders[0]!
  const { list } = (await shop.as(careful).call(api.message.list, { query: {} })).data
  expect(list[0]).toMatchObject({ title: '订单已提交，待放行', link: '/order/dsp' })
  expect(list[0]!.text).toMatch(/（¥[\d,.]+，\S+提交）：金额超出下单人的额度/)
  // The card of whoever releases it is made of the mirrored order.
  const rows = (await shop.as(boss).call(api.sync.pull, { query: {} })).data
  expect(JSON.stringify(rows)).toContain(why)
  expect(await orderOf(above.id)).toMatchObject({ status: 'pending_review', reviewWhy: why, reviewBy: 'company' })
  expect((await orderOf(above.id)).lines.map(({ combo }) => combo?.sets)).toEqual([20, 20])
  const { data } = await shop.as(boss).call(api.approval.release, {
    body: { ids: [above.id], payable: payment.payable },
  })
  expect(data.orders).toMatchObject([{ id: above.id, status: 'pending_payment' }])
  expect((await orderOf(above.id)).events.map(({ text }) => text)).toContain('李强 已放行')
})
