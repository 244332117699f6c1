/** Sends arbitrary input to an endpoint as a hostile caller would: in any encoding, with or without replay headers. */
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import qs from 'qs'
import { expect } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK, type Endpoint } from '#contract/protocol/endpoint.ts'

import { hostileInput, type HostileInput } from '../../factories/hostile-input.ts'
import type { TestClient } from '../test-client.ts'

type Manner = 'form' | 'json' | 'bytes' | 'multipart'
type Replay = { id: string; clientId: string; seq: number } | null
export type HostileCall = { input: HostileInput; manner: Manner; replay: Replay }

const manners = fc.oneof(
  { arbitrary: fc.constant<Manner>('form'), weight: 6 },
  { arbitrary: fc.constant<Manner>('json'), weight: 3 },
  { arbitrary: fc.constantFrom<Manner>('bytes', 'multipart'), weight: 1 },
)
const replays = fc.option(
  fc.record({ id: fc.oneof(fc.uuid(), fc.string()), clientId: fc.uuid(), seq: fc.integer({ min: -1, max: 3 }) }),
  { freq: 4 },
)

/** A call of the endpoint of this name in the OpenAPI document; `known` are ids that exist. */
export const hostileCall = (name: string, known: readonly (string | number)[]): fc.Arbitrary<HostileCall> =>
  fc.record({ input: hostileInput(name, known), manner: manners, replay: replays })

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

export function sendHostile(
  client: Pick<TestClient, 'inject'>,
  endpoint: Endpoint,
  { input, manner, replay }: HostileCall,
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encode(input.params[field] ?? ''))
  const hasBody = endpoint.body !== undefined || endpoint.upload === true
  return client.inject({
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

/** Never a fault, always marked as ours; in our envelope, unless it is a file that was asked for. */
export function expectOurs(response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  expect(response.headers[ANSWER_HEADER]).toBe(ANSWER_MARK)
  const isFile = response.statusCode === 200 && !String(response.headers['content-type']).includes('json')
  if (isFile || response.statusCode === 303) return
  const envelope = response.json()
  expect(Object.keys(envelope)).toEqual(['code', 'message', 'data'])
  expect(envelope.code).toBe(response.statusCode)
  expect(envelope.message).toMatch(/\p{Script=Han}/u)
}
