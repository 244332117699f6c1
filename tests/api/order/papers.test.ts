import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { sweepUploads } from '#server/jobs/sweep-uploads.ts'
import { watchReturns } from '#server/modules/after-sales/index.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { claimDraft, paidOrderOf, receivedOrderOf, uploadPhoto } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { TestClient } from '#testing/server/test-client.ts'
import { PNG, sendFile, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
})
const clientOf = async (role?: Parameters<typeof operatorOf>[1]) => (await operatorOf(shop, role)).client

describe('how far the work on an order is', () => {
  it('is marked by finance and by the warehouse, once and seen first, and told to the buyer', async () => {
    const { id } = await paidOrderOf(shop, buyer)
    const params = { id }
    const [finance, warehouse] = [await clientOf('finance'), await clientOf('warehouse')]
    expect((await finance.call(opsApi.order.picking, { params, body: {} })).reason).toBe('ops.forbidden')
    expect((await warehouse.call(opsApi.order.invoiced, { params, body: {} })).reason).toBe('ops.forbidden')
    const { version } = (await finance.call(opsApi.order.detail, { params })).data
    expect((await finance.call(opsApi.order.invoiced, { params, body: { version } })).status).toBe(200)
    expect((await warehouse.call(opsApi.order.picking, { params, body: { version } })).reason).toBe('ops.overtaken')
    expect((await warehouse.call(opsApi.order.picking, { params, body: {} })).status).toBe(200)
    expect((await warehouse.call(opsApi.order.picking, { params, body: {} })).reason).toBe('order.wrongState')
    expect((await warehouse.call(opsApi.order.picked, { params, body: {} })).status).toBe(200)
    const { data } = await shop.as(buyer).call(api.order.detail, { params })
    expect(data).toMatchObject({ status: 'pending_shipment', invoicedAt: TEST_NOW, pickedAt: TEST_NOW })
    const said = data.events.map(({ text }) => text)
    expect(said.filter((text) => ['已开票', '出库中', '已出库'].includes(text))).toHaveLength(3)
    const { list } = (await finance.call(opsApi.order.list, { query: { company: buyer.company } })).data
    expect(list).toMatchObject([{ id, fulfilment: 'picked' }])
    const later = { company: buyer.company, from: TEST_NOW + DAY_MS }
    expect((await finance.call(opsApi.order.list, { query: later })).data.list).toEqual([])
  })

  it('is not marked before it is paid', async () => {
    const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
    const act = { params: { id: placed.orders[0]!.id }, body: {} }
    expect((await (await clientOf('finance')).call(opsApi.order.invoiced, act)).reason).toBe('order.wrongState')
  })
})

const reportUrl = (goodsId: number, batch: string) => `/api/ops/batch/${goodsId}/report?batch=${batch}`
const documentOf = (who: TestClient, id: number, query: string) =>
  who.inject({ method: 'GET', url: `/api/order/${id}/document?${query}` })

describe('the report on a batch', () => {
  it('is uploaded by quality and read by who received the batch, and by nobody else', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { id, goodsId } = order
    const quality = await clientOf('quality')
    const url = reportUrl(goodsId, 'A1')
    const finance = await clientOf('finance')
    expect((await sendFile(finance, url, PNG)).json().data.reason).toBe('ops.forbidden')
    expect((await sendFile(quality, url, Buffer.from('<html>'))).json().data.reason).toBe('qcReport.invalid')
    expect((await sendFile(quality, reportUrl(goodsId, 'X9'), PNG)).json().data.reason).toBe('ops.notFound')
    const own = shop.as(buyer)
    expect((await documentOf(own, id, 'kind=qcReport&batch=A1')).statusCode).toBe(404)
    expect((await sendFile(quality, url, PNG)).statusCode).toBe(200)
    const shown = await documentOf(own, id, `kind=qcReport&batch=A1&line_id=${order.lineId}`)
    expect([shown.headers['content-type'], shown.rawPayload.equals(PNG)]).toEqual(['image/png', true])
    expect((await documentOf(own, id, 'kind=qcReport&batch=B2')).statusCode).toBe(404)
    const { data } = await own.call(api.order.shipments, { params: { id } })
    expect(data[0]!.lines.map(({ batch, hasReport }) => [batch, hasReport])).toEqual([
      ['A1', true],
      ['B2', false],
    ])
    const stranger = shop.as(await people.clinic(shop.db))
    expect((await documentOf(stranger, id, 'kind=qcReport&batch=A1')).json().data.reason).toBe('order.notFound')
    const { data: missing } = await quality.call(opsApi.batch.list, { query: { words: 'A1', missing: '1' } })
    expect(missing.list.filter((row) => row.goodsId === goodsId)).toEqual([])
    const { data: acts } = await (
      await clientOf()
    ).call(opsApi.audit.list, {
      query: { object: 'batch', objectId: goodsId },
    })
    expect(acts.list).toMatchObject([{ act: 'batch.report', after: { 药检报告: '已上传' } }])
  })

  it('stands beside the delivery note, which is the page of the order', async () => {
    const { id } = await receivedOrderOf(shop, buyer)
    const note = await documentOf(shop.as(buyer), id, 'kind=deliveryNote')
    expect([note.statusCode, note.headers['location']]).toEqual([303, `/order/wl/${id}`])
    const stranger = shop.as(await people.clinic(shop.db))
    expect((await documentOf(stranger, id, 'kind=deliveryNote')).statusCode).toBe(404)
  })

  it('leaves no file behind when another takes its place', async () => {
    const { goodsId } = await receivedOrderOf(shop, buyer)
    const quality = await clientOf('quality')
    const folder = join(shop.config.uploadsDir, 'quality-reports')
    const before = (await readdir(folder).catch(() => [])).length
    for (const n of [1, 2]) await sendFile(quality, reportUrl(goodsId, 'A1'), Buffer.concat([PNG, Buffer.from([n])]))
    await sweepUploads(shop.db, shop.config, Date.now() + DAY_MS)
    expect((await readdir(folder)).length - before).toBe(1)
  })
})

describe('goods that are to come back', () => {
  it('are asked for three days before the limit, and the claim is cancelled when it is over', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const as = shop.as(buyer)
    const { data } = await as.call(api.afterSales.apply, { body: claimDraft(order, 'A1', 2) })
    await uploadPhoto(as, data.id, PNG)
    const approve = { params: { id: data.id }, body: { remedy: 'returnRefund' as const } }
    await (await clientOf()).call(opsApi.afterSales.approve, approve)
    const seen = async () => (await shop.as(buyer).call(api.afterSales.detail, { params: { id: data.id } })).data
    expect((await seen()).returnBefore).toBe(TEST_NOW + 15 * DAY_MS)
    shop.clock.set(TEST_NOW + 13 * DAY_MS)
    for (let run = 0; run < 2; run += 1) expect(await watchReturns(shop.db, shop.clock)).toBe(0)
    const told = (await shop.as(buyer).call(api.message.list)).data.list.filter(
      ({ title }) => title === '请寄回售后商品',
    )
    expect(told).toHaveLength(1)
    shop.clock.set(TEST_NOW + 15 * DAY_MS)
    expect([await watchReturns(shop.db, shop.clock), await watchReturns(shop.db, shop.clock)]).toEqual([1, 0])
    expect(await seen()).toMatchObject({ state: 'cancelled', photos: [], events: expect.arrayContaining([]) })
    expect((await seen()).events.at(-1)).toMatchObject({ actor: 'system' })
    await sweepUploads(shop.db, shop.config, Date.now() + DAY_MS)
    expect(await readdir(join(shop.config.uploadsDir, 'after-sales'))).toEqual([])
  })
})

it('sends the pieces of one batch number with the expiry that each has', async () => {
  const row = await addGoods(shop.db, { stock: 0 })
  const twice = ['2027-12-31', '2028-12-31'].map((expiresOn) => ({
    goodsId: row.id,
    number: 'C1',
    expiresOn,
    stock: 20,
  }))
  await shop.db.insert(batches).values(twice.map((batch) => ({ ...batch, producedOn: '2026-01-01' })))
  await shop.db.update(goods).set({ stock: 40 }).where(eq(goods.id, row.id))
  const placed = await placeOrderOf(shop, buyer, [[row, 30]])
  await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
  const params = { id: placed.orders[0]!.id }
  const { data } = await shop.as(buyer).call(api.order.detail, { params })
  const ship = async (quantity: number) => {
    const lines = [{ lineId: data.lines[0]!.id, batch: 'C1', quantity }]
    const body = { carrier: '顺丰医药', waybill: 'SF1', lines }
    expect((await (await clientOf()).call(opsApi.order.ship, { params, body })).status).toBe(200)
  }
  await ship(15)
  await ship(15)
  const sent = (await shop.as(buyer).call(api.order.shipments, { params })).data
  expect(sent.map(({ lines }) => lines.map(({ expiresOn, quantity }) => [expiresOn, quantity]))).toEqual([
    [['2027-12-31', 15]],
    [
      ['2027-12-31', 5],
      ['2028-12-31', 10],
    ],
  ])
})

it('a transfer whose proof was replaced is not decided on unseen', async () => {
  const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG)
  const finance = await clientOf('finance')
  const params = { id: placed.id }
  const { version } = (await finance.call(opsApi.transfer.detail, { params })).data
  await uploadProof(shop.as(buyer), placed.id, Buffer.concat([PNG, Buffer.from([1])]))
  expect((await finance.call(opsApi.transfer.confirm, { params, body: { version } })).reason).toBe('ops.overtaken')
  expect((await finance.call(opsApi.transfer.confirm, { params, body: { version: version + 1 } })).status).toBe(200)
})
