/** Calls the server as the real client does: form-encoded, with cookie, CSRF mark and account header. */
import { randomUUID } from 'node:crypto'

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import qs from 'qs'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import {
  type Args,
  BUYER_HEADER,
  CLIENT_HEADER,
  CSRF_HEADER,
  type Endpoint,
  type Envelope,
  OPERATION_HEADER,
  type Reply,
  SCHEMA_HEADER,
  SEQUENCE_HEADER,
} from '#contract/protocol/endpoint.ts'
import type { RefusalBody } from '#contract/protocol/errors.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'

export type Credentials = { buyerId: number; token: string; csrf: string }
/** A replay: its operation id, and client and sequence when it comes from an outbox. */
export type Operation = { id: string; clientId?: string; seq?: number }
export type CallOptions = { operation?: Operation; headers?: Record<string, string> }

/** The answer of a call. `data` is decoded on success; after a refusal it is undefined and `reason` says why. */
export type DecodedAnswer<E> = {
  status: number
  code: number
  message: string
  data: Reply<E>
  reason: RefusalBody['reason'] | undefined
  details: unknown
  errors: RefusalBody['errors']
  response: LightMyRequestResponse
}

export type TestClient = {
  call<E extends Endpoint>(endpoint: E, ...rest: CallArgs<E>): Promise<DecodedAnswer<E>>
  /** Any request, with this buyer's cookie, CSRF mark and account header. */
  inject(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>
}
type CallArgs<E> =
  object extends Args<E> ? [args?: Args<E>, options?: CallOptions] : [args: Args<E>, options?: CallOptions]

/** A client of `app`, signed in as `who`; undefined is a visitor. Sends the headers `always`. */
export function testClient(app: FastifyInstance, who?: Credentials, always: Record<string, string> = {}): TestClient {
  const inject: TestClient['inject'] = (options) =>
    app.inject({ ...options, headers: { ...headersOf(who), ...always, ...options.headers } })
  return {
    inject,
    async call(endpoint, ...[args, options]) {
      const response = await inject(requestOf(endpoint, args ?? {}, options ?? {}))
      return answered(endpoint, response)
    },
  }
}

function headersOf(who: Credentials | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', [CSRF_HEADER]: who?.csrf ?? 'guest' }
  if (!who) return headers
  return { ...headers, cookie: `${SESSION_COOKIE}=${who.token}`, [BUYER_HEADER]: String(who.buyerId) }
}

type AnyArgs = { params?: unknown; query?: unknown; body?: unknown }

/** The request that the client sends for these arguments. */
export function requestOf(
  endpoint: Endpoint,
  args: AnyArgs,
  { operation, headers = {} }: CallOptions = {},
): InjectOptions & { url: string } {
  const encode = (part: 'params' | 'query' | 'body') =>
    endpoint[part] && args[part] !== undefined
      ? (z.encode(endpoint[part], args[part] as never) as Record<string, unknown>)
      : undefined
  const params = encode('params') ?? {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = qs.stringify(encode('query') ?? {})
  const body = encode('body')
  return {
    method: endpoint.method,
    url: query ? `${path}?${query}` : path,
    headers: { ...(body && contentTypeOf(endpoint)), ...(operation && operationHeaders(operation)), ...headers },
    ...(body && { payload: isJson(endpoint) ? JSON.stringify(body) : qs.stringify(body) }),
  }
}

const isJson = (endpoint: object) => endpoint === api.sync.batch
const contentTypeOf = (endpoint: object) => ({
  'content-type': isJson(endpoint) ? 'application/json' : 'application/x-www-form-urlencoded',
})

function operationHeaders({ id, clientId, seq }: Operation): Record<string, string> {
  return {
    [OPERATION_HEADER]: id,
    [SCHEMA_HEADER]: String(SCHEMA_VERSION),
    ...(clientId !== undefined && { [CLIENT_HEADER]: clientId }),
    ...(seq !== undefined && { [SEQUENCE_HEADER]: String(seq) }),
  }
}

function answered<E extends Endpoint>(endpoint: E, response: LightMyRequestResponse): DecodedAnswer<E> {
  const { code, message, data } = response.json<Envelope>()
  const isSuccess = response.statusCode === 200
  const refused = isSuccess ? undefined : (data as RefusalBody)
  return {
    status: response.statusCode,
    code,
    message,
    data: (isSuccess ? z.decode(endpoint.response, data as never) : undefined) as Reply<E>,
    reason: refused?.reason,
    details: refused?.details,
    errors: refused?.errors,
    response,
  }
}

/** A new operation of a single call. */
export const anOperation = (): Operation => ({ id: randomUUID() })

/** The operations of one installation, numbered in order. */
export function outboxOf(clientId: string = randomUUID()): () => Operation {
  let seq = 0
  return () => ({ id: randomUUID(), clientId, seq: (seq += 1) })
}
