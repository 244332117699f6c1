/**
 * 微信登录 (OAuth 2.0): who agrees says which WeChat user he is, to the 网站应用 by scanning its code, or to the 公众号
 * in WeChat's own browser. Three addresses of the provider, asked by `fetch`: there is no kept SDK for them (ADR 034,
 * 097).
 */
import { z } from 'zod'

import type { WechatEntrance } from '#domain/company/wechat.ts'

import type { WechatAccount } from '../../config.ts'

/**
 * `openid` is of the application that was asked; `unionid` is the same for all of one owner, who need not have told us
 * of one.
 */
export type WechatPerson = { openid: string; unionid?: string | undefined; nickname: string }

export type WechatClient = {
  entrance: WechatEntrance
  /** The application: openids are its own. */
  appId: string
  /** Where a user is asked to agree; the browser then opens `returnUrl` with `state`, and with `code` if he did. */
  authorizeUrl(target: { state: string; returnUrl: string }): string
  /** Throws when the provider does not know the code, or does not answer. */
  userOf(code: string): Promise<WechatPerson>
}

const TIMEOUT_MS = 8_000
const PAGES = {
  scan: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  inside: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
} as const satisfies Record<WechatEntrance, object>

const Token = z.object({ access_token: z.string(), openid: z.string() })
const User = z.object({ openid: z.string(), unionid: z.string().optional(), nickname: z.string().default('') })

export function createWechatClient({ entrance, appId, secret, openUrl, apiUrl }: WechatAccount): WechatClient {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    const code = (answer as { errcode?: number }).errcode
    // Neither address nor answer is told: both hold secrets.
    if (code) throw new Error(`WeChat refused: ${code}`)
    return answer
  }
  return {
    entrance,
    appId,
    authorizeUrl({ state, returnUrl }) {
      const { path, scope } = PAGES[entrance]
      // In this order: the provider's page refuses another.
      const query = new URLSearchParams({ appid: appId, redirect_uri: returnUrl, response_type: 'code', scope, state })
      return `${openUrl}${path}?${query}#wechat_redirect`
    },
    async userOf(code) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const { access_token: accessToken, openid } = Token.parse(await ask('/sns/oauth2/access_token', query))
      return User.parse(await ask('/sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' }))
    },
  }
}
