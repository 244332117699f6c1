import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/instant.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/kinds.ts'
import { WEBHOOK_SETTINGS } from '#domain/webhook/terms.ts'
import { sweepDeliveries } from '#server/modules/webhook/index.ts'
import { webhookDeliveries } from '#server/tables/platform/webhook.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'

import { type HookShop, hookShop, logOf, testOf, webhooksOf } from './hooks.ts'
import { startReceiver } from './receiver.ts'

const { hooks, shop, receiver, buyer, stranger } = hookShop()
const tell = () => hooks.tell()
const hookOf: HookShop['hookOf'] = (...wish) => hooks.hookOf(...wish)

describe('a delivery that does not arrive', () => {
  it('is tried again under the same id at growing distances, whether the receiver is lost, faulty or only slow to fail', async () => {
    const { id } = await hookOf(buyer)
    await testOf(shop, buyer, id)
    receiver.answer((response) => response.socket?.destroy())
    await tell()
    expect(await logOf(shop, buyer, id)).toMatchObject([{ state: 'waiting', tries: 1, problem: '连接被中断' }])
    receiver.answer(500)
    await tell()
    expect(receiver.received).toHaveLength(1)
    shop.clock.advance(5 * SECOND_MS)
    await tell()
    expect(await logOf(shop, buyer, id)).toMatchObject([
      { tries: 2, status: 500, problem: '回答 500', sendAt: shop.clock.now() + 30 * SECOND_MS },
    ])
    expect(await webhooksOf(shop, buyer)).toMatchObject([
      { waiting: 1, problem: '回答 500', failingSince: expect.any(Number) },
    ])
    receiver.answer((response) => void setTimeout(() => response.end('late'), 200))
    shop.clock.advance(30 * SECOND_MS)
    await tell()
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
    const [delivery] = await logOf(shop, buyer, id)
    expect(delivery).toMatchObject({ state: 'delivered', status: 200, problem: '' })
    expect(delivery!.tookMs).toBeGreaterThanOrEqual(190)
    expect((await webhooksOf(shop, buyer))[0]!.failingSince).toBeUndefined()
  })

  it('is given up after the horizon of the settings, and sent again by hand under the same id', async () => {
    const { id } = await hookOf(buyer)
    await testOf(shop, buyer, id)
    receiver.answer(503)
    await tell()
    shop.clock.advance(WEBHOOK_SETTINGS.horizonHours * HOUR_MS)
    await tell()
    const [failed] = await logOf(shop, buyer, id)
    expect(failed).toMatchObject({ state: 'failed', tries: 2 })
    shop.clock.advance(DAY_MS)
    await tell()
    expect(receiver.received).toHaveLength(2)
    receiver.answer()
    await shop.as(buyer).call(api.webhook.resend, { params: { id: failed!.id } })
    await tell()
    expect(await logOf(shop, buyer, id)).toMatchObject([{ state: 'delivered', messageId: failed!.messageId }])
    expect(receiver.received.at(-1)!.id).toBe(failed!.messageId)
  })

  it('pauses its address at 410, or after days without a success, and tells the company', async () => {
    const gone = await hookOf(buyer)
    await testOf(shop, buyer, gone.id)
    receiver.answer(410)
    await tell()
    expect(await webhooksOf(shop, buyer)).toMatchObject([
      { pausedAt: shop.clock.now(), pauseReason: expect.stringMatching('410') },
    ])
    const lost = await hookOf(stranger)
    receiver.answer(500)
    for (let day = 0; day <= WEBHOOK_SETTINGS.pauseDays; day += 1) {
      expect((await webhooksOf(shop, stranger))[0]!.pausedAt).toBeUndefined()
      await testOf(shop, stranger, lost.id)
      await tell()
      shop.clock.advance(DAY_MS)
    }
    expect((await webhooksOf(shop, stranger))[0]).toMatchObject({ pauseReason: '连续 3 天没有一次送达' })
    for (const who of [buyer, stranger]) {
      const { data } = await shop.as(who).call(api.message.list)
      expect(JSON.stringify(data)).toContain('事件通知已暂停')
    }
  })

  it('is not sent on to where an answer leads', async () => {
    const elsewhere = await startReceiver()
    try {
      const { id } = await hookOf(buyer)
      await testOf(shop, buyer, id)
      receiver.answer((response) => response.writeHead(307, { location: elsewhere.url }).end())
      await tell()
      expect(elsewhere.received).toEqual([])
      expect((await logOf(shop, buyer, id))[0]).toMatchObject({ state: 'waiting', status: 307 })
    } finally {
      await elsewhere.close()
    }
  })

  it('does not keep others of the company, or other companies, from being told', async () => {
    const down = await hookOf(buyer, WEBHOOK_KINDS, 'http://127.0.0.1:1/')
    const up = await hookOf(buyer)
    await testOf(shop, buyer, down.id)
    await testOf(shop, buyer, up.id)
    expect(await tell()).toBe(1)
    expect((await logOf(shop, buyer, down.id))[0]!.problem).not.toBe('')
  })

  it('takes nothing from the count of those that arrived, though it ends after them', async () => {
    const slow = await hookOf(buyer, WEBHOOK_KINDS, `${receiver.url}/slow`)
    const up = await hookOf(buyer)
    receiver.answer((response) => {
      if (response.req.url === '/hook') response.end()
      else setTimeout(() => response.writeHead(500).end(), 50)
    })
    await testOf(shop, buyer, slow.id)
    await testOf(shop, buyer, up.id)
    expect(await tell()).toBe(1)
  })
})

describe('what several processes do at the same time', () => {
  it('is written once and sent once for each try', async () => {
    const { id } = await hookOf(buyer)
    for (let order = 0; order < 3; order += 1) await paidOrderOf(shop, buyer)
    receiver.answer((response) => void setTimeout(() => response.writeHead(500).end(), 20))
    await Promise.all([tell(), tell(), tell()])
    // Each stops at the first that does not arrive.
    expect(receiver.received.length).toBeLessThanOrEqual(3)
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(receiver.received.length)
    receiver.answer((response) => void setTimeout(() => response.end(), 5))
    shop.clock.advance(5 * SECOND_MS)
    receiver.received.length = 0
    await Promise.all([tell(), tell(), tell()])
    expect(receiver.received).toHaveLength(6)
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(6)
    expect(await shop.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(6)
  })
})

describe('the log of an address', () => {
  it('is kept for the days of the settings', async () => {
    const { id } = await hookOf(buyer)
    await testOf(shop, buyer, id)
    await tell()
    const old = shop.clock.now() - WEBHOOK_SETTINGS.keptDays * DAY_MS
    await shop.db
      .update(webhookDeliveries)
      .set({ createdAt: old - 1 })
      .where(eq(webhookDeliveries.webhookId, id))
    await testOf(shop, buyer, id)
    await sweepDeliveries(shop.db, shop.clock.now())
    const kept = await shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))
    expect(kept).toMatchObject([{ state: 'waiting' }])
  })
})
