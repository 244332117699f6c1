import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { buildApp } from '#server/app.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { countQueues } from '#server/modules/desk/index.ts'
import { serveMetrics } from '#server/platform/http/metrics-listener.ts'
import { editOutcomes, watchQueues } from '#server/platform/metrics.ts'
import { watchOutside } from '#server/platform/watch-outside.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { freePort } from '#testing/server/free-port.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const entry = (seq: number, body: object, endpoint = 'cart.add') => ({
  seq,
  operation_id: randomUUID(),
  endpoint,
  body,
})

/** How edits of carts ended; the figures are those of the process, in which other tests have run. */
async function countEdits(): Promise<Record<string, number>> {
  const { values } = await editOutcomes.get()
  const those = values.filter(({ labels }) => labels.call === 'cart.add')
  return Object.fromEntries(those.map(({ labels, value }) => [String(labels.outcome), value]))
}

describe('the figures for Prometheus', () => {
  let shop: TestApp
  let port: number
  let listener: Awaited<ReturnType<typeof serveMetrics>>

  beforeAll(async () => {
    shop = await startTestApp()
    port = await freePort()
    listener = await serveMetrics('127.0.0.1', port)
  })
  afterAll(async () => {
    listener.close()
    await shop.close()
  })

  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  it('tell answers by route and refusals by code, and no number, name or telephone', async () => {
    const person = await people.clinic(shop.db)
    await shop.as(person).call(api.order.detail, { params: { id: 987_654_321 } })
    await shop.visitor.inject({ method: 'GET', url: '/api/user/phone/13900001234' })
    const text = await figures()
    expect(text).toMatch(/changbei_request_seconds_count\{method="GET",route="\/api\/order\/:id",status="404"\} \d/)
    expect(text).toMatch(/changbei_refusals_total\{code="order.notFound"\} \d/)
    expect(text).not.toContain('987654321')
    expect(text).not.toContain('13900001234')
  })

  it('tell how long jobs take and when each last succeeded', async () => {
    const jobs = startJobs(shop.app.services)
    await jobs.stop()
    expect(await jobs.late()).toEqual([])
    const text = await figures()
    expect(text).toMatch(/changbei_job_seconds_count\{job="close unpaid orders",result="done"\} \d/)
    expect(text).toMatch(/changbei_job_succeeded_timestamp_seconds\{job="sweep files"\} \d/)
  })

  it('tell how many wait in each queue of the seller, and how long the oldest has', async () => {
    await people.clinic(shop.db, { reviewState: 'submitted', submittedAt: shop.clock.now() - 90_000 })
    watchQueues(
      () => countQueues(shop.db),
      () => shop.clock.now(),
    )
    const text = await figures()
    expect(text).toContain('changbei_queue_waiting{queue="company"} 1')
    expect(text).toContain('changbei_queue_oldest_seconds{queue="company"} 90')
    expect(text).toContain('changbei_queue_oldest_seconds{queue="refund"} 0')
  })

  it('tell how edits ended, alone and in a batch, with the refusals of its entries', async () => {
    const person = await people.clinic(shop.db)
    const goods = await addGoods(shop.db)
    const set = (number: number) => ({ params: [{ goods_id: goods.id, ck_id: goods.warehouseId, number }] })
    const { done = 0, refused = 0 } = await countEdits()
    await shop.as(person).inject({ method: 'POST', url: '/api/cart', payload: set(5) })
    const entries = [entry(1, set(6)), entry(2, { params: [] }), entry(3, {}, 'cart.unknown')]
    const sent = {
      method: 'POST' as const,
      url: '/api/batch',
      payload: { client_id: randomUUID(), schema: SCHEMA_VERSION, entries },
    }
    expect((await shop.as(person).inject(sent)).json().data.outcomes).toMatchObject([
      { status: 200 },
      { status: 422 },
      { status: 426 },
    ])
    const text = await figures()
    expect(await countEdits()).toMatchObject({ done: done + 2, refused: refused + 1 })
    expect(text).toContain('changbei_edit_outcomes_total{call="cart.add",outcome="done"}')
    expect(text).toMatch(/changbei_refusals_total\{code="sync.outdated"\} \d/)
  })

  it('tell how long others took to answer, and how often they did not', async () => {
    const provider = watchOutside('provider', {
      ask: async (phone: string) => phone,
      fail: async () => Promise.reject(new Error('no')),
      name: () => 'at once',
    })
    expect([await provider.ask('13900001234'), provider.name()]).toEqual(['13900001234', 'at once'])
    await expect(provider.fail()).rejects.toThrow('no')
    const text = await figures()
    expect(text).toContain('changbei_outside_seconds_count{service="provider",operation="ask",result="done"} 1')
    expect(text).toContain('changbei_outside_seconds_count{service="provider",operation="fail",result="failed"} 1')
    expect(text).not.toContain('operation="name"')
  })

  it('are served on their own port alone', async () => {
    const { statusCode } = await shop.app.inject({ method: 'GET', url: '/metrics' })
    expect(statusCode).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  })
})

describe('readiness', () => {
  it('names a job that no longer succeeds, while calls are answered', async () => {
    const shop = await startTestApp()
    const jobs = startJobs(shop.app.services)
    await jobs.stop()
    const { db, clock, config } = shop
    const app = await buildApp({ db, clock, config, weaknesses: jobs.late })
    const ready = async () => (await app.inject({ method: 'GET', url: '/api/ready' })).json()
    expect(await ready()).toMatchObject({ code: 200, data: { isReady: true, degraded: [] } })
    clock.advance(10 * 60_000)
    expect(await ready()).toMatchObject({
      code: 200,
      data: { isReady: true, degraded: expect.arrayContaining(['close unpaid orders']) },
    })
    await app.close()
    await shop.close()
  })
})
