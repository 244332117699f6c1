/**
 * 微信网页授权 (OAuth 2.0 of an official account): who scanned the code says which WeChat user he is. Three addresses of the
 * provider, asked by `fetch`: there is no kept SDK for them (ADR 034).
 */
import { z } from 'zod'

import type { WechatAccount } from '../../config.ts'

export type WechatUser = { openid: string; nickname: string }

export type WechatClient = {
  /** The official account: openids are its own. */
  appId: string
  /** Where a phone's WeChat asks its user to agree; it then opens our page with `code` and `state`. */
  authorizeUrl(state: string): string
  /** Throws when the provider does not know the code, or does not answer. */
  userOf(code: string): Promise<WechatUser>
}

const TIMEOUT_MS = 8_000
const Token = z.object({ access_token: z.string(), openid: z.string() })
const User = z.object({ openid: z.string(), nickname: z.string().default('') })

export function createWechatClient({ appId, secret, openUrl, apiUrl, returnUrl }: WechatAccount): WechatClient {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    const code = (answer as { errcode?: number }).errcode
    // Neither address nor answer is told: both hold secrets.
    if (code) throw new Error(`WeChat refused: ${code}`)
    return answer
  }
  return {
    appId,
    authorizeUrl(state) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      })
      return `${openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async userOf(code) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const token = Token.parse(await ask('/sns/oauth2/access_token', query))
      const { access_token: accessToken, openid } = token
      return User.parse(await ask('/sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' }))
    },
  }
}
