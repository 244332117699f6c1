import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { batches, goods as goodsTable } from '#server/tables/goods.ts'
import { changeHeads } from '#server/tables/sync.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, placeOrderOf } from '#testing/server/checkout.ts'
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

const HOUR = 3_600_000
const place = (draft: ReturnType<typeof draftOf>, who: Person = buyer) =>
  test.as(who).call(api.order.place, { body: draft })
const stockOf = async (id: number) =>
  (await test.db.select({ stock: goodsTable.stock }).from(goodsTable).where(eq(goodsTable.id, id)))[0]?.stock
const orderCount = async () => (await loadOrders(test.db, buyer.buyerId)).length
const changeGoods = (id: number, changes: Partial<typeof goodsTable.$inferInsert>) =>
  test.db.update(goodsTable).set(changes).where(eq(goodsTable.id, id))

describe('placing', () => {
  it('makes an order of the lines, takes the stock and empties the cart', async () => {
    const goods = await addGoods(test.db)
    const other = await addGoods(test.db)
    await test.as(buyer).call(api.cart.add, { body: { params: [{ goodsId: other.id, warehouseId: 1, number: 1 }] } })
    const payment = await placeOrderOf(test, buyer, [[goods, 30]], { remark: '请上午送货' })
    expect(payment).toMatchObject({
      payable: 30_000 + 1_200,
      paid: 0,
      isPaid: false,
      balance: 2_000_000,
      methods: ['balance', 'transfer'],
      transferState: 'none',
      payBefore: TEST_NOW + 24 * HOUR,
      orders: [{ payable: 31_200, status: 'pending_payment' }],
    })
    expect(payment.orders[0]!.number).toMatch(/^20261120\d{6}$/)
    expect(await stockOf(goods.id)).toBe(970)
    expect((await loadCartLines(test.db, buyer.buyerId)).map(({ goodsId }) => goodsId)).toEqual([other.id])
    const [order] = await loadOrders(test.db, buyer.buyerId)
    expect(order).toMatchObject({ goodsAmount: 30_000, freight: 1_200, payable: 31_200, lineCount: 1 })
    expect(order!.lines[0]).toMatchObject({
      goodsId: goods.id,
      name: goods.name,
      number: 30,
      price: 100_000,
      amount: 30_000,
      payable: 30_000,
      batches: [{ number: `B${goods.id}`, expiresOn: '2028-06-30', quantity: 30 }],
    })
  })

  it('numbers the orders of a day one after the other', async () => {
    const goods = await addGoods(test.db)
    const [first, second] = [
      await placeOrderOf(test, buyer, [[goods, 30]]),
      await placeOrderOf(test, buyer, [[goods, 30]]),
    ]
    const [one, two] = [first, second].map((payment) => Number(payment.orders[0]!.number))
    expect(two! - one!).toBe(1)
  })

  it('splits by warehouse and ephedrine under one payment, exact to the fen', async () => {
    const goods = [
      await addGoods(test.db, { basePrice: 33_333 }),
      await addGoods(test.db, { warehouseId: 2, basePrice: 77_777 }),
      await addGoods(test.db, { isEphedrine: true }),
    ] as const
    const payment = await placeOrderOf(test, buyer, [
      [goods[0], 101],
      [goods[1], 53],
      [goods[2], 7],
    ])
    const placed = await loadOrders(test.db, buyer.buyerId)
    expect(placed.map(({ warehouseId, isEphedrine }) => [warehouseId, isEphedrine])).toEqual([
      [1, true],
      [2, false],
      [1, false],
    ])
    expect(placed.reduce((sum, order) => sum + order.payable, 0)).toBe(payment.payable)
    for (const order of placed) {
      const { goodsAmount, manjianAmount, couponAmount, giftAmount, freight, payable } = order
      expect(goodsAmount - manjianAmount - couponAmount + giftAmount + freight).toBe(payable)
      expect(order.lines.reduce((sum, line) => sum + line.payable, 0) + freight).toBe(payable)
    }
    expect(placed.filter(({ freight }) => freight > 0).length).toBeLessThanOrEqual(1)
  })

  it('allots the batches that expire first, and never an expired one', async () => {
    const goods = await addGoods(test.db, { stock: 0, expiresOn: '2026-12-31' })
    await test.db.insert(batches).values([
      { goodsId: goods.id, number: 'LATE', producedOn: '2026-01-01', expiresOn: '2028-01-01', stock: 50 },
      { goodsId: goods.id, number: 'DEAD', producedOn: '2024-01-01', expiresOn: '2026-11-19', stock: 50 },
      { goodsId: goods.id, number: 'SOON', producedOn: '2025-01-01', expiresOn: '2026-12-31', stock: 20 },
    ])
    await changeGoods(goods.id, { stock: 70 })
    await placeOrderOf(test, buyer, [[goods, 30]])
    const [order] = await loadOrders(test.db, buyer.buyerId)
    expect(order!.lines[0]!.batches).toEqual([
      { number: 'SOON', producedOn: '2025-01-01', expiresOn: '2026-12-31', quantity: 20 },
      { number: 'LATE', producedOn: '2026-01-01', expiresOn: '2028-01-01', quantity: 10 },
    ])
    const [row] = await test.db.select().from(goodsTable).where(eq(goodsTable.id, goods.id))
    expect(row!.expiresOn).toBe('2028-01-01')
  })

  it('refuses when only expired batches are left', async () => {
    const goods = await addGoods(test.db, { stock: 30, expiresOn: '2026-11-19' })
    const checkout = await fillAndCheckOut(test, buyer, [[goods, 30]])
    expect(await place(draftOf(checkout))).toMatchObject({ status: 409, reason: 'order.stockShort' })
    expect(await stockOf(goods.id)).toBe(30)
  })

  it('tells the catalogue once per order which goods changed', async () => {
    const goods = [await addGoods(test.db), await addGoods(test.db), await addGoods(test.db)]
    const checkout = await fillAndCheckOut(
      test,
      buyer,
      goods.map((one) => [one, 10] as const),
    )
    const head = async () =>
      (await test.db.select().from(changeHeads).where(eq(changeHeads.audience, 'catalog')))[0]!.number
    const before = await head()
    expect((await place(draftOf(checkout))).status).toBe(200)
    expect(await head()).toBe(before + 1)
    const rows = await test.db
      .select()
      .from(goodsTable)
      .where(eq(goodsTable.revision, before + 1))
    expect(rows.map(({ id }) => id).sort()).toEqual(goods.map(({ id }) => id).sort())
  })
})

describe('the draft', () => {
  it('makes one order of a double click, a retry and a lost answer', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    const [first, second] = await Promise.all([place(draft), place(draft)])
    const third = await place(draft)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(second.data.id).toBe(first.data.id)
    expect(third.data.id).toBe(first.data.id)
    expect(await orderCount()).toBe(1)
    expect(await stockOf(goods.id)).toBe(970)
  })

  it('cannot be reused for another order, nor taken by another buyer', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    await place(draft)
    const other = draftOf(await fillAndCheckOut(test, buyer, [[goods, 40]]), { draftId: draft.draftId })
    expect(await place(other)).toMatchObject({ status: 422, reason: 'order.draftReused' })
    const stranger = await people.clinic(test.db)
    const theirs = draftOf(await fillAndCheckOut(test, stranger, [[goods, 40]]), { draftId: draft.draftId })
    expect((await place(theirs, stranger)).status).toBe(200)
    expect(await orderCount()).toBe(1)
  })

  it('refuses the same line twice', async () => {
    const goods = await addGoods(test.db)
    const draft = draftOf(await fillAndCheckOut(test, buyer, [[goods, 30]]))
    expect((await place({ ...draft, lines: [...draft.lines, ...draft.lines] })).status).toBe(422)
  })
})
