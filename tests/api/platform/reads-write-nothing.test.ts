import { createHash } from 'node:crypto'

import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { lineId } from '#domain/cart/line.ts'
import { PICTURE_SLOTS, pictureName } from '#domain/goods/picture/picture.ts'
import { digestOf } from '#server/access/token.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { payLinkToken } from '#server/modules/order/index.ts'
import { objectStore, roomOf } from '#server/platform/files/object-store.ts'
import { activities } from '#server/tables/activity.ts'
import { afterSales } from '#server/tables/after-sales.ts'
import { articleCategories, articles } from '#server/tables/article.ts'
import { wechatRequests } from '#server/tables/company/wechat.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { invoiceFiles, invoices } from '#server/tables/money/invoice.ts'
import { placements } from '#server/tables/placement.ts'
import { webhooks } from '#server/tables/platform/webhook.ts'
import { receipts } from '#server/tables/receipt.ts'
import * as schema from '#server/tables/schema.ts'
import { shipments } from '#server/tables/shipment.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { receivedOrderOf, uploadPhoto } from '#testing/server/paid-order.ts'
import { addStranger, type Stranger } from '#testing/server/stranger/stranger.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { requestOf } from '#testing/server/test-client.ts'
import { PNG, sendFile, uploadFile, uploadProof } from '#testing/server/upload-proof.ts'
import { isDeep } from '#testing/test-depth.ts'

let shop: TestApp
let buyer: Stranger
let argsOf: ReadonlyMap<Endpoint, Args>

type Args = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** `draw.draw` is a GET by the specification and acts; `sync.events` has no end (events.test.ts). */
const LEFT_OUT: readonly Endpoint[] = [api.draw.draw, api.sync.events]
const reads = [...endpointsByName].filter(([, one]) => one.method === 'GET' && !LEFT_OUT.includes(one))

beforeAll(async () => {
  shop = await startTestApp()
  buyer = await addStranger(shop)
  const { db } = shop
  const placed = await placeOrderOf(shop, buyer, [[await addGoods(db), 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG)
  const [claim] = await db
    .insert(afterSales)
    .values({
      buyerId: buyer.buyerId,
      orderId: placed.orders[0]!.id,
      number: 'S1',
      claimId: 'S1',
      claimHash: '',
      kind: 'papers',
      reason: 'papers',
      description: '',
      createdAt: TEST_NOW,
    })
    .returning()
  const [receipt] = await db
    .insert(receipts)
    .values({
      buyerId: buyer.buyerId,
      orderId: placed.orders[0]!.id,
      issuedAt: TEST_NOW,
      status: 'due',
      dueAt: TEST_NOW,
    })
    .returning()
  await sendFile(shop.as(buyer), `/api/receipt/${receipt!.id}/photo`, PNG)
  const received = await receivedOrderOf(shop, buyer, { isTransfer: true })
  await sendFile(shop.as(buyer), `/api/arrival/${received.lineId}/photo`, PNG)
  const arrived = createHash('sha256').update(PNG).digest('hex').slice(0, 32)
  const photo = (await uploadPhoto(shop.as(buyer), claim!.id, PNG)).json().data.photos[0]
  // The buyer's cart holds a line that is stored as selected and cannot be bought any more.
  await db.update(batches).set({ stock: 0 })
  await db.update(goods).set({ stock: 0 })
  const [help] = await db.insert(articleCategories).values({ slug: 'help', name: '帮助', position: 1 }).returning()
  const written = { slug: 'how', title: '如何', summary: '', body: '<p>正文</p>', source: '常备' }
  const [article] = await db
    .insert(articles)
    .values({ ...written, categoryId: help!.id, publishedAt: TEST_NOW })
    .returning()
  const [activity] = await db.insert(activities).values({ slot: 'yjh', title: '满赠周' }).returning()
  const [brand] = await db
    .insert(placements)
    .values({ slot: 'brand', name: '品牌', url: '/list', position: 1 })
    .returning()
  const { data: simple } = await shop.as(buyer).call(api.draw.simple)
  const { data: manifest } = await shop.as(buyer).call(api.catalog.manifest)
  const fileId = await uploadFile(shop.as(buyer))
  const { data: link } = await shop.as(buyer).call(api.file.link, { params: { id: fileId } })
  const signed = new URLSearchParams(link.url.split('?')[1])
  const title = { title: '安和诊所', taxId: '1', address: '', phone: '', bank: '', account: '' }
  const [invoice] = await db
    .insert(invoices)
    .values({ state: 'issued', buyerId: buyer.buyerId, requestId: 'I1', type: 'normal', title, requestedAt: TEST_NOW })
    .returning()
  await db.insert(invoiceFiles).values({ invoiceId: invoice!.id, kind: 'pdf', fileId })
  const payload = { id: '0b9f2c1e-7a54-4c7b-9a55-5d1a8f0f6a10', kind: 'other', text: '测试', contact: '' } as const
  const { data: feedback } = await shop.as(buyer).call(api.feedback.send, { body: { payload } })
  await sendFile(shop.as(buyer), `/api/user/feedback/${feedback.id}/photo`, PNG)
  const { ids } = buyer
  const photoName = pictureName('0123456789abcdef', PICTURE_SLOTS.detail, 'webp')
  await objectStore(shop.config).write(photoName, PNG, 'image/webp')
  const log = `${arrived}-log.png`
  await roomOf(shop.config, 'temperature-logs').write(log, PNG, 'image/png')
  const parcel = { orderId: placed.orders[0]!.id, number: 'P1', carrier: '顺丰医药', waybill: 'SF1', packages: 1 }
  const [sent] = await db
    .insert(shipments)
    .values({ ...parcel, method: 'coldExpress', shippedAt: TEST_NOW, temperatureLog: log, loggedAt: TEST_NOW })
    .returning()
  const [hook] = await db.select().from(webhooks)
  const linked = { paymentId: placed.id, expiresAt: shop.clock.now() + 1 }
  const token = payLinkToken(shop.config.linkSecret, linked)
  const asked = { name: '王芳', phone: '13911112222', roles: ['buyer' as const] }
  const { data: invited } = await shop.as(buyer).call(api.colleague.invite, { body: asked })
  await db.insert(wechatRequests).values({ userId: buyer.userId, state: digestOf('shown'), expiresAt: TEST_NOW + 1 })
  argsOf = new Map<Endpoint, Args>([
    [api.wechat.asked, { query: { state: 'shown' } }],
    [api.file.link, { params: { id: fileId } }],
    [
      api.file.content,
      { params: { id: fileId }, query: { expiresAt: link.expiresAt, signature: signed.get('signature') } },
    ],
    [api.account.phone, { params: { value: '13900000000' } }],
    [api.activity.detail, { params: { id: activity!.id } }],
    [api.afterSales.claimable, { params: { id: placed.orders[0]!.id } }],
    [api.afterSales.detail, { params: { id: claim!.id } }],
    [api.invoice.ofOrder, { params: { id: placed.orders[0]!.id } }],
    [api.invoice.file, { params: { id: invoice!.id, kind: 'pdf' } }],
    [api.feedback.photo, { params: { id: feedback.id, at: 0 } }],
    [api.arrival.photo, { params: { id: received.lineId, hash: arrived } }],
    [api.vault.orders, { query: { months: 12 } }],
    [api.vault.file, { params: { kind: 'receipt', id: String(receipt!.id), hash: arrived } }],
    [api.receipt.photo, { params: { id: receipt!.id, at: 0 } }],
    [api.afterSales.photo, { params: { id: claim!.id, photoId: photo.id } }],
    [api.article.category, { query: { categoryId: help!.id } }],
    [api.article.book, { query: { categoryId: help!.id } }],
    [api.article.list, { query: { categoryId: help!.id } }],
    [api.article.info, { params: { id: article!.id } }],
    [api.catalog.segment, { params: { hash: manifest.segments[0]!.hash } }],
    [api.catalog.delta, { query: { epoch: manifest.epoch, since: 0 } }],
    [api.draw.activity, { params: { id: simple.id ?? 1 } }],
    [api.draw.newRecord, { query: { id: simple.id ?? 1 } }],
    [api.focus.kxzqAd, { query: { ids: [brand!.id] } }],
    [api.focus.demo, { query: { slot: 'yyh' } }],
    [api.focus.brand, { params: { id: brand!.id } }],
    [api.goods.search, { query: { keywords: '测试' } }],
    [api.goods.detail, { params: { id: ids.goods }, query: {} }],
    [api.goods.byIds, { query: { ids: [ids.goods] } }],
    [api.order.batch, { query: { number: 'A2603' } }],
    [api.goods.image, { params: { name: photoName } }],
    [api.goods.history, { params: { id: ids.goods } }],
    [api.goods.substitutes, { params: { id: ids.goods } }],
    [api.goods.byTrace, { query: { code: '8'.repeat(20) } }],
    [api.onlinePayment.ways, { params: { id: placed.id } }],
    [api.colleague.invitation, { params: { token: invited.token } }],
    [api.onlinePayment.linked, { params: { token } }],
    [api.order.detail, { params: { id: placed.orders[0]!.id } }],
    [api.order.shipments, { params: { id: placed.orders[0]!.id } }],
    [
      api.order.deliveryFile,
      {
        params: { id: placed.orders[0]!.id, shipmentId: sent!.id },
        query: { layout: 'pharmacy', format: 'csv' },
      },
    ],
    [api.order.temperatureLog, { params: { id: placed.orders[0]!.id, hash: arrived } }],
    [api.order.cancellation, { params: { id: placed.orders[0]!.id } }],
    [api.order.payment, { params: { id: placed.id } }],
    [api.order.document, { params: { id: placed.orders[0]!.id }, query: { kind: 'deliveryNote' } }],
    [api.webhook.log, { params: { id: hook!.id } }],
    [api.order.proof, { params: { id: placed.id } }],
  ] as const satisfies [Endpoint, Args][])
}, 60_000)
afterAll(() => shop.close())

/** Calls are counted for their limits, whatever they do. */
const kept = Object.values(schema).filter((table) => table !== schema.callCounts)

/** Every table with a digest of its rows and of the transactions that wrote them, so that no rewriting is missed. */
async function digests(): Promise<Record<string, string>> {
  const parts = kept.map((table) => {
    const name = getTableName(table)
    return sql`select ${sql.raw(`'${name}'`)} as name, md5(string_agg(t.xmin::text || t::text, ' ' order by t::text)) as digest
      from ${sql.identifier(name)} t`
  })
  const { rows } = (await shop.db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { name: string; digest: string }[]
  }
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

it('holds a line stored as selected that cannot be bought', async () => {
  const { line, goods: goodsId } = buyer.ids
  expect(line).toBe(lineId({ goodsId, warehouseId: 1, type: 0 }))
  expect((await shop.as(buyer).call(api.cart.list, { query: {} })).data.forcedOff).toEqual([line])
  expect(await loadCartLines(shop.db, buyer.buyerId, [line])).toMatchObject([{ isSelected: true }])
})

/** What stood after the call before is what this one finds. */
let before: Record<string, string>
beforeAll(async () => {
  before = await digests()
})

async function expectNothingWritten(): Promise<void> {
  const [found, after] = [before, await digests()]
  before = after
  expect(after).toEqual(found)
}

it.each(reads)('%s answers and writes nothing', async (_name, endpoint) => {
  const { statusCode, body } = await shop.as(buyer).inject(requestOf(endpoint, argsOf.get(endpoint) ?? { query: {} }))
  // The delivery note is another address.
  expect([200, 303], body).toContain(statusCode)
  // Of one that writes the gate tells the table, the night the call too.
  if (isDeep) await expectNothingWritten()
})

it('none of them has written anything', expectNothingWritten)
