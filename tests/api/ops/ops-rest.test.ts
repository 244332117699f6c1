/**
 * What becomes of the rest of an order that was sent in part: other batches, an end with the money back, claims
 * meanwhile.
 */
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { lineId as lineIdOf } from '#domain/cart/line.ts'
import { addCombo } from '#server/modules/combo/index.ts'
import { combos } from '#server/tables/combo.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { orders } from '#server/tables/order.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

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

const BOX = { carrier: '顺丰医药', waybill: 'SF100' }
type Part = { lineId: number; batch: string; quantity: number; traceCodes?: string[] }
const ship = (id: number, lines?: Part[], who = seller) =>
  who.client.call(opsApi.order.ship, { params: { id }, body: { ...BOX, ...(lines && { lines }) } })
const closeRest = (id: number, who = seller) =>
  who.client.call(opsApi.order.closeRest, { params: { id }, body: { reason: '商品缺货' } })
const reallot = (id: number, who = seller) => who.client.call(opsApi.order.reallot, { params: { id }, body: {} })
const stockOf = async (id: number) => {
  const [row] = await shop.db.select({ stock: goods.stock }).from(goods).where(eq(goods.id, id))
  const own = await shop.db.select().from(batches).where(eq(batches.goodsId, id)).orderBy(batches.number)
  return { stock: row!.stock, batches: own.map(({ number, stock }) => [number, stock]) }
}
const balanceOf = async () => (await shop.as(buyer).call(api.wallet.money)).data.balance

describe('the end of what is left', () => {
  it('never came back: a recall reaches who was sent the part before', async () => {
    const { id, lineId, goodsId } = await paidOrderOf(shop, buyer)
    await ship(id, [{ lineId, batch: 'A1', quantity: 10 }])
    await closeRest(id)
    const { data } = await seller.client.call(opsApi.recall.reach, { query: { goodsId, batch: 'A1' } })
    expect(data.buyers).toMatchObject([{ buyerId: buyer.buyerId, sent: 10, returned: 0 }])
  })

  it('pays the unsent pieces back to the fen, returns them to their batches, and waits for the receipt of the rest', async () => {
    const { id, lineId, goodsId } = await paidOrderOf(shop, buyer)
    const { data: before } = await shop.as(buyer).call(api.order.detail, { params: { id } })
    await ship(id, [{ lineId, batch: 'A1', quantity: 13 }])
    const [balance, stock] = [await balanceOf(), await stockOf(goodsId)]
    const { data } = await closeRest(id)
    expect([data.order.status, data.left[0]!.left]).toEqual(['pending_receipt', 0])
    expect(await stockOf(goodsId)).toEqual({
      stock: stock.stock + 17,
      batches: [
        ['A1', 7],
        ['B2', 100],
      ],
    })
    const { data: after } = await shop.as(buyer).call(api.order.detail, { params: { id } })
    expect(before.lines[0]!.unsent).toBeUndefined()
    expect(after.lines[0]!.unsent).toEqual(
      expect.arrayContaining([
        { batch: 'A1', quantity: 7 },
        { batch: 'B2', quantity: 10 },
      ]),
    )
    const { data: claims } = await shop.as(buyer).call(api.afterSales.list, { query: {} })
    expect(claims.list).toMatchObject([{ kind: 'missing', reason: 'unsent', state: 'completed', remedy: 'refund' }])
    const paidBack = (await balanceOf()) - balance
    expect(paidBack).toBe(Math.floor((before.lines[0]!.payable * 17) / 30))
    // What was sent is invoiced at what was not paid back.
    const { data: invoice } = await shop.as(buyer).call(api.invoice.ofOrder, { params: { id } })
    expect(invoice.left).toBe(before.payable - paidBack)
    const { data: claimable } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id } })
    expect(claimable.lines).toMatchObject([{ batch: 'A1', quantity: 13 }])
    expect((await closeRest(id)).reason).toBe('order.wrongState')
    expect((await shop.as(buyer).call(api.order.receive, { params: { id } })).data.status).toBe('completed')
    const { data: told } = await shop.as(buyer).call(api.message.list, { query: {} })
    const { unit } = before.lines[0]!
    expect(told.list.find(({ title }) => title === '未发部分不再发货')?.text).toContain(`未发的 17 ${unit}不再发货`)
    const { data: audit } = await seller.client.call(opsApi.audit.list, { query: { object: 'order', objectId: id } })
    expect(audit.list[0]).toMatchObject({
      act: 'order.cancel',
      reason: '商品缺货',
      after: { 状态: '待收货', 不再发货: `17 ${unit}` },
    })
  })

  it('counts towards no limit any more: the buyer may order as much of the limited goods again, and no more', async () => {
    const { id, lineId, goodsId } = await paidOrderOf(shop, buyer)
    await shop.db
      .update(goods)
      .set({ limit: { number: 30, period: 'week' } })
      .where(eq(goods.id, goodsId))
    await shop.db.update(orders).set({ isEphedrine: true }).where(eq(orders.id, id))
    const counted = async () => {
      const { boughtInPeriod, ephedrine } = (await shop.as(buyer).call(api.account.base)).data.buyer
      return [boughtInPeriod[goodsId], ephedrine!.purchases.map(({ number }) => number)]
    }
    const add = (number: number) =>
      shop.as(buyer).call(api.cart.add, { body: { params: [{ goodsId, warehouseId: 1, number }] } })
    await ship(id, [{ lineId, batch: 'A1', quantity: 13 }])
    expect(await counted()).toEqual([30, [30]])
    expect((await add(1)).status).toBe(409)
    await closeRest(id)
    expect(await counted()).toEqual([13, [13]])
    expect((await add(18)).status).toBe(409)
    expect((await add(17)).status).toBe(200)
  })

  it('gives back the whole sets of a combo, and none of which a part was sent', async () => {
    const [one, two] = [await addGoods(shop.db), await addGoods(shop.db)]
    const comboId = await addCombo(shop.db, { name: '换季套餐', stock: 20 }, [
      { goodsId: one.id, number: 3, price: 90_005 },
      { goodsId: two.id, number: 2, price: 85_555 },
    ])
    const line = { goodsId: comboId, warehouseId: 1, number: 7, type: 3 as const }
    await shop.as(buyer).call(api.cart.add, { body: { params: [line] } })
    const { data: quote } = await shop.as(buyer).call(api.order.checkout, { body: { ids: [lineIdOf(line)] } })
    const { data: placed } = await shop.as(buyer).call(api.order.place, { body: draftOf(quote) })
    await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
    const { id } = placed.orders[0]!
    const { data: order } = await seller.client.call(opsApi.order.detail, { params: { id } })
    const [part] = order.left
    // Four of three a set: two sets have begun, five are whole.
    await ship(id, [{ lineId: part!.lineId, batch: part!.batches[0]!.batch, quantity: 4 }])
    await closeRest(id)
    const [row] = await shop.db.select({ stock: combos.stock }).from(combos).where(eq(combos.id, comboId))
    expect(row!.stock).toBe(20 - 7 + 5)
    expect((await shop.as(buyer).call(api.account.base)).data.buyer.boughtInPeriod).toEqual({ [comboId]: 2 })
    expect([(await stockOf(one.id)).stock, (await stockOf(two.id)).stock]).toEqual([one.stock - 4, two.stock])
  })

  it('is refused before the first parcel, without the permission, and for an order that is not there', async () => {
    const { id } = await paidOrderOf(shop, buyer)
    const refused = await closeRest(id)
    expect([refused.reason, refused.message]).toEqual(['order.wrongState', '还没有发过货，请直接取消订单'])
    expect((await closeRest(999_999)).reason).toBe('ops.notFound')
  })
})

it('a first parcel can be claimed while the rest waits, and what is sent anew does not count as the rest', async () => {
  const { id, lineId } = await paidOrderOf(shop, buyer)
  await ship(id, [{ lineId, batch: 'A1', quantity: 20 }])
  const draft = { claimId: randomUUID(), orderId: id, kind: 'resend', reason: 'damage', description: '破了' } as const
  const lines = [{ lineId, batch: 'A1', quantity: 2 }]
  const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: { ...draft, lines } })
  const params = { id: claim.id }
  await seller.client.call(opsApi.afterSales.approve, { params, body: {} })
  expect((await seller.client.call(opsApi.afterSales.resent, { params, body: BOX })).data.claim.state).toBe('completed')
  const { data } = await ship(id)
  expect(data.shipments.at(-1)!.lines).toMatchObject([{ batch: 'B2', quantity: 10 }])
  expect(data.order.status).toBe('pending_receipt')
})

describe('another batch', () => {
  const LATE = Date.parse('2028-06-01T00:00:00+08:00')

  it('takes the place of one that has expired, and the order can leave', async () => {
    const { id, goodsId } = await paidOrderOf(shop, buyer)
    shop.clock.set(LATE)
    const late = await operatorOf(shop)
    expect((await ship(id, undefined, late)).reason).toBe('ship.batchExpired')
    const { data } = await reallot(id, late)
    expect(data.left[0]!.batches).toMatchObject([
      { batch: 'B2', left: 10 },
      { batch: 'B2', left: 20 },
    ])
    expect((await stockOf(goodsId)).batches).toEqual([
      ['A1', 20],
      ['B2', 70],
    ])
    expect((await ship(id, undefined, late)).data.order.status).toBe('pending_receipt')
  })

  it('is refused where nothing is stuck or the stock has no other, and nothing changes', async () => {
    const { id, goodsId } = await paidOrderOf(shop, buyer)
    expect((await reallot(id)).reason).toBe('order.wrongState')
    await shop.db.update(batches).set({ stock: 5 }).where(eq(batches.number, 'B2'))
    await shop.db.update(goods).set({ stock: 5 }).where(eq(goods.id, goodsId))
    shop.clock.set(LATE)
    const refused = await reallot(id, await operatorOf(shop))
    expect([refused.reason, refused.message]).toEqual(['ship.noOtherBatch', expect.stringMatching(/，或取消订单$/)])
    expect((await stockOf(goodsId)).stock).toBe(5)
  })
})

const code = (at: number) => `8123456789012345${at}`

describe('trace codes', () => {
  it('are refused when they are more than the pieces', async () => {
    const { id, lineId } = await paidOrderOf(shop, buyer)
    const traceCodes = [code(1001), code(1002)]
    const refused = await ship(id, [{ lineId, batch: 'A1', quantity: 1, traceCodes }])
    expect([refused.reason, refused.message]).toEqual(['ship.tooMany', '批号 A1 只发 1 个，却扫了 2 个追溯码，请核对'])
  })

  it('leave in one parcel, also when two buyers are sent the same at once', async () => {
    const other = await people.pharmacy(shop.db)
    const two = [await paidOrderOf(shop, buyer), await paidOrderOf(shop, other)]
    const part = { batch: 'A1', quantity: 1, traceCodes: [code(2001)] }
    const answers = await Promise.all(two.map(({ id, lineId }) => ship(id, [{ lineId, ...part }])))
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['ship.traceCodeUsed', undefined])
    const sent = await Promise.all(
      two.map(({ id }) => shop.db.select({ at: orders.shippedAt }).from(orders).where(eq(orders.id, id))),
    )
    expect(sent.filter(([row]) => row!.at !== null)).toHaveLength(1)
  })
})
