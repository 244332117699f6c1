/**
 * Sends one signed message to an address that a customer named. It follows nowhere, reads little and waits not long.
 */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

import { SECOND_MS } from '#domain/instant.ts'

import { InnerAddressError, isPublicAddress, numericHost, publicLookup } from './public-address.ts'
import { type SignedMessage, signedHeaders } from './sign.ts'

const TIMEOUT_MS = 10 * SECOND_MS
/** Of an answer nothing but its status is of interest; what it says beyond this ends the connection. */
const ANSWER_BYTES = 4 * 1024
const HEADER_BYTES = 8 * 1024

export type WebhookAnswer = {
  isDelivered: boolean
  /** HTTP status; undefined: no answer. */
  status: number | undefined
  tookMs: number
  /** What was wrong, in Chinese; empty: nothing. */
  problem: string
}

type Targets = {
  /** http and the inner network too: for development and tests. */
  isLocalAllowed: boolean
  timeoutMs?: number
  lookup?: LookupFunction
}

/** Never throws: what went wrong is in the answer. */
export async function sendWebhook(
  { url, ...message }: SignedMessage & { url: string },
  { isLocalAllowed, timeoutMs = TIMEOUT_MS, lookup = publicLookup() }: Targets,
): Promise<WebhookAnswer> {
  const begun = performance.now()
  const end = (status: number | undefined, problem: string): WebhookAnswer => ({
    isDelivered: problem === '',
    status,
    tookMs: Math.round(performance.now() - begun),
    problem,
  })
  try {
    const target = targetOf(url, isLocalAllowed)
    const status = await post(target, message, { timeoutMs, lookup: isLocalAllowed ? undefined : lookup })
    return end(status, problemOf(status))
  } catch (error) {
    return end(undefined, wordsOf(error, timeoutMs))
  }
}

function targetOf(url: string, isLocalAllowed: boolean): URL {
  const target = new URL(url)
  if (isLocalAllowed) return target
  const number = numericHost(target.hostname)
  if (target.protocol !== 'https:' || (number !== undefined && !isPublicAddress(number)))
    throw new InnerAddressError(target.hostname)
  return target
}

type Means = { timeoutMs: number; lookup: LookupFunction | undefined }

/** The status of the answer. Rejects when there is none in time. */
const post = (target: URL, message: SignedMessage, { timeoutMs, lookup }: Means): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = Buffer.from(message.body)
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      method: 'POST',
      // A connection of its own: none is kept that was made to what the name led to before.
      agent: false,
      ...(lookup && { lookup }),
      maxHeaderSize: HEADER_BYTES,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        'user-agent': 'Changbei-Webhooks/1',
        ...signedHeaders(message),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      drop(response)
    })
    request.end(body)
  })

/** Lets a short answer end in peace and ends a long one. */
function drop(response: IncomingMessage): void {
  let read = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > ANSWER_BYTES) response.destroy()
  })
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return ''
  if (status >= 300 && status < 400) return `回答 ${status}，要求转到别的地址，没有跟随`
  return status === 410 ? '回答 410，对方不再接收' : `回答 ${status}`
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名无法解析',
  EAI_AGAIN: '域名无法解析',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接被中断',
  EPROTO: '不是 https 服务，或加密协议不符',
  HPE_HEADER_OVERFLOW: '回答的请求头过长',
  CERT_HAS_EXPIRED: '证书已过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书是自签的，须用受信任的证书',
  SELF_SIGNED_CERT_IN_CHAIN: '证书是自签的，须用受信任的证书',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书链不完整',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书与域名不符',
}

function wordsOf(error: unknown, timeoutMs: number): string {
  if (error instanceof InnerAddressError) return '地址指向内网或本机，没有发送'
  if (!(error instanceof Error)) return '连接失败'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `${timeoutMs / SECOND_MS} 秒内没有应答`
  const code = 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? (code ? `连接失败（${code}）` : '连接失败')
}
