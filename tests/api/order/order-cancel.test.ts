import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUnpaidOrders, loadOrders } from '#server/modules/order/index.ts'
import { ledger } from '#server/tables/account.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf, stockOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await people.clinic(test.db)
})

const HOUR = 3_600_000
const cancel = (id: number, who: Person = buyer) =>
  test.as(who).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
const pay = (id: number) => test.as(buyer).call(api.order.payByBalance, { params: { id } })
const balanceOf = async (who: Person) =>
  (await test.db.select().from(ledger).where(eq(ledger.buyerId, who.buyerId)).orderBy(desc(ledger.seq)).limit(1))[0]!
    .after

describe('cancelling', () => {
  it('gives stock, batches and money back exactly, once', async () => {
    const goods = await addGoods(test.db, { stock: 300 })
    const { id, orders: placed } = await placeOrderOf(test, buyer, [[goods, 30]])
    await pay(id)
    expect(await stockOf(test, goods.id)).toEqual({ goods: 270, batches: 270 })
    const orderId = placed[0]!.id
    const answers = [...(await Promise.all([cancel(orderId), cancel(orderId)])), await cancel(orderId)]
    for (const { status, data } of answers) {
      expect(status).toBe(200)
      expect(data).toMatchObject({ status: 'cancelled', cancelledBy: 'buyer', cancelReason: '不需要了', paid: 0 })
    }
    expect(await stockOf(test, goods.id)).toEqual({ goods: 300, batches: 300 })
    expect(await balanceOf(buyer)).toBe(2_000_000)
    expect(answers[0]!.data.events.map(({ text }) => text)).toEqual([
      '提交订单',
      '余额付款成功',
      '订单已取消：不需要了',
      '已退回余额 ¥312.00',
    ])
  })

  it('cancels one order of a payment and leaves the other', async () => {
    const [here, there] = [await addGoods(test.db), await addGoods(test.db, { warehouseId: 2 })]
    const { id, orders: placed } = await placeOrderOf(test, buyer, [
      [here, 30],
      [there, 30],
    ])
    await pay(id)
    await cancel(placed[1]!.id)
    const statuses = (await loadOrders(test.db, buyer.buyerId)).map(({ status }) => status)
    expect(statuses).toEqual(['cancelled', 'pending_shipment'])
    const { data } = await test.as(buyer).call(api.order.payment, { params: { id } })
    expect(data).toMatchObject({ isPaid: true, paid: placed[0]!.payable })
    expect(await balanceOf(buyer)).toBe(2_000_000 - placed[0]!.payable)
  })

  it('gives flash-sale pieces back to the sale', async () => {
    const sale = { price: 80_000, startsAt: TEST_NOW - HOUR, endsAt: TEST_NOW + HOUR, stock: 50, limit: 40 }
    const goods = await addGoods(test.db, { flashSale: sale })
    const left = async () =>
      (await test.db.select().from(goodsTable).where(eq(goodsTable.id, goods.id)))[0]!.flashSale!.stock
    const { orders: placed } = await placeOrderOf(test, buyer, [[goods, 30, 1]])
    expect(await left()).toBe(20)
    expect(placed[0]!.payable).toBe(24_000 + 1_200)
    await cancel(placed[0]!.id)
    expect(await left()).toBe(50)
  })

  it.each(['pending_receipt', 'completed'] as const)('refuses an order that is %s', async (status) => {
    const { orders: placed } = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    const { id } = placed[0]!
    await test.db.update(orders).set({ status }).where(eq(orders.id, id))
    expect(await cancel(id)).toMatchObject({ status: 409, reason: 'order.wrongState' })
  })

  it('does not find the order of another buyer', async () => {
    const goods = await addGoods(test.db)
    const { orders: placed } = await placeOrderOf(test, buyer, [[goods, 30]])
    const stranger = await people.clinic(test.db)
    expect(await cancel(placed[0]!.id, stranger)).toMatchObject({ status: 404, reason: 'order.notFound' })
    expect((await stockOf(test, goods.id)).goods).toBe(970)
  })
})

describe('unpaid orders', () => {
  it('are closed by the system at their deadline, not a moment before, and never when paid', async () => {
    test.clock.advance(48 * HOUR)
    await closeUnpaidOrders(test.db, test.clock)
    const goods = await addGoods(test.db)
    const paid = await placeOrderOf(test, buyer, [[goods, 30]])
    await pay(paid.id)
    await placeOrderOf(test, buyer, [[goods, 40]])
    test.clock.advance(24 * HOUR - 1)
    expect(await closeUnpaidOrders(test.db, test.clock)).toBe(0)
    test.clock.advance(1)
    expect(await closeUnpaidOrders(test.db, test.clock)).toBe(1)
    expect(await closeUnpaidOrders(test.db, test.clock)).toBe(0)
    const [closed, kept] = await loadOrders(test.db, buyer.buyerId)
    expect(closed).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
    expect(kept).toMatchObject({ status: 'pending_shipment' })
    expect(await stockOf(test, goods.id)).toEqual({ goods: 970, batches: 970 })
  })

  it('closed by the system cannot be cancelled by the buyer as well', async () => {
    const { orders: placed } = await placeOrderOf(test, buyer, [[await addGoods(test.db), 30]])
    test.clock.advance(24 * HOUR)
    await closeUnpaidOrders(test.db, test.clock)
    expect((await cancel(placed[0]!.id)).reason).toBe('order.wrongState')
  })
})
