import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { type PaperSubject, PIECE_BYTES } from '#domain/vault/papers.ts'
import { readSettings } from '#server/settings/settings.ts'
import { orders } from '#server/tables/order.ts'
import { settings } from '#server/tables/placement.ts'
import { shipments } from '#server/tables/shipment.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { receivedOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { TestClient } from '#testing/server/test-client.ts'
import { PNG, sendFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person
let quality: TestClient

const LICENSE = { id: 62, name: '药品经营许可证', number: '川AA0280000' }
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

beforeAll(async () => {
  shop = await startTestApp()
  const value = { ...(await readSettings(shop.db)), licenses: [LICENSE] }
  await shop.db.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
  quality = (await operatorOf(shop, 'quality')).client
})

const reportUrl = (goodsId: number, batch = 'A1') => `/api/ops/batch/${goodsId}/report?batch=${batch}`
const ordersOf = async (who: Person, query: { months: number; after?: number } = { months: 12 }) =>
  (await shop.as(who).call(api.vault.orders, { query })).data

/** The whole of a paper, piece by piece, as a device reads it. */
async function readWhole(who: Person, paper: { kind: string; id: string; hash: string }): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let from = 0; ;) {
    const url = `/api/vault/file/${paper.kind}/${paper.id}/${paper.hash}?from=${from}`
    const answer = await shop.as(who).inject({ method: 'GET', url })
    expect(answer.statusCode, answer.body).toBe(200)
    pieces.push(answer.rawPayload)
    from += answer.rawPayload.length
    if (answer.rawPayload.length < PIECE_BYTES) return Buffer.concat(pieces)
  }
}

it('tells a company of the recalls of its batches and what it answered, and nobody else', async () => {
  const order = await receivedOrderOf(shop, buyer)
  const body = { goodsId: order.goodsId, batch: 'A1', level: 2, reason: '检验不合格' }
  const { id } = (await quality.call(opsApi.recall.start, { body })).data
  await shop.as(buyer).call(api.recall.answer, { params: { id }, body: { remaining: 4, note: '已封存' } })
  const recallsOf = async (who: Person) => (await shop.as(who).call(api.vault.facts)).data.recalls
  expect(await recallsOf(buyer)).toMatchObject([
    { id, batch: 'A1', level: 2, reason: '检验不合格', remaining: 4, note: '已封存', claims: [{ quantity: 4 }] },
  ])
  expect(await recallsOf(await people.pharmacy(shop.db))).toEqual([])
})

describe('what a device keeps of an order', () => {
  it('is the order with its parcels, and every paper by the hash of what is in it', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const large = Buffer.concat([PNG, Buffer.alloc(PIECE_BYTES, 7)])
    await sendFile(quality, reportUrl(order.goodsId), large)
    await sendFile(quality, `/api/ops/license/${LICENSE.id}`, PNG)
    const { list } = await ordersOf(buyer)
    expect(list).toMatchObject([
      {
        order: { id: order.id, number: order.number },
        receivedBy: 'buyer',
        shipments: [{ lines: [{ batch: 'A1' }, { batch: 'B2' }] }],
        reports: [{ goodsId: order.goodsId, batch: 'A1', paper: { hash: hashOf(large), bytes: large.length } }],
      },
    ])
    expect((await readWhole(buyer, list[0]!.reports[0]!.paper)).equals(large)).toBe(true)
    const { data } = await shop.as(buyer).call(api.vault.facts)
    const [license] = data.seller.licenses
    expect(license).toMatchObject({ ...LICENSE, paper: { kind: 'license', hash: hashOf(PNG) } })
    expect((await readWhole(buyer, license!.paper!)).equals(PNG)).toBe(true)
    expect(data.sizes.find(({ months }) => months === 12)).toEqual({
      months: 12,
      orders: 1,
      files: 2,
      bytes: PNG.length + large.length,
    })
  })

  it('is of the months that were asked for, page after page without one twice', async () => {
    const kept = [await receivedOrderOf(shop, buyer), await receivedOrderOf(shop, buyer)]
    const old = await receivedOrderOf(shop, buyer)
    await shop.db
      .update(orders)
      .set({ createdAt: TEST_NOW - 200 * DAY_MS })
      .where(eq(orders.id, old.id))
    expect((await ordersOf(buyer, { months: 3 })).list.map(({ order }) => order.id)).toEqual(
      kept.map(({ id }) => id).toReversed(),
    )
    expect((await ordersOf(buyer, { months: 12, after: kept[0]!.id })).list.map(({ order }) => order.id)).toEqual([
      old.id,
    ])
  })

  it('is seen by nobody else, and neither is a file of it', async () => {
    const order = await receivedOrderOf(shop, buyer)
    await sendFile(quality, reportUrl(order.goodsId), PNG)
    const { paper } = (await ordersOf(buyer)).list[0]!.reports[0]!
    const stranger = await people.clinic(shop.db)
    expect(await ordersOf(stranger)).toEqual({ list: [] })
    expect(await ordersOf(stranger, { months: 12, after: order.id })).toEqual({ list: [] })
    const path = { kind: paper.kind, id: paper.id, hash: paper.hash }
    const theirs = { params: path, query: {} }
    expect((await shop.as(stranger).call(api.vault.file, theirs)).reason).toBe('paper.notFound')
    // Another content under this name is none of it.
    const other = { params: { ...path, hash: '0'.repeat(32) }, query: {} }
    expect((await shop.as(buyer).call(api.vault.file, other)).reason).toBe('paper.notFound')
  })
})

const askFor = (who: Person, papers: PaperSubject[]) => shop.as(who).call(api.vault.ask, { body: { papers } })
const openOnes = async () => (await quality.call(opsApi.paper.list, { query: {} })).data.list

describe('the temperatures of a cold parcel', () => {
  it('are asked for, answered by their upload, and kept with the order for its buyer alone', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const { id } = (await ordersOf(buyer)).list[0]!.shipments[0]!
    const wish = { kind: 'temperature', id, batch: '' } as const
    expect((await askFor(buyer, [wish])).reason).toBe('paper.notFound')
    await shop.db.update(shipments).set({ method: 'coldExpress' }).where(eq(shipments.id, id))
    const stranger = await people.clinic(shop.db)
    expect((await askFor(stranger, [wish])).reason).toBe('paper.notFound')
    expect((await askFor(buyer, [wish])).data).toMatchObject([{ ...wish, state: 'open' }])
    // The warehouse, which alone may bring it, is led to the order of the parcel.
    const warehouse = (await operatorOf(shop, 'warehouse')).client
    const { data: waiting } = await warehouse.call(opsApi.paper.list, { query: {} })
    expect(waiting.list.find(({ kind }) => kind === 'temperature')).toMatchObject({
      name: `发货批次 ${order.number}-1 的温度记录`,
      detail: order.number,
      orderId: order.id,
    })
    expect((await sendFile(warehouse, `/api/ops/shipment/${id}/temperature_log`, PNG)).statusCode).toBe(200)
    const { data } = await shop.as(buyer).call(api.vault.facts)
    expect(data.requests).toMatchObject([{ ...wish, state: 'answered' }])
    // Nobody notes the size of temperatures, so the page must not take them for what they are assumed to be.
    expect(data.sizes.find(({ months }) => months === 12)).toMatchObject({ orders: 1, files: 2, unsized: 1 })
    const [log] = (await ordersOf(buyer)).list[0]!.logs
    expect(log).toMatchObject({ kind: 'temperature', id: String(id), hash: hashOf(PNG), mime: 'image/png' })
    expect((await readWhole(buyer, log!)).equals(PNG)).toBe(true)
    const theirs = { params: { kind: log!.kind, id: log!.id, hash: log!.hash }, query: {} }
    expect((await shop.as(stranger).call(api.vault.file, theirs)).reason).toBe('paper.notFound')
  })
})

describe('a paper that is missing', () => {
  it('is asked for once by each buyer, waits for quality as one, and its upload tells everybody', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const wish = { kind: 'report', id: order.goodsId, batch: 'A1' } as const
    const { data } = await askFor(buyer, [wish, wish])
    expect(data).toMatchObject([{ ...wish, state: 'open', askedAt: TEST_NOW }])
    await askFor(buyer, [wish])
    expect((await openOnes()).filter(({ subjectId }) => subjectId === order.goodsId)).toMatchObject([
      { kind: 'report', batch: 'A1', state: 'open', buyers: [{ id: buyer.buyerId, company: buyer.company }] },
    ])
    await sendFile(quality, reportUrl(order.goodsId), PNG)
    expect((await openOnes()).filter(({ subjectId }) => subjectId === order.goodsId)).toEqual([])
    const facts = (await shop.as(buyer).call(api.vault.facts)).data
    expect(facts.requests).toMatchObject([{ ...wish, state: 'answered' }])
    const told = (await shop.as(buyer).call(api.message.list)).data.list.filter(({ link }) => link === '/zzfw/yjzl')
    expect(told).toMatchObject([{ kind: 'qualification', title: '药检报告已补齐' }])
  })

  it('may be declined with a reason that the buyer reads, and is asked for anew', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const wish = { kind: 'report', id: order.goodsId, batch: 'B2' } as const
    await askFor(buyer, [wish])
    const row = (await openOnes()).find(({ subjectId }) => subjectId === order.goodsId)!
    const decline = { params: { id: row.id }, body: { reason: '厂家只提供到上一批' } }
    const warehouse = (await operatorOf(shop, 'warehouse')).client
    expect((await warehouse.call(opsApi.paper.decline, decline)).reason).toBe('ops.forbidden')
    expect((await quality.call(opsApi.paper.decline, decline)).data).toMatchObject({ state: 'declined' })
    expect((await quality.call(opsApi.paper.decline, decline)).reason).toBe('ops.wrongState')
    const facts = (await shop.as(buyer).call(api.vault.facts)).data
    expect(facts.requests).toMatchObject([{ state: 'declined', answer: '厂家只提供到上一批' }])
    expect((await askFor(buyer, [wish])).data).toMatchObject([{ state: 'open' }])
  })

  it('is asked for only by who received the batch, and of licences that the seller shows', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const stranger = await people.clinic(shop.db)
    const wish = { kind: 'report', id: order.goodsId, batch: 'A1' } as const
    expect((await askFor(stranger, [wish])).reason).toBe('paper.notFound')
    expect((await askFor(buyer, [{ ...wish, batch: 'X9' }])).reason).toBe('paper.notFound')
    expect((await askFor(buyer, [{ kind: 'license', id: 999, batch: '' }])).reason).toBe('paper.notFound')
    expect((await askFor(buyer, [{ kind: 'invoice', id: 999, batch: '' }])).reason).toBe('paper.notFound')
    expect((await shop.as(stranger).call(api.vault.facts)).data.requests).toEqual([])
  })

  it('that is a licence of the seller is uploaded by quality alone, and closes the wish', async () => {
    await askFor(buyer, [{ kind: 'license', id: LICENSE.id, batch: '' }])
    const url = `/api/ops/license/${LICENSE.id}`
    const finance = (await operatorOf(shop, 'finance')).client
    expect((await sendFile(finance, url, PNG)).json().data.reason).toBe('ops.forbidden')
    expect((await sendFile(quality, url, Buffer.from('<html>'))).json().data.reason).toBe('paper.invalid')
    expect((await sendFile(quality, '/api/ops/license/999', PNG)).json().data.reason).toBe('ops.notFound')
    expect((await sendFile(quality, url, PNG)).statusCode).toBe(200)
    expect((await finance.call(opsApi.paper.licenses)).data).toMatchObject([{ id: LICENSE.id, uploadedAt: TEST_NOW }])
    expect((await shop.as(buyer).call(api.vault.facts)).data.requests).toMatchObject([{ state: 'answered' }])
  })
})
