/**
 * A tiny HTTP server for one run: the contestant's page, `/write`, the weather of the moment, and the protocol of our
 * own client.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { type Ledger, openLedger } from './ledger.ts'
import { serveOurClient, signedOutAnswer } from './our-client.ts'
import type { Fate, Write } from './schedule.ts'

export type IncomingCall = { path: string; query: string; headers: IncomingMessage['headers']; body: string }
export type Reply = { status: number; headers: Record<string, string>; body: string }
export type TinyServer = {
  origin: string
  ledger: Ledger
  /** Asked for every request but those for the page itself. */
  fate: () => Fate
  close(): Promise<void>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const PORTAL: Reply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>请先登录 Wi-Fi</h1>' }

/** `contestant` names the page's script in `directory`. */
export async function startTinyServer(directory: string, contestant: string): Promise<TinyServer> {
  const ledger = openLedger()
  const ours = serveOurClient(ledger)
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  function speak(incoming: IncomingCall): Reply {
    if (incoming.path !== '/write') return ours(incoming)
    ledger.take(JSON.parse(incoming.body) as Write, incoming.headers['idempotency-key'] as string | undefined)
    return { status: 200, headers: JSON_TYPE, body: '{"ok":true}' }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (request.url ?? '/').split('?')
    const incoming = { path, query, headers: request.headers, body: (await buffer(request)).toString() }
    const send = ({ status, headers, body }: Reply) => void response.writeHead(status, headers).end(body)
    if (path !== '/write' && !path.startsWith('/api/')) return send(await page(path))
    const fate = tiny.fate()
    if (fate === 'dropRequest') return void response.destroy()
    if (fate === 'portal') return send(PORTAL)
    if (fate === 'signedOut')
      return send(path === '/write' ? { status: 401, headers: JSON_TYPE, body: '{}' } : signedOutAnswer(path))
    if (fate === 'duplicate') speak(incoming)
    const reply = speak(incoming)
    if (fate === 'dropAnswer') return void response.destroy()
    send(reply)
  }

  async function page(path: string): Promise<Reply> {
    if (path === '/') {
      const body = `<!doctype html><meta charset=utf-8><script type=module src=/${contestant}.js></script>`
      return { status: 200, headers: { 'content-type': 'text/html' }, body }
    }
    const body = await readFile(join(directory, path), 'utf8').catch(() => undefined)
    return { status: body === undefined ? 404 : 200, headers: { 'content-type': 'text/javascript' }, body: body ?? '' }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tiny: TinyServer = {
    // Service workers need a secure context, which localhost is.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    ledger,
    fate: () => 'ok',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return tiny
}
