import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { NotBuyable, UnfitQuantity } from '#contract/cart.ts'
import type { QuoteChange } from '#contract/checkout.ts'
import { lineId } from '#domain/cart/line.ts'
import { planPurchase } from '#domain/cart/plan-purchase.ts'
import type { ComboPart } from '#domain/combo/combo.ts'
import { DAY_MS } from '#domain/instant.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { addCombo } from '#server/modules/combo/index.ts'
import { findGoods } from '#server/modules/goods/index.ts'
import { closeUnpaidOrders } from '#server/modules/order/index.ts'
import { combos } from '#server/tables/combo.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, stockOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let [one, two]: GoodsRow[] = []

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.db.delete(combos)
  buyer = await people.clinic(shop.db)
  ;[one, two] = [await addGoods(shop.db), await addGoods(shop.db)]
})
afterAll(() => shop.close())

/** A set: three of the one at ¥9.0005, two of the other at ¥8.5555, instead of ¥10.00. */
const partsOf = (): ComboPart[] => [
  { goodsId: one!.id, number: 3, price: 90_005 },
  { goodsId: two!.id, number: 2, price: 85_555 },
]
const withOther = (goodsId: number) => [partsOf()[0]!, { ...partsOf()[1]!, goodsId }]
const enter = (changes: Partial<typeof combos.$inferInsert> = {}, parts = partsOf()) =>
  addCombo(shop.db, { name: '换季套餐', stock: 20, ...changes }, parts)
const keyOf = (id: number) => lineId({ goodsId: id, warehouseId: 1, type: 3 })
const add = (id: number, sets: number, who = buyer, type: 0 | 3 = 3) =>
  shop.as(who).call(api.cart.add, { body: { params: [{ goodsId: id, warehouseId: 1, number: sets, type }] } })
const list = async (who = buyer) => (await shop.as(who).call(api.cart.list)).data.list
const setsLeft = async (id: number) =>
  (await shop.db.select({ stock: combos.stock }).from(combos).where(eq(combos.id, id)))[0]!.stock

async function draft(id: number, sets: number, who = buyer) {
  const added = await add(id, sets, who)
  if (added.status !== 200) throw new Error(JSON.stringify([added.reason, added.message, added.details]))
  const checked = await shop.as(who).call(api.order.checkout, { body: { ids: [keyOf(id)] } })
  expect(checked.status).toBe(200)
  return draftOf(checked.data)
}
const place = (body: ReturnType<typeof draftOf>, who = buyer) => shop.as(who).call(api.order.place, { body })

describe('the combos', () => {
  it('are shown with their parts, for a week after their end too, to buyers only', async () => {
    const ids = [
      await enter({ position: 1, endsAt: TEST_NOW + DAY_MS, perBuyer: 4 }),
      await enter({ position: 2, endsAt: TEST_NOW - 6 * DAY_MS }),
      await enter({ position: 3, customerTypes: ['单体药店'] }),
    ]
    await enter({ endsAt: TEST_NOW - 8 * DAY_MS })
    const { data } = await shop.as(buyer).call(api.combo.list)
    expect(data.list.map(({ id }) => id)).toEqual(ids)
    expect(data.list[0]).toMatchObject({ warehouseId: 1, stock: 20, perOrder: 0, perBuyer: 4, parts: partsOf() })
    expect((await shop.visitor.call(api.combo.list)).status).toBe(401)
  })

  it('cannot be entered of goods that may not go together', async () => {
    const far = await addGoods(shop.db, { warehouseId: 2 })
    const ephedrine = await addGoods(shop.db, { isEphedrine: true })
    await expect(enter({}, withOther(far.id))).rejects.toThrow('套餐商品须由同一仓库发货')
    await expect(enter({}, withOther(ephedrine.id))).rejects.toThrow('含麻黄碱类')
    await expect(enter({}, withOther(987_654_321))).rejects.toThrow('不存在')
    expect(await shop.db.$count(combos)).toBe(0)
  })
})

describe('a combo in the cart', () => {
  it('is a line of sets at the price of its parts together, without coupon and 满减', async () => {
    const id = await enter()
    expect((await add(id, 7)).data.lines).toMatchObject([{ id: keyOf(id), type: 3, number: 7, seenPrice: 441_125 }])
    const [line] = await list()
    expect(line).toMatchObject({
      type: 3,
      goodsType: 3,
      number: 7,
      price: 441_125,
      isSelected: true,
      withCoupon: false,
    })
    expect(line!.goods).toMatchObject({ name: '换季套餐', unit: '套', stock: 20, isBuy: 1 })
    expect(line!.parts).toEqual([
      { goodsId: one!.id, name: one!.name, number: 3, price: 90_005 },
      { goodsId: two!.id, name: two!.name, number: 2, price: 85_555 },
    ])
    expect((await shop.as(buyer).call(api.cart.total)).data).toEqual({ total: 1, amount: 30_878 })
  })

  it('is changed, unselected and removed like any line, and is the buyer’s alone', async () => {
    const id = await enter()
    await add(id, 2)
    const key = keyOf(id)
    const set = (number: number, who = buyer) =>
      shop.as(who).call(api.cart.setQuantity, { params: { id: key }, body: { params: { number } } })
    expect((await set(5)).data).toMatchObject({ lines: [{ number: 5 }], before: [{ id: key, number: 2 }] })
    expect((await set(21)).details as UnfitQuantity).toMatchObject({ id: key, number: 20 })
    expect((await set(3, await people.clinic(shop.db))).reason).toBe('cart.lineNotFound')
    await shop.as(buyer).call(api.cart.select, { body: { ids: [key], isSelected: false } })
    expect((await shop.as(buyer).call(api.cart.total)).data.amount).toBe(0)
    expect((await shop.as(buyer).call(api.cart.remove, { body: { ids: [key] } })).data.removed).toEqual([key])
    expect(await list()).toEqual([])
  })

  it('is refused with the reason of its strictest part, or its own', async () => {
    const cold = await addGoods(shop.db, { storage: 'cold' })
    const id = await enter({}, [partsOf()[0]!, { goodsId: cold.id, number: 1, price: 1 }])
    const refused = await add(id, 1, await people.noLetters(shop.db))
    expect(refused).toMatchObject({ status: 409, reason: 'cart.notBuyable' })
    const { reasons } = refused.details as NotBuyable
    expect(reasons).toMatchObject([{ code: 'coldLetter', goodsId: cold.id, fix: { kind: 'qualification' } }])
    expect(refused.message).toContain(cold.name)
    expect((await add(await enter({ customerTypes: ['单体药店'] }), 1)).message).toContain('本活动面向单体药店')
    expect((await add(await enter({ endsAt: TEST_NOW }), 1)).message).toContain('已结束')
  })

  it('is named by a combo’s id and no other', async () => {
    const id = await enter()
    expect((await add(one!.id, 1)).reason).toBe('cart.combination')
    expect((await add(id, 1, buyer, 0)).reason).toBe('goods.notFound')
    expect((await shop.as(buyer).call(api.cart.quickAdd, { params: { id } })).reason).toBe('goods.notFound')
  })

  it('stays with its reason when it ends, and is unselected', async () => {
    const id = await enter({ endsAt: TEST_NOW + 1 })
    await add(id, 2)
    shop.clock.advance(1)
    const [line] = await list()
    expect(line).toMatchObject({ number: 2, isSelected: false, reasons: ['套餐活动已结束，可单独采购套餐里的商品'] })
    expect(line!.goods.isBuy).toBe(0)
    await shop.db.delete(combos)
    expect(await list()).toEqual([])
    expect((await shop.as(buyer).call(api.cart.total)).data).toEqual({ total: 1, amount: 0 })
  })
})

describe('an ordered combo', () => {
  it('is one line a part that names it, exact to the fen, and takes sets and pieces', async () => {
    const id = await enter({ perBuyer: 9 })
    const { data: payment } = await place(await draft(id, 7))
    const { data: order } = await shop.as(buyer).call(api.order.detail, { params: { id: payment.orders[0]!.id } })
    const combo = { id, name: '换季套餐', sets: 7 }
    expect(order.lines).toMatchObject([
      { goodsId: one!.id, type: 3, number: 21, price: 90_005, payable: 18_901, combo },
      { goodsId: two!.id, type: 3, number: 14, price: 85_555, payable: 11_977, combo },
    ])
    expect(order.lines[0]!.adjustments).toEqual([{ reason: 'combo', amount: -2_099, text: '套餐优惠' }])
    expect(order.lines.flatMap(({ batches }) => batches.map(({ quantity }) => quantity))).toEqual([21, 14])
    expect([order.goodsAmount, order.payable]).toEqual([30_878, 30_878 + order.freight])
    expect(await setsLeft(id)).toBe(13)
    expect(await stockOf(shop, one!.id)).toEqual({ goods: 979, batches: 979 })
    expect((await loadBuyer(shop.db, buyer.buyerId, TEST_NOW)).boughtInPeriod).toEqual({ [id]: 7 })
    expect(((await add(id, 3)).details as UnfitQuantity).number).toBe(2)
  })

  it('is placed once, however often its draft is sent', async () => {
    const id = await enter()
    const body = await draft(id, 5)
    const answers = [...(await Promise.all([place(body), place(body)])), await place(body)]
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await setsLeft(id)).toBe(15)
  })

  it('gives everything back when the buyer cancels, or never pays', async () => {
    const id = await enter({ perBuyer: 5 })
    const byHand = (await place(await draft(id, 5))).data.orders[0]!.id
    await shop.as(buyer).call(api.order.cancel, { params: { id: byHand }, body: { reason: '不需要了' } })
    expect([await setsLeft(id), (await stockOf(shop, two!.id)).batches]).toEqual([20, 1_000])
    expect((await place(await draft(id, 5))).status).toBe(200)
    expect([await setsLeft(id), (await stockOf(shop, two!.id)).goods]).toEqual([15, 990])
    shop.clock.advance(2 * DAY_MS)
    await closeUnpaidOrders(shop.db, shop.clock)
    expect([await setsLeft(id), (await stockOf(shop, two!.id)).goods]).toEqual([20, 1_000])
  })

  it('goes to one of two buyers who want the last set, the other is told', async () => {
    const id = await enter({ stock: 1 }, [
      { goodsId: one!.id, number: 20, price: 90_000 },
      { goodsId: two!.id, number: 20, price: 90_000 },
    ])
    const both = [buyer, await people.clinic(shop.db)]
    const drafts = [await draft(id, 1, both[0]), await draft(id, 1, both[1])]
    const answers = await Promise.all(both.map((who, index) => place(drafts[index]!, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.reason).toBe('order.stockShort')
    expect([await setsLeft(id), (await stockOf(shop, one!.id)).goods]).toEqual([0, 980])
  })

  it('is bought again as sets, with what the order remembers of it', async () => {
    const id = await enter()
    const placed = await place(await draft(id, 7))
    const own = shop.as(buyer)
    const { lines } = (await own.call(api.order.detail, { params: { id: placed.data.orders[0]!.id } })).data
    const combo = (await own.call(api.combo.list)).data.list[0]!
    const viewer = await loadBuyer(shop.db, buyer.buyerId, TEST_NOW)
    const goods = await findGoods(shop.db, [one!.id, two!.id], viewer, TEST_NOW)
    const planning = { goods, combos: new Map([[id, combo]]), buyer: viewer, inCart: new Map(), now: TEST_NOW }
    const planned = planPurchase(lines, planning)
    expect(planned).toMatchObject([{ goodsId: id, name: '换季套餐', number: 7, type: 3 }])
    await add(planned[0]!.goodsId, planned[0]!.number)
    expect(await list()).toMatchObject([{ id: keyOf(id), type: 3, number: 7, isSelected: true }])
  })

  it('shares the stock of its parts with the other lines of the order', async () => {
    await shop.db
      .update(goodsTable)
      .set({ stock: 20, revision: sql`${goodsTable.revision}` })
      .where(eq(goodsTable.id, one!.id))
    const id = await enter()
    await add(id, 6)
    const params = [{ goodsId: one!.id, warehouseId: 1, number: 5 }]
    const { data } = await shop.as(buyer).call(api.cart.add, { body: { params } })
    const ids = [keyOf(id), data.lines[0]!.id]
    const checked = await shop.as(buyer).call(api.order.checkout, { body: { ids } })
    expect(checked).toMatchObject({ status: 409, reason: 'cart.quantity' })
    expect(checked.details).toMatchObject({ lines: [{ id: ids[1], number: 2 }] })
  })

  it('is refused with what changed when its price did', async () => {
    const id = await enter()
    const body = await draft(id, 7)
    await shop.db.execute(sql`update combo_parts set price = price + 1000 where combo_id = ${id} and position = 0`)
    const refused = await place(body)
    expect(refused).toMatchObject({ status: 409, reason: 'order.quoteChanged' })
    const { differences } = refused.details as QuoteChange
    expect(differences[0]!.text).toMatch(/^换季套餐的单价由/)
    expect(await shop.db.$count(orders, eq(orders.buyerId, buyer.buyerId))).toBe(0)
  })
})
