import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { QuoteChange } from '#contract/checkout.ts'
import { opsApi } from '#contract/ops/api.ts'
import { batches, categories, goods } from '#server/tables/goods.ts'
import { orderLines } from '#server/tables/order.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, idOf, placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
let drug: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
  drug = await addGoods(shop.db, { stock: 0, basePrice: 1_000_000 })
  const two = [
    { number: 'NEAR', producedOn: '2025-06-01', expiresOn: '2027-06-01', stock: 20 },
    { number: 'FAR', producedOn: '2026-06-01', expiresOn: '2028-12-31', stock: 10 },
  ]
  await shop.db.insert(batches).values(two.map((batch) => ({ ...batch, goodsId: drug.id })))
  await shop.db.update(goods).set({ stock: 30 }).where(eq(goods.id, drug.id))
})

type Wish = NonNullable<Parameters<typeof save>[0]>
const save = (
  wish: {
    months?: number
    categories?: { id: number; months: number }[]
    goods?: { id: number; months: number }[]
  },
  who = buyer,
) => shop.as(who).call(api.shelfLife.save, { body: { months: 0, hidesShort: false, ...wish } })
const termsOf = async (who = buyer) => (await shop.as(who).call(api.account.base)).data.buyer.shelfLife
const order = async (pieces: number) => {
  const placed = await placeOrderOf(shop, buyer, [[drug, pieces]])
  const { id } = placed.orders[0]!
  return { payment: placed.id, id, line: (await detail(id)).lines[0]! }
}
const detail = async (id: number) => (await shop.as(buyer).call(api.order.detail, { params: { id } })).data
/** The ids of the lines. */
const intoCart = async (number: number) => {
  const params = [{ goodsId: drug.id, warehouseId: drug.warehouseId, number }]
  await shop.as(buyer).call(api.cart.add, { body: { params } })
  return [idOf(drug)]
}
const batchesOf = (line: { batches: readonly { number: string; quantity: number }[] }) =>
  line.batches.map(({ number, quantity }) => [number, quantity])

describe('the shelf life a company asks for', () => {
  it('is kept with its names, covers what stands below a category, and comes to its own devices', async () => {
    const [parent] = await shop.db
      .insert(categories)
      .values({ name: '心血管', menus: [], position: 1 })
      .returning({ id: categories.id })
    const [child] = await shop.db
      .insert(categories)
      .values({ name: '降压', parentId: parent!.id, menus: [], position: 1 })
      .returning({ id: categories.id })
    const wish: Wish = {
      months: 6,
      categories: [{ id: parent!.id, months: 12 }],
      goods: [{ id: drug.id, months: 0 }],
    }
    expect((await save(wish)).data).toMatchObject({
      months: 6,
      categories: [{ id: parent!.id, name: '心血管', months: 12 }],
      goods: [{ id: drug.id, months: 0 }],
    })
    expect(await termsOf()).toMatchObject({
      months: 6,
      byCategory: { [parent!.id]: 12, [child!.id]: 12 },
      byGoods: { [drug.id]: 0 },
    })
    const { changes } = (await shop.as(buyer).call(api.sync.pull, { query: {} })).data
    expect(changes['account']?.rows).toMatchObject([{ buyer: { shelf_life: { months: 6 } } }])
    const other = await people.clinic(shop.db)
    expect(await termsOf(other)).toBeUndefined()
    expect((await shop.as(other).call(api.shelfLife.settings)).data).toMatchObject({ months: 0, goods: [] })
    expect((await save({ goods: [{ id: 999_999, months: 1 }] })).reason).toBe('goods.notFound')
  })
})

describe('an order of a buyer who asks for a shelf life', () => {
  it('gets only batches that keep long enough, and says so on its line', async () => {
    expect(batchesOf((await order(3)).line)).toEqual([['NEAR', 3]])
    await save({ months: 12 })
    const { line } = await order(4)
    expect(batchesOf(line)).toEqual([['FAR', 4]])
    expect(line.expiresFrom).toMatch(/^2027-11-/)
    await save({ months: 12, goods: [{ id: drug.id, months: 3 }] })
    expect(batchesOf((await order(2)).line)).toEqual([['NEAR', 2]])
  })

  it('of more than keeps long enough is refused at the checkout with what there is, and in the cart before', async () => {
    await save({ months: 12 })
    const lines = await intoCart(11)
    const { list, keeping } = (await shop.as(buyer).call(api.cart.list, { query: {} })).data
    expect(list[0]).toMatchObject({ isSelected: true, reasons: ['剩余效期满 12 个月的只有 10 盒'] })
    expect(keeping).toEqual([{ goodsId: drug.id, months: 12, stock: 30, number: 10, expiresOn: '2028-12-31' }])
    const refused = await shop.as(buyer).call(api.order.checkout, { body: { ids: lines } })
    expect(refused.reason).toBe('cart.quantity')
    expect(refused.details).toMatchObject({
      lines: [{ text: '剩余效期满 12 个月的只有 10 盒', number: 10, isTooShort: true }],
    })
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, drug.id))
    expect(row!.stock).toBe(30)
  })

  it('of what does not keep so long at all cannot be chosen, with the reason and what helps', async () => {
    await save({ months: 36 })
    const lines = await intoCart(2)
    const { list, forcedOff } = (await shop.as(buyer).call(api.cart.list, { query: {} })).data
    expect(list[0]).toMatchObject({ isSelected: false })
    expect(list[0]!.reasons[0]).toBe('没有剩余效期满 36 个月的批号，可换其他厂家，或放宽效期要求')
    expect(forcedOff).toEqual(lines)
    const refused = await shop.as(buyer).call(api.order.checkout, { body: { ids: lines } })
    expect(refused.details).toMatchObject({ lines: [{ number: 0, isTooShort: true }] })
  })

  it('shows and asks about the batch that is sent, not about one that is too short for it', async () => {
    const near = { number: 'LAST', producedOn: '2024-06-01', expiresOn: '2027-01-31', stock: 5 }
    await shop.db.insert(batches).values({ ...near, goodsId: drug.id })
    await shop.db.update(goods).set({ stock: 35, expiresOn: near.expiresOn }).where(eq(goods.id, drug.id))
    const asked = await fillAndCheckOut(shop, buyer, [[drug, 2]])
    expect(asked.groups[0]!.lines[0]).toMatchObject({ expiresOn: '2027-01-31' })
    const unasked = await shop
      .as(buyer)
      .call(api.order.place, { body: draftOf(asked, { nearExpiryConsent: undefined }) })
    expect(unasked.reason).toBe('order.consentMissing')
    await save({ months: 12 })
    const shown = await fillAndCheckOut(shop, buyer, [[drug, 2]])
    expect(shown.groups[0]!.lines[0]).toMatchObject({ expiresOn: '2028-12-31', keepsFor: 12 })
    expect((await shop.as(buyer).call(api.order.place, { body: draftOf(shown) })).status).toBe(200)
  })

  it('is refused line by line when its batches went to somebody else meanwhile', async () => {
    await save({ months: 12 })
    const shown = await fillAndCheckOut(shop, buyer, [[drug, 8]])
    await shop.db
      .update(batches)
      .set({ stock: 3 })
      .where(and(eq(batches.goodsId, drug.id), eq(batches.number, 'FAR')))
    await shop.db.update(goods).set({ stock: 23 }).where(eq(goods.id, drug.id))
    const refused = await shop.as(buyer).call(api.order.place, { body: draftOf(shown) })
    expect(refused.reason).toBe('order.shelfLife')
    expect(refused.message).toContain('剩余效期满 12 个月的只有 3 盒')
    expect(z.decode(QuoteChange, refused.details as never)).toMatchObject({
      differences: [{ field: 'number', before: '8 盒', after: '3 盒' }],
      checkout: { groups: [{ lines: [{ number: 3 }] }] },
    })
  })

  it('leaves the warehouse with no shorter batch, which is changed for another', async () => {
    await save({ months: 12 })
    const { id, payment, line } = await order(4)
    await shop.as(buyer).call(api.order.payByBalance, { params: { id: payment } })
    const near = [{ number: 'NEAR', expiresOn: '2027-06-01', quantity: 4 }]
    await shop.db.update(orderLines).set({ batches: near }).where(eq(orderLines.id, line.id))
    const { client } = await operatorOf(shop, 'warehouse')
    const act = { params: { id }, body: { carrier: '顺丰', waybill: 'SF1', version: 0 } }
    const version = async () => (await client.call(opsApi.order.detail, { params: { id } })).data.version
    expect(
      (await client.call(opsApi.order.ship, { ...act, body: { ...act.body, version: await version() } })).reason,
    ).toBe('ship.shelfLife')
    await client.call(opsApi.order.reallot, { params: { id }, body: { version: await version() } })
    expect(batchesOf((await detail(id)).lines[0]!)).toEqual([['FAR', 4]])
    await client.call(opsApi.order.ship, { ...act, body: { ...act.body, version: await version() } })
    expect((await detail(id)).status).toBe('pending_receipt')
  })
})
