/**
 * Calls of the seller's side for commands: the server that runs at `OPS_URL`, signed in as `OPS_USERNAME` with
 * `OPS_PASSWORD` (and `OPS_CODE`, a code of the second factor), or by a token in `OPS_TOKEN`.
 */
import { randomUUID } from 'node:crypto'

import { opsApi } from '#contract/ops/api.ts'
import { decodeReply, encodeArgs } from '#contract/protocol/codec.ts'
import {
  type Args,
  CSRF_HEADER,
  type Endpoint,
  type Envelope,
  OPERATION_HEADER,
  type Reply,
} from '#contract/protocol/endpoint.ts'
import { pathOf, toForm } from '#sync/transport/request.ts'

const DEFAULT_URL = 'http://localhost:8787'

export type OperatorClient = {
  /** Throws Error with the server's sentence when the call is refused. */
  call<E extends Endpoint>(
    endpoint: E,
    ...args: object extends Args<E> ? [args?: Args<E>] : [args: Args<E>]
  ): Promise<Reply<E>>
  /** Sends a file as multipart. */
  upload<E extends Endpoint>(endpoint: E, file: { name: string; bytes: Uint8Array }, args: Args<E>): Promise<Reply<E>>
  /** The bytes of a call outside the envelope. */
  download<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Buffer>
}

type AnyArgs = { params?: unknown; query?: unknown; body?: unknown }

/** Signs in and returns the client. Throws Error, in Chinese, when the server cannot be reached or refuses. */
export async function openOperatorClient(environment: NodeJS.ProcessEnv): Promise<OperatorClient> {
  const base = (environment.OPS_URL ?? DEFAULT_URL).replace(/\/$/, '')
  const token = environment.OPS_TOKEN ?? (await signIn(base, environment))
  const headers = { authorization: `Bearer ${token}` }
  return {
    async call(endpoint, ...[args]) {
      return decode(endpoint, await send(base, endpoint, (args ?? {}) as AnyArgs, headers))
    },
    async upload(endpoint, { name, bytes }, args) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return decode(endpoint, await send(base, endpoint, args as AnyArgs, headers, form))
    },
    async download(endpoint, args) {
      const response = await send(base, endpoint, args as AnyArgs, headers)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

async function signIn(base: string, { OPS_USERNAME, OPS_PASSWORD, OPS_CODE }: NodeJS.ProcessEnv): Promise<string> {
  if (!OPS_USERNAME || !OPS_PASSWORD)
    throw new Error(
      '请用 OPS_USERNAME 和 OPS_PASSWORD 指定运营账号（演示数据：ops / changbei-demo），或用 OPS_TOKEN 指定令牌',
    )
  const body = { username: OPS_USERNAME, password: OPS_PASSWORD, ...(OPS_CODE && { code: OPS_CODE }) }
  const { bearer } = await decode(opsApi.session.login, await send(base, opsApi.session.login, { body }, {}))
  return bearer
}

async function send(
  base: string,
  endpoint: Endpoint,
  args: AnyArgs,
  headers: Record<string, string>,
  form?: FormData,
): Promise<Response> {
  const wire = encodeArgs(endpoint, args)
  const body = wire.body && toForm(wire.body)
  const response = await fetch(`${base}${pathOf(endpoint, wire)}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      [CSRF_HEADER]: 'command',
      ...(endpoint.acts && { [OPERATION_HEADER]: randomUUID() }),
    },
    body: form ?? body ?? null,
  }).catch((error: unknown) => {
    throw new Error(`连接不上 ${base}：请先运行 npm start，或用 OPS_URL 指定服务地址`, { cause: error })
  })
  if (response.ok) return response
  const { message } = (await response.json().catch(() => ({}))) as Partial<Envelope>
  throw new Error(message ?? `服务回答 ${response.status}`)
}

const decode = async <E extends Endpoint>(endpoint: E, response: Response): Promise<Reply<E>> => {
  const { data } = (await response.json()) as Envelope
  return decodeReply(endpoint, data)
}
