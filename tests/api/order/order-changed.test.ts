import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { QuoteChange } from '#contract/checkout.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { draftOf, fillAndCheckOut, idOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
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
const stockOf = async (id: number) =>
  (await test.db.select({ stock: goodsTable.stock }).from(goodsTable).where(eq(goodsTable.id, id)))[0]?.stock
const orderCount = async () => (await loadOrders(test.db, buyer.buyerId)).length
const changeGoods = (id: number, changes: Partial<typeof goodsTable.$inferInsert>) =>
  test.db.update(goodsTable).set(changes).where(eq(goodsTable.id, id))

const refused = async (draft: ReturnType<typeof draftOf>) => {
  const answer = await place(draft)
  const { differences, checkout } = z.decode(QuoteChange, answer.details as never)
  return { reason: answer.reason, differences, checkout }
}

describe('a quote that changed', () => {
  it('is refused with the new price, and placed once the buyer accepts it', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await changeGoods(goods.id, { basePrice: 110_000 })
    const { reason, differences, checkout } = await refused(draft)
    expect(reason).toBe('order.quoteChanged')
    expect(differences).toMatchObject([{ id: idOf(goods), field: 'price', before: '10.00', after: '11.00' }])
    expect(checkout.payable).toBe(33_000 + 1_200)
    expect(await orderCount()).toBe(0)
    expect(await stockOf(goods.id)).toBe(1_000)
    expect((await place(draftOf(checkout, { draftId: draft.draftId }))).status).toBe(200)
  })

  it('shows the whole of a price that has more than two decimals', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await changeGoods(goods.id, { basePrice: 105_025 })
    const told = { before: '10.00', after: '10.5025' }
    expect((await refused(draft)).differences).toMatchObject([told])
    await changeGoods(goods.id, { basePrice: 100_012 })
    expect((await refused(draft)).differences).toMatchObject([{ ...told, after: '10.0012' }])
  })

  it('names stock that ran short and what is left of it', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await changeGoods(goods.id, { stock: 25 })
    const { reason, differences, checkout } = await refused(draft)
    expect(reason).toBe('order.stockShort')
    const told = { field: 'number', before: '30 盒', after: '25 盒', reason: '库存不足，仅剩 25 盒' }
    expect(differences).toMatchObject([{ ...told, text: `${differences[0]!.name}：${told.reason}` }])
    expect(checkout.groups[0]!.lines[0]!.number).toBe(25)
  })

  it('names lines that cannot be bought any more, or are gone from the cart', async () => {
    const [fine, off, gone] = [await addGoods(test.db), await addGoods(test.db), await addGoods(test.db)]
    const checkout = await fillAndCheckOut(test, buyer, [
      [fine, 30],
      [off, 1],
      [gone, 1],
    ])
    await changeGoods(off.id, { isOnShelf: false })
    await test.as(buyer).call(api.cart.remove, { body: { ids: [idOf(gone)] } })
    const { differences, checkout: fresh } = await refused(draftOf(checkout))
    expect(differences.map(({ id, field }) => [id, field])).toEqual([
      [idOf(off), 'removed'],
      [idOf(gone), 'removed'],
    ])
    expect(differences[1]!.text).toBe('已不在购物车中，可能已在其他窗口或其他设备上下单或删除')
    expect(fresh.groups.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual([idOf(fine)])
  })

  it('names a number that another device changed', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await test.as(buyer).call(api.cart.setQuantity, { params: { id: idOf(goods) }, body: { params: { number: 40 } } })
    const { differences } = await refused(draft)
    // The two values say it all.
    expect(differences).toMatchObject([{ field: 'number', before: '30 盒', after: '40 盒' }])
    expect(differences[0]).not.toHaveProperty('reason')
  })

  it('names a total that differs by one fen', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    const { differences } = await refused({ ...draft, payable: draft.payable - 1 })
    expect(differences).toMatchObject([{ field: 'amount', before: '311.99', after: '312.00' }])
  })

  it('refuses when nothing is left in the cart', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await test.as(buyer).call(api.cart.remove, { body: { ids: [idOf(goods)] } })
    expect((await place(draft)).reason).toBe('cart.nothingSelected')
  })
})
