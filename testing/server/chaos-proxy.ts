/**
 * A proxy between a browser and the server that imitates a clinic's bad connection: it breaks, hangs, loses answers,
 * delivers twice, or a captive portal answers for the server. It is a real proxy, because Playwright cannot intercept
 * the requests of the service worker.
 */
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request on its way; `path` without its query, `at` in milliseconds of `performance.now()`. */
export type PassingRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}

export type Fault =
  /** Holds the request back until the fault ends. */
  | { kind: 'hold' }
  /** The server runs the request; its answer is held back until the fault ends. */
  | { kind: 'holdAnswer' }
  /** The server runs the request; its answer is lost. */
  | { kind: 'dropAnswer' }
  /** The server gets the request twice in a row; the browser gets the first answer. */
  | { kind: 'duplicate' }
  /** The request never reaches the server, and no answer comes. */
  | { kind: 'hang' }
  | { kind: 'delay'; ms: number }
  /** A captive portal's page in place of the answer, directly or by a redirect. */
  | { kind: 'portal'; isRedirect?: boolean }
  /** A gateway's error page. */
  | { kind: 'gateway'; status: number }
  /** Buffers the whole answer before passing it on, so that an event stream never arrives. */
  | { kind: 'buffer' }

export type Trouble = {
  /** The requests that met the fault so far. */
  met: readonly PassingRequest[]
  /** Resolves when `count` requests have met the fault and, if the fault lets them through, the server has answered. */
  hasMet(count?: number): Promise<void>
  /** Ends the fault. Requests that were held back go on; requests without an answer lose their connection. */
  lift(): void
}

export type ChaosProxy = {
  origin: string
  /** All requests that reached the proxy, oldest first. */
  passed: readonly PassingRequest[]
  /** Drops every connection and refuses new ones. */
  cut(): void
  /** Ends the cut and every fault. */
  restore(): void
  /**
   * Matching requests ("POST /api/cart", or a predicate) meet `fault`, at most `times` of them. The newest fault wins.
   */
  trouble(matches: string | ((passing: PassingRequest) => boolean), fault: Fault, options?: { times?: number }): Trouble
  close(): Promise<void>
}

const PORTAL = '<!doctype html><title>上网认证</title><h1>请先登录 Wi-Fi</h1>'
const PORTAL_PATH = '/portal-of-the-network'

type Case = {
  matches: (passing: PassingRequest) => boolean
  fault: Fault
  note(passing: PassingRequest): void
  isLifted: Promise<void>
}

const PORT_TRIES = 50

/** Waits while the port is in use by another process. Throws when it stays in use for ten seconds. */
async function listen(server: Server, port: number, triesLeft = PORT_TRIES): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || triesLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    await listen(server, port, triesLeft - 1)
  }
}

/** Starts a proxy at `ownPort`, or at a free port. */
export async function startChaosProxy(target: { port: number }, ownPort = 0): Promise<ChaosProxy> {
  let isCut = false
  let cases: Case[] = []
  const lifts = new Set<() => void>()
  const passed: PassingRequest[] = []
  const sockets = new Set<Socket>()
  // Each request has a connection of its own, so that none is one that the server has just closed.
  const agent = new Agent({ keepAlive: false })

  const server = createServer((incoming, response) => {
    meet(incoming, response).catch(() => response.destroy())
  })
  server.on('connection', (socket: Socket) => {
    if (isCut) return void socket.resetAndDestroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function meet(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming
    const payload = await buffer(incoming)
    response.on('error', () => response.destroy())
    const passing = { method, path: url.split('?')[0]!, headers, body: payload.toString(), at: performance.now() }
    passed.push(passing)
    const ask = () => forward(agent, target.port, { method, url, headers, payload })
    const met = cases.findLast(({ matches }) => matches(passing))
    if (passing.path === PORTAL_PATH) return sendPage(response, 200, PORTAL)
    if (!met) return pass(await ask(), response)
    const { fault, note, isLifted } = met
    if (fault.kind === 'hold' || fault.kind === 'hang' || fault.kind === 'portal' || fault.kind === 'gateway')
      note(passing)
    switch (fault.kind) {
      case 'hang':
        await isLifted
        return void response.destroy()
      case 'portal':
        if (!fault.isRedirect) return sendPage(response, 200, PORTAL)
        return void response.writeHead(302, { location: PORTAL_PATH }).end()
      case 'gateway':
        return sendPage(response, fault.status, '<h1>Gateway</h1>')
      case 'hold':
        await isLifted
        return pass(await ask(), response)
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, fault.ms))
        break
      default:
    }
    const answer = await ask()
    if (fault.kind === 'delay') return pass(answer, response)
    // An event stream never ends by itself.
    if (fault.kind === 'buffer') response.on('close', () => answer.destroy())
    const content = await buffer(answer)
    if (fault.kind === 'duplicate') await buffer(await ask())
    note(passing)
    if (fault.kind === 'dropAnswer') return void response.destroy()
    if (fault.kind === 'holdAnswer') await isLifted
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(content)
  }

  await listen(server, ownPort)
  const { port } = server.address() as AddressInfo
  return {
    // Service workers and crypto.subtle need a secure context, which localhost is.
    origin: `http://localhost:${port}`,
    passed,
    cut() {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    restore() {
      isCut = false
      for (const lift of lifts) lift()
    },
    trouble(matches, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const met: PassingRequest[] = []
      const waiting = new Set<() => void>()
      let free!: () => void
      const isLifted = new Promise<void>((resolve) => {
        free = resolve
      })
      const isMeant =
        typeof matches === 'string' ? ({ method, path }: PassingRequest) => `${method} ${path}` === matches : matches
      let left = times
      const one: Case = {
        matches: (passing) => left > 0 && isMeant(passing) && (left -= 1) >= 0,
        fault,
        note(passing) {
          met.push(passing)
          for (const look of waiting) look()
        },
        isLifted,
      }
      const lift = () => {
        cases = cases.filter((other) => other !== one)
        lifts.delete(lift)
        free()
      }
      cases.push(one)
      lifts.add(lift)
      const hasMet = (count = 1) =>
        new Promise<void>((done) => {
          const look = () => {
            if (met.length >= count) done()
          }
          waiting.add(look)
          look()
        })
      return { met, hasMet, lift }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        agent.destroy()
        server.close(() => resolve())
      }),
  }
}

type ForwardedRequest = { method: string; url: string; headers: IncomingMessage['headers']; payload: Buffer }

function forward(
  agent: Agent,
  port: number,
  { method, url, headers, payload }: ForwardedRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, resolve)
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

/** Passes the answer on piece by piece, as an event stream needs; ends when the browser is gone. */
function pass(answer: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return void answer.destroy()
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  response.flushHeaders()
  response.on('close', () => answer.destroy())
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
