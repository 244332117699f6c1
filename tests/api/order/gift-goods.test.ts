/** 满赠 whose gift is goods: it moves their stock, stands in the order, is sent, and goes back with its line. */
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { draftOf, fillAndCheckOut, stockOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let seller: TestOperator
let gloves: GoodsRow
let bought: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop)
  await setSettings(shop.db, { returnAddress: { consignee: '退货组', phone: '', detail: '成都市青羊区 1 号' } })
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  gloves = await addGoods(shop.db, { name: '医用手套', stock: 10 })
  bought = await addGoods(shop.db, { gift: ruleOf(gloves) })
})
afterAll(() => shop.close())

const ruleOf = ({ id }: GoodsRow) =>
  ({ kind: 'gift', name: '医用手套', fromNumber: 20, number: 2, addOn: 0, goodsId: id }) as const
const stockNow = async () => (await stockOf(shop, gloves.id)).goods
const place = async (items: Parameters<typeof fillAndCheckOut>[2] = [[bought, 30]]) => {
  const checkout = await fillAndCheckOut(shop, buyer, items)
  const { status, data } = await shop.as(buyer).call(api.order.place, { body: draftOf(checkout) })
  expect(status).toBe(200)
  return { checkout, paymentId: data.id, orderId: data.orders[0]!.id }
}
const detailOf = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data
const ship = (id: number) =>
  seller.client.call(opsApi.order.ship, { params: { id }, body: { carrier: '顺丰', waybill: 'SF1' } })

/** A received order of 30 that brought two pairs of gloves. */
async function received(): Promise<number> {
  const { paymentId, orderId } = await place()
  await shop.as(buyer).call(api.order.payByBalance, { params: { id: paymentId } })
  await ship(orderId)
  await shop.as(buyer).call(api.order.receive, { params: { id: orderId } })
  return orderId
}
const claimable = async (orderId: number) =>
  (await shop.as(buyer).call(api.afterSales.claimable, { params: { id: orderId } })).data
const claim = async (orderId: number, quantity: number, kind: 'return' | 'exchange' = 'return') => {
  const [line] = (await claimable(orderId)).lines
  const lines = [{ lineId: line!.lineId, batch: line!.batch, quantity }]
  const body = { claimId: randomUUID(), orderId, kind, reason: 'damage', lines, description: '' } as const
  return (await shop.as(buyer).call(api.afterSales.apply, { body })).data
}

describe('a gift that is goods', () => {
  it('is a line of the order that costs nothing, with its batch, out of the stock', async () => {
    const { checkout, orderId } = await place()
    expect(checkout.groups[0]!.lines[0]!.gift).toMatchObject({ name: '医用手套', number: 2, goodsId: gloves.id })
    const order = await detailOf(orderId)
    expect(order.lines).toMatchObject([
      { goodsId: bought.id, gift: { goodsId: gloves.id } },
      { goodsId: gloves.id, isGift: true, number: 2, price: 0, payable: 0, batches: [{ quantity: 2 }] },
    ])
    expect(order.payable).toBe(checkout.payable)
    expect(await stockOf(shop, gloves.id)).toEqual({ goods: 8, batches: 8 })
  })

  it('comes back with the cancellation, once', async () => {
    const { orderId } = await place()
    const cancel = () => shop.as(buyer).call(api.order.cancel, { params: { id: orderId }, body: { reason: '错了' } })
    await cancel()
    await cancel()
    expect(await stockOf(shop, gloves.id)).toEqual({ goods: 10, batches: 10 })
  })

  it('is sent with its line, by batch', async () => {
    const { paymentId, orderId } = await place()
    await shop.as(buyer).call(api.order.payByBalance, { params: { id: paymentId } })
    await ship(orderId)
    const { data } = await shop.as(buyer).call(api.order.shipments, { params: { id: orderId } })
    expect(data[0]!.lines.map(({ goodsId, quantity, batch }) => [goodsId, quantity, batch !== ''])).toEqual([
      [bought.id, 30, true],
      [gloves.id, 2, true],
    ])
  })

  it('is no purchase of the buyer: no limit counts it and no list of bought goods names it', async () => {
    await shop.db
      .update(goodsTable)
      .set({ limit: { number: 2, period: 'day' } })
      .where(eq(goodsTable.id, gloves.id))
    await place()
    const checkout = await fillAndCheckOut(shop, buyer, [[gloves, 2]])
    expect(checkout.groups[0]!.lines[0]).toMatchObject({ goodsId: gloves.id, number: 2 })
  })
})

const exchanging = async () => {
  bought = await addGoods(shop.db, { gift: { ...ruleOf(gloves), kind: 'exchange', addOn: 39_999 } })
  return place([[bought, 30, 0, true]])
}
describe('an exchange that is goods', () => {
  it('is a line of the order at its price, out of the stock, and only where it was asked for', async () => {
    const { checkout, orderId } = await exchanging()
    const order = await detailOf(orderId)
    const [line, own] = order.lines
    expect(own).toMatchObject({ goodsId: gloves.id, isGift: true, number: 2, payable: 799, batches: [{ quantity: 2 }] })
    const goods = line!.payable + own!.payable
    expect([order.payable, order.giftAmount, goods + order.freight]).toEqual([checkout.payable, 799, checkout.payable])
    await place([[bought, 30]])
    expect(await stockNow()).toBe(8)
  })
  it('goes back with its line where the rest does not reach it, and its money with it', async () => {
    const { paymentId, orderId } = await exchanging()
    await shop.as(buyer).call(api.order.payByBalance, { params: { id: paymentId } })
    await ship(orderId)
    const { lines, payable } = await detailOf(orderId)
    const settle = async () => {
      const { id, lines: claimed } = await claim(orderId, 15)
      await seller.client.call(opsApi.afterSales.approve, { params: { id }, body: { remedy: 'refund' } })
      const { data } = await seller.client.call(opsApi.afterSales.refunded, { params: { id }, body: {} })
      return { pieces: claimed.map(({ quantity }) => quantity), ...data.claim.refund! }
    }
    const goods = Math.floor((lines[0]!.payable * 15) / 30) + 799
    expect(await settle()).toMatchObject({ pieces: [15, 2], goods, keptBack: 0 })
    await settle()
    expect((await detailOf(orderId)).refunded).toBe(payable)
  })

  it('is left out where its goods are gone, and the checkout says so', async () => {
    await shop.db.update(goodsTable).set({ stock: 1 }).where(eq(goodsTable.id, gloves.id))
    const { checkout, orderId } = await exchanging()
    expect(checkout.groups[0]!.lines[0]!.giftShort).toContain('换购品“医用手套”暂缺')
    expect((await detailOf(orderId)).lines).toHaveLength(1)
  })
})
describe('a gift that has run out', () => {
  it('is left out, and the checkout says so', async () => {
    await place([
      [gloves, 9],
      [bought, 19],
    ])
    const checkout = await fillAndCheckOut(shop, buyer, [[bought, 30]])
    const [line] = checkout.groups[0]!.lines
    expect(line).toMatchObject({ giftShort: '赠品“医用手套”暂缺，本单不附送' })
    expect(line!.gift).toBeUndefined()
    const placed = await shop.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    expect((await detailOf(placed.data.orders[0]!.id)).lines).toHaveLength(1)
  })

  it('leaves what is bought of the same goods the first claim', async () => {
    const checkout = await fillAndCheckOut(shop, buyer, [
      [bought, 30],
      [gloves, 9],
    ])
    const { lines } = checkout.groups[0]!
    expect(lines.find(({ goodsId }) => goodsId === bought.id)!.giftShort).toBeDefined()
  })

  it('between checkout and placing is told before anything is ordered', async () => {
    const checkout = await fillAndCheckOut(shop, buyer, [[bought, 30]])
    const other = await people.clinic(shop.db)
    const first = await fillAndCheckOut(shop, other, [
      [gloves, 9],
      [bought, 19],
    ])
    await shop.as(other).call(api.order.place, { body: draftOf(first) })
    const refused = await shop.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    expect(refused).toMatchObject({ status: 409, reason: 'order.quoteChanged' })
    expect(refused.details).toMatchObject({ differences: [{ field: 'gift', text: '赠品“医用手套”暂缺，本单不附送' }] })
    expect(await stockNow()).toBe(1)
  })

  it('is given once where two buyers race for the last of it', async () => {
    await shop.db.update(goodsTable).set({ stock: 2 }).where(eq(goodsTable.id, gloves.id))
    const other = await people.clinic(shop.db)
    const drafts = await Promise.all(
      [buyer, other].map(async (who) => [who, draftOf(await fillAndCheckOut(shop, who, [[bought, 30]]))] as const),
    )
    const answers = await Promise.all(drafts.map(([who, body]) => shop.as(who).call(api.order.place, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stockNow()).toBe(0)
  })

  it('does not travel from another warehouse', async () => {
    const far = await addGoods(shop.db, { warehouseId: 2 })
    const here = await addGoods(shop.db, { gift: ruleOf(far) })
    const checkout = await fillAndCheckOut(shop, buyer, [[here, 30]])
    expect(checkout.groups[0]!.lines[0]!.giftShort).toBeDefined()
  })
})

describe('a return of what earned a gift', () => {
  it('takes the gift with it when the rest would not have earned it', async () => {
    const orderId = await received()
    const small = await claim(orderId, 10)
    expect(small.lines.map(({ goodsId }) => goodsId)).toEqual([bought.id])
    expect((await claimable(orderId)).gifts).toMatchObject([{ fromNumber: 20, standing: 20 }])
    const large = await claim(orderId, 1)
    expect(large.lines.map(({ goodsId, quantity, amount }) => [goodsId, quantity, amount > 0])).toEqual([
      [bought.id, 1, true],
      [gloves.id, 2, false],
    ])
  })

  it('leaves the gift where the goods are exchanged', async () => {
    const orderId = await received()
    expect((await claim(orderId, 30, 'exchange')).lines).toHaveLength(1)
  })

  it('puts the gift back on the shelf once quality has seen it', async () => {
    const orderId = await received()
    const { id, lines } = await claim(orderId, 30)
    const approved = await seller.client.call(opsApi.afterSales.approve, { params: { id }, body: {} })
    expect(approved.data.claim.state).toBe('to_return')
    await shop.as(buyer).call(api.afterSales.waybill, { params: { id }, body: { carrier: '顺丰', waybill: 'SF2' } })
    const back = lines.map(({ lineId, batch, quantity }) => ({ lineId, batch, fit: quantity, unfit: 0 }))
    const seen = await seller.client.call(opsApi.afterSales.received, { params: { id }, body: { lines: back } })
    expect(seen.message).toBe('成功')
    expect(await stockOf(shop, gloves.id)).toEqual({ goods: 10, batches: 10 })
    const refunded = await seller.client.call(opsApi.afterSales.refunded, { params: { id }, body: {} })
    expect(refunded.data.claim.refund).toMatchObject({ goods: 30_000, isSettled: true })
  })
  it('is whole without the gift: freight comes back, and what did not come is not charged', async () => {
    const orderId = await received()
    const { freight } = await detailOf(orderId)
    const { id, lines } = await claim(orderId, 30)
    await seller.client.call(opsApi.afterSales.approve, { params: { id }, body: {} })
    await shop.as(buyer).call(api.afterSales.waybill, { params: { id }, body: { carrier: '顺丰', waybill: 'SF2' } })
    const back = lines.map(({ lineId, batch, quantity, goodsId }) => ({
      lineId,
      batch,
      fit: goodsId === gloves.id ? 0 : quantity,
      unfit: 0,
    }))
    await seller.client.call(opsApi.afterSales.received, { params: { id }, body: { lines: back } })
    const { data } = await seller.client.call(opsApi.afterSales.refunded, { params: { id }, body: {} })
    expect(freight).toBeGreaterThan(0)
    expect(data.claim.refund).toMatchObject({ goods: 30_000, freight })
  })
})
