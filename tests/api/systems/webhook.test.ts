import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS, SECOND_MS } from '#domain/instant.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/kinds.ts'
import { WEBHOOK_SETTINGS } from '#domain/webhook/terms.ts'
import { tellSystems } from '#server/modules/webhook/index.ts'
import { users } from '#server/tables/account.ts'
import { webhooks } from '#server/tables/platform/webhook.ts'
import { addGoods, setSettings } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { claimDraft, paidOrderOf, receivedOrderOf } from '#testing/server/paid-order.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp } from '#testing/server/test-app.ts'

import { type HookShop, hookShop, logOf, testOf, webhooksOf } from './hooks.ts'
import { keyOf, openCall } from './keys.ts'

const { hooks, shop, receiver, buyer, stranger } = hookShop()
const tell = () => hooks.tell()
const hookOf: HookShop['hookOf'] = (...wish) => hooks.hookOf(...wish)
const types = () => hooks.types()

describe('a system of the company', () => {
  it('is told each step of an order, signed, with batches, in the shapes that the open API has', async () => {
    const { id, secret } = await hookOf(buyer)
    const order = await receivedOrderOf(shop, buyer)
    expect(await tell()).toBe(4)
    expect(types()).toEqual(['order.placed', 'order.paid', 'shipment.sent', 'order.received'])
    const verifier = new Verifier(secret)
    for (const { body, headers, path } of receiver.received) {
      expect(path).toBe('/hook')
      const at = shop.clock.now()
      const checked = { ...(headers as Record<string, string>) }
      expect(Math.abs(Number(checked['webhook-timestamp']) * SECOND_MS - at)).toBeLessThan(SECOND_MS)
      // The library compares with the clock on the wall.
      expect(verifier.sign(checked['webhook-id']!, new Date(at), body)).toBe(checked['webhook-signature'])
      expect(() => verifier.verify(body.replace('type', 'Type'), checked)).toThrow()
    }
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    const { key } = await keyOf(shop, buyer)
    const told = (await openCall(shop, key, `/orders/${order.number}`)).data
    const { lines: _lines, shipments, ...head } = told
    expect(bodies[3]).toEqual({ type: 'order.received', timestamp: expect.any(String), data: head })
    expect(bodies[2].data.lines).toEqual(
      shipments[0].lines.map(({ trace_codes: _codes, ...line }: { trace_codes: string[] }) => line),
    )
    expect(bodies[2].data).toMatchObject({ order_number: order.number, id: shipments[0].id, carrier: '顺丰医药' })
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(4)
    expect(await tell()).toBe(0)
    expect(await webhooksOf(shop, buyer)).toMatchObject([{ id, waiting: 0, failed: 0, deliveredAt: shop.clock.now() }])
  })

  it('is told of a cancellation, and of each step of a claim with its money', async () => {
    await hookOf(buyer, ['order.cancelled', 'claim.updated', 'refund.completed'])
    const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
    await shop.as(buyer).call(api.order.cancel, { params: { id: placed.orders[0]!.id }, body: { reason: '不要了' } })
    await tell()
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      type: 'order.cancelled',
      data: { status: 'cancelled', cancel_reason: '不要了' },
    })
    const order = await receivedOrderOf(shop, buyer, { isTransfer: true })
    shop.clock.advance(SECOND_MS)
    const draft = claimDraft(order, 'A1', 2, { kind: 'missing', reason: 'short' })
    const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: draft })
    await tell()
    expect(types()).toEqual(['order.cancelled'])
    const { client } = await operatorOf(shop)
    shop.clock.advance(SECOND_MS)
    await client.call(opsApi.afterSales.approve, { params: { id: claim.id }, body: { remedy: 'refund' } })
    await tell()
    expect(JSON.parse(receiver.received[1]!.body)).toMatchObject({
      type: 'claim.updated',
      data: { number: claim.number, order_number: order.number, remedy: 'refund' },
    })
  })

  it('is told nothing that was before it was registered, nothing it did not ask for, and nothing of another company', async () => {
    const before = await paidOrderOf(shop, buyer)
    shop.clock.advance(SECOND_MS)
    await hookOf(buyer, ['order.placed', 'shipment.sent'])
    await hookOf(stranger, WEBHOOK_KINDS)
    const { client } = await operatorOf(shop)
    await client.call(opsApi.order.ship, {
      params: { id: before.id },
      body: { carrier: '顺丰医药', waybill: 'SF1' },
    })
    await tell()
    expect(types()).toEqual(['shipment.sent'])
  })

  it('is told what happened while it was paused once it goes on', async () => {
    const { id } = await hookOf(buyer, ['order.placed'])
    await shop.as(buyer).call(api.webhook.pause, { params: { id } })
    await paidOrderOf(shop, buyer)
    await tell()
    expect(types()).toEqual([])
    expect(await testOf(shop, buyer, id)).toMatchObject({ reason: 'webhook.paused' })
    await shop.as(buyer).call(api.webhook.resume, { params: { id } })
    await tell()
    expect(types()).toEqual(['order.placed'])
  })
})

describe('an address', () => {
  it('is the manager’s alone to see and to change, and no other company’s', async () => {
    const { id, secret } = await hookOf(buyer)
    await testOf(shop, buyer, id)
    await tell()
    const [delivery] = await logOf(shop, buyer, id)
    const { call } = shop.as(stranger)
    const params = { id }
    const body = { url: receiver.url, kinds: [...WEBHOOK_KINDS] }
    const refused = [
      await call(api.webhook.save, { params, body }),
      await call(api.webhook.test, { params }),
      await call(api.webhook.pause, { params }),
      await call(api.webhook.resume, { params }),
      await call(api.webhook.end, { params }),
      await call(api.webhook.log, { params }),
      await call(api.webhook.resend, { params: { id: delivery!.id } }),
    ]
    for (const one of refused) expect(one).toMatchObject({ status: 404, reason: 'webhook.notFound' })
    expect((await webhooksOf(shop, stranger)).map((one) => one.id)).not.toContain(id)
    expect(JSON.stringify([await webhooksOf(shop, buyer), await logOf(shop, buyer, id)])).not.toContain(secret)
    await shop.db
      .update(users)
      .set({ roles: ['buyer'] })
      .where(eq(users.id, buyer.userId))
    const own = shop.as(buyer)
    for (const one of [
      await own.call(api.webhook.list),
      await own.call(api.webhook.log, { params }),
      await own.call(api.webhook.make, { body }),
      await own.call(api.webhook.test, { params }),
    ])
      expect(one).toMatchObject({ status: 403, reason: 'role.forbidden' })
  })

  it('is changed, limited in number by the settings, deleted, and seen by the seller with its failures', async () => {
    await setSettings(shop.db, { webhook: { ...WEBHOOK_SETTINGS, endpointsMax: 1 } })
    const { id } = await hookOf(buyer)
    const body = { url: `${receiver.url}/other`, kinds: ['order.paid' as const] }
    expect(await shop.as(buyer).call(api.webhook.make, { body })).toMatchObject({ reason: 'webhook.tooMany' })
    await setSettings(shop.db, { webhook: WEBHOOK_SETTINGS })
    const { data } = await shop.as(buyer).call(api.webhook.save, { params: { id }, body })
    expect(data.list).toMatchObject([{ ...body, id }])
    await testOf(shop, buyer, id)
    receiver.answer(500)
    await tell()
    expect(receiver.received[0]!.path).toBe('/hook/other')
    const { client } = await operatorOf(shop)
    const seen = await client.call(opsApi.webhook.list, { params: { id: buyer.buyerId } })
    expect(seen.data).toMatchObject([{ id, waiting: 1, problem: '回答 500' }])
    expect(await client.call(opsApi.webhook.list, { params: { id: 999_999 } })).toMatchObject({
      reason: 'ops.notFound',
    })
    await shop.as(buyer).call(api.webhook.end, { params: { id } })
    shop.clock.advance(DAY_MS)
    await tell()
    expect(receiver.received).toHaveLength(1)
    expect(await webhooksOf(shop, buyer)).toEqual([])
  })

  it('is refused inside the network, and nothing is sent there or where sending is off', async () => {
    const live = await startTestApp({ webhookTargets: 'public' })
    try {
      const owner = await people.clinic(live.db)
      const make = (url: string) => live.as(owner).call(api.webhook.make, { body: { url, kinds: ['order.paid'] } })
      for (const url of [
        receiver.url,
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://10.0.0.8/x',
        'https://2130706433/',
      ])
        expect(await make(url), url).toMatchObject({ status: 422, reason: 'request.invalid' })
      const { data } = await make('https://his.example.com/hook')
      await live.db.update(webhooks).set({ url: receiver.url })
      await live.as(owner).call(api.webhook.test, { params: { id: data.id } })
      live.app.services.config.webhookTargets = 'off'
      await tellSystems(live.app.services)
      live.app.services.config.webhookTargets = 'public'
      await tellSystems(live.app.services)
      const log = await live.as(owner).call(api.webhook.log, { params: { id: data.id } })
      expect(log.data).toMatchObject([{ tries: 1, problem: '地址指向内网或本机，没有发送' }])
      expect(receiver.received).toEqual([])
    } finally {
      await live.close()
    }
  })
})
