import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { addresses } from '#server/tables/address.ts'
import { goods } from '#server/tables/goods.ts'
import { shipmentLines, traceCodes } from '#server/tables/shipment.ts'
import { addGoods, setSettings } from '#testing/factories/factories.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { addColleague, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

import { keyOf, openCall, placeByKey } from './keys.ts'

let shop: TestApp
let buyer: Person
let stranger: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await people.clinic(shop.db)
  stranger = await people.clinic(shop.db)
})
afterAll(() => shop.close())

const addressOf = async ({ buyerId }: Person) =>
  (await shop.db.select().from(addresses).where(eq(addresses.buyerId, buyerId)))[0]!.id
/** A program orders ten pieces at their price; `changes` replaces parts. */
const wishOf = async (row: typeof goods.$inferSelect, changes: object = {}) => ({
  address_id: await addressOf(buyer),
  lines: [{ goods_id: row.id, number: 100, price: row.basePrice }],
  payable_max: 100_000_000,
  ...changes,
})

describe('the catalogue for a program', () => {
  it('has this company’s prices and reasons, no stock, and finds goods by their codes', async () => {
    const row = await addGoods(shop.db, { name: '布地奈德吸入剂', stock: 4321 })
    await shop.db.update(goods).set({ barcode: '6909999999990' }).where(eq(goods.id, row.id))
    const { key, id } = await keyOf(shop, buyer, { scopes: ['goods.read'] })
    const listed = await openCall(shop, key, `/goods?keywords=${encodeURIComponent('布地奈德')}&size=5`)
    const page = await shop.as(buyer).call(api.goods.detail, { params: { id: row.id } })
    expect(listed.data.list[0]).toMatchObject({ id: row.id, price: page.data.price, is_buyable: true })
    expect(JSON.stringify(listed.data)).not.toMatch(/stock|4321/)
    for (const query of ['barcodes=6909999999990', `ids=${row.id}`])
      expect((await openCall(shop, key, `/goods/find?${query}`)).data).toMatchObject([{ id: row.id }])
    expect((await openCall(shop, key, '/goods/find?barcodes=1')).data).toEqual([])
    expect(await openCall(shop, key, '/goods?size=1000')).toMatchObject({ status: 422, reason: 'request.invalid' })
    await shop.as(buyer).call(api.apiKey.end, { params: { id } })
  })
})

describe('an order of a program', () => {
  it('is placed once under its operation id, with the same answer again, and told in full', async () => {
    const row = await addGoods(shop.db, { stock: 1_000 })
    const { key } = await keyOf(shop, buyer)
    const [wish, operationId] = [await wishOf(row), randomUUID()]
    const first = await placeByKey(shop, key, wish, operationId)
    expect(first).toMatchObject({ status: 200, data: { operation_id: operationId } })
    const again = await placeByKey(shop, key, wish, operationId.toUpperCase())
    expect(again.data).toEqual(first.data)
    const many = await Promise.all(Array.from({ length: 5 }, () => placeByKey(shop, key, wish, operationId)))
    for (const one of many) expect(one.data).toEqual(first.data)
    const { number } = first.data.orders[0]
    const { data } = await openCall(shop, key, `/orders/${number}`)
    expect(data).toMatchObject({ number, lines: [{ goods_id: row.id, number: 100 }], shipments: [] })
    const { list } = (await openCall(shop, key, '/orders')).data
    expect(list.filter((one: { number: string }) => one.number === number)).toHaveLength(1)
    const changed = await wishOf(row, { remark: '另一张' })
    expect(await placeByKey(shop, key, changed, operationId)).toMatchObject({
      status: 422,
      reason: 'order.draftReused',
    })
  })

  it('is refused with a reason, and then nothing is written', async () => {
    const row = await addGoods(shop.db, { stock: 200 })
    const { key } = await keyOf(shop, buyer)
    const before = (await openCall(shop, key, '/orders')).data.total
    const line = { goods_id: row.id, number: 100, price: row.basePrice! }
    const cases: [body: object, reason: string][] = [
      [await wishOf(row, { address_id: await addressOf(stranger) }), 'address.notFound'],
      [await wishOf(row, { lines: [{ ...line, price: line.price - 1 }] }), 'order.quoteChanged'],
      [await wishOf(row, { payable_max: 1 }), 'order.quoteChanged'],
      [await wishOf(row, { lines: [{ ...line, number: 90_000 }] }), 'order.stockShort'],
      [await wishOf(row, { lines: [] }), 'request.invalid'],
      [{}, 'request.invalid'],
      [await wishOf(row, { buyerId: stranger.buyerId }), 'request.invalid'],
    ]
    for (const [body, reason] of cases) expect((await placeByKey(shop, key, body)).reason, reason).toBe(reason)
    const unnamed = await openCall(shop, key, '/orders', { method: 'POST', body: await wishOf(row) })
    expect(unnamed).toMatchObject({ status: 422, reason: 'request.invalid' })
    expect((await openCall(shop, key, '/orders')).data.total).toBe(before)
  })

  it('is placed with the duties of the colleague in whose name the key acts', async () => {
    const owner = await people.clinic(shop.db)
    const receiver = await addColleague(shop.db, owner, { roles: ['receiver'] })
    const row = await addGoods(shop.db, { stock: 1_000 })
    const { key } = await keyOf(shop, owner, { userId: receiver.userId })
    const wish = await wishOf(row, { address_id: await addressOf(owner) })
    expect(await placeByKey(shop, key, wish)).toMatchObject({ status: 403, reason: 'role.forbidden' })
    expect((await openCall(shop, key, '/orders')).status).toBe(200)
    const clerk = await addColleague(shop.db, owner, { roles: ['buyer'], limits: { perOrder: 10_000 } })
    await addColleague(shop.db, owner, { roles: ['approver'] })
    const own = await keyOf(shop, owner, { userId: clerk.userId })
    const { data } = await placeByKey(shop, own.key, wish)
    expect(data.orders).toMatchObject([{ status: 'pending_review' }])
  })

  it('waits for the contract to be signed, while reading goes on', async () => {
    const row = await addGoods(shop.db, { stock: 1_000 })
    const { key } = await keyOf(shop, buyer)
    await setSettings(shop.db, { contractVersion: 2 })
    try {
      const refused = await placeByKey(shop, key, await wishOf(row))
      expect(refused).toMatchObject({ status: 459, reason: 'contract.unsigned' })
      expect((await openCall(shop, key, '/goods')).status).toBe(200)
    } finally {
      await setSettings(shop.db, { contractVersion: 0 })
    }
  })

  it('is taken by no key of a company that is locked, and nothing is read by one, until it is unlocked', async () => {
    const owner = await people.clinic(shop.db)
    const { key } = await keyOf(shop, owner)
    const wish = await wishOf(await addGoods(shop.db, { stock: 1_000 }), { address_id: await addressOf(owner) })
    const reviewer = (await operatorOf(shop, 'reviewer')).client
    const which = { id: owner.buyerId }
    await reviewer.call(opsApi.company.lock, { params: which, body: { reason: '许可证被吊销' } })
    for (const refused of [await placeByKey(shop, key, wish), await openCall(shop, key, '/orders')])
      expect(refused).toMatchObject({ status: 401, reason: 'key.invalid' })
    await reviewer.call(opsApi.company.unlock, { params: which, body: {} })
    expect((await placeByKey(shop, key, wish)).status).toBe(200)
  })

  it('tells batches and trace codes of what was shipped, and nothing of another company', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const [{ key }, other] = [await keyOf(shop, buyer), await keyOf(shop, stranger)]
    const [sent] = await shop.db.select().from(shipmentLines).where(eq(shipmentLines.lineId, order.lineId))
    await shop.db.insert(traceCodes).values({ code: '9'.repeat(20), shipmentLineId: sent!.id })
    const { data } = await openCall(shop, key, `/orders/${order.number}`)
    expect(JSON.stringify(data.shipments)).toContain('9'.repeat(20))
    const batches = data.shipments[0].lines.map(({ batch, quantity }: { batch: string; quantity: number }) => [
      batch,
      quantity,
    ])
    expect(batches).toEqual([
      ['A1', 20],
      ['B2', 10],
    ])
    const file = `/orders/${order.number}/shipments/${data.shipments[0].id}/file?layout=pharmacy&format=csv`
    expect((await openCall(shop, key, file)).response.headers['content-type']).toBe('text/csv; charset=utf-8')
    for (const path of [`/orders/${order.number}`, file])
      expect(await openCall(shop, other.key, path)).toMatchObject({ status: 404, reason: 'order.notFound' })
    expect((await openCall(shop, other.key, '/orders')).data.list).toEqual([])
    const mine = (await openCall(shop, other.key, '/addresses')).data.map(({ id }: { id: number }) => id)
    expect(mine).toEqual([await addressOf(stranger)])
  })
})
