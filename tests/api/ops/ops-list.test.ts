import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { claimDraft, paidOrderOf, receivedOrderOf } from '#testing/server/paid-order.ts'
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

const find = async (query: object) => {
  const own = { buyerId: buyer.buyerId, ...query }
  return (await seller.client.call(opsApi.order.list, { query: own })).data.list.map(({ id }) => id)
}

const views = async (who = seller) =>
  (await who.client.call(opsApi.view.list, { query: { room: 'orders' } })).data.map(({ name, search }) => [
    name,
    search,
  ])
const save = (name: string, search: string, who = seller) =>
  who.client.call(opsApi.view.save, { body: { room: 'orders', name, search } })

describe('the list of orders', () => {
  it('is narrowed to a warehouse and to amounts, both ends included', async () => {
    const { id } = await paidOrderOf(shop, buyer)
    const { data } = await shop.as(buyer).call(api.order.detail, { params: { id } })
    const { payable, warehouseId } = data
    expect(await find({ warehouseId, least: payable, most: payable })).toEqual([id])
    expect(await find({ warehouseId: warehouseId + 1 })).toEqual([])
    expect(await find({ least: payable + 1 })).toEqual([])
    expect(await find({ most: payable - 1 })).toEqual([])
  })

  it('is a file of what the filter shows, for whoever may read orders', async () => {
    const one = await paidOrderOf(shop, buyer)
    await paidOrderOf(shop, await people.clinic(shop.db))
    const url = `/api/ops/order/export?buyerId=${buyer.buyerId}&least=1`
    const file = (format: string, who = seller) => who.client.inject({ method: 'GET', url: `${url}&format=${format}` })
    const csv = await file('csv')
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = csv.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('订单号,客户,状态')
    expect(lines[1]).toContain(`${one.number},${buyer.company},待发货`)
    expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    const asBuyer = await shop.as(buyer).inject({ method: 'GET', url: `${url}&format=csv` })
    expect(asBuyer.statusCode).toBe(401)
  })
})

describe('views of a list', () => {
  it('are kept by name for one operator alone, and one of the same name makes way', async () => {
    await save('大额待发', 'view=pending_shipment&least=1000')
    await save('大额待发', 'view=pending_shipment&least=2000')
    await save('二号仓', 'warehouse=2')
    expect((await views()).toSorted()).toEqual([
      ['二号仓', 'warehouse=2'],
      ['大额待发', 'view=pending_shipment&least=2000'],
    ])
    const other = await operatorOf(shop, 'warehouse')
    expect(await views(other)).toEqual([])
    const [view] = (await seller.client.call(opsApi.view.list, { query: { room: 'orders' } })).data
    const params = { id: view!.id }
    expect((await other.client.call(opsApi.view.remove, { params })).reason).toBe('ops.notFound')
    expect((await seller.client.call(opsApi.view.remove, { params })).data).toHaveLength(1)
    expect((await shop.as(buyer).inject({ method: 'GET', url: '/api/ops/view?room=orders' })).statusCode).toBe(401)
  })

  it('have a bound, which a view of a known name does not meet', async () => {
    for (let at = 0; at < 20; at += 1) await save(`视图 ${at}`, `words=${at}`)
    expect((await save('再一个', '')).reason).toBe('ops.tooManyViews')
    expect((await save('视图 3', 'words=x')).status).toBe(200)
  })
})

it("shows an order's claims and refunds on its page, and of another order nothing", async () => {
  const order = await receivedOrderOf(shop, buyer, { isTransfer: true })
  const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: claimDraft(order, 'A1', 2) })
  const quiet = await paidOrderOf(shop, buyer)
  const detail = async (id: number) => (await seller.client.call(opsApi.order.detail, { params: { id } })).data
  expect(await detail(order.id)).toMatchObject({
    claims: [{ id: claim.id, number: claim.number, kind: 'return', state: 'pending_review' }],
    refunds: [],
  })
  expect((await detail(order.id)).receipt).toBeUndefined()
  const cancelled = await paidOrderOf(shop, buyer, { isTransfer: true })
  await seller.client.call(opsApi.order.cancel, { params: { id: cancelled.id }, body: { reason: '缺货' } })
  expect((await detail(cancelled.id)).refunds).toMatchObject([{ state: 'due' }])
  expect(await detail(quiet.id)).toMatchObject({ claims: [], refunds: [] })
})
