/**
 * A stand-in for WeChat where there is no official account: the provider's three addresses on a port of this machine. Its
 * page of consent lets one press 同意 as one would on a phone. Codes open once and for five minutes, as the provider's do.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { MINUTE_MS } from '#domain/instant.ts'

import type { WechatAccount } from '../../config.ts'
import { SIMULATED_APP_ID } from './simulated-app.ts'

export type WechatSimulator = { account: WechatAccount; close(): Promise<void> }

const CODE_MS = 5 * MINUTE_MS
const BAD_CODE = 40_029
const BAD_SECRET = 40_125
const BAD_TOKEN = 40_001

/** `person`: the WeChat user who agrees. */
export async function startWechatSimulator(
  returnUrl: string,
  person: () => { openid: string; nickname: string } = () => ({ openid: 'o-simulated', nickname: '微信用户（模拟）' }),
): Promise<WechatSimulator> {
  const secrets = { appId: SIMULATED_APP_ID, secret: randomUUID() }
  const codes = new Map<string, { user: ReturnType<typeof person>; until: number }>()
  const tokens = new Map<string, ReturnType<typeof person>>()

  const consent = (query: URLSearchParams): string => {
    const code = randomUUID()
    codes.set(code, { user: person(), until: Date.now() + CODE_MS })
    const target = new URL(query.get('redirect_uri') ?? returnUrl)
    target.searchParams.set('code', code)
    target.searchParams.set('state', query.get('state') ?? '')
    const link = target.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>微信授权（模拟）</title><h1>微信授权（模拟）</h1><p>网站申请获取你的昵称。</p><p><a href="${link}">同意</a></p></html>`
  }

  const answer = (path: string, query: URLSearchParams): object => {
    if (path === '/sns/oauth2/access_token') {
      if (query.get('appid') !== secrets.appId || query.get('secret') !== secrets.secret) return { errcode: BAD_SECRET }
      const given = codes.get(query.get('code') ?? '')
      codes.delete(query.get('code') ?? '')
      if (!given || given.until < Date.now()) return { errcode: BAD_CODE, errmsg: 'invalid code' }
      const token = randomUUID()
      tokens.set(token, given.user)
      return {
        access_token: token,
        expires_in: 7200,
        refresh_token: randomUUID(),
        openid: given.user.openid,
        scope: 'snsapi_userinfo',
      }
    }
    const user = tokens.get(query.get('access_token') ?? '')
    return path === '/sns/userinfo' && user && user.openid === query.get('openid')
      ? { ...user, sex: 0, headimgurl: '', privilege: [] }
      : { errcode: BAD_TOKEN }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/connect/oauth2/authorize')
      response.setHeader('content-type', 'text/html; charset=utf-8').end(consent(searchParams))
    // The provider sends JSON as text/plain.
    else response.setHeader('content-type', 'text/plain').end(JSON.stringify(answer(pathname, searchParams)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    account: { ...secrets, openUrl: origin, apiUrl: origin, returnUrl },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
