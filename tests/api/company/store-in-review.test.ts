/** A store whose papers its head office handed in, and which nobody has judged yet: what it is refused, and what helps. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { idOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const WHY = '资质正在审核，通过后可采购，结果会在消息里告知'

let shop: TestApp
let box: GoodsRow
let head: Person
let store: Person

beforeAll(async () => {
  shop = await startTestApp()
  box = await addGoods(shop.db, { basePrice: 250_000, stock: 1_000 })
  head = await people.headOffice(shop.db)
  store = await people.store(shop.db, head.buyerId, { reviewState: 'submitted' })
})
afterAll(() => shop.close())

const params = () => [{ goodsId: box.id, warehouseId: box.warehouseId, number: 10 }]

it('is told at the cart and at the order that its papers are looked at, and where it sees how far', async () => {
  const added = await shop.as(store).call(api.cart.add, { body: { params: params() } })
  expect([added.status, JSON.stringify([added.message, added.details])]).toEqual([409, expect.stringContaining(WHY)])
  const refused = await shop.as(store).call(api.order.checkout, { body: { ids: [idOf(box)] } })
  expect([refused.status, refused.message]).toEqual([403, WHY])
  expect(refused.details).toMatchObject({ code: 'notApproved', fix: { text: '查看进度', kind: 'review' } })
})

it('gets what its head office copies refused with the same reason', async () => {
  const other = await people.store(shop.db, head.buyerId, { reviewState: 'submitted' })
  await shop.as(head).call(api.cart.add, { body: { params: params() } })
  const body = { ids: [idOf(box)], otherUserIds: [other.buyerId] }
  const { data } = await shop.as(head).call(api.cart.copy, { body })
  expect(data.stores?.[0]?.lines).toMatchObject([{ outcome: 'refused', reason: WHY }])
})
