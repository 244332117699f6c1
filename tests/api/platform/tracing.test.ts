/** Traces as a collector receives them (OTLP, JSON over HTTP), from a server over a database of its own. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'

import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { loggerOptions } from '#server/platform/logger.ts'
import { exportSpans } from '#server/tracing/export-spans.ts'
import { inSpan, traceCalls, traceIds } from '#server/tracing/span.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

type Value = { stringValue?: string; intValue?: number | string }
type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type ExportBody = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

const PHONE = '13900001234'
const WORD = 'kept-from-every-trace'

let collector: Server
const received: unknown[] = []
let shop: TestApp
let stop: () => Promise<void>

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push({ url: request.url, body: await json(request) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  stop = exportSpans({ url: `http://127.0.0.1:${port}/v1/traces`, serviceName: 'test', share: 1 })
  shop = await startTestApp()
})
afterAll(async () => {
  await stop()
  await shop.close()
  collector.close()
})

describe('traces', () => {
  let spans: ReceivedSpan[]
  const lines: string[] = []
  const named = (name: string) => spans.filter((span) => span.name === name)
  const below = ({ spanId }: ReceivedSpan): ReceivedSpan[] =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).flatMap((span) => [span, ...below(span)])
  const valueOf = ({ attributes }: ReceivedSpan, key: string) => attributes.find((one) => one.key === key)?.value

  beforeAll(async () => {
    const buyer = await people.clinic(shop.db)
    const { id } = await addGoods(shop.db, { stock: 0 })
    await shop.as(buyer).call(api.restock.ask, { params: { id }, body: { isWanted: true } })
    await shop.visitor.inject({ method: 'GET', url: `/api/user/phone/${PHONE}` })
    await shop.visitor.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: PHONE, password: WORD },
      headers: { cookie: `cb_session=${WORD}`, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    })
    await startJobs(shop.app.services).stop()
    const provider = traceCalls('provider', { ask: async (phone: string) => phone, key: WORD })
    const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
    const log = pino(loggerOptions({ ...shop.config, logLevel: 'info' }) as pino.LoggerOptions, stream)
    await inSpan('outside', async () => {
      log.info({ ids: traceIds() }, 'within')
      await expect(provider.ask(PHONE)).resolves.toBe(PHONE)
    })
    log.info('without')
    await stop()
    const bodies = received.map((one) => (one as { body: ExportBody }).body)
    spans = bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    )
  })

  it('lead from the request over the call and its transaction to the statements', () => {
    const [request] = named('POST /api/goods/:id/restock')
    expect(valueOf(request!, 'http.response.status_code')?.intValue).toBe(200)
    const [call] = below(request!).filter(({ name }) => name === 'restock.ask')
    const [transaction] = below(call!).filter(({ name }) => name === 'transaction')
    const statements = below(transaction!).filter((span) => valueOf(span, 'db.query.text'))
    expect(statements.length).toBeGreaterThan(1)
    expect(new Set(below(request!).map(({ traceId }) => traceId))).toEqual(new Set([request!.traceId]))
  })

  it('tell each run of a job, and what was asked of whom outside', () => {
    const [job] = named('job close unpaid orders')
    expect(job!.parentSpanId ?? '').toBe('')
    expect(below(job!).some((span) => valueOf(span, 'db.query.text'))).toBe(true)
    const [asked] = named('provider.ask')
    expect(valueOf(asked!, 'peer.service')?.stringValue).toBe('provider')
    expect(named('outside').map(({ spanId }) => spanId)).toEqual([asked!.parentSpanId])
  })

  it('are named in the lines of the log that belong to them', () => {
    const [within, without] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(within).toMatchObject({ trace_id: named('outside')[0]!.traceId, span_id: named('outside')[0]!.spanId })
    expect(without).not.toHaveProperty('trace_id')
  })

  it('hold no telephone, password or token, and do not believe a sender who names a trace', () => {
    const text = JSON.stringify(received)
    expect(text).toContain('/api/user/phone/:value')
    expect(text).not.toContain(PHONE)
    expect(text).not.toContain(WORD)
    expect(text).not.toContain('0af7651916cd43dd8448eb211c80319c')
  })
})

it('are not made without a collector', async () => {
  const client = { ask: async () => 1 }
  expect(traceCalls('provider', client)).toBe(client)
  expect(await inSpan('nothing', async () => traceIds())).toBeUndefined()
})
