import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { orderLines, orders } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { type Draft, draftOf, fillAndCheckOut, idOf, placeOrderOf, stockOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

/** Only PostgreSQL shows real concurrency: PGlite has one connection and runs all calls one after another. */
let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const BUYERS = 50
const clinics = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => people.clinic(test.db)))

describe('the last piece', () => {
  it('goes to one of fifty buyers, and the others are told and keep their carts', async () => {
    const last = await addGoods(test.db, { stock: 1, basePrice: 3_000_000 })
    const buyers = await clinics(BUYERS)
    const drafts: Draft[] = []
    for (const buyer of buyers) drafts.push(draftOf(await fillAndCheckOut(test, buyer, [[last, 1]])))
    const answers = await Promise.all(
      buyers.map((buyer, index) => test.as(buyer).call(api.order.place, { body: drafts[index]! })),
    )
    const refused = answers.flatMap(({ status, reason }, index) => (status === 200 ? [] : [{ status, reason, index }]))
    expect(refused).toHaveLength(BUYERS - 1)
    for (const { status, reason, index } of refused) {
      expect([status, reason]).toEqual([409, 'order.stockShort'])
      expect(await loadCartLines(test.db, buyers[index]!.buyerId)).toHaveLength(1)
    }
    expect(await stockOf(test, last.id)).toEqual({ goods: 0, batches: 0 })
    expect(await test.db.$count(orderLines, eq(orderLines.goodsId, last.id))).toBe(1)
  })

  it('is never sold twice when orders hold the same goods in different orders', async () => {
    const goods = [
      await addGoods(test.db, { stock: 100 }),
      await addGoods(test.db, { stock: 100 }),
      await addGoods(test.db, { stock: 100 }),
    ]
    const buyers = await clinics(20)
    const drafts: Draft[] = []
    for (const [index, buyer] of buyers.entries()) {
      const turned = index % 2 === 0 ? goods : goods.toReversed()
      drafts.push(
        draftOf(
          await fillAndCheckOut(
            test,
            buyer,
            turned.map((one) => [one, 9] as const),
          ),
        ),
      )
    }
    const answers = await Promise.all(
      buyers.map((buyer, index) => test.as(buyer).call(api.order.place, { body: drafts[index]! })),
    )
    const sold = answers.filter(({ status }) => status === 200).length
    expect(sold).toBe(11)
    for (const { id } of goods) expect(await stockOf(test, id)).toEqual({ goods: 1, batches: 1 })
  })

  it('leaves a flash sale with the pieces it had left, and refuses those who came too late', async () => {
    const sale = { price: 200_000, startsAt: TEST_NOW - 1, endsAt: TEST_NOW + 3_600_000, stock: 30, limit: 0 }
    const goods = await addGoods(test.db, { stock: 1_000, basePrice: 300_000, flashSale: sale })
    const buyers = await clinics(8)
    const drafts: Draft[] = []
    for (const buyer of buyers) drafts.push(draftOf(await fillAndCheckOut(test, buyer, [[goods, 10, 1]])))
    const answers = await Promise.all(
      buyers.map((buyer, index) => test.as(buyer).call(api.order.place, { body: drafts[index]! })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['order.quoteChanged']),
    )
    const [row] = await test.db.select().from(goodsTable).where(eq(goodsTable.id, goods.id))
    expect(row).toMatchObject({ stock: 970, flashSale: { stock: 0 } })
  })
})

describe('one buyer on many devices', () => {
  it('makes one order of one draft sent ten times at once', async () => {
    const [buyer] = await clinics(1)
    const goods = await addGoods(test.db)
    const body = draftOf(await fillAndCheckOut(test, buyer!, [[goods, 30]]))
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.as(buyer!).call(api.order.place, { body })))
    expect(new Set(answers.map(({ status, data }) => [status, data.id].join()))).toHaveLength(1)
    expect(await test.db.$count(orders, eq(orders.buyerId, buyer!.buyerId))).toBe(1)
    expect(await stockOf(test, goods.id)).toEqual({ goods: 970, batches: 970 })
  })

  it('orders a cart line once, from whichever device comes first', async () => {
    const [buyer] = await clinics(1)
    const goods = await addGoods(test.db)
    const checkout = await fillAndCheckOut(test, buyer!, [[goods, 30]])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.as(buyer!).call(api.order.place, { body: draftOf(checkout) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stockOf(test, goods.id)).goods).toBe(970)
  })

  it('cannot pass a purchase limit with two orders at once', async () => {
    const [buyer] = await clinics(1)
    // The sale is over, so both lines buy ordinary goods under one limit.
    const sale = { price: 90_000, startsAt: TEST_NOW - 2, endsAt: TEST_NOW - 1, stock: 500, limit: 0 }
    const goods = await addGoods(test.db, { limit: { number: 40, period: 'day' }, flashSale: sale })
    const row = { goodsId: goods.id, warehouseId: goods.warehouseId, number: 40 }
    await test.as(buyer!).call(api.cart.add, { body: { params: [row, { ...row, type: 1 }] } })
    const drafts = await Promise.all(
      ([0, 1] as const).map(async (type) => {
        const { data } = await test.as(buyer!).call(api.order.checkout, { body: { ids: [idOf(goods, type)] } })
        return draftOf(data)
      }),
    )
    const answers = await Promise.all(drafts.map((body) => test.as(buyer!).call(api.order.place, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stockOf(test, goods.id)).goods).toBe(960)
  })

  it('gives back what side-by-side orders and cancellations took', async () => {
    const goods = [await addGoods(test.db, { stock: 400 }), await addGoods(test.db, { stock: 400 })]
    const buyers = await clinics(8)
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const turned = index % 2 === 0 ? goods : goods.toReversed()
        const { id, orders: placed } = await placeOrderOf(
          test,
          buyer,
          turned.map((one) => [one, 15] as const),
        )
        await test.as(buyer).call(api.order.payByBalance, { params: { id } })
        const params = { id: placed[0]!.id }
        const cancelled = await test.as(buyer).call(api.order.cancel, { params, body: { reason: '不需要了' } })
        expect(cancelled.status).toBe(200)
      }),
    )
    for (const { id } of goods) expect(await stockOf(test, id)).toEqual({ goods: 400, batches: 400 })
  })
})
