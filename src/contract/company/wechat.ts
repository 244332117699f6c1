/**
 * 微信: a browser goes to WeChat and comes back with who agreed there (`visit`, `arrive`), and he signs in, registers
 * or is bound. Where there is the 公众号 alone, a page shows a code and a telephone's WeChat comes back with it
 * (`request`, `bind`).
 */
import * as z from 'zod/mini'

import { WECHAT_ENTRANCES } from '#domain/company/wechat.ts'

import { UserState } from '../account.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { SecondFactorCode } from './code.ts'
import { GivenPassword } from './password.ts'

const ways = {
  /** Whether a code can be scanned here (网站应用), and whether WeChat's own browser is known (公众号). */
  isScannable: z.boolean(),
  isInside: z.boolean(),
}

const WechatState = wire(
  z.object({
    ...ways,
    /** Of the WeChat user who is bound; absent while none is. */
    nickname: z.optional(z.string()),
  }),
)

const Secret = z.string().check(z.minLength(1), z.maxLength(100))
const Code = z.string().check(z.minLength(1), z.maxLength(200))

const proof = { state: Secret, ticket: Secret }
/** What a page holds of its visit: `state` went to WeChat with the browser, `ticket` stayed. */
export const WechatProof = z.strictObject(proof)
export type WechatProof = z.output<typeof WechatProof>

export const wechat = {
  ways: endpoint({
    method: 'GET',
    path: '/api/wechat',
    summary: '可用的微信登录方式',
    access: 'guest',
    response: wire(z.object(ways)),
  }),
  /** Sends a browser to WeChat; it comes back within ten minutes. */
  visit: endpoint({
    method: 'POST',
    path: '/api/wechat/visit',
    summary: '发起微信扫码',
    access: 'guest',
    body: z.strictObject({ entrance: z.enum(WECHAT_ENTRANCES) }),
    response: wire(z.object({ url: z.string(), state: z.string(), ticket: z.string(), expiresAt: Instant })),
    errors: ['wechat.off'],
  }),
  /** It is back: who agreed is held for an hour for what he does next. */
  arrive: endpoint({
    method: 'POST',
    path: '/api/wechat/arrive',
    summary: '微信扫码返回',
    access: 'guest',
    body: z.strictObject({ ...proof, code: Code }),
    response: wire(z.object({ nickname: z.string(), isBound: z.boolean(), expiresAt: Instant })),
    errors: ['wechat.off', 'wechat.expired', 'wechat.failed'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/user/login_by_wechat',
    summary: '微信登录',
    access: 'guest',
    body: z.strictObject({ ...proof, totp: z.optional(SecondFactorCode) }),
    response: UserState,
    errors: [
      'account.locked',
      'wechat.expired',
      'wechat.unbound',
      'auth.codeRequired',
      'auth.codeWrong',
      'auth.locked',
    ],
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/user/wechat',
    summary: '微信绑定状态',
    access: 'user',
    response: WechatState,
    supersedes: false,
  }),
  /** What is bound opens the account, so the password is asked for. */
  bindVisit: endpoint({
    method: 'POST',
    path: '/api/user/bind_wechat',
    summary: '绑定扫码的微信',
    access: 'user',
    body: z.strictObject({ ...proof, password: GivenPassword }),
    response: WechatState,
    errors: ['wechat.expired', 'wechat.taken', 'wechat.bound', 'password.wrong', 'auth.locked'],
  }),
  /** What the page shows as a code; a new one replaces the one before. */
  request: endpoint({
    method: 'POST',
    path: '/api/user/wechat',
    summary: '申请绑定微信',
    access: 'user',
    body: z.strictObject({ password: GivenPassword }),
    response: wire(z.object({ url: z.string(), expiresAt: Instant })),
    errors: ['wechat.off', 'password.wrong', 'auth.locked'],
  }),
  /** Asked by the telephone before its user confirms: whose page showed the code. */
  asked: endpoint({
    method: 'GET',
    path: '/api/wechat/bind',
    summary: '申请绑定微信的账号',
    access: 'guest',
    query: z.strictObject({ state: Secret }),
    response: z.object({ username: z.string(), company: z.string() }),
    errors: ['wechat.expired'],
  }),
  /** Called from the telephone, where nobody is signed in: `state` says whose page showed the code. */
  bind: endpoint({
    method: 'POST',
    path: '/api/wechat/bind',
    summary: '完成绑定微信',
    access: 'guest',
    body: z.strictObject({ code: Code, state: Secret }),
    response: z.object({ nickname: z.string(), username: z.string() }),
    errors: ['wechat.off', 'wechat.expired', 'wechat.failed', 'wechat.taken', 'wechat.bound'],
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/user/unbind_wechat',
    summary: '解绑微信',
    access: 'user',
    response: WechatState,
  }),
}
