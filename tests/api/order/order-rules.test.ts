import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { buyers } from '#server/tables/account.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, setSettings } from '#testing/factories/factories.ts'
import { draftOf, fillAndCheckOut, placeOrderOf } from '#testing/server/checkout.ts'
import { addAddress, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
})

const place = (draft: ReturnType<typeof draftOf>, who: Person = buyer) =>
  test.as(who).call(api.order.place, { body: draft })

describe('who may order', () => {
  it('asks for an address of one’s own', async () => {
    const goods = await addGoods(test.db)
    const stranger = await people.clinic(test.db)
    const addressId = await addAddress(test.db, stranger.buyerId)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]), { addressId })
    expect(await place(draft)).toMatchObject({ status: 404, reason: 'address.notFound' })
  })

  it('sends ephedrine goods to the licensed address only', async () => {
    const goods = await addGoods(test.db, { isEphedrine: true })
    const addressId = await addAddress(test.db, buyer.buyerId, { isLicensed: false, isDefault: false })
    const checkout = await fillAndCheckOut(test, buyer, [[goods, 30]])
    expect((await place(draftOf(checkout, { addressId }))).reason).toBe('address.notLicensed')
    expect((await place(draftOf(checkout))).status).toBe(200)
  })

  it('refuses one fen below the minimum order, and says what is missing', async () => {
    const goods = await addGoods(test.db, { basePrice: 199_990 })
    const checkout = await fillAndCheckOut(test, buyer, [[goods, 10]])
    expect(checkout.minimumShortfall).toBe(1)
    expect(await place(draftOf(checkout))).toMatchObject({
      reason: 'order.belowMinimum',
      message: '还差 ¥0.01 达到起送金额，请添加商品后再提交',
    })
  })

  it('judges the buyer again at the moment of placing', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await test.db.update(buyers).set({ reviewState: 'change_rejected' }).where(eq(buyers.id, buyer.buyerId))
    expect(await place(draft)).toMatchObject({ status: 403, reason: 'account.notApproved' })
  })

  it('counts what was ordered towards the limit', async () => {
    const goods = await addGoods(test.db, { limit: { number: 50, period: 'day' } })
    await placeOrderOf(test, buyer, [[goods, 30]])
    const row = { goodsId: goods.id, warehouseId: 1, number: 30 }
    const again = await test.as(buyer).call(api.cart.add, { body: { params: [row] } })
    expect(again).toMatchObject({ reason: 'cart.quantity', details: { number: 20 } })
    expect((await placeOrderOf(test, buyer, [[goods, 20]])).payable).toBe(21_200)
  })

  it('asks for the e-contract before anything', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await setSettings(test.db, { contractVersion: 2 })
    expect(await place(draft)).toMatchObject({ status: 459, reason: 'contract.unsigned' })
    await setSettings(test.db, { contractVersion: 0 })
    expect(await test.visitor.call(api.order.place, { body: { ...draft, draftId: randomUUID() } })).toMatchObject({
      status: 401,
    })
    expect(await test.db.$count(orders, eq(orders.buyerId, buyer.buyerId))).toBe(0)
  })
})
