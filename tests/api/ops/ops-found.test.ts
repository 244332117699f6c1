import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { buyers } from '#server/tables/account.ts'
import { goods } from '#server/tables/goods.ts'
import { orders as orderRows } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  seller = await operatorOf(shop)
  buyer = await people.clinic(shop.db)
})

const paidOrder = () => paidOrderOf(shop, buyer)
const detailOf = (id: number) => seller.client.call(opsApi.order.detail, { params: { id } })

async function transferOf() {
  const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
  return placed
}

/** Ids of orders, of transfers and of customers. */
const foundBy = async (words: string) => {
  const orders = await seller.client.call(opsApi.order.list, { query: { words } })
  const transfers = await seller.client.call(opsApi.transfer.list, { query: { words } })
  const customers = await seller.client.call(opsApi.customer.list, { query: { words } })
  return [orders, transfers, customers].map(({ data }) => data.list.map((row) => row.id))
}

describe('the seller’s lists', () => {
  it('lead through all orders of a buyer by key, in both directions, without doubles', async () => {
    const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
    const [{ id: first, ...row }] = (await shop.db
      .select()
      .from(orderRows)
      .where(eq(orderRows.id, placed.orders[0]!.id))) as [typeof orderRows.$inferSelect]
    const copies = Array.from({ length: 52 }, (_, index) => ({ ...row, number: `${row.number}-${index}` }))
    const others = await shop.db.insert(orderRows).values(copies).returning({ id: orderRows.id })
    const ids = [first, ...others.map(({ id }) => id)]
    for (const sort of ['newest', 'oldest'] as const) {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const query = { buyerId: buyer.buyerId, sort, cursor }
        const { data } = await seller.client.call(opsApi.order.list, { query })
        seen.push(...data.list.map(({ id }) => id))
        cursor = data.next
      } while (cursor)
      expect(seen).toEqual(sort === 'oldest' ? ids : ids.toReversed())
    }
  })

  it('find by number, company and goods, and count what waits', async () => {
    const { id } = await paidOrder()
    const { number, lines } = (await detailOf(id)).data.order
    for (const words of [number, number.slice(0, 12), buyer.company, lines[0]!.name]) {
      const { data } = await seller.client.call(opsApi.order.list, { query: { words, buyerId: buyer.buyerId } })
      expect(data.list.map((row) => row.id)).toEqual([id])
    }
    const none = await seller.client.call(opsApi.order.list, { query: { words: '100%_没有' } })
    expect(none.data.list).toEqual([])
    const { data } = await seller.client.call(opsApi.desk.queues)
    expect(data.queues.find(({ kind }) => kind === 'shipment')!.count).toBeGreaterThan(0)
  })

  it('find the same whether few companies or goods bear the words, or very many, in letters of either case', async () => {
    const [shared, own] = ['连锁Abc', `分店${buyer.username}`]
    await shop.db
      .update(buyers)
      .set({ company: shared + own })
      .where(eq(buyers.id, buyer.buyerId))
    const { id: transfer, orders: placed } = await transferOf()
    const [{ id, number }] = placed as [(typeof placed)[0]]
    const name = `${own}片`
    const article = (await detailOf(id)).data.order.lines[0]!.goodsId
    await shop.db.update(goods).set({ name }).where(eq(goods.id, article))
    const found = [[id], [transfer], [buyer.buyerId]]
    for (const words of [own, `ABC${own}`, 'aBc']) expect(await foundBy(words), words).toEqual(found)
    expect(await foundBy(number)).toEqual([[id], [transfer], []])
    expect(await foundBy(name)).toEqual([[id], [], []])
    const [row] = await shop.db.select().from(buyers).where(eq(buyers.id, buyer.buyerId))
    const { id: _, creditCode: _code, ...like } = row!
    const others = Array.from({ length: 501 }, (_other, index) => ({ ...like, company: `${shared}${index}店` }))
    await shop.db.insert(buyers).values(others)
    const [orders, transfers] = await foundBy('abc')
    expect([orders, transfers]).toEqual([[id], [transfer]])
  })
})
