/**
 * A stand-in for WeChat where there is no application of ours: the provider's addresses on a port of this machine. Its
 * pages let one scan and agree, or refuse, as one would on a telephone. Codes open once and for five minutes, as the
 * provider's do.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { WechatEntrance } from '#domain/company/wechat.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import type { WechatAccount } from '../../config.ts'
import { SIMULATED_APP_ID, SIMULATED_SCAN_APP_ID } from './simulated-app.ts'
import { consentPage, errorPage } from './simulated-pages.ts'

export type WechatSimulator = { official: WechatAccount; scan: WechatAccount; close(): Promise<void> }

/** Somebody with a telephone. Both applications know him by openids of their own; `unionid` says that they are his. */
export type SimulatedPerson = { id: string; nickname: string; unionid?: string }
type Grant = { person: SimulatedPerson; app: WechatAccount; until: number }

const PEOPLE: readonly SimulatedPerson[] = ['李大夫', '王药师', '赵采购'].map((nickname, index) => ({
  id: String(index + 1),
  nickname,
  unionid: `u-simulated-${index + 1}`,
}))

const CODE_MS = 5 * MINUTE_MS
const BAD_CODE = 40_029
const BAD_SECRET = 40_125
const BAD_TOKEN = 40_001
const SCOPES = { scan: 'snsapi_login', inside: 'snsapi_userinfo' } as const satisfies Record<WechatEntrance, string>

/** As `app` knows him. */
export const openidOf = ({ id }: SimulatedPerson, { entrance }: Pick<WechatAccount, 'entrance'>): string =>
  `o-${entrance}-${id}`

/** `siteUrl`: the site whose pages it may lead back to. `people`: who stands there with a telephone. */
export async function startWechatSimulator({
  siteUrl,
  people = () => PEOPLE,
}: {
  siteUrl: string
  people?: () => readonly SimulatedPerson[]
}): Promise<WechatSimulator> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const apps: WechatAccount[] = []

  /** What is wrong with how the site asks, as the provider's page says it. */
  const faultOf = (entrance: WechatEntrance, query: URLSearchParams): string | undefined => {
    if (!apps.some((app) => app.entrance === entrance && app.appId === query.get('appid'))) return 'AppID 参数错误'
    if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri 参数错误'
    if (new URL(query.get('redirect_uri')!).origin !== new URL(siteUrl).origin) return 'redirect_uri 参数错误'
    if (query.get('response_type') !== 'code') return 'response_type 参数错误'
    return query.get('scope') === SCOPES[entrance] ? undefined : 'Scope 参数错误或没有 Scope 权限'
  }

  /** Back to the site, with a code where somebody (`who`) agreed. */
  const leadBack = (query: URLSearchParams, response: ServerResponse) => {
    const app = apps.find(({ appId }) => appId === query.get('appid'))
    const person = people().find(({ id }) => id === query.get('who'))
    const target = new URL(query.get('redirect_uri')!)
    if (app && person) {
      const code = randomUUID()
      grants.set(code, { person, app, until: Date.now() + CODE_MS })
      target.searchParams.set('code', code)
    }
    target.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: target.href }).end()
  }

  const tokenFor = (query: URLSearchParams): object => {
    const app = apps.find(({ appId, secret }) => appId === query.get('appid') && secret === query.get('secret'))
    if (!app) return { errcode: BAD_SECRET }
    const code = query.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (!grant || grant.until < Date.now() || grant.app !== app) return { errcode: BAD_CODE, errmsg: 'invalid code' }
    const token = randomUUID()
    tokens.set(token, grant)
    return {
      access_token: token,
      expires_in: 7200,
      refresh_token: randomUUID(),
      openid: openidOf(grant.person, app),
      scope: SCOPES[app.entrance],
    }
  }

  const userFor = (query: URLSearchParams): object => {
    const grant = tokens.get(query.get('access_token') ?? '')
    const openid = grant && openidOf(grant.person, grant.app)
    if (!openid || openid !== query.get('openid')) return { errcode: BAD_TOKEN }
    const { nickname, unionid } = grant.person
    return { openid, nickname, sex: 0, headimgurl: '', privilege: [], ...(unionid && { unionid }) }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    // A kept connection may be closed just as it is used again.
    response.setHeader('connection', 'close')
    const page = { '/connect/qrconnect': 'scan', '/connect/oauth2/authorize': 'inside' } as const
    const entrance = page[pathname as keyof typeof page]
    const html = (text: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(text)
    // The provider sends JSON as text/plain.
    const json = (answer: object) => response.setHeader('content-type', 'text/plain').end(JSON.stringify(answer))
    if (entrance) {
      const fault = faultOf(entrance, query)
      return html(fault === undefined ? consentPage(entrance, query, people()) : errorPage(fault))
    }
    if (pathname === '/simulator/answer') return leadBack(query, response)
    if (pathname === '/sns/oauth2/access_token') return json(tokenFor(query))
    return json(pathname === '/sns/userinfo' ? userFor(query) : { errcode: BAD_TOKEN })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const register = (entrance: WechatEntrance, appId: string): WechatAccount => {
    const app = { entrance, appId, secret: randomUUID(), openUrl: origin, apiUrl: origin }
    apps.push(app)
    return app
  }
  return {
    official: register('inside', SIMULATED_APP_ID),
    scan: register('scan', SIMULATED_SCAN_APP_ID),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
