import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK, type Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { hostileInput, type HostileInput } from '#testing/factories/hostile-input.ts'
import { people, type Person } from '#testing/server/people.ts'
import { addStranger, everythingOf, SECRET, type Stranger } from '#testing/server/stranger.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { timesAt } from '#testing/test-depth.ts'

/** Runs of each endpoint. */
const RUNS = timesAt({ gate: 30, deep: 600 })

let shop: TestApp
let me: Person
let stranger: Stranger
let theirs: unknown

beforeAll(async () => {
  shop = await startTestApp()
  me = await people.clinic(shop.db)
  stranger = await addStranger(shop)
  theirs = await everythingOf(shop, stranger.buyerId)
})
afterAll(() => shop.close())

/** The event stream takes no input and has no end (events.test.ts). */
const left: readonly Endpoint[] = [api.account.logout, api.sync.events]
const endpoints = [...endpointsByName].filter(([, endpoint]) => !left.includes(endpoint))

type Manner = 'form' | 'json' | 'bytes' | 'multipart'
const manners = fc.oneof(
  { arbitrary: fc.constant<Manner>('form'), weight: 6 },
  { arbitrary: fc.constant<Manner>('json'), weight: 3 },
  { arbitrary: fc.constantFrom<Manner>('bytes', 'multipart'), weight: 1 },
)
const replays = fc.option(
  fc.record({ id: fc.oneof(fc.uuid(), fc.string()), clientId: fc.uuid(), seq: fc.integer({ min: -1, max: 3 }) }),
  { freq: 4 },
)

const contentTypes: Record<Manner, string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  bytes: 'application/octet-stream',
  multipart: 'multipart/form-data; boundary=b',
}

function payloadOf(body: unknown, manner: Manner): string {
  if (manner === 'form') return qs.stringify(body)
  const text = JSON.stringify(body) ?? ''
  if (manner !== 'multipart') return text
  return `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${text}\r\n--b--\r\n`
}

type Replay = { id: string; clientId: string; seq: number } | null

function send(endpoint: Endpoint, input: HostileInput, manner: Manner, replay: Replay) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encode(input.params[field] ?? ''))
  const hasBody = endpoint.body !== undefined || endpoint.upload === true
  return shop.as(me).inject({
    method: endpoint.method,
    url: `${path}?${qs.stringify(input.query)}`,
    headers: {
      ...(hasBody && { 'content-type': contentTypes[manner] }),
      ...(replay && {
        'idempotency-key': encode(replay.id),
        'x-client-id': replay.clientId,
        'x-client-seq': String(replay.seq),
      }),
    },
    ...(hasBody && { payload: payloadOf(input.body, manner) }),
  })
}

/** Half a surrogate pair cannot be percent-encoded. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '�'))

function expectOurs(endpoint: Endpoint, response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  expect(response.headers[ANSWER_HEADER]).toBe(ANSWER_MARK)
  expect(response.body).not.toContain(SECRET)
  const isRaw = endpoint === (api.catalog.segment as Endpoint) && response.statusCode === 200
  if (isRaw) return
  const envelope = response.json()
  expect(Object.keys(envelope)).toEqual(['code', 'message', 'data'])
  expect(envelope.code).toBe(response.statusCode)
  expect(envelope.message).toMatch(/\p{Script=Han}/u)
}

describe('whatever is sent', () => {
  it.each(endpoints)(
    `%s answers in our envelope, never 5xx, never with another buyer’s data`,
    async (name, endpoint) => {
      const { ids } = stranger
      const known = [...Object.values(ids), me.buyerId, stranger.buyerId, 'cart.remove', 'favorite.add', 'order.cancel']
      await fc.assert(
        fc.asyncProperty(hostileInput(name, known), manners, replays, async (input, manner, replay) =>
          expectOurs(endpoint, await send(endpoint, input, manner, replay)),
        ),
        { numRuns: RUNS },
      )
      expect(await everythingOf(shop, stranger.buyerId)).toEqual(theirs)
    },
    RUNS * 1_000,
  )
})
