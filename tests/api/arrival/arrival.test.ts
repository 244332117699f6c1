import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { CODES_MAX, markIds } from '#domain/arrival/marks.ts'
import { DAY_MS } from '#domain/instant.ts'
import { sweepUploads } from '#server/jobs/sweep-uploads.ts'
import { arrivals } from '#server/tables/fulfilment/arrival.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, sendFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person
let other: Person
let clerk: TestOperator
/** 20 pieces of batch A1, 10 of B2. */
let order: { id: number; lineId: number }

const CODE = '81234567890123456789'

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
  other = await people.clinic(shop.db)
  clerk = await operatorOf(shop, 'warehouse')
  order = await paidOrderOf(shop, buyer)
})

type Part = { lineId: number; batch: string; quantity: number }
async function ship(lines?: Part[]) {
  const { version } = (await clerk.client.call(opsApi.order.detail, { params: { id: order.id } })).data
  const body = { carrier: '顺丰医药', waybill: 'SF1234567890', version, ...(lines && { lines }) }
  await clerk.client.call(opsApi.order.ship, { params: { id: order.id }, body })
}
const count = (
  batch: string,
  received: number,
  { damaged = 0, who = buyer, expected = undefined as number | undefined } = {},
) =>
  shop.as(who).call(api.arrival.count, {
    params: { id: order.id },
    body: { lineId: order.lineId, batch, received, damaged, wrong: 0, expected },
  })
const countOver = (received: number, before?: { isCounted: boolean; received: number; damaged: number }) =>
  shop.as(buyer).call(api.arrival.count, {
    params: { id: order.id },
    body: {
      lineId: order.lineId,
      batch: 'A1',
      received,
      damaged: 0,
      wrong: 0,
      ...(before && {
        before: {
          ...before,
          wrong: 0,
        },
      }),
    },
  })
const scan = (isIn = true, code = CODE) =>
  shop
    .as(buyer)
    .call(api.arrival.scan, { params: { id: order.id }, body: { lineId: order.lineId, batch: 'A1', code, isIn } })
const sign = (signedBy = '李四', { signedAt = TEST_NOW, who = buyer } = {}) =>
  shop.as(who).call(api.arrival.sign, { params: { id: order.id }, body: { signedBy, signedAt } })
const mirrored = async (who = buyer) =>
  (await shop.as(who).call(api.sync.pull, { query: {} })).data.changes['arrivals']?.rows ?? []
const statusOf = async () => (await shop.as(buyer).call(api.order.detail, { params: { id: order.id } })).data.status

describe('a delivery that is checked', () => {
  it('keeps the newest count of a batch and every code, for this company alone', async () => {
    await ship()
    await count('A1', 20)
    const { data } = await count('A1', 18, { damaged: 2 })
    expect(data).toMatchObject({ arrivals: [{ kind: 'count', received: 18, damaged: 2, at: TEST_NOW }], removed: [] })
    await scan()
    await scan()
    expect(await mirrored()).toHaveLength(2)
    expect(await mirrored(other)).toEqual([])
    expect((await scan(false)).data.removed).toEqual([`${order.id}+${CODE}`])
    expect(await mirrored()).toHaveLength(1)
  })

  it('takes no count over another one that its device never saw, and says both', async () => {
    await ship()
    const nothing = { isCounted: false, received: 0, damaged: 0 }
    await count('A1', 19, { damaged: 1 })
    const refused = await countOver(20, nothing)
    expect(refused).toMatchObject({ status: 409, reason: 'arrival.unseenCount' })
    expect(refused.message).toContain('合格 19、破损 1，与您的 合格 20 不同')
    expect(await mirrored()).toMatchObject([{ received: 19, damaged: 1 }])
    // The same count again, or one that was made on what stands, or by a page of an older version.
    expect((await countOver(20, { isCounted: true, received: 19, damaged: 1 })).status).toBe(200)
    expect((await countOver(20, nothing)).status).toBe(200)
    expect((await countOver(18)).data.arrivals).toMatchObject([{ received: 18 }])
    expect((await countOver(20 * 100)).reason).toBe('arrival.tooMany')
  })

  it('comes to the other devices by its changes', async () => {
    await ship()
    const { epoch, number } = (await shop.as(buyer).call(api.sync.pull, { query: {} })).data
    await count('B2', 10)
    const { changes } = (await shop.as(buyer).call(api.sync.pull, { query: { epoch, number } })).data
    expect(changes['arrivals']?.rows).toMatchObject([{ kind: 'count', batch: 'B2', received: 10 }])
  })

  it('is of nothing that was not sent, and nobody else’s', async () => {
    expect((await count('A1', 20)).reason).toBe('arrival.notSent')
    await ship()
    expect((await count('X', 1)).reason).toBe('arrival.notSent')
    expect((await count('A1', 20, { who: other })).reason).toBe('order.notFound')
    expect((await sign('王五', { who: other })).reason).toBe('order.notFound')
  })
})

describe('the signature', () => {
  it('is the receipt of the order, once every batch is counted, and the first one stands', async () => {
    expect((await sign()).reason).toBe('order.notShipped')
    await setSettings(shop.db, { transferAccount: { company: '常备医药', bank: '', account: '' } })
    await ship()
    await count('A1', 20)
    expect((await sign()).reason).toBe('arrival.uncounted')
    expect(await statusOf()).toBe('pending_receipt')
    await count('B2', 9)
    // A page of an older version may send what was scanned.
    for (const scanned of ['694199241615', '38', ' - ']) {
      const payload = { signed_by: scanned, signed_at: TEST_NOW }
      const url = `/api/order/${order.id}/arrival/sign`
      const refused = await shop.as(buyer).inject({ method: 'POST', url, payload })
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('验收人请填写姓名')])
    }
    expect(await statusOf()).toBe('pending_receipt')
    shop.clock.advance(60_000)
    const { data } = await sign('李四', { signedAt: TEST_NOW - DAY_MS })
    expect(data.arrivals).toMatchObject([{ kind: 'sign', signedBy: '李四', signedAt: TEST_NOW, supplier: '常备医药' }])
    expect(await statusOf()).toBe('completed')
    expect((await sign('王五')).data.arrivals).toMatchObject([{ signedBy: '李四' }])
    shop.clock.advance(1)
    expect((await count('B2', 10)).data.arrivals).toMatchObject([{ received: 10, at: TEST_NOW + 60_001 }])
  })

  it('waits for a batch of which more left after it was counted, also where the count comes late', async () => {
    await ship([{ lineId: order.lineId, batch: 'A1', quantity: 15 }])
    shop.clock.advance(1_000)
    // By a page of an older version.
    expect((await count('A1', 15)).data.arrivals).toMatchObject([{ received: 15, expected: 15 }])
    shop.clock.advance(1_000)
    await ship()
    await count('B2', 10)
    const seen = await mirrored()
    expect(seen).toMatchObject([
      { batch: 'A1', expected: 15 },
      { batch: 'B2', expected: 10 },
    ])
    expect((await sign()).reason).toBe('arrival.uncounted')
    shop.clock.advance(1_000)
    // Made before the rest left, by a device without a network.
    expect((await count('A1', 15, { expected: 15 })).data.arrivals).toMatchObject([{ received: 15, expected: 15 }])
    expect((await sign()).reason).toBe('arrival.uncounted')
    expect((await count('A1', 15, { expected: 20 })).data.arrivals).toMatchObject([{ received: 15, expected: 20 }])
    expect((await sign()).status).toBe(200)
  })

  it('has no effect over other counts than it was given to', async () => {
    await ship()
    await count('A1', 20)
    await count('B2', 10)
    const counted = ['A1', 'B2'].map((batch, at) => {
      return { lineId: order.lineId, batch, received: [20, 10][at]!, damaged: 0, wrong: 0 }
    })
    const body = { signedBy: '李四', signedAt: TEST_NOW, counted }
    await count('B2', 9, { damaged: 1 })
    const refused = await shop.as(buyer).call(api.arrival.sign, { params: { id: order.id }, body })
    expect(refused).toMatchObject({ status: 409, reason: 'arrival.otherCounts' })
    expect(refused.message).toContain('批号 B2 由 合格 10 变为 合格 9、破损 1')
    expect(await statusOf()).toBe('pending_receipt')
    await count('B2', 10)
    expect((await shop.as(buyer).call(api.arrival.sign, { params: { id: order.id }, body })).status).toBe(200)
  })

  it('stands under an order whose receipt was confirmed before', async () => {
    await ship()
    await shop.as(buyer).call(api.order.receive, { params: { id: order.id } })
    await count('A1', 20)
    await count('B2', 10)
    expect((await sign()).data.arrivals).toMatchObject([{ signedBy: '李四' }])
  })
})

it('a batch takes so many codes and no more, and gives one up for another', async () => {
  await ship()
  const { id: orderId, lineId } = order
  const codes = Array.from({ length: CODES_MAX }, (_, at) => `7${String(at).padStart(19, '0')}`)
  const mark = { buyerId: buyer.buyerId, orderId, kind: 'code' as const, at: TEST_NOW, lineId, batch: 'A1' }
  await shop.db.insert(arrivals).values(codes.map((code) => ({ ...mark, id: markIds.code(orderId, code), code })))
  expect((await scan()).reason).toBe('arrival.codes')
  const again = await scan(true, codes[1])
  expect([again.status, again.data.arrivals]).toEqual([200, [expect.objectContaining({ code: codes[1] })]])
  await scan(false, codes[0])
  expect((await scan()).status).toBe(200)
})

describe('a photo of what arrived', () => {
  it('is kept once, at most five a line, and shown to this company and the seller', async () => {
    await ship()
    const url = `/api/arrival/${order.lineId}/photo`
    const send = (n: number, who = buyer) => sendFile(shop.as(who), url, Buffer.concat([PNG, Buffer.from([n])]))
    expect((await send(1)).statusCode).toBe(200)
    expect((await send(1)).statusCode).toBe(200)
    const [photo] = (await mirrored()) as { kind: string; hash: string }[]
    expect(photo).toMatchObject({ kind: 'photo' })
    expect(await mirrored()).toHaveLength(1)
    expect((await send(2, other)).json().data.reason).toBe('arrival.notSent')
    const shown = (who: Person) => shop.as(who).inject({ method: 'GET', url: `${url}/${photo!.hash}` })
    expect((await shown(buyer)).statusCode).toBe(200)
    expect((await shown(other)).statusCode).toBe(404)
    const seen = (await clerk.client.call(opsApi.arrival.detail, { params: { id: order.id } })).data
    expect(seen).toMatchObject([{ kind: 'photo', hash: photo!.hash }])
    const opsUrl = `/api/ops/arrival/${order.lineId}/photo/${photo!.hash}`
    expect((await clerk.client.inject({ method: 'GET', url: opsUrl })).statusCode).toBe(200)
    for (const n of [2, 3, 4, 5]) expect((await send(n)).statusCode).toBe(200)
    expect((await send(6)).json().data.reason).toBe('afterSales.photosMax')
    expect(await sweepUploads(shop.db, shop.config, Date.now() + DAY_MS)).toBe(0)
  })
})
