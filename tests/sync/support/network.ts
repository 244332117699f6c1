/** The network between a device and the real server, which does what a test tells it to. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

import { SESSION_COOKIE } from '#server/platform/access.ts'
import type { Fetch } from '#sync/transport/exchange.ts'

import { faultyAnswer, partsOf } from './poison.ts'

/** What happens to one request. */
export type Fate =
  | 'ok'
  /** Never reaches the server. */
  | 'dropRequest'
  /** Reaches the server; the answer is lost. */
  | 'dropAnswer'
  /** Reaches the server twice; the second answer is the one that arrives. */
  | 'duplicate'
  /** A captive portal answers 200 with a page, or with JSON of its own. */
  | 'portal'
  | 'portalJson'
  /** A proxy answers 503 in its own words. */
  | 'gateway'
  /** Waits on the way, or on the way back, until it is let go. */
  | 'holdRequest'
  | 'holdAnswer'

export type SentRequest = { method: string; path: string; headers: Headers; body: string }
export type Network = {
  fetch: Fetch
  /** Every request that left the device, oldest first. */
  sent: SentRequest[]
  /** Decides the fate of the next requests; `ok` without it. */
  fate: (sent: SentRequest) => Fate
  /** Delivers an old request once more, as a slow network may, and drops its answer. */
  redeliver: (sent: SentRequest) => Promise<void>
  /** The browser's session cookie. */
  token: string | undefined
}
/** One that can also hold what is on its way, be listened to, and fail on single operations. */
export type WatchedNetwork = Network & {
  /** Lets each request go that is held. */
  held: (() => void)[]
  /** Called when a request begins to be held. */
  stalled: () => void
  /** Called with every delivery in the order in which the server took them. */
  onDelivery: (sent: SentRequest, answer: LightMyRequestResponse) => void
  /** Operations on which the server fails, as if a fault of its own lay in their way. */
  poison: Set<string>
}

/** As much of a Fastify app as a network needs. */
export type Server = { inject: (options: InjectOptions) => Promise<LightMyRequestResponse> }

export function networkTo(app: Server, token: string | undefined): WatchedNetwork {
  const inject = async (sent: SentRequest) => {
    const { method, path, headers, body } = sent
    const cookie = network.token ? { cookie: `${SESSION_COOKIE}=${network.token}` } : {}
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...Object.fromEntries(headers), ...cookie },
      ...(body !== '' && { payload: body }),
    })
    const set = answer.cookies.find(({ name }) => name === SESSION_COOKIE)
    if (set) network.token = set.value === '' ? undefined : set.value
    network.onDelivery(sent, answer)
    return answer
  }
  const deliver = async (sent: SentRequest): Promise<Response> => {
    const { healthy, fault } = partsOf(sent, network.poison)
    const answer = healthy && toResponse(await inject(healthy))
    return fault ? faultyAnswer(fault, answer) : answer!
  }
  const hold = () =>
    new Promise<void>((resolve) => {
      network.held.push(resolve)
      network.stalled()
    })
  const network: WatchedNetwork = {
    token,
    sent: [],
    held: [],
    poison: new Set(),
    stalled: () => undefined,
    onDelivery: () => undefined,
    fate: () => 'ok',
    redeliver: async (sent) => void (await deliver(sent)),
    async fetch(url, init) {
      const request = new Request(`http://shop${url}`, init)
      const sent = { method: request.method, path: url, headers: request.headers, body: await request.text() }
      network.sent.push(sent)
      const fate = network.fate(sent)
      if (fate === 'dropRequest') throw new TypeError('fetch failed')
      if (fate === 'portal')
        return new Response('<html>登录本店 Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
      if (fate === 'portalJson') return Response.json({ code: 200, message: 'ok', data: { lines: [], removed: [] } })
      if (fate === 'gateway') return new Response('Bad gateway', { status: 503 })
      if (fate === 'holdRequest') await hold()
      if (fate === 'duplicate') await deliver(sent)
      const answer = await deliver(sent)
      if (fate === 'holdAnswer') await hold()
      if (fate === 'dropAnswer') throw new TypeError('connection reset')
      return answer
    },
  }
  return network
}

function toResponse({ headers, body, statusCode }: LightMyRequestResponse): Response {
  const listed = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(body, { status: statusCode, headers: listed })
}
