/**
 * What both simulated providers have: their trades, a cashier where a payer presses 付款 or 取消, and notices that are
 * sent again until they are taken. The trades are kept in a file, so that a restart forgets no money.
 */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { type Day, dayOf, SECOND_MS } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'

import { yuanOf } from '../provider.ts'
import { type BillLine, billLinesOf } from './bill-lines.ts'

export type TillRefund = { number: string; reference: string; amount: Fen; at: number }
export type TillTrade = {
  number: string
  amount: Fen
  subject: string
  state: 'waiting' | 'paid' | 'closed'
  reference: string
  notifyUrl: string
  returnUrl: string
  expiresAt: number
  paidAt?: number
  refunds: TillRefund[]
  /** As the provider calls the way it was opened. */
  type?: string
}
/** A notice, as it would be sent. */
export type SentNotice = { provider: string; url: string; headers: Record<string, string>; body: string }

export type BillName = 'trades' | 'funds'

export type Forgery = { isForOther?: boolean }

export type TillOptions = {
  now: () => number
  /** Where the trades are kept; absent: in memory alone. */
  file?: string
  /** Takes the notices in place of the network. */
  deliver?: (notice: SentNotice) => void
}

export type Till = {
  provider: string
  now: () => number
  find(number: string): TillTrade | undefined
  open(trade: Omit<TillTrade, 'state' | 'reference' | 'refunds'>): TillTrade
  /** The payer pays; false when he cannot any more. Tells the shop. */
  pay(number: string): boolean
  /** What a notice of a paid trade would be, signed now; `isForOther`: to another merchant. */
  noticeOf(number: string, forgery?: Forgery): SentNotice
  close(trade: TillTrade): void
  /** Undefined when less than `amount` is left; a number that was used is the same refund. */
  refund(trade: TillTrade, number: string, amount: Fen): { refund: TillRefund; isNew: boolean } | undefined
  /** What a bill of a day says: of the trades, or of the money on the account. */
  linesOf(day: Day, bill: BillName): BillLine[]
  /** From now on these bills are wrong: a test leaves out, doubles or alters lines. Undefined: they are true again. */
  falsify(change: ((lines: BillLine[]) => BillLine[]) | undefined, bills?: readonly BillName[]): void
  /** Writes what is kept. */
  settle(): Promise<void>
}

const RETRY_SECONDS = [0, 2, 5, 15, 60]

const asIs = (lines: BillLine[]) => lines

export function createTill(
  provider: string,
  { now, file, deliver }: TillOptions,
  sign: (trade: TillTrade, forgery?: Forgery) => Omit<SentNotice, 'provider' | 'url'>,
): Till {
  const trades = new Map<string, TillTrade>(file === undefined ? [] : readKept(file))
  const falsified = new Map<BillName, typeof asIs>()
  let saving = Promise.resolve()
  const keep = () => {
    if (file === undefined) return
    saving = saving.then(() => writeFile(file, JSON.stringify([...trades.values()]))).catch(() => undefined)
  }
  const noticeOf = (trade: TillTrade, forgery?: Forgery): SentNotice => ({
    provider,
    url: trade.notifyUrl,
    ...sign(trade, forgery),
  })
  const send = async (trade: TillTrade) => {
    for (const seconds of RETRY_SECONDS) {
      await wait(seconds * SECOND_MS, undefined, { ref: false })
      const { url, headers, body } = noticeOf(trade)
      const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
      if (response?.ok && !(await response.text()).includes('fail')) return
    }
  }
  return {
    provider,
    now,
    find: (number) => trades.get(number),
    open(given) {
      const known = trades.get(given.number)
      if (known) return known
      const trade: TillTrade = { ...given, state: 'waiting', reference: referenceAt(now()), refunds: [] }
      trades.set(trade.number, trade)
      keep()
      return trade
    },
    pay(number) {
      const trade = trades.get(number)
      if (!trade || trade.state !== 'waiting' || trade.expiresAt <= now()) return false
      Object.assign(trade, { state: 'paid', paidAt: now() })
      keep()
      if (deliver) deliver(noticeOf(trade))
      else void send(trade)
      return true
    },
    noticeOf: (number, forgery) => noticeOf(trades.get(number)!, forgery),
    close(trade) {
      if (trade.state === 'waiting') trade.state = 'closed'
      keep()
    },
    refund(trade, number, amount) {
      const known = trade.refunds.find((one) => one.number === number)
      if (known) return { refund: known, isNew: false }
      const spent = trade.refunds.reduce((total, one) => total + one.amount, 0)
      if (trade.state !== 'paid' || amount <= 0 || spent + amount > trade.amount) return undefined
      const refund = { number, reference: referenceAt(now()), amount, at: now() }
      trade.refunds.push(refund)
      keep()
      return { refund, isNew: true }
    },
    linesOf: (day, bill) => (falsified.get(bill) ?? asIs)(billLinesOf(trades.values(), day)),
    falsify(change, bills = ['trades', 'funds']) {
      for (const bill of bills) falsified.set(bill, change ?? asIs)
    },
    settle: () => saving,
  }
}

function readKept(file: string): [string, TillTrade][] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as TillTrade[]).map((trade) => [trade.number, trade])
  } catch {
    return []
  }
}

const referenceAt = (at: number): string => `${dayOf(at).replaceAll('-', '')}22${randomInt(1e11, 1e12)}`

/** Answers of the provider's own addresses; undefined: there is no such address. */
export type TillAnswer = { status: number; headers?: Record<string, string>; body: string | Buffer } | undefined
export type TillRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

/** Serves the cashier, and what `answer` knows, on a free port of this machine. */
export async function serveTill(
  till: Till,
  title: string,
  answer: (request: TillRequest) => TillAnswer | Promise<TillAnswer>,
): Promise<{ origin: string; close(): Promise<void> }> {
  const handle = async (request: IncomingMessage): Promise<TillAnswer> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    const [, place, number = '', act] = url.pathname.split('/')
    if (place !== 'cashier') return answer({ method: request.method ?? 'GET', url, headers: request.headers, body })
    return cashier(till, title, {
      number: decodeURIComponent(number),
      act: request.method === 'POST' ? act : undefined,
    })
  }
  const server = createServer((request, response) => {
    handle(request).then(
      (given) => reply(response, given ?? { status: 404, body: 'not found' }),
      () => reply(response, { status: 500, body: 'simulator failed' }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await till.settle()
    },
  }
}

function reply(response: ServerResponse, { status, headers = {}, body }: NonNullable<TillAnswer>): void {
  response.writeHead(status, headers).end(body)
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

function cashier(till: Till, title: string, { number, act }: { number: string; act: string | undefined }): TillAnswer {
  const trade = till.find(number)
  if (!trade) return { status: 404, headers: HTML, body: page(title, '<p>没有这笔交易。</p>') }
  if (act === 'pay') till.pay(number)
  if (act === 'cancel' || (act === 'pay' && trade.returnUrl && trade.state === 'paid'))
    if (trade.returnUrl) return { status: 303, headers: { location: trade.returnUrl }, body: '' }
  const facts = `<p class="subject">${escape(trade.subject)}</p><p class="amount">¥${yuanOf(trade.amount)}</p>`
  const back = trade.returnUrl ? `<a href="${escape(trade.returnUrl)}">返回商家</a>` : '<p>请回到商家页面查看结果。</p>'
  if (trade.state === 'paid') return done(title, `${facts}<p>付款成功</p>${back}`)
  if (trade.state === 'closed' || trade.expiresAt <= till.now()) return done(title, `${facts}<p>交易已关闭</p>${back}`)
  if (act === 'cancel') return done(title, `${facts}<p>已取消，没有付款</p>`)
  const at = `/cashier/${encodeURIComponent(number)}`
  return done(
    title,
    `${facts}<form method="post" action="${at}/pay"><button class="main">付款</button></form><form method="post" action="${at}/cancel"><button>取消</button></form>`,
  )
}

const done = (title: string, content: string): TillAnswer => ({
  status: 200,
  headers: HTML,
  body: page(title, content),
})

const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:22rem;margin:12vh auto;padding:0 1rem;text-align:center}.amount{font-size:2rem;font-weight:600;margin:.5rem}.subject{color:#666}button{font:inherit;width:100%;padding:.7rem;margin:.3rem 0;border:1px solid #ccc;border-radius:.5rem;background:#fff}.main{background:#1677ff;border-color:#1677ff;color:#fff}'

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${content}</html>`
