/** One request and its authentic answer. Whatever is not our envelope under our header is a NetworkError. */
import {
  ANSWER_HEADER,
  ANSWER_MARK,
  BUYER_HEADER,
  CSRF_HEADER,
  type Envelope,
  type Method,
  SHARED_HEADER,
  STORED_HEADER,
} from '#contract/protocol/endpoint.ts'
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts'

import { CancelledError, NetworkError } from './network-error.ts'
import { isSharedComputer, type Session } from './session.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type OutgoingRequest = {
  method: Method
  /** With its query string. */
  path: string
  body?: BodyInit
  headers?: Record<string, string>
  session: Session | undefined
  /** Carries the CSRF token. */
  acts?: boolean
  signal?: AbortSignal
  timeoutMs?: number
}
export type Answer = {
  status: number
  envelope: Envelope
  /** From Retry-After. */
  retryAfterMs?: number
  /** When the service worker stored this answer; absent for one that came over the network. */
  storedAt?: number
}

/** In front of every path of the API. */
export const BASE: string = import.meta.env?.VITE_API_BASE ?? ''

/** Rejects with NetworkError when no authentic answer came in time, CancelledError when `signal` was aborted. */
export async function exchange(fetch: Fetch, outgoing: OutgoingRequest): Promise<Answer> {
  return within(outgoing, async (signal) => {
    const response = await fetch(BASE + outgoing.path, requestOf(outgoing, signal))
    return toAnswer(response)
  })
}

/** The bytes of an answer outside the envelope, such as an immutable catalogue segment; any refusal is its envelope. */
export async function exchangeBytes(fetch: Fetch, outgoing: OutgoingRequest): Promise<ArrayBuffer | Answer> {
  return within(outgoing, async (signal) => {
    const response = await fetch(BASE + outgoing.path, requestOf(outgoing, signal))
    if (response.status !== 200) return toAnswer(response)
    assertOurs(response)
    return response.arrayBuffer()
  })
}

function requestOf({ method, body, headers, session, acts }: OutgoingRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    ...(body !== undefined && { body }),
    headers: {
      ...(session && { [BUYER_HEADER]: String(session.buyerId) }),
      // A visitor has no token; the header alone proves that the call comes from our own page.
      ...(acts && { [CSRF_HEADER]: session?.csrf ?? 'visitor' }),
      ...(acts && isSharedComputer() && { [SHARED_HEADER]: '1' }),
      ...headers,
    },
    credentials: 'include',
    // Our server redirects no call: what does is a portal.
    redirect: 'error',
    signal,
  }
}

async function within<T>(
  { signal: outer, timeoutMs = REQUEST_TIMEOUT_MS }: OutgoingRequest,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const cancel = () => controller.abort(new CancelledError('cancelled'))
  const timer = setTimeout(() => controller.abort(new NetworkError('timeout')), timeoutMs)
  outer?.addEventListener('abort', cancel)
  if (outer?.aborted) cancel()
  try {
    return await Promise.race([run(controller.signal), rejectedBy(controller.signal)])
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    throw error instanceof NetworkError ? error : new NetworkError('offline', { cause: error })
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}

/** Rejects with the reason of an abort: a fetch that does not listen to its signal must not be waited for. */
export const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

function assertOurs(response: Response): void {
  if (response.headers.get(ANSWER_HEADER) !== ANSWER_MARK)
    throw new NetworkError(response.status < 500 ? 'unauthentic' : 'gateway')
}

async function toAnswer(response: Response): Promise<Answer> {
  assertOurs(response)
  const text = await response.text()
  const envelope = parseEnvelope(text)
  if (!envelope) throw new NetworkError('unauthentic')
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const storedAt = Number(response.headers.get(STORED_HEADER) ?? Number.NaN)
  return {
    status: response.status,
    envelope,
    ...(Number.isFinite(retryAfter) && { retryAfterMs: retryAfter * 1_000 }),
    ...(Number.isFinite(storedAt) && { storedAt }),
  }
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed === null || typeof parsed !== 'object') return undefined
    const { code, message } = parsed as Partial<Envelope>
    return typeof code === 'number' && typeof message === 'string' ? (parsed as Envelope) : undefined
  } catch {
    return undefined
  }
}
