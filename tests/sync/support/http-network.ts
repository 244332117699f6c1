/** A device's way to a server that listens on a real port, as a process of its own may. */
import { SESSION_COOKIE } from '#server/platform/access.ts'

import type { Fate, Network, Sent } from './network.ts'

/** Requests go out as they are: what happens to them is the server's affair, so `fate` is not asked. */
export function httpNetwork(origin: () => string, token: string): Network {
  const deliver = ({ method, path, headers, body }: Sent, signal?: AbortSignal) => {
    const all = new Headers(headers)
    all.set('cookie', `${SESSION_COOKIE}=${token}`)
    return fetch(`${origin()}${path}`, {
      method,
      headers: all,
      ...(body !== '' && { body }),
      ...(signal && { signal }),
    })
  }
  const network: Network = {
    token,
    sent: [],
    fate: (): Fate => 'ok',
    redeliver: async (sent) => void (await deliver(sent)),
    async fetch(url, init) {
      const request = new Request(`http://shop${url}`, init)
      const sent = { method: request.method, path: url, headers: request.headers, body: await request.text() }
      network.sent.push(sent)
      return deliver(sent, init.signal ?? undefined)
    },
  }
  return network
}
