/**
 * An ordinary call of the API: arguments in our names in, reply in our names out. Writes that may happen offline go
 * through `mutate()` instead. Refusals are AppErrors, a missing or foreign answer is a NetworkError.
 */
import { decodeReply, encodeArgs, type WireArgs } from '#contract/protocol/codec.ts'
import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'

import { isSuccess, toError } from './answer.ts'
import { type Answer, exchange, exchangeBytes, type Fetch, type OutgoingRequest } from './exchange.ts'
import { CancelledError } from './network-error.ts'
import { pathOf, toForm } from './request.ts'
import { currentSession, renewSession, reportSessionLost } from './session.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Asked beside the page: it neither cancels a request of the page to the same path nor is cancelled by one. */
  isAside?: boolean
}

/** Looked up at each request, so that a service worker or a test may replace it. */
export const browserFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** Rejects with AppError, NetworkError, or CancelledError when a newer request to the same path took over. */
export async function call<E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  return (await callDated(endpoint, args, options)).reply
}

/** `call` with the instant (epoch ms) its reply was true: earlier than now when a stored copy answered. */
export async function callDated<E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  options: CallOptions = {},
): Promise<{ reply: Reply<E>; at: number }> {
  const wire = encodeArgs(endpoint, args)
  const send = (signal?: AbortSignal) => exchangeWithRenewal(toOutgoing(endpoint, wire, signal))
  const answer =
    endpoint.supersedes && !options.isAside
      ? await superseding(endpoint, wire, options.signal, send)
      : await send(options.signal)
  if (!isSuccess(answer)) throw toError(answer)
  return { reply: decodeReply(endpoint, answer.envelope.data), at: answer.storedAt ?? Date.now() }
}

/** Sends a file with the call's other fields as multipart/form-data. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  file: Blob,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const wire = encodeArgs(endpoint, args)
  const body = new FormData()
  for (const [name, value] of toForm(wire.body ?? {})) body.append(name, value)
  body.append('file', file)
  const answer = await exchangeWithRenewal({ ...toOutgoing(endpoint, wire, options.signal), body })
  if (!isSuccess(answer)) throw toError(answer)
  return decodeReply(endpoint, answer.envelope.data)
}

/** The raw bytes of a reply outside the envelope (catalogue segments); the caller verifies their hash. */
export async function download<E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  options: CallOptions = {},
): Promise<ArrayBuffer> {
  const answer = await exchangeBytes(browserFetch, toOutgoing(endpoint, encodeArgs(endpoint, args), options.signal))
  if (answer instanceof ArrayBuffer) return answer
  throw toError(answer)
}

function toOutgoing(endpoint: Endpoint, wire: WireArgs, signal?: AbortSignal): OutgoingRequest {
  return {
    method: endpoint.method,
    path: pathOf(endpoint, wire),
    ...(wire.body && { body: toForm(wire.body) }),
    session: currentSession(),
    acts: endpoint.acts,
    ...(signal && { signal }),
  }
}

/**
 * A call refused for its CSRF token did nothing; another tab may have signed in again, so ask for the new one, once.
 */
async function exchangeWithRenewal(outgoing: OutgoingRequest): Promise<Answer> {
  const answer = await exchange(browserFetch, outgoing)
  const error = isSuccess(answer) ? undefined : toError(answer)
  if (error?.code === 'auth.csrf' && outgoing.session && (await renewSession()))
    return exchange(browserFetch, { ...outgoing, session: currentSession() })
  if (error?.code === 'auth.required' && outgoing.session) reportSessionLost()
  return answer
}

const pending = new Map<string, AbortController>()

/** A request to the same path cancels the previous one still pending. */
async function superseding(
  endpoint: Endpoint,
  wire: WireArgs,
  outer: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const key = `${endpoint.method} ${pathOf(endpoint, { params: wire.params })}`
  pending.get(key)?.abort()
  const controller = new AbortController()
  const cancel = () => controller.abort()
  pending.set(key, controller)
  outer?.addEventListener('abort', cancel)
  try {
    if (outer?.aborted) throw new CancelledError('cancelled')
    return await send(controller.signal)
  } finally {
    outer?.removeEventListener('abort', cancel)
    if (pending.get(key) === controller) pending.delete(key)
  }
}
